// Serves the account's collections to the page: each is sent again after the event that may have changed it.

import type { Alerts } from '#main/alerts/alerts.ts'
import type { RecordName } from '#main/collections/record-kinds.ts'
import type { Records } from '#main/collections/records.ts'
import type { Emitter } from '#main/core/events/emitter.ts'
import type { Hub } from '#main/core/ipc/hub.ts'
import type { FleetCollection } from '#main/judge/fleet-collection.ts'
import type { Notes } from '#main/notes/notes.ts'
import type { Rates } from '#main/rates/rates.ts'
import type { Resumes } from '#main/resumes/resumes.ts'
import type { FleetSync } from '#main/service/sync/fleet-sync.ts'
import type { Team, TeamCollection } from '#main/team/team.ts'
import type { CollectionItems } from '#shared/collections/collections.ts'
import type { SessionEvents } from './session-events.ts'

export interface ServedParts {
  readonly alerts: Pick<Alerts, 'counts'>
  readonly fleet: { readonly items: Pick<FleetCollection, 'flush'>; readonly sync: Pick<FleetSync, 'status'> }
  readonly records: RecordedParts
  readonly resumes: Pick<Resumes, 'list'>
  readonly team: Pick<Team, 'owners' | 'activity' | 'conflicts' | 'resumes' | 'status'>
}

/** What the user and the team record. */
type RecordedParts = { readonly [Name in RecordName]: Pick<Records<CollectionItems[Name]>, 'list'> } & {
  readonly notes: Pick<Notes, 'list'>
  readonly rates: Pick<Rates, 'list' | 'learned'>
}

export function serveCollections(hub: Hub, events: Pick<Emitter<SessionEvents>, 'on'>, parts: ServedParts): void {
  const { alerts, fleet, records, resumes, team } = parts
  events.on(
    'notes',
    hub.serve('notes', () => records.notes.list()),
  )
  events.on(
    'rates',
    hub.serve('rates', () => records.rates.list()),
  )
  events.on(
    'learnedRates',
    hub.serve('learned-rates', () => records.rates.learned()),
  )
  events.on(
    'resumes',
    hub.serve('resumes', () => resumes.list()),
  )
  events.on(
    'alerts',
    hub.serve('alert-counts', () => [alerts.counts()]),
  )

  const sendRecords: Readonly<Record<RecordName, () => void>> = {
    bookings: hub.serve('bookings', () => records.bookings.list()),
    disputes: hub.serve('disputes', () => records.disputes.list()),
    incidents: hub.serve('incidents', () => records.incidents.list()),
    invoices: hub.serve('invoices', () => records.invoices.list()),
    plan: hub.serve('plan', () => records.plan.list()),
  }
  events.on('records', ({ name }) => sendRecords[name]())

  const sendTeam: Readonly<Record<TeamCollection, () => void>> = {
    owners: hub.serve('owners', () => team.owners()),
    'team-activity': hub.serve('team-activity', () => team.activity(null)),
    'team-conflicts': hub.serve('team-conflicts', () => team.conflicts()),
    'team-resumes': hub.serve('team-resumes', () => team.resumes()),
    'team-status': hub.serve('team-status', () => [team.status()]),
  }
  events.on('teamCollection', (name) => sendTeam[name]())

  let doneRevision = 0
  const sendDoneState = hub.serve('done-state', () => [{ revision: doneRevision }])
  events.on('done', () => {
    doneRevision += 1
    sendDoneState()
  })

  const sendStatus = hub.serve('sync-status', () => [fleet.sync.status()])
  events.on('status', ({ run }) => {
    // The page must get all items before the status that says complete.
    if (run === null) fleet.items.flush()
    sendStatus()
  })
}
