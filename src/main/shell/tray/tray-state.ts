// Builds the tray's model from the state of the app: headline, menu, worst containers, badge. Pure.

import type { Session } from '#shared/contract/account-requests.ts'
import type { AlertCounts } from '#shared/contract/alerts-requests.ts'
import type { FleetStatus } from '#shared/contract/fleet-requests.ts'
import type { NextDeadline, TrayBoard, WorstContainer } from '#shared/tray/tray-board.ts'
import { stakesOf, addStakes, noStakes, stakesIn } from '#shared/rules/money-at-stake.ts'
import type { Language } from '#shared/words/language.ts'
import { stakeWords } from '#shared/words/money-words.ts'
import { reasonWords } from '#shared/words/tier-words.ts'
import {
  headlineWords,
  shortHeadlineWords,
  trayTrouble,
  type TrayFacts,
  type TrayTrouble,
} from '#shared/words/tray-words.ts'
import type { TrayEntry, TrayIcon, TrayModel } from '#main/core/port/desktop.ts'
import { addCounted, countsIn, isWorthNaming, nearer, type Summaries } from '#main/judge/shipment-summary.ts'
import type { Judged } from '#main/judge/judged-fleet.ts'
import type { Judge } from '#main/judge/judge.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { compareOnBoard, type OnBoard } from '#shared/rules/tier.ts'

export interface TrayState extends TrayFacts {
  readonly session: Session
  readonly fleet: FleetStatus | null
  readonly alerts: AlertCounts | null
  readonly update: { readonly version: string; readonly isReady: boolean } | null
  readonly now: number
  readonly language: Language
}

export function trayModel(state: TrayState): TrayModel {
  const { board, alerts, fleet, session, language } = state
  const { say } = language
  const trouble = trayTrouble(state)
  const headline = headlineWords(state, language)
  const age = ageWords(trouble, state)
  const isDemo = session.phase === 'open' && session.account.kind === 'demo'
  const menu: TrayEntry[] = [{ note: headline }]
  const openId = session.phase === 'open' ? session.account.id : null
  if (board !== null) menu.push(...worstEntries(board.worst, openId, language))
  menu.push({ separator: true }, { label: say('tray.open'), does: { kind: 'open' } })
  const toInbox = { kind: 'open', destination: { view: 'alerts' } } as const
  if (alerts !== null && alerts.unread > 0)
    menu.push({ label: say('tray.unread', { count: alerts.unread }), does: toInbox })
  if (alerts !== null && alerts.toastProblem !== null)
    menu.push({ label: say('tray.fix-notifications'), does: toInbox })
  if (fleet !== null) menu.push(...syncEntries(fleet, language))
  if (alerts !== null) menu.push({ separator: true }, ...snoozeEntries(alerts, language))
  menu.push(...accountEntries(state.accounts.accounts, openId, language))
  if (state.update !== null) menu.push({ separator: true }, updateEntry(state.update, language))
  menu.push({ separator: true }, { label: say('tray.quit'), does: { kind: 'quit' } })
  const badge = board?.urgent ?? 0
  const tooltip = (age: readonly string[]): string => {
    const tooltipWith = (words: string): string =>
      say(isDemo ? 'tray.tooltip.demo' : 'tray.tooltip', { headline: [words, ...age].join(', ') })
    // If the whole text is too long, drops the amounts rather than the counts: the menu has them.
    const whole = tooltipWith(headline)
    return cutTo(
      LONGEST_TOOLTIP,
      whole.length <= LONGEST_TOOLTIP ? whole : tooltipWith(shortHeadlineWords(state, language)),
    )
  }
  return {
    icon: iconOf(trouble, state),
    tooltip: tooltip(age === null ? [] : [age]),
    tooltipWithoutAge: tooltip([]),
    menu,
    badge,
    badgeWords: badge === 0 ? '' : say('tray.badge', { count: badge }),
  }
}

/** The limit of Windows. */
const LONGEST_TOOLTIP = 127
const LONGEST_LABEL = 90

function worstEntries(worst: readonly WorstContainer[], account: number | null, language: Language): TrayEntry[] {
  const { say } = language
  const entries: TrayEntry[] = worst.length === 0 ? [] : [{ separator: true }]
  const offered = new Set<string>()
  for (const { judgment, resumes } of worst) {
    const { number, containerId, billOfLading } = judgment
    const reason = [reasonWords(judgment, language), ...stakeWords(stakesOf([judgment]), language)].join(', ')
    const label = cutTo(LONGEST_LABEL, say('tray.container', { number, reason }))
    entries.push({ label, does: { kind: 'open', destination: { view: 'board', containerId } } })
    if (resumes === null || offered.has(resumes)) continue
    offered.add(resumes)
    entries.push({
      label: say('tray.resume', { bill: billOfLading }),
      does: { kind: 'resume', account, shipmentId: resumes },
    })
  }
  return entries
}

