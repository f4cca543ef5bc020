// The kinds of shared data. A kind is one descriptor: its table, the schema of its value, and its line in the activity.
// Every kind merges the same way: the entry with the greatest stamp is the state of its key.

import { z } from 'zod'
import { rateRule } from '#shared/contract/rates-requests.ts'
import {
  calendars,
  freeDays,
  lineTerms,
  portCode,
  scac,
  settingSchemaAt,
  terminal,
} from '#shared/contract/settings-schema.ts'
import type { TeamKind } from '#shared/contract/team-requests.ts'
import { id, line, moment } from '#shared/contract/route.ts'
import type { StoredPath } from '#shared/settings/settings.ts'
import { LONGEST_NAME, LONGEST_NOTE } from '#shared/fleet/note.ts'
import { enteredValue } from '#shared/words/entered-text.ts'
import { RECORD_KINDS, type RecordKind, type RecordName } from '#main/collections/record-kinds.ts'
import { readJson } from '#main/store/record-text.ts'
import { type CollectionItems, keyOf } from '#shared/collections/collections.ts'
import { MOST_VALUE_BYTES } from './entry.ts'

export interface Kind {
  readonly table: string
  /** The column that names a row. It is unique. */
  readonly key: string
  /** Of the row's key. */
  readonly keys: z.ZodType<string>
  /** The shared columns of the row. All others stay personal. */
  readonly value: z.ZodObject<Readonly<Record<string, z.ZodType<string | number | null>>>>
  /** The key that this computer would give to the value: under another one no request could remove the row. */
  readonly ownKey?: (value: never) => string
  /** What the activity shows about a value; `null` leaves it out of the activity. */
  readonly about: ((value: never, key: string) => Subject) | null
  /** When the user wrote it. Without it, the team's value counts when joining. */
  readonly time?: (value: never) => number
  /** Rows with the same content are one when joining, though their keys differ. */
  readonly content?: (value: never) => string
  /** SQL with the key as its parameter, after a received value was written. */
  readonly after?: string
}

export interface Subject {
  readonly containerId?: string | null
  readonly shipmentId?: string | null
  /** What a person wrote or chose. */
  readonly text?: string
}

// Another seat may be faulty or hostile.
const who = line(LONGEST_NAME)
const text = line(LONGEST_NOTE)

/** A column that holds a record as JSON. */
function json(record: z.ZodType) {
  return z
    .string()
    .max(MOST_VALUE_BYTES)
    .overwrite(cleanJson)
    .refine((written) => record.safeParse(readJson(written)).success)
}

/** An invalid text stays as it is. */
function cleanJson(written: string): string {
  try {
    return JSON.stringify(enteredValue<unknown>(JSON.parse(written), MOST_VALUE_BYTES))
  } catch {
    return written
  }
}

/**
 * The descriptor of one kind; its type parameter ties `about` to the value. It has more than six members because a kind is
 * data: most leave out the optional ones, and a group of them would only name what SQL and joining need by chance.
 */
function kind<Shape extends Readonly<Record<string, z.ZodType<string | number | null>>>>(descriptor: {
  readonly table: string
  readonly key: string
  /** By default an ID. */
  readonly keys?: z.ZodType<string>
  readonly value: z.ZodObject<Shape>
  readonly ownKey?: (value: z.output<z.ZodObject<Shape>>) => string
  readonly about: ((value: z.output<z.ZodObject<Shape>>, key: string) => Subject) | null
  readonly time?: (value: z.output<z.ZodObject<Shape>>) => number
  readonly content?: (value: z.output<z.ZodObject<Shape>>) => string
  readonly after?: string
}): Kind {
  return { keys: id, ...descriptor }
}

/** Closed days and free time of the whole account. Each is a row of its own, as `{ [path]: value }`. */
export const DATE_RULES = [
  'rules.closed.weekdays',
  'rules.closed.nationalHolidays',
  'rules.closed.days',
  'rules.closed.gateOpensAt',
  'rules.closed.gateClosesAt',
  'rules.perDiem.freeDaysOtherwise',
  'rules.perDiem.countsFrom',
] as const satisfies readonly StoredPath[]
const dateRule = z.strictObject(
  Object.fromEntries(DATE_RULES.map((path) => [path, z.exactOptional(settingSchemaAt(path))])),
)

/** As a name of a property it would be none. */
const terminalId = id.refine((name) => name !== '__proto__')

