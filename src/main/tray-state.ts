// What the tray shows, from the state of the app: one pure function.

import type { Session } from '#shared/contract/account.ts'
import type { FleetStatus } from '#shared/contract/fleet.ts'
import { ageInWords } from '#shared/words/age.ts'
import type { TrayEntry, TrayIcon, TrayModel } from './desktop/tray-model.ts'

export interface TrayState {
  readonly session: Session
  /** Null while no account is open. */
  readonly fleet: FleetStatus | null
  readonly now: number
}

export function trayModel(state: TrayState): TrayModel {
  const { icon, headline } = summary(state)
  const demo = state.session.phase === 'open' && state.session.account.kind === 'demo' ? ' (demo fleet)' : ''
  const menu: TrayEntry[] = [
    { note: headline },
    { separator: true },
    { label: 'Open Quaywatch', does: { kind: 'open' } },
  ]
  if (state.fleet !== null) menu.push({ label: 'Read the account now', does: { kind: 'refresh' } })
  menu.push({ separator: true }, { label: 'Quit Quaywatch', does: { kind: 'quit' } })
  return { icon, tooltip: `Quaywatch${demo}: ${headline}`, menu }
}

function summary({ session, fleet, now }: TrayState): { icon: TrayIcon; headline: string } {
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
  const { shipments: all, stopped } = fleet.counts
  const counts = `${all} ${all === 1 ? 'shipment' : 'shipments'}, ${stopped === 0 ? 'none' : stopped} stopped`
  return { icon: stopped > 0 ? 'attention' : 'well', headline: `${counts}, ${age}` }
}
