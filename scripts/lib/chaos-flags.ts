// Parses the flags of `npm run chaos`.

import { parseArgs } from 'node:util'

export interface ChaosFlags {
  readonly seconds: number
  /** Seed of the first run; each later run adds one. */
  readonly seed: number
  readonly days: number
  readonly isTold: boolean
}

export function chaosFlags(words: readonly string[]): ChaosFlags {
  const { values } = parseArgs({
    args: [...words],
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      days: { type: 'string', default: '20' },
      tell: { type: 'boolean', default: false },
    },
  })
  return {
    seconds: whole('--seconds', values.seconds),
    seed: whole('--seed', values.seed),
    days: whole('--days', values.days),
    isTold: values.tell,
  }
}

function whole(flag: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${flag} needs a whole number, not ${text}`)
  return Number(text)
}
