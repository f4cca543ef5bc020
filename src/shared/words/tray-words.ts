// The tray's sentence, for its tooltip, its menu and its popover.

import type { NextDeadline, TrayBoard } from '../tray/tray-board.ts'
import { stakesOf, type MoneyAtStake } from '../rules/money-at-stake.ts'
import type { Language } from './language.ts'
import { runningWords, stakeWords } from './money-words.ts'
import { capitalized } from './sentence.ts'

/** What the sentence needs of the session, the accounts, the sync and the alerts. */
export interface TrayFacts {
  readonly session: { readonly phase: 'starting' | 'first-run' | 'keychain-problem' | 'open' }
  readonly accounts: {
    readonly accounts: readonly { readonly id: number; readonly name: string }[]
    readonly chosen: number | null
  }
  readonly fleet: {
    readonly counts: { readonly shipments: number; readonly stopped: number }
    readonly completeAt: number | null
    readonly problem: { readonly kind: 'key-rejected' | 'offline' | 'gaps' | 'waiting' | 'other' } | null
    readonly isPaused: boolean
  } | null
  /** Null until the whole fleet is judged. */
  readonly board: TrayBoard | null
  readonly alerts: { readonly isToastProblemNew: boolean } | null
}

/** Why there is no fresh data; null if the sync reads all or nearly all pages. */
export type TrayTrouble =
  | 'starting'
  | 'no-account'
  | 'no-key'
  | 'key-unreadable'
  | 'first-sync'
  | 'key-rejected'
  | 'offline'
  | 'failed'
  | 'paused'

export function trayTrouble({ session, accounts, fleet }: TrayFacts): TrayTrouble | null {
  if (session.phase === 'starting') return 'starting'
  // The key was kept for one run only, or deleted: nothing is watched until it is entered again.
  if (session.phase === 'first-run') return chosenName(accounts) === null ? 'no-account' : 'no-key'
  if (session.phase === 'keychain-problem') return 'key-unreadable'
  if (fleet === null || (fleet.completeAt === null && fleet.problem === null)) return 'first-sync'
  const { problem, isPaused } = fleet
  if (problem?.kind === 'key-rejected' || problem?.kind === 'offline') return problem.kind
  if (problem?.kind === 'other') return 'failed'
  return isPaused ? 'paused' : null
}

export function troubleWords(
  trouble: TrayTrouble,
  { accounts }: Pick<TrayFacts, 'accounts'>,
  { say }: Language,
): string {
  return trouble === 'no-key' ? say('tray.no-key', { name: chosenName(accounts) ?? '' }) : say(`tray.${trouble}`)
}

function chosenName({ accounts, chosen }: TrayFacts['accounts']): string | null {
  return accounts.find(({ id }) => id === chosen)?.name ?? null
}

/** Without the age of the data. */
export function headlineWords(facts: TrayFacts, language: Language): string {
  const { fleet, board, alerts } = facts
  const { say } = language
  const trouble = trayTrouble(facts)
  if (trouble !== null) {
    const isCounted = fleet !== null && trouble !== 'first-sync'
    return [troubleWords(trouble, facts, language), ...(isCounted ? deadlineParts(board, language) : [])].join(', ')
  }
  const { past = 0, lost = 0 } = board ?? {}
  return [
    ...noticeParts(board, alerts, language),
    // First, because the tooltip is cut at the end.
    ...lastChanceParts(board, language),
    ...deadlineParts(board, language),
    ...(past > 0 ? [pastWords(past, board?.pastStakes ?? null, language)] : []),
    ...(lost > 0 ? [say('tray.tracking-lost', { count: lost })] : []),
    // Before the counts of the whole account.
    ...scopeParts(board, language),
    ...countParts(fleet, language),
    ...gapParts(fleet, language),
  ].join(', ')
}

/** The headline without amounts. */
export function shortHeadlineWords(facts: TrayFacts, language: Language): string {
  return headlineWords({ ...facts, board: facts.board && { ...facts.board, pastStakes: stakesOf([]) } }, language)
}

export interface PopoverWords {
  readonly title: string
  /** Empty without a cost. */
  readonly money: string
  /** What the money is for, and what else the headline says. */
  readonly rest: string
}

/** The same parts: the first one is the title, and the sums stand below it. */
export function popoverWords(facts: TrayFacts, language: Language): PopoverWords {
  const { fleet, board, alerts } = facts
  const { say } = language
  const trouble = trayTrouble(facts)
  const [urgent = null] = [...lastChanceParts(board, language), ...deadlineParts(board, language)]
  const first = trouble === null ? noticeParts(board, alerts, language) : [troubleWords(trouble, facts, language)]
  const title = [...first, ...(urgent === null ? [] : [urgent])]
  const { past = 0, lost = 0 } = board ?? {}
  const running = past === 0 || board === null ? null : runningWords(board.pastStakes, past, language)
  const rest = [
    running === null ? '' : running.about || say('tray.past', { count: past }),
    lost === 0 ? '' : say('tray.popover.lost', { count: lost }),
    ...scopeParts(board, language),
    ...gapParts(fleet, language),
  ]
  return {
    title: capitalized((title.length > 0 ? title : countParts(fleet, language)).join(', ')),
    money: running?.amounts ?? '',
    rest: rest.filter(Boolean).join(' · '),
  }
}

function noticeParts(board: TrayBoard | null, alerts: TrayFacts['alerts'], { say }: Language): readonly string[] {
  return [
    ...(alerts?.isToastProblemNew === true ? [say('tray.no-toasts')] : []),
    // Stored shipments are counted before they are judged, so don't report "all well" yet.
    ...(board === null ? [say('tray.judging')] : []),
  ]
}

function lastChanceParts(board: TrayBoard | null, { say }: Language): readonly string[] {
  return board === null || board.lastChance === 0 ? [] : [say('tray.last-chance', { count: board.lastChance })]
}

function deadlineParts(board: TrayBoard | null, language: Language): readonly string[] {
  return board === null || board.nextDeadline === null ? [] : [deadlineWords(board.nextDeadline, language)]
}

function scopeParts(board: TrayBoard | null, { say }: Language): readonly string[] {
  return board?.isScoped === true ? [say('tray.scope')] : []
}

function countParts(fleet: TrayFacts['fleet'], { say }: Language): readonly string[] {
  if (fleet === null) return []
  const { shipments, stopped } = fleet.counts
  return [say('tray.counts', { shipments, stopped: say('tray.stopped', { count: stopped }) })]
}

function gapParts(fleet: TrayFacts['fleet'], { say }: Language): readonly string[] {
  return fleet?.problem?.kind === 'gaps' ? [say('tray.gaps')] : []
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
