// The fields of a container's urgency: its tier, last free day and days left.

import { weekdayOf } from '#shared/time/calendar-day.ts'
import type { LastFreeDay } from '#shared/rules/last-free-day.ts'
import { type TierName, TIERS } from '#shared/rules/tier.ts'
import { reasonWords } from '#shared/words/tier-words.ts'
import type { Field } from '#renderer/core/field.ts'
import { say } from '#renderer/core/language.ts'
import type { BoardRow } from '../board-row.ts'
import { labelsByName } from './label-values.ts'
import { lastCheck, withAge } from './stale-words.ts'

/** The filter value of every tier but the last. */
export const OPEN = 'open'

export function isOpen({ tier }: { readonly tier: TierName }): boolean {
  return tier !== 'no-action'
}

export const TIER = {
  id: 'tier',
  title: say('field.name.tier'),
  value: ({ tier }) => say(`board.tier.${tier}`),
  sortKey: (row) => row.weight,
  filter: {
    values: (row) => (isOpen(row) ? [OPEN, row.tier] : [row.tier]),
    words: labelsByName([OPEN, ...TIERS], (tier) => say(`board.tier.${tier}`)),
  },
} as const satisfies Field<BoardRow>

export const WHY = {
  id: 'why',
  title: say('field.name.why'),
  value: ({ judgment }, language) => reasonWords(judgment, language),
} as const satisfies Field<BoardRow>

export const LFD = {
  id: 'lfd',
  title: say('field.name.lfd'),
  kind: 'day',
  value: (row) => lastFreeDay(row)?.day ?? null,
  words: (row, language) => {
    const known = lastFreeDay(row)
    if (known === null) return ''
    return withAge(language.dates.day(known), known.source === 'terminal' ? lastCheck(row) : null, row, language)
  },
} as const satisfies Field<BoardRow>

export const LFD_WEEKDAY = {
  id: 'lfd-weekday',
  title: say('field.name.lfd-weekday'),
  value: (row, { dates }) => {
    const known = lastFreeDay(row)
    return known && dates.weekday(weekdayOf(known.day))
  },
} as const satisfies Field<BoardRow>

export const LFD_PLACE = {
  id: 'lfd-place',
  title: say('field.name.lfd-place'),
  value: (row, { dates }) => {
    const known = lastFreeDay(row)
    return known && dates.place(known)
  },
} as const satisfies Field<BoardRow>

export const LFD_SOURCE = {
  id: 'lfd-source',
  title: say('field.name.lfd-source'),
  value: (row) => {
    const known = lastFreeDay(row)
    return known && say(`board.source.${known.source}`)
  },
} as const satisfies Field<BoardRow>

function lastFreeDay({ judgment: { deadline } }: BoardRow): LastFreeDay | null {
  return deadline.kind === 'counts' ? deadline.binding.lastFreeDay : null
}

export const DAYS_LEFT = {
  id: 'days',
  title: say('field.name.days'),
  kind: 'number',
  value: ({ judgment: { deadline } }) => (deadline.kind === 'counts' ? deadline.daysLeft : null),
  // The board compares ranges.
  filter: { values: () => [] },
} as const satisfies Field<BoardRow>

export const PICK_UP_BY = {
  id: 'pick-up-by',
  title: say('field.name.pick-up-by'),
  kind: 'day',
  value: ({ judgment: { deadline } }) =>
    deadline.kind === 'counts' && deadline.pullBy.kind === 'day' ? deadline.pullBy.day : null,
} as const satisfies Field<BoardRow>
