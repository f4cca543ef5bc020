// What the tray shows, from the state of the app: one pure function.

import type { Session } from '#shared/contract/account.ts'
import type { AlertCounts } from '#shared/contract/alerts.ts'
import type { FleetStatus } from '#shared/contract/fleet.ts'
import { ageInWords } from '#shared/words/age.ts'
import type { Language } from '#shared/words/language.ts'
import { reasonWords } from '#shared/words/tier-words.ts'
import type { TrayEntry, TrayIcon, TrayModel } from './desktop/tray-model.ts'
import type { NextDeadline, TrayBoard, WorstBox } from './tray-board.ts'

export interface TrayState {
  readonly session: Session
  /** Null while no account is open. */
  readonly fleet: FleetStatus | null
  /** Null until the fleet has been looked through. */
  readonly board: TrayBoard | null
  readonly alerts: AlertCounts | null
  readonly now: number
  readonly language: Language
}

export function trayModel(state: TrayState): TrayModel {
  const { icon, headline } = summary(state)
  const demo = state.session.phase === 'open' && state.session.account.kind === 'demo' ? ' (demo fleet)' : ''
  const { board, alerts } = state
  const menu: TrayEntry[] = [{ note: headline }]
  if (board !== null) menu.push(...worstEntries(board.worst, state.language))
  menu.push({ separator: true }, { label: 'Open Quaywatch', does: { kind: 'open' } })
  if (alerts !== null && alerts.unread > 0) {
    const label = alerts.unread === 1 ? '1 unread alert' : `${alerts.unread} unread alerts`
    menu.push({ label, does: { kind: 'open', destination: { view: 'alerts' } } })
  }
  if (state.fleet !== null) menu.push(...readingEntries(state.fleet))
  if (alerts !== null) menu.push({ separator: true }, ...snoozeEntries(alerts))
  menu.push({ separator: true }, { label: 'Quit Quaywatch', does: { kind: 'quit' } })
  const badge = board === null ? 0 : board.charging + board.blind
  return { icon, tooltip: cutTo(LONGEST_TOOLTIP, `Quaywatch${demo}: ${headline}`), menu, badge }
}

/** Windows shows no more of it. */
const LONGEST_TOOLTIP = 127
const LONGEST_LABEL = 90

function worstEntries(worst: readonly WorstBox[], language: Language): TrayEntry[] {
  const entries: TrayEntry[] = worst.length === 0 ? [] : [{ separator: true }]
  const offered = new Set<string>()
  for (const { judgement, resumes } of worst) {
    const label = cutTo(LONGEST_LABEL, `${judgement.number}: ${reasonWords(judgement, language)}`)
    entries.push({ label, does: { kind: 'open', destination: { view: 'board', containerId: judgement.containerId } } })
    if (resumes === null || offered.has(resumes)) continue
    offered.add(resumes)
    entries.push({
      label: `Resume tracking of ${judgement.billOfLading}`,
      does: { kind: 'resume', shipmentId: resumes },
    })
  }
  return entries
}

function readingEntries({ isPaused }: FleetStatus): TrayEntry[] {
  return [
    { label: 'Read the account now', does: { kind: 'refresh' } },
    isPaused
      ? { label: 'Go on reading by itself', does: { kind: 'pause', paused: false } }
      : { label: 'Pause reading', does: { kind: 'pause', paused: true } },
  ]
}

function snoozeEntries({ snoozedUntil }: AlertCounts): TrayEntry[] {
  if (snoozedUntil !== null) return [{ label: 'Show notifications again', does: { kind: 'snooze', until: 'now' } }]
  return [
    { label: 'No notifications for an hour', does: { kind: 'snooze', until: 'hour' } },
    { label: 'No notifications until tomorrow 6:00', does: { kind: 'snooze', until: 'tomorrow' } },
  ]
}

function summary({ session, fleet, board, now, language }: TrayState): { icon: TrayIcon; headline: string } {
  if (session.phase === 'starting') return { icon: 'paused', headline: 'starting' }
  if (session.phase === 'first-run') return { icon: 'paused', headline: 'no account yet' }
  if (session.phase === 'keychain-problem') return { icon: 'key-problem', headline: 'the key cannot be read' }
  if (fleet === null || (fleet.completeAt === null && fleet.problem === null)) {
    return { icon: 'well', headline: 'reading the account for the first time' }
  }
  const { problem, completeAt } = fleet
  if (problem?.kind === 'key-rejected') return { icon: 'key-problem', headline: 'the service rejects the key' }
  const age = completeAt === null ? 'never read to its end' : `as of ${ageInWords(now - completeAt)}`
  if (problem !== null) {
    const what = problem.kind === 'offline' ? 'not connected' : 'the last reading failed'
    return { icon: 'offline', headline: `${what}, ${age}` }
  }
  if (fleet.isPaused) return { icon: 'paused', headline: `reading is paused, ${age}` }
  const { shipments: all, stopped } = fleet.counts
  const counts = `${all} ${all === 1 ? 'shipment' : 'shipments'}, ${stopped === 0 ? 'none' : stopped} stopped`
  if (board === null) return { icon: stopped > 0 ? 'attention' : 'well', headline: `${counts}, ${age}` }
  const { charging, blind, due, nextDeadline } = board
  const parts = [counts]
  if (charging > 0) parts.push(`${charging} charging`)
  if (blind > 0) parts.push(`${blind} blind`)
  if (nextDeadline !== null) parts.push(deadlineWords(nextDeadline, language))
  const icon = charging + blind > 0 ? 'critical' : due > 0 ? 'attention' : 'well'
  return { icon, headline: `${parts.join(', ')}, ${age}` }
}

function deadlineWords({ day, zone, daysLeft, boxes }: NextDeadline, { dates }: Language): string {
  const when = daysLeft === 0 ? 'today' : dates.day(day, zone)
  return `next deadline ${when} (${boxes === 1 ? '1 box' : `${boxes} boxes`})`
}

function cutTo(length: number, text: string): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`
}
