// Size limits of one request from the page; main rejects larger ones.

/** Shipments or containers. */
export const MOST_IDS = 2_000
export const MOST_ALERTS = 1_000
/** Longer stack traces add nothing. */
export const LONGEST_ERROR = 4_000
