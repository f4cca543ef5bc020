// The user's incidents and disputes as main keeps them.

import { defineStore } from 'pinia'
import { computed } from 'vue'
import { clockEnds, firstClockEnd, type Incident, type IncidentKind } from '#shared/fleet/incident.ts'
import type { Dispute } from '#shared/invoices/dispute.ts'
import type { ClockEndOf } from '#shared/rules/judging-context.ts'
import { mirror } from './mirror.ts'
import { wasDone } from './requests.ts'
import { main } from './client.ts'
import { now } from './clock.ts'
import { useSettings } from './settings.ts'
import type { Undo } from './undo.ts'

export const useIncidents = defineStore('incidents', () => {
  const settings = useSettings()
  const mirroredIncidents = mirror('incidents')
  const mirroredDisputes = mirror('disputes')
  /** Newest first. */
  const incidents = computed(() => mirroredIncidents.items)
  const disputes = computed(() => mirroredDisputes.items)
  const ends = computed(() => clockEnds(incidents.value))
  const disputeOf = computed(() => new Map(disputes.value.map((dispute) => [dispute.invoiceId, dispute])))

  /** Returns whether it was saved, as do the functions below. */
  async function save(incident: Incident): Promise<boolean> {
    return wasDone(await main.request('incidents.save', { incident: { ...incident } }))
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
    const isRemoved = wasDone(await main.request('incidents.remove', { id: incident.id }))
    return isRemoved ? () => save(incident) : null
  }

  async function saveDispute(dispute: Dispute): Promise<boolean> {
    return wasDone(await main.request('disputes.save', { dispute: { ...dispute } }))
  }

  /** Null if it was not removed. */
  async function removeDispute(removed: Dispute): Promise<Undo | null> {
    const isRemoved = wasDone(await main.request('disputes.remove', { invoiceId: removed.invoiceId }))
    return isRemoved ? () => saveDispute(removed) : null
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
    save,
    record,
    remove,
    saveDispute,
    removeDispute,
    of,
    clockEndOf,
  }
})
