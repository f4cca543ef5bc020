import type { FleetProblem, FleetStatus } from '#shared/contract/fleet-requests.ts'
import { stakesOf } from '#shared/rules/money-at-stake.ts'
import { describe, expect, it } from 'vitest'
import type { Session } from '#shared/contract/account-requests.ts'
import type { AlertCounts } from '#shared/contract/alerts-requests.ts'
import { dayOf } from '#shared/time/calendar-day.ts'
import { instantAt } from '#shared/time/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { aFleetStatus } from '#test/helpers/fleet-status.ts'
import type { TrayModel } from '#main/core/port/desktop.ts'
import { say } from '#test/helpers/words.ts'
import type { TrayBoard } from '#shared/tray/tray-board.ts'
import { trayModel, type TrayState, trayBoard } from './tray-state.ts'
import * as fc from 'fast-check'
import { anyConsignment, MIDDLE } from '#test/helpers/arbitrary-fleet.ts'
import { aFailure } from '#test/helpers/failure.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { createSummaries } from '#main/judge/shipment-summary.ts'
import { createJudgedFleet, type Judged } from '#main/judge/judged-fleet.ts'
import { isCounted, type BoardFact } from '#shared/rules/board-facts.ts'
import type { Scope } from '#shared/settings/own-values.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import { judgeShipment } from '#shared/rules/shipment-judgment.ts'
import { compareOnBoard, isFolded, TIERS, type TierName } from '#shared/rules/tier.ts'

const NOW = Date.UTC(2026, 5, 1, 12)
const BASE_ADDRESS = 'https://api.example.com/v2'

const live: Session = {
  phase: 'open',
  account: { kind: 'live', id: 1, baseAddress: BASE_ADDRESS, keyKept: 'keychain' },
  opening: 1,
}
const demo: Session = {
  phase: 'open',
  account: { kind: 'demo', id: null, baseAddress: BASE_ADDRESS, keyKept: 'this-run' },
  opening: 2,
}

const NO_ACCOUNTS: TrayState['accounts'] = { accounts: [], chosen: null }
const TWO_ACCOUNTS: TrayState['accounts'] = {
  accounts: [
    { id: 1, name: 'Harbor' },
    { id: 2, name: 'Inland' },
  ],
  chosen: 1,
}

const language = languageFor({ language: 'en', formats: 'en-GB', zone: 'America/Los_Angeles' }, () => instantAt(NOW))

function fleet(rows: readonly Row[], status: Partial<FleetStatus> = {}): FleetStatus {
  const stopped = rows.filter((row) => row === 'stopped').length
  return aFleetStatus({ counts: { shipments: rows.length, stopped, containers: 0 }, completeAt: NOW, ...status })
}

type Row = 'tracked' | 'stopped'

function row(stopped = false): Row {
  return stopped ? 'stopped' : 'tracked'
}

function problem(kind: FleetProblem['kind']): FleetProblem {
  return { kind, since: NOW, failure: aFailure(kind) }
}

function modelFor(session: Session, status: FleetStatus | null = null, accounts = NO_ACCOUNTS): TrayModel {
  return judgedAs(null, session, status, accounts)
}

function judgedAs(
  board: TrayBoard | null,
  session: Session,
  status: FleetStatus | null,
  accounts = NO_ACCOUNTS,
  more: Partial<Pick<TrayState, 'alerts' | 'update'>> = {},
): TrayModel {
  return trayModel({ session, accounts, fleet: status, board, alerts: null, update: null, now: NOW, language, ...more })
}

/** Nothing needs attention. */
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

function withDeadline(status: FleetStatus, update: TrayState['update'] = null): TrayModel {
  const nextDeadline = { day: dayOf(2026, 6, 1), zone: null, city: null, daysLeft: 0, containers: 2 }
  const board = { ...CALM, due: 2, nextDeadline }
  return judgedAs(board, live, status, NO_ACCOUNTS, { update })
}

