/**
 * The messages of the live protocol and the documents of the HTTP API, as docs/protocol.md describes them.
 * The server's structs are the other half; change both together.
 */

/**
 * Parts of messages.
 *
 * @typedef {object} Button a move that no part says
 * @property {number} choice
 * @property {string} say
 *
 * @typedef {object} CardChoice a move that takes a card
 * @property {number} choice
 * @property {string} part
 *
 * @typedef {object} Span a range of moves, such as every angle and power of a flick
 * @property {string} kind
 * @property {Record<string, [number, number]>} bounds
 * @property {string[]} start
 *
 * @typedef {object} Ask
 * @property {number | null} seat
 * @property {number} number
 * @property {string} prompt
 * @property {boolean} yours
 * @property {Button[]} buttons
 * @property {CardChoice[]} cards
 * @property {Span[]} ranges
 * @property {number[]} awaited
 * @property {boolean} undo
 * @property {string} step
 * @property {string} open
 * @property {number[]} grave moves that cannot be taken back, which a person is asked about once more
 * @property {string} all_named the words for all, where things are named one by one
 * @property {string[][]} choices
 *
 * @typedef {object} News
 * @property {string} say
 * @property {string} rule
 * @property {string[]} parts
 * @property {number} at
 * @property {boolean} big whether it is one of the moments of the game
 *
 * @typedef {object} Chat
 * @property {string} name
 * @property {string} text
 * @property {string} at
 * @property {number | null} seat
 * @property {"said" | "notice"} kind
 *
 * @typedef {object} Seat
 * @property {string} name
 * @property {"person" | "bot" | "open"} kind
 * @property {string} level
 * @property {boolean} present
 * @property {boolean} you
 * @property {boolean} away
 *
 * @typedef {object} Clocks
 * @property {number[]} left
 * @property {number[]} running
 * @property {number | null} limit
 * @property {boolean} talking
 *
 * @typedef {object} Over
 * @property {number[]} ranks
 * @property {number[]} scores
 * @property {string} reason
 * @property {[string, number[]][]} tally
 *
 * @typedef {object} Request
 * @property {"bot" | "rematch" | "undo"} kind
 * @property {number} by
 * @property {number} moves
 * @property {number[]} agreed
 * @property {number[]} asked
 *
 * @typedef {object} Look
 * @property {number | null} seat
 * @property {number[]} own
 * @property {number | null} pass
 *
 * @typedef {object} Contribution
 * @property {string} name
 * @property {string} value
 *
 * @typedef {object} Deal
 * @property {string} commitment
 * @property {boolean} begun
 * @property {boolean} wanted
 * @property {string | null} secret
 * @property {Contribution[]} contributions
 *
 * @typedef {object} Gathering
 * @property {number | null} host
 * @property {"host" | "last"} by
 * @property {boolean} waits
 *
 * @typedef {object} TableFacts
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {string} link
 * @property {Record<string, unknown>} options
 * @property {boolean} private
 * @property {string} clock
 */

/**
 * Drawings: whole, and as what changed since the one before.
 *
 * @typedef {object} Drawing
 * @property {[number, number]} size
 * @property {string} defs
 * @property {Record<string, string>} set
 * @property {string[]} order
 * @property {Record<string, string>} panels
 *
 * @typedef {object} Change
 * @property {[number, number]} [size]
 * @property {Record<string, string>} [set]
 * @property {string[]} [gone]
 * @property {string[][]} [runs]
 * @property {Record<string, string | null>} [panels]
 */

/**
 * From the server: a scene first, then updates; a field that an update lacks has not changed.
 *
 * @typedef {object} Scene
 * @property {"scene"} type
 * @property {TableFacts} table
 * @property {number} n
 * @property {[number, number]} size
 * @property {string} defs
 * @property {Record<string, string>} set
 * @property {never[]} gone
 * @property {string[]} order
 * @property {Record<string, string>} panels
 * @property {Ask} ask
 * @property {Over | null} over
 * @property {News[]} news
 * @property {Chat[]} chat
 * @property {Clocks | null} clocks
 * @property {Seat[]} seats
 * @property {Request | null} request
 * @property {Look} look
 * @property {Deal | null} deal
 * @property {Gathering | null} gathering
 * @property {boolean} paused
 * @property {string} [next]
 * @property {number[]} [done]
 *
 * @typedef {object} Update
 * @property {"update"} type
 * @property {number} [n]
 * @property {[number, number]} [size]
 * @property {Record<string, string>} [set]
 * @property {string[]} [gone]
 * @property {string[][]} [runs]
 * @property {Record<string, string | null>} [panels]
 * @property {Ask} [ask]
 * @property {Over | null} [over]
 * @property {number} [back]
 * @property {News[]} [news]
 * @property {Chat[]} [chat]
 * @property {Clocks | null} [clocks]
 * @property {Seat[]} [seats]
 * @property {Request | null} [request]
 * @property {Look} [look]
 * @property {Deal | null} [deal]
 * @property {Gathering | null} [gathering]
 * @property {boolean} [paused]
 * @property {string} [next]
 * @property {number[]} [done]
 */

