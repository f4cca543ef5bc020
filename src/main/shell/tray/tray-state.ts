// Builds the tray's model from the state of the app: headline, menu, worst containers, badge. Pure.

import type { FleetStatus } from '#shared/contract/fleet-requests.ts'
import type { ListedAccount, Session } from '#shared/contract/account-requests.ts'
import type { AlertCounts } from '#shared/contract/alerts-requests.ts'
import { stakesOf, type MoneyAtStake, addStakes, noStakes, stakesIn } from '#shared/rules/money-at-stake.ts'
import type { Language } from '#shared/words/language.ts'
import { stakeWords } from '#shared/words/money-words.ts'
import { reasonWords } from '#shared/words/tier-words.ts'
import type { TrayEntry, TrayIcon, TrayModel } from '#main/core/port/desktop.ts'
import {
  addCounted,
  type Counts,
  countsIn,
  isWorthNaming,
  nearer,
  type NextDeadline,
  type Summaries,
} from '#main/judge/shipment-summary.ts'
import type { Judged } from '#main/judge/judged-fleet.ts'
import type { Judge } from '#main/judge/judge.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { compareOnBoard, type OnBoard } from '#shared/rules/tier.ts'

export interface TrayState {
  readonly session: Session
  readonly accounts: {
    readonly accounts: readonly Pick<ListedAccount, 'id' | 'name'>[]
    readonly chosen: number | null
  }
  readonly fleet: FleetStatus | null
  /** Null until the whole fleet is judged. */
  readonly board: TrayBoard | null
  readonly alerts: AlertCounts | null
  readonly update: { readonly version: string; readonly isReady: boolean } | null
  readonly now: number
  readonly language: Language
}

export function trayModel(state: TrayState): TrayModel {
  const { board, alerts, fleet, session, language } = state
  const { say } = language
  const { icon, headline, age } = summary(state)
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
    return cutTo(LONGEST_TOOLTIP, whole.length <= LONGEST_TOOLTIP ? whole : tooltipWith(withoutMoney(state)))
  }
  return {
    icon,
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
  accounts: TrayState['accounts']['accounts'],
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

/** `age`: of the data in the headline; null if it has no data. */
function summary(state: TrayState): { icon: TrayIcon; headline: string; age: string | null } {
  const { session, fleet, board, alerts, now, language } = state
  const { say, dates } = language
  if (session.phase === 'starting') return { icon: 'paused', headline: say('tray.starting'), age: null }
  if (session.phase === 'first-run') {
    const { accounts, chosen } = state.accounts
    const chosenAccount = accounts.find(({ id }) => id === chosen)
    if (chosenAccount === undefined) return { icon: 'paused', headline: say('tray.no-account'), age: null }
    // The key was kept for one run only, or deleted: nothing is watched until it is entered again.
    return { icon: 'key-problem', headline: say('tray.no-key', { name: chosenAccount.name }), age: null }
  }
  if (session.phase === 'keychain-problem')
    return { icon: 'key-problem', headline: say('tray.key-unreadable'), age: null }
  if (fleet === null || (fleet.completeAt === null && fleet.problem === null)) {
    // Urgent containers found so far need attention, but it is too early to say that all is well.
    return { icon: (board?.urgent ?? 0) > 0 ? 'critical' : 'paused', headline: say('tray.first-sync'), age: null }
  }
  const { problem, completeAt } = fleet
  const age = completeAt === null ? say('tray.age.never') : say('tray.age', { age: dates.ago(now - completeAt) })
  const { lastChance = 0, past = 0, lost = 0, due = 0, urgent = 0, nextDeadline = null } = board ?? {}
  const deadline = nextDeadline === null ? [] : [deadlineWords(nextDeadline, language)]
  const standing = standingStill(fleet)
  if (standing !== null)
    return { icon: standing.icon, headline: [say(`tray.${standing.why}`), ...deadline].join(', '), age }
  const { shipments, stopped } = fleet.counts
  const parts = alerts?.isToastProblemNew === true ? [say('tray.no-toasts')] : []
  const needsLook = parts.length > 0 || due + past + lost > 0
  // Stored shipments are counted before they are judged, so don't report "all well" yet.
  if (board === null) parts.push(say('tray.judging'))
  // First, because the tooltip is cut at the end.
  if (lastChance > 0) parts.push(say('tray.last-chance', { count: lastChance }))
  parts.push(...deadline)
  if (past > 0) parts.push(pastWords(past, board?.pastStakes ?? null, language))
  if (lost > 0) parts.push(say('tray.tracking-lost', { count: lost }))
  // Before the counts of the whole account.
  if (board?.isScoped === true) parts.push(say('tray.scope'))
  parts.push(say('tray.counts', { shipments, stopped: say('tray.stopped', { count: stopped }) }))
  if (problem?.kind === 'gaps') parts.push(say('tray.gaps'))
  const calm = board === null ? 'paused' : 'well'
  const icon = urgent > 0 ? 'critical' : needsLook ? 'attention' : calm
  return { icon, headline: parts.join(', '), age }
}

function withoutMoney(state: TrayState): string {
  const { board } = state
  return summary({ ...state, board: board && { ...board, pastStakes: stakesOf([]) } }).headline
}

/** Why nothing new is read; null if the sync reads all or nearly all pages. */
function standingStill({ problem, isPaused }: FleetStatus) {
  if (problem?.kind === 'key-rejected') return { icon: 'key-problem', why: 'key-rejected' } as const
  if (problem?.kind === 'offline') return { icon: 'offline', why: 'offline' } as const
  if (problem?.kind === 'other') return { icon: 'offline', why: 'failed' } as const
  return isPaused ? ({ icon: 'paused', why: 'paused' } as const) : null
}

function pastWords(count: number, stakes: MoneyAtStake | null, language: Language): string {
  const text = language.say('tray.past', { count })
  const costs = stakes === null ? [] : stakeWords(stakes, language)
  return costs.length === 0 ? text : language.say('common.bracketed', { text, more: costs.join(', ') })
}

function deadlineWords(deadline: NextDeadline, { say, dates }: Language): string {
  const { containers, daysLeft } = deadline
  return say('tray.deadline', { containers, day: daysLeft === 0 ? say('tray.deadline.today') : dates.day(deadline) })
}

function cutTo(length: number, text: string): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}

export interface TrayBoard extends Counts {
  /** In board order. */
  readonly worst: readonly WorstContainer[]
  /** The nearest last free day that has not passed. */
  readonly nextDeadline: NextDeadline | null
  /** Cost so far of containers past their last free day. */
  readonly pastStakes: MoneyAtStake
  /** Only the user's own containers are counted. */
  readonly isScoped: boolean
}

interface WorstContainer {
  readonly judgment: Judgment
  /** The shipment to resume; null if tracking is on. */
  readonly resumes: string | null
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
  // One pass, since it runs after every change.
  for (const one of summaries.all()) {
    if (one.worst !== null) insert(firsts, one.worst, compareOnBoard)
    if (one.pastStakes !== null) addStakes(stakes, one.pastStakes)
    nextDeadline = nearer(nextDeadline, one.nextDeadline)
    addCounted(boxes, one.counted)
  }
  // Each of the worst five is on one of the five worst shipments.
  const worst: WorstContainer[] = []
  for (const { containerId } of firsts) {
    const judged = judge.judged({ shipmentId: null, containerId })
    for (const one of namedIn(judged, summaries)) insert(worst, one, byJudgment)
  }
  return { ...countsIn(boxes), worst, nextDeadline, pastStakes: stakesIn(stakes), isScoped: summaries.isScoped() }
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
