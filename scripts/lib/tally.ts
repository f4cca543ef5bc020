// Counts passed, failed and skipped tests over several runs of Vitest.

export interface Tally {
  readonly passed: number
  readonly failed: readonly Failure[]
  readonly skipped: readonly Skip[]
  readonly slowest: readonly SlowTest[]
}

export interface SlowTest {
  readonly name: string
  readonly ms: number
}

export interface Failure {
  readonly name: string
  readonly why: string
}

export interface Skip {
  readonly name: string
  readonly reason: string
}

export const NOTHING: Tally = { passed: 0, failed: [], skipped: [], slowest: [] }

const SLOWEST_SHOWN = 10

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((passed, tally) => passed + tally.passed, 0),
    failed: tallies.flatMap((tally) => tally.failed),
    skipped: tallies.flatMap((tally) => tally.skipped),
    slowest: tallies
      .flatMap((tally) => tally.slowest)
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST_SHOWN),
  }
}

export function report({ passed, failed, skipped, slowest }: Tally): string {
  return [
    ...(slowest.length > 0 ? ['', 'Slowest:', ...slowest.map(lineOf)] : []),
    ...(failed.length > 0 ? ['', 'Failed:', ...failed.map(({ name, why }) => `  ${name}\n    ${why}`)] : []),
    ...(skipped.length > 0 ? ['', 'Skipped:', ...skippedByReason(skipped)] : []),
    '',
    `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`,
  ].join('\n')
}

function lineOf({ name, ms }: SlowTest): string {
  return `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`
}

function skippedByReason(skipped: readonly Skip[]): string[] {
  const reasons = new Map<string, string[]>()
  for (const { name, reason } of skipped) reasons.set(reason, [...(reasons.get(reason) ?? []), name])
  return [...reasons].flatMap(([reason, names]) => [`  ${reason}:`, ...names.map((name) => `    ${name}`)])
}
