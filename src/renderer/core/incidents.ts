// The user's incidents and disputes as main keeps them.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { Answer } from '#shared/contract/answer.ts'
import { clockEnds, firstClockEnd, type Incident, type IncidentKind } from '#shared/fleet/incidents.ts'
import type { Dispute } from '#shared/invoices/dispute.ts'
import type { ClockEndOf } from '#shared/rules/judging-context.ts'
import { askUntilAnswered, valueOrNotice } from './requests.ts'
import { main } from './client.ts'
import { now } from './clock.ts'
import { useSettings } from './settings.ts'
import type { Undo } from './use-report.ts'

export const useIncidents = defineStore('incidents', () => {
  const settings = useSettings()
  /** Newest first. */
  const incidents = shallowRef<readonly Incident[]>([])
  const disputes = shallowRef<readonly Dispute[]>([])
  const ends = computed(() => clockEnds(incidents.value))
  const disputeOf = computed(() => new Map(disputes.value.map((dispute) => [dispute.invoiceId, dispute])))

  function follow(): () => void {
    const stops = [
      main.on('incidents.changed', (all) => (incidents.value = all)),
      main.on('disputes.changed', (all) => (disputes.value = all)),
      askUntilAnswered(
        () => main.request('incidents.list'),
        (all) => (incidents.value = all),
      ),
      askUntilAnswered(
        () => main.request('disputes.list'),
        (all) => (disputes.value = all),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
      incidents.value = []
      disputes.value = []
    }
  }

  /** Returns whether it was saved, as do the functions below. */
  async function save(incident: Incident): Promise<boolean> {
    return takeIncidents(await main.request('incidents.save', { incident: { ...incident } }))
  }

  /** Null if it was not recorded. */
  async function record(
    kind: IncidentKind,
    { containerId, number }: Pick<Incident, 'containerId' | 'number'>,
  ): Promise<Undo | null> {
    const [id, at, who] = [crypto.randomUUID(), now(), settings.ownName]
    const incident = { id, containerId, number, kind, at, note: '', attachment: '', who, recordedAt: at }
    return (await save(incident)) ? async () => (await remove(incident)) !== null : null
  }

  /** Null if it was not removed. */
  async function remove(incident: Incident): Promise<Undo | null> {
    const isRemoved = takeIncidents(await main.request('incidents.remove', { id: incident.id }))
    return isRemoved ? () => save(incident) : null
  }

  async function saveDispute(dispute: Dispute): Promise<boolean> {
    return takeDisputes(await main.request('disputes.save', { dispute: { ...dispute } }))
  }

  /** Null if it was not removed. */
  async function removeDispute(removed: Dispute): Promise<Undo | null> {
    const isRemoved = takeDisputes(await main.request('disputes.remove', { invoiceId: removed.invoiceId }))
    return isRemoved ? () => saveDispute(removed) : null
  }

  function takeIncidents(answer: Answer<readonly Incident[]>): boolean {
    const all = valueOrNotice(answer)
    if (all !== null) incidents.value = all
    return all !== null
  }

  function takeDisputes(answer: Answer<readonly Dispute[]>): boolean {
    const all = valueOrNotice(answer)
    if (all !== null) disputes.value = all
    return all !== null
  }

  function of(containerId: string): readonly Incident[] {
    return incidents.value.filter((incident) => incident.containerId === containerId)
  }

  const clockEndOf: ClockEndOf = (containerId, isOfTrip) => firstClockEnd(ends.value, containerId, isOfTrip)

  return {
    incidents,
    disputes,
    disputeOf,
    ends,
    follow,
    save,
    record,
    remove,
    saveDispute,
    removeDispute,
    of,
    clockEndOf,
  }
})
