// The fees of a change, as the log holds them: it is read from disk, and what is no fee is left out. Pure.

import type { Fee } from '../fleet/container.ts'
import type { Json } from '../fleet/json.ts'

export function feesIn(json: Json): readonly Fee[] {
  return (Array.isArray(json) ? (json as readonly Json[]) : []).flatMap((entry): Fee[] => {
    const { type, amount, currency } = (entry ?? {}) as Readonly<Record<string, Json | undefined>>
    if (typeof type !== 'string') return []
    return [
      {
        type,
        amount: typeof amount === 'number' ? amount : null,
        currency: typeof currency === 'string' ? currency : null,
      },
    ]
  })
}