export const KINDS: Readonly<Record<TeamKind, Kind>> = {
  handled: kind({
    table: 'handled',
    key: 'container_id',
    value: z.object({
      shipment_id: id.nullable(),
      handled_at: moment,
      until: moment.nullable(),
      text,
      who,
      facts: z.string().max(100).nullable(),
    }),
    about: (value, containerId) => ({ containerId, text: value.text }),
    time: (value) => value.handled_at,
  }),
  // A reminder is personal.
  note: kind({
    table: 'note',
    key: 'uid',
    value: z.object({ container_id: id, text, who, written_at: moment }),
    about: (value) => ({ containerId: value.container_id, text: value.text }),
    time: (value) => value.written_at,
  }),
  plan: recordKind('plan', { about: ({ containerId, driver }) => ({ containerId, text: driver }) }),
  booking: recordKind('bookings', {
    about({ containerId, day, time, until, confirmation }) {
      const window = [time, until].filter((part) => part !== null).join('-')
      return { containerId, text: [day, window, confirmation].filter(Boolean).join(' ') }
    },
    time: ({ bookedAt }) => bookedAt,
  }),
  owner: kind({
    table: 'owner',
    key: 'container_id',
    value: z.object({ seat: z.string().max(64), name: who, since: moment }),
    about: (value, containerId) => ({ containerId, text: value.name }),
    time: (value) => value.since,
  }),
  acknowledged: kind({
    table: 'acknowledged',
    key: 'identity',
    keys: z.string(),
    value: z.object({ at: moment, who }),
    about: (_, identity) => ({ ...alertSubject(identity), text: alertKind(identity) }),
    time: (value) => value.at,
    after: `UPDATE alert SET acknowledged_at = (SELECT at FROM acknowledged WHERE identity = alert.identity)
      WHERE identity = ? AND acknowledged_at IS NULL`,
  }),
  resume: kind({
    table: 'shared_resume',
    key: 'shipment_id',
    value: z.object({
      seat: z.string().max(64),
      name: who,
      at: moment,
      state: z.enum(['requested', 'verified', 'did-not-hold', 'failed']),
    }),
    about: (value, shipmentId) => ({ shipmentId, text: value.state }),
    time: (value) => value.at,
  }),
  rate: kind({
    table: 'rate',
    key: 'id',
    value: z.object({ place: z.number().int().min(0), rule: json(rateRule) }),
    ownKey: ({ rule }) => rateRule.parse(readJson(rule)).id,
    about: (value) => ({ text: rateRule.parse(readJson(value.rule)).label }),
    // Many colleagues import the same file before they join.
    content: (value) => JSON.stringify({ ...rateRule.parse(readJson(value.rule)), id: '' }),
  }),
  'free-days': settingKind('free-days', scac, freeDays),
  'line-terms': settingKind('line-terms', scac, lineTerms),
  terminal: settingKind('terminal', terminalId, terminal),
  port: settingKind('port', portCode, calendars),
  'date-rule': { ...settingKind('date-rule', z.enum(DATE_RULES), dateRule), about: () => ({}) },
  evidence: recordKind('incidents', {
    about: ({ containerId, note }) => ({ containerId, text: note }),
    time: ({ recordedAt }) => recordedAt,
  }),
  dispute: recordKind('disputes', { about: ({ containerId, outcome }) => ({ containerId, text: outcome ?? '' }) }),
  invoice: recordKind('invoices', { about: ({ containerId, texts }) => ({ containerId, text: texts.number }) }),
}

/** A record of the user, stored and checked as its collection says. */
function recordKind<Name extends RecordName>(
  name: Name,
  {
    about,
    time,
  }: {
    readonly about: (item: CollectionItems[Name]) => Subject
    readonly time?: (item: CollectionItems[Name]) => number
  },
): Kind {
  type Values = Readonly<Record<string, string>>
  const { table, key, json: column, columns, schema }: RecordKind<CollectionItems[Name]> = RECORD_KINDS[name]
  const itemIn = (value: Values): CollectionItems[Name] => schema.parse(readJson(value[column]))
  return kind<Readonly<Record<string, z.ZodType<string>>>>({
    table,
    key,
    keys: z.string(),
    value: z.object({ ...columns, [column]: json(schema) }),
    ownKey: (value) => keyOf(name, itemIn(value)),
    about: (value) => about(itemIn(value)),
    ...(time === undefined ? {} : { time: (value) => time(itemIn(value)) }),
  })
}

/** A setting by line, terminal or port. Its table mirrors the settings file: see `shared-settings.ts`. */
function settingKind(name: string, keys: z.ZodType<string>, schema: z.ZodType): Kind {
  const table = `shared_${name.replace('-', '_')}`
  return kind({
    table,
    key: 'id',
    keys,
    value: z.object({ value: json(schema) }),
    about: (_, key) => ({ text: key }),
    after: `UPDATE ${table} SET is_written = 0 WHERE id = ?`,
  })
}

export function kindOf(name: string): Kind | null {
  return Object.hasOwn(KINDS, name) ? KINDS[name as TeamKind] : null
}

/** When the user wrote a local row. Null: unknown. */
export function timeOf(kind: TeamKind, row: string): number | null {
  const { value, time } = KINDS[kind]
  const parsed = time === undefined ? null : value.safeParse(readJson(row))
  return parsed?.success === true && time !== undefined ? time(parsed.data as never) : null
}

/** The keys of rows whose content is also in `others`. Rows are JSON by key. */
export function copiesIn(
  kind: TeamKind,
  rows: ReadonlyMap<string, string>,
  others: Iterable<string>,
): readonly string[] {
  const { value, content } = KINDS[kind]
  if (content === undefined) return []
  const contentOf = (row: string): string | null => {
    const parsed = value.safeParse(readJson(row))
    return parsed.success ? content(parsed.data as never) : null
  }
  const otherContents = new Set(Array.from(others, contentOf))
  return [...rows.keys()].filter((key) => {
    const ownContent = contentOf(rows.get(key) ?? '')
    return ownContent !== null && otherContents.has(ownContent)
  })
}

/** An alert's identity is a list: kind, shipment, container, place, fact. */
function alertSubject(identity: string): Subject {
  const parts = readJson(identity)
  if (!Array.isArray(parts)) return {}
  const [, shipmentId, containerId] = parts as readonly unknown[]
  return {
    shipmentId: typeof shipmentId === 'string' ? shipmentId : null,
    containerId: typeof containerId === 'string' ? containerId : null,
  }
}

function alertKind(identity: string): string {
  const parts = readJson(identity)
  return Array.isArray(parts) && typeof parts[0] === 'string' ? parts[0] : ''
}
