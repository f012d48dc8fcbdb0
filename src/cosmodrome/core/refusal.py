"""The one way to say no."""

from __future__ import annotations


class Refusal(Exception):
    """A move or request that is not allowed: a code, a sentence for a person, the rule that forbids it."""

    def __init__(self, code: str, sentence: str, rule: str = "") -> None:
        super().__init__(code, sentence, rule)
        self.code = code
        self.sentence = sentence
        self.rule = rule
        """A paragraph of the players' rulebook, such as `one-patch`; empty where no game rule is touched."""

    def __str__(self) -> str:
        return f"{self.sentence} (rule {self.rule})" if self.rule else self.sentence

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.args)
