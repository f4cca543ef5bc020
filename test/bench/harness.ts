// Measures subjects side by side in one run, in interleaved rounds, and compares their medians.

export interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly limit: number | null
  readonly ok: boolean
}

/** A file `test/bench/NAME.bench.ts` exports this as `bench`. */
export type Bench = () => Promise<readonly Figure[]>

export function atMost(what: string, value: number, limit: number, unit = 'ratio'): Figure {
  return { what, value: rounded(value), unit, limit, ok: value <= limit }
}

export function atLeast(what: string, value: number, limit: number, unit: string): Figure {
  return { what, value: rounded(value), unit, limit, ok: value >= limit }
}

export function reported(what: string, value: number, unit: string): Figure {
  return { what, value: rounded(value), unit, limit: null, ok: true }
}

/**
 * Runs every subject once per round and returns the median milliseconds of each. The order rotates, so that no subject
 * always pays for another's garbage.
 */
export async function medians<Name extends string>(
  subjects: Readonly<Record<Name, () => unknown>>,
  { rounds = 9, warmUp = 2 }: { rounds?: number; warmUp?: number } = {},
): Promise<Record<Name, number>> {
  const names = Object.keys(subjects) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as unknown as Record<Name, number[]>
  for (let round = -warmUp; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(turn + Math.abs(round)) % names.length] as Name
      globalThis.gc?.()
      const start = performance.now()
      await subjects[name]()
      if (round >= 0) times[name].push(performance.now() - start)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<Name, number>
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
