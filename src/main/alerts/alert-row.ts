// The row of an alert.

import { z } from 'zod'
import { flagColumn, jsonColumn, timeColumn } from '#main/store/columns.ts'
import { ALERT_OUTCOMES } from '#shared/alerts/alert-outcome.ts'
import { ALERT_KINDS, type AlertSubject } from '#shared/alerts/alert-kinds.ts'
import type { AlertWords } from '#shared/words/alert-words.ts'

export type Alert = Readonly<z.output<typeof alertRow>>

const text = z.string().nullable()

const subject: z.ZodType<AlertSubject> = z.object({
  shipmentId: text,
  containerId: text,
  place: text,
  billOfLading: text,
  customer: text,
  containerNumber: text,
})

const words: z.ZodType<AlertWords> = z.object({
  title: z.string(),
  who: z.string(),
  what: z.string(),
  todo: z.string(),
  note: z.exactOptional(z.string()),
})

export const alertRow = z.object({
  key: z.number(),
  kind: z.enum(ALERT_KINDS),
  subject: jsonColumn(subject),
  words: jsonColumn(words),
  seenAt: timeColumn,
  isMinor: flagColumn,
  outcome: z.enum(ALERT_OUTCOMES),
  outcomeWhy: text,
  runId: z.number(),
  /** An unreadable time is some time. */
  acknowledgedAt: timeColumn.nullable().catch(0),
  /** The colleague who acknowledged it. */
  acknowledgedBy: text,
})

export const ALERT_COLUMNS = `key, kind, subject, words, seen_at AS seenAt, is_minor AS isMinor,
  outcome, outcome_why AS outcomeWhy, round AS runId, acknowledged_at AS acknowledgedAt,
  (SELECT who FROM acknowledged WHERE acknowledged.identity = alert.identity) AS acknowledgedBy`