/** Only the open account is watched, as the menu shows. */
function accountEntries(
  accounts: TrayFacts['accounts']['accounts'],
  openId: number | null,
  { say }: Language,
): TrayEntry[] {
  if (accounts.length < 2) return []
  const open = accounts.find(({ id }) => id === openId)
  const note = open === undefined ? say('tray.accounts') : say('tray.account', { name: open.name })
  const others = accounts.filter(({ id }) => id !== openId)
  return [
    { separator: true },
    { note },
    ...others.map(({ id, name }) => ({
      label: say('tray.switch', { name }),
      does: { kind: 'choose', account: id } as const,
    })),
  ]
}

function syncEntries({ isPaused }: FleetStatus, { say }: Language): TrayEntry[] {
  return [
    { label: say('tray.clipboard'), does: { kind: 'clipboard' } },
    { label: say('tray.refresh'), does: { kind: 'refresh' } },
    { label: say(isPaused ? 'tray.resume-updates' : 'tray.pause'), does: { kind: 'pause', paused: !isPaused } },
  ]
}

function snoozeEntries({ snoozedUntil }: AlertCounts, { say, dates }: Language): TrayEntry[] {
  if (snoozedUntil !== null) return [{ label: say('tray.show-again'), does: { kind: 'snooze', until: 'now' } }]
  return [
    { label: say('tray.snooze-hour'), does: { kind: 'snooze', until: 'hour' } },
    { label: say('tray.snooze-tomorrow', { time: dates.time('06:00') }), does: { kind: 'snooze', until: 'tomorrow' } },
  ]
}

function updateEntry({ version, isReady }: NonNullable<TrayState['update']>, { say }: Language): TrayEntry {
  const label = isReady ? say('tray.update.ready', { version }) : say('tray.update', { version })
  return { label, does: { kind: 'open', destination: { view: 'settings', part: 'diagnostics' } } }
}

function iconOf(trouble: TrayTrouble | null, { board, alerts }: TrayState): TrayIcon {
  const { past = 0, lost = 0, due = 0, urgent = 0 } = board ?? {}
  switch (trouble) {
    case 'no-key':
    case 'key-unreadable':
    case 'key-rejected':
      return 'key-problem'
    case 'offline':
    case 'failed':
      return 'offline'
    case 'starting':
    case 'no-account':
    case 'paused':
      return 'paused'
    case 'first-sync':
      // Urgent containers found so far need attention, but it is too early to say that all is well.
      return urgent > 0 ? 'critical' : 'paused'
    case null: {
      if (urgent > 0) return 'critical'
      const needsLook = alerts?.isToastProblemNew === true || due + past + lost > 0
      return needsLook ? 'attention' : board === null ? 'paused' : 'well'
    }
  }
}

/** Null if the headline has no data. */
function ageWords(trouble: TrayTrouble | null, { fleet, now, language }: TrayState): string | null {
  if (fleet === null || trouble === 'first-sync') return null
  const { say, dates } = language
  const { completeAt } = fleet
  return completeAt === null ? say('tray.age.never') : say('tray.age', { age: dates.ago(now - completeAt) })
}

function cutTo(length: number, text: string): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}

const WORST = 5

export function trayBoard(
  judge: Pick<Judge, 'judged'>,
  summaries: Pick<Summaries, 'all' | 'listed' | 'isScoped'>,
): TrayBoard {
  const firsts: OnBoard[] = []
  const boxes = new Map<string, number>()
  const stakes = noStakes()
  let nextDeadline: NextDeadline | null = null
  let rows = 0
  // One pass, since it runs after every change.
  for (const one of summaries.all()) {
    if (one.worst !== null) insert(firsts, one.worst, compareOnBoard)
    if (one.pastStakes !== null) addStakes(stakes, one.pastStakes)
    nextDeadline = nearer(nextDeadline, one.nextDeadline)
    addCounted(boxes, one.counted)
    rows += one.rows
  }
  // Each of the worst five is on one of the five worst shipments.
  const worst: WorstContainer[] = []
  for (const { containerId } of firsts) {
    const judged = judge.judged({ shipmentId: null, containerId })
    for (const one of namedIn(judged, summaries)) insert(worst, one, byJudgment)
  }
  const pastStakes = stakesIn(stakes)
  return { ...countsIn(boxes), worst, rows, nextDeadline, pastStakes, isScoped: summaries.isScoped() }
}

function namedIn(judged: Judged | null, { listed }: Pick<Summaries, 'listed'>): readonly WorstContainer[] {
  if (judged === null) return []
  const resumes = judged.shipment !== null && isBlinding(judged.judgment.stop) ? judged.shipment.id : null
  const judgments = listed(judged).map(({ judgment }) => judgment)
  return judgments.filter(isWorthNaming).map((judgment) => ({ judgment, resumes }))
}

function byJudgment(one: WorstContainer, other: WorstContainer): number {
  return compareOnBoard(one.judgment, other.judgment)
}

function insert<Item>(worst: Item[], item: Item, compare: (one: Item, other: Item) => number): void {
  const last = worst[WORST - 1]
  if (last !== undefined && compare(item, last) >= 0) return
  const index = worst.findIndex((other) => compare(item, other) < 0)
  worst.splice(index < 0 ? worst.length : index, 0, item)
  if (worst.length > WORST) worst.pop()
}
