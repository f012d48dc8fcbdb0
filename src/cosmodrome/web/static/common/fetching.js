/** Documents of the server, such as a lesson or a rule. */

/**
 * The document at an address; null if it cannot be had, because the server refuses or cannot be reached.
 * @param {string} address
 * @returns {Promise<any>}
 */
export async function fetched(address) {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
