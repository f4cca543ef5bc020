// How much one request of the window may name: main refuses more, so the window asks for it in several.

/** Of shipments or containers. */
export const MOST_IDS = 2_000
export const MOST_ALERTS = 1_000