describe('trayModel', () => {
  it.each<[string, Session]>([
    ['starting', { phase: 'starting' }],
    ['no account yet', { phase: 'first-run', baseAddress: null }],
  ])('is gray and shows “%s” when there is nothing to watch', (headline, session) => {
    expect(modelFor(session)).toMatchObject({ icon: 'paused', tooltip: `Quaywatch: ${headline}` })
  })

  it('shows a missing key rather than no account', () => {
    const restarted = modelFor({ phase: 'first-run', baseAddress: BASE_ADDRESS }, null, TWO_ACCOUNTS)
    expect(restarted).toMatchObject({ icon: 'key-problem', tooltip: 'Quaywatch: the key for Harbor is missing' })
    expect(restarted.menu).toContainEqual({
      label: say('tray.switch', { name: 'Inland' }),
      does: { kind: 'choose', account: 2 },
    })
  })

  it('shows the same icon for an unreadable and a rejected key', () => {
    const locked: Session = {
      phase: 'keychain-problem',
      baseAddress: BASE_ADDRESS,
      problem: { code: 'keychain_locked', state: 'locked', message: { key: 'failure.keychain.locked' }, hint: null },
    }
    expect(modelFor(locked).icon).toBe('key-problem')
    expect(modelFor(live, fleet([row()], { problem: problem('key-rejected') })).icon).toBe('key-problem')
  })

  it('does not count an account that was never read', () => {
    const syncing = fleet([], {
      completeAt: null,
      run: { step: 'active', startedAt: NOW, received: 0, total: null, isFirst: true, isAwaited: false },
    })
    expect(modelFor(live, syncing)).toMatchObject({ icon: 'paused', tooltip: 'Quaywatch: first sync' })
    expect(judgedAs({ ...CALM, urgent: 2 }, live, syncing)).toMatchObject({
      icon: 'critical',
      badge: 2,
      badgeWords: '2 containers need action now',
    })
    const failed = fleet([], { completeAt: null, problem: problem('offline') })
    expect(modelFor(live, failed)).toMatchObject({
      icon: 'offline',
      tooltip: 'Quaywatch: not connected, no complete sync yet',
    })
  })

  it.each([
    [[], '0 shipments, none stopped'],
    [[row()], '1 shipment, none stopped'],
    [[row(true), row(), row(true)], '3 shipments, 2 stopped'],
  ] as const)('counts stored shipments and shows the paused icon until they are judged (%#)', (rows, words) => {
    expect(modelFor(live, fleet(rows))).toMatchObject({
      icon: 'paused',
      tooltip: `Quaywatch: checking deadlines, ${words}, updated just now`,
      badge: 0,
    })
    expect(judgedAs(CALM, live, fleet(rows))).toMatchObject({
      icon: 'well',
      tooltip: `Quaywatch: ${words}, updated just now`,
    })
  })

  it.each([
    ['offline', 'not connected'],
    ['other', say('tray.failed')],
  ] as const)('shows the age of its data and the cause when %s', (kind, words) => {
    const old = fleet([row(true)], { problem: problem(kind), completeAt: NOW - 3 * 3_600_000 })
    expect(modelFor(live, old)).toMatchObject({ icon: 'offline', tooltip: `Quaywatch: ${words}, updated 3 hr ago` })
  })

  it.each<[string, Partial<FleetStatus>, string]>([
    ['cannot be reached', { problem: problem('offline') }, 'not connected'],
    ['refuses the key', { problem: problem('key-rejected') }, 'the service rejects the key'],
    ['is not asked', { isPaused: true }, say('tray.paused')],
  ])('names the next deadline and the age of the data while the service %s', (_, facts, words) => {
    const status = fleet([row()], { completeAt: NOW - 3 * 3_600_000, ...facts })
    expect(withDeadline(status).tooltip).toBe(`Quaywatch: ${words}, next LFD today (2 containers), updated 3 hr ago`)
  })

  it('keeps counting if only some pages failed', () => {
    const gaps = { problem: problem('gaps'), partialAt: NOW }
    expect(withDeadline(fleet([row()], gaps))).toMatchObject({
      icon: 'attention',
      tooltip:
        'Quaywatch: next LFD today (2 containers), 1 shipment, none stopped, the last sync was incomplete, updated just now',
    })
  })

  it('puts last chance and next deadline first, before any cut', () => {
    const nextDeadline = { day: dayOf(2026, 6, 1), zone: null, city: null, daysLeft: 0, containers: 2 }
    const board = { ...CALM, lastChance: 12, past: 9, lost: 10, urgent: 20, nextDeadline }
    const many = fleet(Array.from({ length: 50_000 }, () => row(true)))
    const model = judgedAs(board, demo, many)
    expect(model.tooltip).toContain(
      ': last chance for 12, next LFD today (2 containers), 9 past LFD, tracking lost for 10, ',
    )
    expect([model.icon, model.badge]).toEqual(['critical', 20])

    // Amounts in several currencies would push out the counts; the menu has them.
    const money = [1_077, 1_310, 173_763].map((amount, at) => ({ currency: ['AUD', 'EUR', 'USD'][at]!, amount }))
    const pastStakes = { ...stakesOf([]), posted: money, unknown: 2 }
    const costly = judgedAs({ ...board, pastStakes }, live, fleet([row(true)]))
    expect(costly.tooltip).toContain('9 past LFD, tracking lost for 10, 1 shipment, 1 stopped')
    expect(costly.menu[0]).toEqual({ note: expect.stringContaining('€1,310') })
  })

  it('offers a new version, and whether it is ready to install', () => {
    const entries = [false, true].map((isReady) => withDeadline(fleet([]), { version: '2.0.0', isReady }).menu.at(-3))
    const does = { kind: 'open', destination: { view: 'settings', part: 'diagnostics' } }
    expect(entries).toEqual([
      { label: say('tray.update', { version: '2.0.0' }), does },
      { label: say('tray.update.ready', { version: '2.0.0' }), does },
    ])
  })

  it('calls for attention for old past-LFD containers, and is red only for urgent ones', () => {
    const board = { ...CALM, past: 4 }
    const status = fleet([row()])
    const old = judgedAs(board, live, status)
    expect([old.icon, old.badge]).toEqual(['attention', 0])
    expect(old.tooltip).toContain(say('tray.past', { count: 4 }))
    const fresh = { ...board, urgent: 1 }
    const urgent = judgedAs(fresh, live, status)
    expect([urgent.icon, urgent.badge]).toEqual(['critical', 1])
  })

  it('offers the other accounts and names the open one', () => {
    const { menu } = modelFor(live, null, TWO_ACCOUNTS)
    expect(menu).toContainEqual({ note: say('tray.account', { name: 'Harbor' }) })
    const offered = menu.filter((entry) => 'does' in entry && entry.does.kind === 'choose')
    expect(offered).toEqual([{ label: say('tray.switch', { name: 'Inland' }), does: { kind: 'choose', account: 2 } }])
    expect(modelFor(demo, null, TWO_ACCOUNTS).menu).toContainEqual({ note: say('tray.accounts') })
    const single = { ...TWO_ACCOUNTS, accounts: TWO_ACCOUNTS.accounts.slice(0, 1) }
    expect(JSON.stringify(modelFor(live, null, single).menu)).not.toContain('Harbor')
  })

  it('reports missing toasts once in the tooltip, and in the menu while they last', () => {
    const failure: Failure = { code: 'toast_not_shown', message: { key: 'failure.toast.other' }, hint: null }
    const alerts = (isToastProblemNew: boolean): AlertCounts => ({
      revision: 0,
      unread: 0,
      unreadByKind: {},
      newest: 0,
      snoozedUntil: null,
      quiet: null,
      toastProblem: failure,
      isToastProblemNew,
    })
    const model = (isNew: boolean) => judgedAs(CALM, live, fleet([row()]), NO_ACCOUNTS, { alerts: alerts(isNew) })
    expect(model(true)).toMatchObject({
      icon: 'attention',
      tooltip: expect.stringContaining('notifications are blocked'),
    })
    expect(model(false)).toMatchObject({ icon: 'well', tooltip: expect.not.stringContaining('notifications') })
    expect(model(false).menu).toContainEqual({
      label: say('tray.fix-notifications'),
      does: { kind: 'open', destination: { view: 'alerts' } },
    })
  })

  it('labels the demo account', () => {
    expect(modelFor(demo, fleet([row()])).tooltip).toMatch(/^Quaywatch \(demo account\): /)
    expect(modelFor(live, fleet([row()])).tooltip).not.toContain('demo')
  })

  it('limits the tooltip to 127 characters', () => {
    const many = fleet(
      Array.from({ length: 50_000 }, () => row(true)),
      { completeAt: NOW - 999 * 86_400_000 },
    )
    expect(modelFor(demo, many).tooltip.length).toBeLessThanOrEqual(127)
  })

  it('always offers Open and Quit, and Refresh if there is an account', () => {
    const does = ({ menu }: TrayModel) => menu.flatMap((entry) => ('does' in entry ? [entry.does.kind] : []))
    expect(does(modelFor({ phase: 'starting' }))).toEqual(['open', 'quit'])
    expect(does(modelFor(live, fleet([])))).toEqual(['open', 'clipboard', 'refresh', 'pause', 'quit'])
  })
})

