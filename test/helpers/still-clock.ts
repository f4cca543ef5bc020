// A clock that shows what it is told to and never fires a timer: for what only asks the time.

import type { Clock } from '#main/clock.ts'

export function stillClock(now: () => number): Clock {
  return { now, elapsed: now, after: () => () => undefined }
}
