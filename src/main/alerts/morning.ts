// The morning summary: one toast a day with the containers due today and the changes overnight.

import { z } from 'zod'
import { moment } from '#shared/contract/route.ts'
import { createNamedValue } from '#main/store/named-value.ts'
import type { AlertKind } from '#shared/alerts/alert-kinds.ts'
import { dayText } from '#shared/time/calendar-day.ts'
import { DAY, HOUR, instantAt } from '#shared/time/instant.ts'
import { dayAt, instantAtClock } from '#shared/time/zone.ts'
import { morningWords } from '#shared/words/alert-words.ts'
import type { AccountToasts } from './account-toasts.ts'
import type { AlertContext } from './alert-context.ts'
import { clockTime, placeNamed, quietBecause } from './alert-settings.ts'
import type { Alert, Ledger } from './ledger.ts'
import { type Summaries, sumOf } from '#main/judge/shipment-summary.ts'

export interface Morning {
  /** Call every minute and after each sync. */
  look(): void
  /** Call when the settings change: a time that has passed starts tomorrow. */
  takeTime(): void
  close(): void
}

type Change = Pick<Alert, 'kind' | 'subject'>

export interface MorningOptions {
  readonly ledger: Pick<Ledger, 'newest'> & { since(key: number, moment: number): readonly Change[] }
  readonly summaries: Pick<Summaries, 'all' | 'isScoped'>
  readonly isOutOfScope: (change: Change) => boolean
  readonly toasts: Pick<AccountToasts, 'idOf' | 'show' | 'doNotDisturb'>
  /** Whether the data is from today: false until a start or a sleep is caught up. */
  readonly isFresh: () => boolean
}

/** Summaries shown, newest first, each with the newest alert at that time. */
const shownSchema = z.array(z.object({ day: z.string(), at: moment, newest: z.number() })).readonly()
type Shown = Readonly<z.output<typeof shownSchema>[number]>

/** A wrong clock may bring an earlier day again. */
const MOST_KEPT = 10
/** Flying west repeats the morning. */
const LEAST_APART_MS = 12 * HOUR
/** Older changes are not listed, even after a longer absence. */
const LONGEST_NIGHT_MS = 3 * DAY

export function createMorning(context: AlertContext, options: MorningOptions): Morning {
  const { now, zone, settings, language } = context
  const { ledger, summaries, toasts } = options
  const storedValue = createNamedValue(context.database, 'morning-told', shownSchema)
  let time = settings().morningAt
  let isBusy = false
  let isClosed = false

  /** Newest first. */
  function shownBefore(): readonly Shown[] {
    return storedValue.read() ?? []
  }

  /** Today if its summary is due and not shown yet. */
  function dueDay(): string | null {
    const at = now()
    const place = placeNamed(zone())
    const today = dayAt(place, instantAt(at))
    if (time === null || at < instantAtClock(place, today, clockTime(time))) return null
    const day = dayText(today)
    // A time in the future was stored by a fast clock.
    const isShown = shownBefore().some((shown) => {
      return shown.at <= at && (shown.day === day || at - shown.at < LEAST_APART_MS)
    })
    return isShown ? null : day
  }

  async function show(day: string): Promise<void> {
    const at = now()
    if (quietBecause(settings(), at, zone()) !== null) return
    if ((await toasts.doNotDisturb()) === true || isClosed) return
    const [last] = shownBefore()
    const changes = ledger.since(last?.newest ?? 0, now() - (last === undefined ? DAY : LONGEST_NIGHT_MS))
    const overnight = byKind(changes.filter((change) => !options.isOutOfScope(change)))
    const newest = ledger.newest()
    const sums = { ...sumOf(summaries.all()), isScoped: summaries.isScoped(), overnight }
    await toasts.show({
      id: toasts.idOf('morning', day),
      ...morningWords(sums, language),
      silent: !settings().sound,
      opens: { view: 'board' },
      resumes: null,
    })
    // Stored after showing: if killed before, the toast is shown again and replaces itself.
    if (!isClosed) keep({ day, at, newest })
  }

  function keep(shown: Shown): void {
    storedValue.write([shown, ...shownBefore()].slice(0, MOST_KEPT))
  }

  return {
    look() {
      const day = isBusy || time === null ? null : dueDay()
      if (day === null || !options.isFresh()) return
      isBusy = true
      show(day)
        .catch((error: unknown) => context.reportBug('morning', error))
        .finally(() => (isBusy = false))
    },
    takeTime() {
      const { morningAt } = settings()
      if (morningAt === time) return
      time = morningAt
      const day = dueDay()
      if (day !== null) keep({ day, at: now(), newest: ledger.newest() })
    },
    close() {
      isClosed = true
    },
  }
}

function byKind(changes: readonly Change[]): readonly (readonly [AlertKind, number])[] {
  const counts = [...Map.groupBy(changes, ({ kind }) => kind)].map(([kind, of]) => [kind, of.length] as const)
  return counts.toSorted(([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1))
}
