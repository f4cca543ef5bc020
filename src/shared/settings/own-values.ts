// The values of settings that have an editor of their own, and of what other parts of the app keep among the settings.

import type { Weekday } from '../rules/calendar-day.ts'

export interface QuietHours {
  /** Local time as `22:00`. */
  readonly from: string
  /** Not later than `from`: of the next day. */
  readonly to: string
  /** Days on which they begin. */
  readonly weekdays: readonly Weekday[]
}

/** What is left out or null is as for all terminals. */
export interface TerminalSettings {
  readonly weekdays?: readonly Weekday[] | null
  readonly usFederalHolidays?: boolean | null
  /** Closed days of this terminal, beside those of all. */
  readonly closedDays?: readonly string[]
  /** Days this terminal is open although a rule would close it. */
  readonly openDays?: readonly string[]
  readonly gateClosesAt?: string | null
  /** Whether a truck needs an appointment here; it does unless said otherwise. */
  readonly appointmentNeeded?: boolean
}

/** Free days until an empty is due back: one number for all equipment, or with classes that have another. */
export type FreeDays =
  | number
  | {
      readonly otherwise: number
      readonly reefer?: number
      readonly special?: number
      readonly tank?: number
    }

/** A cache that all workstations of an office ask in place of the service: the key goes there. */
export interface OfficeCache {
  /** The base address of the one service that it stands for: what is asked of any other goes to that other. */
  readonly service: string
  /** Its origin, with a path where it has one; the whole path of the service follows it. */
  readonly address: string
}

/** The terminals, by id, and the customers, by name, that are the user's own; none of either is all of them. */
export interface Scope {
  readonly terminals: readonly string[]
  readonly customers: readonly string[]
}

/** Of a mail to a customer. */
export interface MailTemplate {
  /** Empty: as the language has it. */
  readonly text: string
}

/** Of a mail to certain customers, or for a certain occasion. */
export interface NamedTemplate {
  readonly name: string
  readonly text: string
}

/** What somebody asked the service for by itself. */
export interface LookUp {
  readonly text: string
  /** `request`: a tracking request by its id; the others as the service searches shipments. */
  readonly by: 'request' | 'request-number' | 'search'
}

export interface KeptWebhook {
  readonly id: string
  /** The user's own. */
  readonly name: string
}

export interface SortedBy {
  readonly column: string
  readonly descending: boolean
}

export interface TablePreferences {
  /** In their order. A column the table does not know is left out by it, one that is not named stands at the end. */
  readonly columns: readonly { readonly id: string; readonly width: number; readonly isShown: boolean }[]
  readonly isCompact: boolean
  readonly sort: readonly SortedBy[]
  readonly grouping: string
}

/** No column named: all of them, as the table has them. */
export const DEFAULT_TABLE: TablePreferences = { columns: [], isCompact: false, sort: [], grouping: 'none' }

/** What the board was narrowed to and how it was ordered, under a name. */
export interface SavedView {
  readonly id: string
  readonly name: string
  readonly search: string
  /** The counters that were chosen. */
  readonly counters: readonly string[]
  readonly facets: Readonly<Record<string, readonly string[]>>
  /** The bars of the runway: what is late, or so many days from today. */
  readonly slots: readonly ('past' | 'gate-passed' | number)[]
  readonly sort: readonly SortedBy[]
  readonly grouping: string
}

export const MOST = {
  closedDays: 400,
  terminals: 200,
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
  /** Of all tables, and of all views, as they stand in the file. */
  letters: 100_000,
} as const
