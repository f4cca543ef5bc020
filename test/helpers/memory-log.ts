// A log in memory; bugs are collected separately.

import { Refusal } from '#main/core/events/refusal.ts'
import { createLog, type Log, type LogLine } from '#main/core/log/log.ts'
import { systemClock } from '#main/core/time/clock.ts'

export interface MemoryLog extends Log {
  readonly lines: readonly LogLine[]
}

export function createMemoryLog(onBug: (where: string, error: unknown) => void): MemoryLog {
  const lines: LogLine[] = []
  const log = createLog({
    clock: systemClock,
    open: () =>
      Promise.resolve({
        append(line) {
          lines.push(line)
          // Limits the memory of runs over months.
          if (lines.length > 5_000) lines.splice(0, 2_500)
        },
        read: (most) => lines.slice(-most),
      }),
  })
  return {
    ...log,
    reportBug(where, error) {
      log.reportBug(where, error)
      if (!(error instanceof Refusal)) onBug(where, error)
    },
    lines,
  }
}