const context = {
  now: instantAt(MIDDLE),
  settings: DEFAULT_SETTINGS,
  terminals: new Map([['terminal-1', aTerminal()]]),
}
const namedTiers = TIERS.slice(0, TIERS.indexOf('booked'))

const EVERYTHING: Scope = { terminals: [], customers: [] }

function boardOf(judged: readonly Judged[], scope: Scope = EVERYTHING, handled: readonly string[] = []): TrayBoard {
  const isIn = (one: Judged, id: string | null): boolean =>
    one.containers.some(({ judgment }) => judgment.containerId === id)
  return trayBoard(
    { judged: ({ containerId }) => judged.find((one) => isIn(one, containerId)) ?? null },
    createSummaries(
      { all: () => judged, get: () => undefined },
      () => scope,
      (id) => handled.includes(id),
    ),
  )
}

it('lists orphan containers among the worst, without a resume', () => {
  const container = aContainer({ shipmentId: null, deadlines: { line: '2026-10-30' } })
  const fleet = createJudgedFleet({ settings: () => DEFAULT_SETTINGS })
  const [key] = fleet.apply({ shipments: [], containers: [container], terminals: [] })
  const orphan = fleet.judge(key!, context.now)
  const { worst, past } = boardOf([orphan!])
  expect(past).toBe(1)
  expect(worst).toEqual([{ judgment: orphan!.containers[0]?.judgment, resumes: null }])
})