/**
 * Replies to a message of ours, by its id.
 *
 * @typedef {object} Done
 * @property {"done"} type
 * @property {number} id
 *
 * @typedef {object} Refused
 * @property {"refused"} type
 * @property {number} id
 * @property {string} code
 * @property {string} sentence
 * @property {string} rule
 *
 * @typedef {object} Because
 * @property {"because"} type
 * @property {number} id
 * @property {string} code
 * @property {string} sentence
 * @property {string} rule
 *
 * @typedef {object} About what can be told about a card, piece or place
 * @property {string} title
 * @property {string} kind
 * @property {string} text
 * @property {string} now
 * @property {string} rule
 * @property {string} source
 * @property {string} art
 *
 * @typedef {object} AboutShown
 * @property {"about"} type
 * @property {number} id
 * @property {string} part
 * @property {string} title
 * @property {string} kind
 * @property {string} text
 * @property {string} now
 * @property {string} rule
 * @property {string} source
 * @property {string} art
 *
 * @typedef {object} ListedMove
 * @property {number} choice
 * @property {string} say
 * @property {Record<string, unknown>} move
 * @property {string[]} parts
 *
 * @typedef {object} Moves
 * @property {"moves"} type
 * @property {number} id
 * @property {number} number
 * @property {ListedMove[]} moves
 *
 * @typedef {object} Imagined
 * @property {"imagined"} type
 * @property {number} id
 * @property {number} number
 * @property {string} game
 * @property {Record<string, unknown>} view
 * @property {Record<string, unknown>} state
 * @property {{type: string}[]} events
 *
 * @typedef {Done | Refused | Because | AboutShown | Moves | Imagined} Reply
 */

/**
 * To the server; the connection adds the id.
 *
 * @typedef {{type: "move", seat: number | null, number: number, choice: number}
 *   | {type: "move", seat: number | null, number: number, move: Record<string, unknown>}
 *   | {type: "undo" | "moves" | "imagine" | "look", seat: number | null}
 *   | {type: "agree" | "decline" | "rematch" | "ping"}
 *   | {type: "chat", text: string}
 *   | {type: "why", seat: number, parts: string[]}
 *   | {type: "about", part: string}
 *   | {type: "leave", seat: number, ask?: boolean}
 *   | {type: "pause", seat: number, paused: boolean}
 *   | {type: "layout", tall: boolean}
 *   | {type: "sit", seat: number, contribution?: string}
 *   | {type: "contribute", contribution: string}} ClientMessage
 */

/**
 * Documents: a lesson, and a moment of a replay. The first frame of a lesson holds whole drawings.
 *
 * @typedef {object} Frame
 * @property {string} text
 * @property {"point" | "press" | "range" | "watch" | "end"} kind
 * @property {string[]} parts
 * @property {string} say
 * @property {string[]} flash
 * @property {Drawing | Change} wide
 * @property {Drawing | Change} tall
 *
 * @typedef {object} Lesson
 * @property {string} game
 * @property {string} title
 * @property {number} seat
 * @property {string[]} names
 * @property {Frame[]} frames
 *
 * @typedef {object} Story all moves of a game; when it is over, how everybody stood
 * @property {number} last
 * @property {{n: number, say: string}[]} moves
 * @property {[number, number[]][]} course
 * @property {{n: number, kind: "led" | "leap"} | null} turn
 *
 * @typedef {object} Moment
 * @property {number} n
 * @property {number} last
 * @property {number | null} seat
 * @property {[number, number]} size
 * @property {string} defs
 * @property {Record<string, string>} set
 * @property {string[]} order
 * @property {Record<string, string>} panels
 * @property {News[]} news
 * @property {string} prompt
 * @property {Over | null} over
 */

export {};
