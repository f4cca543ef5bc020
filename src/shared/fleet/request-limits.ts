// How much one request of the page may carry; main refuses more.

/** Of shipments or containers. */
export const MOST_IDS = 2_000
export const MOST_ALERTS = 1_000
/** A stack that is longer says no more. */
export const LONGEST_ERROR = 4_000
