// Values of settings with their own editor or without a field, and their limits.

import type { Weekday } from '../time/calendar-day.ts'
import type { HolidayCalendarId } from '../time/holiday-calendars.ts'

export interface QuietHours {
  /** `22:00`, local time. */
  readonly from: string
  /** If not later than `from`, on the next day. */
  readonly to: string
  /** The days on which they begin. */
  readonly weekdays: readonly Weekday[]
}

/** Missing or null: the general setting applies. */
export interface TerminalSettings {
  readonly weekdays?: readonly Weekday[] | null
  /** In addition to the calendars of its port; empty: none. */
  readonly calendars?: readonly HolidayCalendarId[] | null
  /** In addition to the general closed days. */
  readonly closedDays?: readonly string[]
  /** Open despite a general rule. */
  readonly openDays?: readonly string[]
  readonly gateOpensAt?: string | null
  readonly gateClosesAt?: string | null
  /** Default: true. */
  readonly appointmentNeeded?: boolean
  /** Where appointments are booked; an `https` address. */
  readonly web?: string
  readonly phone?: string
}

/** Days that the line's interchange addendum allows; null: unknown. */
export interface PerDiemTerms {
  /** From the return to the invoice. */
  readonly billDays: number | null
  /** From the invoice to the dispute. */
  readonly disputeDays: number | null
  /** From the dispute to the line's answer. */
  readonly answerDays: number | null
}

export const PER_DIEM_TERM_DAYS = { least: 1, most: 365 } as const

/** One number, or a number per equipment class. */
export type FreeDays =
  | number
  | {
      readonly otherwise: number
      readonly reefer?: number
      readonly special?: number
      readonly tank?: number
    }

/** Terminal IDs and customer names; an empty list means all. */
export interface Scope {
  readonly terminals: readonly string[]
  readonly customers: readonly string[]
}

export interface MailTemplate {
  /** Empty: the default text. */
  readonly text: string
}

export interface NamedTemplate {
  readonly name: string
  readonly text: string
}

export interface LookUp {
  readonly text: string
  /** `request`: a tracking request by ID; otherwise a search for shipments. */
  readonly by: 'request' | 'request-number' | 'search'
}

export interface KeptWebhook {
  readonly id: string
  readonly name: string
}

export interface SortedBy {
  readonly column: string
  readonly descending: boolean
}

export interface TablePreferences {
  /** In order. Unknown columns are ignored, and missing ones are appended. */
  readonly columns: readonly { readonly id: string; readonly width: number; readonly isShown: boolean }[]
  readonly isCompact: boolean
  readonly sort: readonly SortedBy[]
  readonly grouping: string
}

/** Empty: all columns of the table, and its own groups. */
export const DEFAULT_TABLE: TablePreferences = { columns: [], isCompact: false, sort: [], grouping: '' }

/** A saved search, filter and order of the board. */
export interface SavedView {
  readonly id: string
  readonly name: string
  readonly search: string
  readonly counters: readonly string[]
  readonly facets: Readonly<Record<string, readonly string[]>>
  /** Runway bars: late, or a number of days from today. */
  readonly slots: readonly ('past' | 'gate-passed' | number)[]
  readonly sort: readonly SortedBy[]
  readonly grouping: string
}

export const MOST = {
  closedDays: 400,
  webAddress: 300,
  phone: 40,
  terminals: 200,
  ports: 200,
  lines: 200,
  ignoredReasons: 50,
  scoped: 200,
  mailLetters: 4_000,
  mailTemplates: 20,
  mailNameLength: 40,
  quietHours: 14,
  tables: 20,
  columns: 60,
  sortedColumns: 5,
  views: 40,
  viewNameLength: 60,
  searchLength: 20_000,
  webhooks: 20,
  lookUps: 10,
  lookUpLength: 300,
  facets: 20,
  facetChoices: 200,
  /** For all tables and views together. */
  letters: 100_000,
} as const
