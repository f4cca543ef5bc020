// The user's incidents and disputes.

import type { Handlers } from '#main/core/ipc/handlers.ts'
import { openRecords, type Records, type RecordsOptions } from '#main/collections/records.ts'
import { succeeded } from '#shared/contract/answer.ts'
import { clockEnds, firstClockEnd, type Incident } from '#shared/fleet/incident.ts'
import type { Dispute } from '#shared/invoices/dispute.ts'
import type { ClockEndOf } from '#shared/rules/judging-context.ts'

export interface Incidents extends Records<Incident> {
  /** What ends a container's per diem; in memory, because each judgment asks. */
  readonly clockEndOf: ClockEndOf
}

export function createIncidents(options: RecordsOptions): Incidents {
  const records = openRecords('incidents', options)
  let known = records.list()
  let ends = clockEnds(known)
  return {
    ...records,
    clockEndOf(containerId, isOfTrip) {
      if (known !== records.list()) {
        known = records.list()
        ends = clockEnds(known)
      }
      return firstClockEnd(ends, containerId, isOfTrip)
    },
  }
}

export type Disputes = Records<Dispute>

export function createDisputes(options: RecordsOptions): Disputes {
  return openRecords('disputes', options)
}

export function incidentHandlers(incidents: Incidents, disputes: Disputes) {
  return {
    'incidents.save': ({ incident }) => {
      incidents.put([incident])
      return succeeded(null)
    },
    'incidents.remove': ({ id }) => {
      incidents.remove([id])
      return succeeded(null)
    },
    'disputes.save': ({ dispute }) => {
      disputes.put([dispute])
      return succeeded(null)
    },
    'disputes.remove': ({ invoiceId }) => {
      disputes.remove([invoiceId])
      return succeeded(null)
    },
  } satisfies Partial<Handlers>
}
