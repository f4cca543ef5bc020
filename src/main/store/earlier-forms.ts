// Settings in the forms of earlier versions, as the file of one has them, or one that is brought from another computer.

import { valueOfKeptWords } from '#shared/words/kept-words.ts'
import { isRecord } from './record-text.ts'

/** As this version writes it. */
export function asWrittenNow(name: string, written: unknown): unknown {
  return EARLIER_FORMS[name]?.(written) ?? written
}

/** By the names of the settings. */
const EARLIER_FORMS: Readonly<Record<string, (written: unknown) => unknown>> = { quiet: asList, views: asViews }

/** A view of the board once held one bar of the runway at most, tiers where it holds counters now, and words of some filters. */
function asViews(written: unknown): unknown {
  if (!Array.isArray(written)) return written
  return written.map((view: unknown) => {
    if (!isRecord(view)) return view
    const { slot, tiers, facets, ...rest } = view
    const slots = slot === undefined ? {} : { slots: slot === null ? [] : [slot === 'overdue' ? 'past' : slot] }
    return {
      ...rest,
      facets: isRecord(facets) ? inValues(facets) : facets,
      ...slots,
      ...(Array.isArray(tiers) && { counters: tiers.map(asCounter) }),
    }
  })
}

function inValues(facets: Readonly<Record<string, unknown>>): unknown {
  const read = Object.entries(facets).map(([facet, chosen]) => {
    if (!Array.isArray(chosen)) return [facet, chosen] as const
    return [
      facet,
      chosen.map((one: unknown) => (typeof one === 'string' ? valueOfKeptWords(facet, one) : one)),
    ] as const
  })
  return Object.fromEntries(read)
}

function asCounter(tier: unknown): unknown {
  return typeof tier === 'string' ? (COUNTER_OF_TIER[tier] ?? tier) : tier
}

const COUNTER_OF_TIER: Readonly<Record<string, string>> = {
  charging: 'past',
  blind: 'tracking-lost',
  due: 'last-chance',
  held: 'on-hold',
  'per-diem': 'empties',
}

/** Quiet hours were once the same on all their days: one span of them, or null where there were none. */
function asList(written: unknown): unknown {
  if (written === null) return []
  return isRecord(written) ? [written] : written
}
