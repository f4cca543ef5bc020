import { describe, expect, it } from 'vitest'
import type { TrayBoard } from '../tray/tray-board.ts'
import { stakesOf } from '../rules/money-at-stake.ts'
import { dayOf } from '../time/calendar-day.ts'
import { english, spanish } from '#test/helpers/words.ts'
import { headlineWords, popoverWords, type TrayFacts, troubleWords, trayTrouble } from './tray-words.ts'

type Sync = NonNullable<TrayFacts['fleet']>

const CALM: TrayBoard = {
  lastChance: 0,
  past: 0,
  lost: 0,
  due: 0,
  urgent: 0,
  worst: [],
  rows: 0,
  pastStakes: stakesOf([]),
  isScoped: false,
  nextDeadline: null,
}
const DEADLINE = { day: dayOf(2026, 6, 1), zone: null, city: null, daysLeft: 0, containers: 2 }

function fleet(status: Partial<Sync> = {}): Sync {
  return { counts: { shipments: 300, stopped: 31 }, completeAt: 1, problem: null, isPaused: false, ...status }
}

function facts(board: Partial<TrayBoard> | null, more: Partial<TrayFacts> = {}): TrayFacts {
  return {
    session: { phase: 'open' },
    accounts: { accounts: [{ id: 1, name: 'Harbor' }], chosen: 1 },
    fleet: fleet(),
    board: board && { ...CALM, ...board },
    alerts: null,
    ...more,
  }
}

function problem(kind: NonNullable<Sync['problem']>['kind']): Partial<Sync> {
  return { problem: { kind } }
}

describe('popoverWords', () => {
  it('has the first words of the tooltip as its title, and the sums below it', () => {
    const pastStakes = {
      ...stakesOf([]),
      posted: [
        { currency: 'USD', amount: 18_245 },
        { currency: 'EUR', amount: 840 },
      ],
    }
    const some = facts({ lastChance: 2, past: 6, lost: 3, nextDeadline: DEADLINE, pastStakes })
    expect(popoverWords(some, english)).toEqual({
      title: 'Last chance for 2',
      money: '$18,245 and €840',
      rest: 'posted on 6 past LFD · 3 lost',
    })
    expect(headlineWords(some, english)).toMatch(/^last chance for 2, next LFD today \(2 containers\), 6 past LFD/)
  })

  it('marks estimated costs, and counts containers without a known cost', () => {
    const estimated = [{ currency: 'USD', amount: 400 }]
    const costly = facts({ past: 2, pastStakes: { ...stakesOf([]), estimated } })
    expect(popoverWords(costly, english)).toMatchObject({ money: '~$400', rest: 'on 2 past LFD' })
    expect(popoverWords(facts({ past: 2 }), english)).toMatchObject({ money: '', rest: '2 past LFD' })
  })

  it.each<[string, TrayFacts, string]>([
    ['the next deadline without a last chance', facts({ nextDeadline: DEADLINE }), 'Next LFD today (2 containers)'],
    ['the counts if nothing is near', facts({}), '300 shipments, 31 stopped'],
    ['that deadlines are still checked', facts(null), 'Checking deadlines'],
    [
      'blocked notifications, and what is urgent',
      facts({ lastChance: 1 }, { alerts: { isToastProblemNew: true } }),
      'Notifications are blocked, last chance for 1',
    ],
    [
      'a pause, and what is urgent',
      facts({ lastChance: 1 }, { fleet: fleet({ isPaused: true }) }),
      'Updates are paused, last chance for 1',
    ],
  ])('names %s', (_, some, title) => {
    expect(popoverWords(some, english).title).toBe(title)
  })

  it('says that only some containers are counted, and that a sync was incomplete', () => {
    const some = facts({ lost: 1, isScoped: true }, { fleet: fleet(problem('gaps')) })
    expect(popoverWords(some, english).rest).toBe(
      '1 lost · only your terminals and customers · the last sync was incomplete',
    )
    expect(popoverWords(some, spanish).rest).toMatch(/^1 sin rastreo · /)
  })
})

describe('trayTrouble', () => {
  it.each<[string, Partial<TrayFacts>, string]>([
    ['no account', { session: { phase: 'first-run' }, accounts: { accounts: [], chosen: null } }, 'no account yet'],
    ['an account without its key', { session: { phase: 'first-run' } }, 'the key for Harbor is missing'],
    ['a locked keychain', { session: { phase: 'keychain-problem' } }, 'the key can’t be read'],
    ['a rejected key', { fleet: fleet(problem('key-rejected')) }, 'the service rejects the key'],
    ['no connection', { fleet: fleet(problem('offline')) }, 'not connected'],
    ['the first sync', { fleet: fleet({ completeAt: null }) }, 'first sync'],
    ['the start', { session: { phase: 'starting' } }, 'starting'],
  ])('names %s', (_, more, words) => {
    const some = facts({}, more)
    expect(troubleWords(trayTrouble(some)!, some, english)).toBe(words)
  })

  it('names none if only some pages failed', () => {
    expect(trayTrouble(facts({}, { fleet: fleet(problem('gaps')) }))).toBeNull()
  })
})
