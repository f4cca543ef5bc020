// Incidents and disputes: records of the user, one JSON entry per key.

import { z } from 'zod'
import { INCIDENT_KINDS, type Incident, LONGEST_INCIDENT_TEXT } from '../fleet/incident.ts'
import { LONGEST_NAME } from '../fleet/note.ts'
import { DISPUTE_OUTCOMES, type Dispute } from '../invoices/dispute.ts'
import { answers, day, id, line, moment } from './route.ts'

const text = line(LONGEST_INCIDENT_TEXT)

export const incident: z.ZodType<Incident> = z.strictObject({
  id,
  containerId: id,
  number: text,
  kind: z.enum(INCIDENT_KINDS),
  at: moment,
  note: text,
  attachment: text,
  who: line(LONGEST_NAME),
  recordedAt: moment,
})

export const dispute: z.ZodType<Dispute> = z.strictObject({
  invoiceId: id,
  containerId: id,
  number: text,
  sentOn: day,
  answerDue: day.nullable(),
  outcome: z.enum(DISPUTE_OUTCOMES).nullable(),
  closedOn: day.nullable(),
  won: z.number().finite().nonnegative().nullable(),
  currency: z.string().max(3),
  note: text,
})

export const incidentRequests = {
  /** Adds or changes one. */
  'incidents.save': answers<null>().to(z.strictObject({ incident })),
  'incidents.remove': answers<null>().to(z.strictObject({ id })),
  /** One per invoice. */
  'disputes.save': answers<null>().to(z.strictObject({ dispute })),
  'disputes.remove': answers<null>().to(z.strictObject({ invoiceId: id })),
} as const
