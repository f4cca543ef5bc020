// The user's incidents and disputes as main keeps them.

import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { Answer } from '#shared/contract/answer.ts'
import { clockEnds, type ClockEnd, type Incident } from '#shared/fleet/incidents.ts'
import type { Dispute } from '#shared/invoices/dispute.ts'
import { askUntilAnswered, valueOrNotice } from './requests.ts'
import { main } from './client.ts'

export const useIncidents = defineStore('incidents', () => {
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

  /** Each returns whether it was saved. */
  async function save(incident: Incident): Promise<boolean> {
    return takeIncidents(await main.request('incidents.save', { incident: { ...incident } }))
  }

  async function remove(id: string): Promise<boolean> {
    return takeIncidents(await main.request('incidents.remove', { id }))
  }

  async function saveDispute(dispute: Dispute): Promise<boolean> {
    return takeDisputes(await main.request('disputes.save', { dispute: { ...dispute } }))
  }

  async function removeDispute(invoiceId: string): Promise<boolean> {
    return takeDisputes(await main.request('disputes.remove', { invoiceId }))
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

  const clockEndOf = (containerId: string): ClockEnd | null => ends.value.get(containerId) ?? null

  return { incidents, disputes, disputeOf, ends, follow, save, remove, saveDispute, removeDispute, of, clockEndOf }
})