it('lists the first five containers of the board and its counts', () => {
  fc.assert(
    fc.property(fc.array(anyConsignment, { maxLength: 12 }), (consignments) => {
      const judged = consignments.map(({ shipment, containers }, n) => {
        const renamed = containers.map((container) => ({ ...container, id: `${container.id}-${n}` }))
        return judgeShipment({ ...shipment, id: `shipment-${n}` }, renamed, context)
      })
      const containers = judged.flatMap((one) => one.containers.map(({ judgment }) => judgment))
      const worst = containers.filter(({ tier }) => namedTiers.includes(tier.name)).toSorted(compareOnBoard)
      const board = boardOf(judged)
      expect(board.worst.map(({ judgment }) => judgment)).toEqual(worst.slice(0, 5))
      // A number in two shipments is one box.
      const boxes = (some: readonly Judgment[]): number => new Set(some.map(({ number }) => number)).size
      const counted = (fact: BoardFact): number => boxes(containers.filter((one) => isCounted(fact, one)))
      const inTier = (...names: TierName[]): number => boxes(containers.filter(({ tier }) => names.includes(tier.name)))
      expect(board).toMatchObject({
        lastChance: counted('last-chance'),
        past: counted('past'),
        lost: counted('tracking-lost'),
        urgent: inTier('last-chance', 'past', 'tracking-lost'),
        rows: containers.filter(({ tier }) => !isFolded(tier.name)).length,
      })
      expect(board.due).toBeLessThanOrEqual(inTier('rebook', 'due-blocked'))
      const daysLeft = containers.flatMap(({ deadline }) =>
        deadline.kind === 'counts' && deadline.daysLeft >= 0 ? [deadline.daysLeft] : [],
      )
      const nearest = Math.min(...daysLeft)
      expect(board.nextDeadline?.daysLeft).toBe(daysLeft.length === 0 ? undefined : nearest)
      expect(board.nextDeadline?.containers).toBe(
        daysLeft.length === 0 ? undefined : daysLeft.filter((d) => d === nearest).length,
      )
    }),
    { numRuns: 300, seed: 6 },
  )
})

it("counts and lists only the user's own containers if they set a scope", () => {
  const containers = ['t1', 't2'].map((terminalId) =>
    aContainer({ id: terminalId, atPort: { terminalId }, deadlines: { line: '2026-10-30' } }),
  )
  const shipment = aShipment({ containerIds: ['t1', 't2'], customer: 'Acme' })
  const judged = [judgeShipment(shipment, containers, context)]
  const terminals = { terminals: ['t1'], customers: [] }
  const { past, worst, isScoped: isSaid } = boardOf(judged, terminals)
  expect([past, worst.map(({ judgment }) => judgment.containerId), isSaid]).toEqual([1, ['t1'], true])
  expect(boardOf(judged, { terminals: [], customers: ['Other'] }).past).toBe(0)
})

it('skips handled containers', () => {
  const judged = [
    judgeShipment(
      aShipment({ containerIds: ['gone', 'left'] }),
      ['gone', 'left'].map((id) => aContainer({ id, deadlines: { line: '2026-10-30' } })),
      context,
    ),
    judgeShipment(
      aShipment({ id: 'ahead', containerIds: ['booked'] }),
      [aContainer({ id: 'booked', shipmentId: 'ahead', deadlines: { line: '2026-12-30' } })],
      context,
    ),
  ]
  const { past, worst, nextDeadline } = boardOf(judged, EVERYTHING, ['gone', 'booked'])
  expect([past, worst.map(({ judgment }) => judgment.containerId), nextDeadline]).toEqual([1, ['left'], null])
})
