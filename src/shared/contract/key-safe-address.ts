// Which addresses the key may be sent to at all: encrypted on the way, or never leaving this computer.

export const LONGEST_ADDRESS = 2048

/** As it is kept: an origin, with a path where it has one, and nothing else: no login, no query, no slash at its end. */
export const KEY_SAFE_ADDRESS =
  /^(?:https:\/\/(?:[a-z\d.-]+|\[[\da-f:]+\])|http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]))(?::\d{1,5})?(?:\/[\w.~%-]+)*$/
