// The kinds of the user's records: where each is stored, how it is checked, and under which name a team shares it.

import type { z } from 'zod'
import type { CollectionItems } from '#shared/collections/collections.ts'
import { dispute, incident } from '#shared/contract/incidents-requests.ts'
import { invoice } from '#shared/contract/invoices-requests.ts'
import { bookingSchema, moveSchema } from '#shared/contract/plan-requests.ts'
import { day } from '#shared/contract/route.ts'
import type { TeamKind } from '#shared/contract/team-requests.ts'

export interface RecordKind<Item> {
  readonly table: string
  /** The column with the record's key. */
  readonly key: string
  /** The column with the record as JSON. */
  readonly json: string
  /** Fields that also have a column of their own. */
  readonly columns?: Readonly<Record<string, z.ZodType<string>>>
  readonly order: string
  readonly schema: z.ZodType<Item>
  readonly teamKind: TeamKind
}

export type RecordName = 'bookings' | 'disputes' | 'incidents' | 'invoices' | 'plan'

export const RECORD_KINDS: { readonly [Name in RecordName]: RecordKind<CollectionItems[Name]> } = {
  bookings: {
    table: 'booking',
    key: 'container_id',
    json: 'record',
    order: 'container_id',
    schema: bookingSchema,
    teamKind: 'booking',
  },
  disputes: { table: 'dispute', key: 'id', json: 'entry', order: 'key DESC', schema: dispute, teamKind: 'dispute' },
  incidents: { table: 'incident', key: 'id', json: 'entry', order: 'key DESC', schema: incident, teamKind: 'evidence' },
  invoices: { table: 'invoice', key: 'id', json: 'entry', order: 'key DESC', schema: invoice, teamKind: 'invoice' },
  plan: {
    table: 'move',
    key: 'id',
    json: 'record',
    columns: { day },
    order: 'id',
    schema: moveSchema,
    teamKind: 'plan',
  },
}
