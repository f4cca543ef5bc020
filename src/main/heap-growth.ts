// How far the heap of main may grow above what lives in it before V8 collects.

import { setFlagsFromString } from 'node:v8'

/**
 * Left to itself V8 doubles the heap first, and is in no hurry: of the largest account a third of main was garbage, for as
 * long as little was made. It reads this at each collection, so it may be set while the program runs; `js-flags` would
 * reach the page alone, for main has been started by then. Electron leaves the flags open for Node's sake.
 */
export function boundHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${PERCENT}`)
}

const PERCENT = 50
