// The morning summary: one toast a day with the containers due today and the changes overnight.

import { z } from 'zod'
import type { ToastPort, ToastOutcome } from '#main/port/desktop.ts'
import type { Database } from '#main/store/database.ts'
import { createNamedValue } from '#main/store/named-value.ts'
import type { Clock } from '#main/time/clock.ts'
import type { AlertKind } from '#shared/alerts/alert-kinds.ts'
import type { AlertSettings } from '#shared/contract/alerts.ts'
import { dayText } from '#shared/rules/calendar-day.ts'
import { DAY, HOUR, instantAt } from '#shared/rules/instant.ts'
import { dayAt, instantAtClock } from '#shared/rules/zone.ts'
import type { Language } from '#shared/words/language.ts'
import { morningWords } from '#shared/words/alert-words.ts'
import { clockTime, placeNamed, quietBecause } from './alert-settings.ts'
import type { Alert } from './alert-row.ts'
import type { Ledger } from './ledger.ts'
import { everythingIn, type Watch } from './watch.ts'
import { sumOf } from './watched.ts'

export interface Morning {
  /** To be called every minute, and whenever more is known. */
  look(): void
  /** The settings have changed: a time that is over today is meant for tomorrow. */
  takeTime(): void
  close(): void
}

/** What an alert of the night was, and about whom. */
type Change = Pick<Alert, 'kind' | 'subject'>

export interface MorningOptions {
  readonly database: Database
  readonly clock: Clock
  readonly ledger: Pick<Ledger, 'newest'> & { since(key: number, moment: number): readonly Change[] }
  readonly watch: Pick<Watch, 'watched' | 'isScoped'>
  readonly isOutOfScope: (change: Change) => boolean
  readonly toasts: Pick<ToastPort, 'show' | 'doNotDisturb'>
  readonly settings: () => AlertSettings
  /** The viewer's, wherever the computer is by now. */
  readonly zone: () => string
  readonly language: Language
  readonly toastId: (day: string) => string
  /** Whether what is known is of today: not while a start or a sleep is still to be caught up with. */
  readonly isFresh: () => boolean
  readonly onOutcome: (outcome: ToastOutcome) => void
  readonly reportBug: (where: string, error: unknown) => void
}

/** Those that were shown, newest first, each with the newest alert by then. */
const shownSchema = z.array(z.object({ day: z.string(), at: z.number(), newest: z.number() })).readonly()
type Shown = Readonly<z.output<typeof shownSchema>[number]>

/** A clock that was wrong for a while may bring an earlier day again. */
const MOST_KEPT = 10
/** Whoever flies west has the same morning, or an earlier one, once more. */
const LEAST_APART_MS = 12 * HOUR
/** What changed before it is no news of this morning, however long nobody was there. */
const LONGEST_NIGHT_MS = 3 * DAY

export function createMorning(options: MorningOptions): Morning {
  const { clock, ledger, settings } = options
  const kept = createNamedValue(options.database, 'morning-told')
  let time = settings().morningAt
  let isBusy = false
  let isClosed = false

  /** The last ones, newest first. */
  function shownBefore(): readonly Shown[] {
    const shown = shownSchema.safeParse(kept.read())
    return shown.success ? shown.data : []
  }

  /** Today, where its summary is due by now and was not shown. */
  function dueDay(): string | null {
    const now = clock.now()
    const zone = placeNamed(options.zone())
    const today = dayAt(zone, instantAt(now))
    if (time === null || now < instantAtClock(zone, today, clockTime(time))) return null
    const day = dayText(today)
    // One from a time that is still to come was shown by a clock that was ahead.
    const isShown = shownBefore().some((shown) => {
      return shown.at <= now && (shown.day === day || now - shown.at < LEAST_APART_MS)
    })
    return isShown ? null : day
  }

  async function show(day: string): Promise<void> {
    const now = clock.now()
    if (quietBecause(settings(), now, options.zone()) !== null) return
    if ((await options.toasts.doNotDisturb()) === true || isClosed) return
    const [last] = shownBefore()
    const changes = ledger.since(last?.newest ?? 0, now - (last === undefined ? DAY : LONGEST_NIGHT_MS))
    const overnight = byKind(changes.filter((change) => !options.isOutOfScope(change)))
    const newest = ledger.newest()
    const { watch, language } = options
    const sums = { ...sumOf(everythingIn(watch)), isScoped: watch.isScoped(), overnight }
    const words = morningWords(sums, language)
    const outcome = await options.toasts.show({ id: options.toastId(day), ...words, silent: !settings().sound })
    options.onOutcome(outcome)
    // Only now: killed before it, the program shows the same toast again, which replaces itself.
    if (!isClosed) keep({ day, at: now, newest })
  }

  function keep(shown: Shown): void {
    kept.write([shown, ...shownBefore()].slice(0, MOST_KEPT))
  }

  return {
    look() {
      const day = isBusy || time === null ? null : dueDay()
      if (day === null || !options.isFresh()) return
      isBusy = true
      show(day)
        .catch((error: unknown) => options.reportBug('morning', error))
        .finally(() => (isBusy = false))
    },
    takeTime() {
      const { morningAt } = settings()
      if (morningAt === time) return
      time = morningAt
      const day = dueDay()
      if (day !== null) keep({ day, at: clock.now(), newest: ledger.newest() })
    },
    close() {
      isClosed = true
    },
  }
}

/** Most first. */
function byKind(changes: readonly Change[]): readonly (readonly [AlertKind, number])[] {
  const counts = [...Map.groupBy(changes, ({ kind }) => kind)].map(([kind, of]) => [kind, of.length] as const)
  return counts.toSorted(([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1))
}
