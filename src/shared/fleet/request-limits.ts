// The size limit of an error that the page reports.

/** Longer stack traces add nothing. */
export const LONGEST_ERROR = 4_000
