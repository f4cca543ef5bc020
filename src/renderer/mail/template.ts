// Makes an e-mail text about containers from a template, formatted and plain. Pure.

import type { Language } from '#shared/words/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { type Field, fieldText } from '#renderer/core/field.ts'
import { CONTAINER, PO, SIZE, SPOT, TERMINAL } from '#renderer/fleet/fields/container-fields.ts'
import { COST } from '#renderer/fleet/fields/cost-fields.ts'
import { LFD } from '#renderer/fleet/fields/deadline-fields.ts'
import { APPOINTMENT, STATUS } from '#renderer/fleet/fields/pickup-fields.ts'
import { BILL, CUSTOMER, LINE, VESSEL } from '#renderer/fleet/fields/shipment-fields.ts'

/** The fields that a template may name, in the order of their buttons. */
export const MAIL_FIELDS: readonly Field<BoardRow>[] = [
  CONTAINER,
  SIZE,
  PO,
  BILL,
  CUSTOMER,
  LINE,
  VESSEL,
  TERMINAL,
  SPOT,
  STATUS,
  LFD,
  APPOINTMENT,
  COST,
]

export interface Mail {
  readonly text: string
  readonly html: string
}

export type TemplateFault = { readonly kind: 'unknown'; readonly name: string } | { readonly kind: 'no-line' }

export function defaultTemplate({ say }: Language): string {
  return `${say('mail.default.opening')}\n\n${DEFAULT_LINE}\n\n${say('mail.default.closing')}`
}

export function faultOf(template: string): TemplateFault | null {
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  const unknown = names.find((name) => name !== COUNT && !isField(name))
  if (unknown !== undefined) return { kind: 'unknown', name: unknown }
  return names.some(isField) ? null : { kind: 'no-line' }
}

/** Repeats the line with fields per container. `|` between fields makes a table. */
export function mailOf(template: string, rows: readonly BoardRow[], language: Language): Mail {
  const blocks = template.split('\n').map((line): Mail => {
    if (![...line.matchAll(PLACEHOLDER)].some(([, name = '']) => isField(name))) return plainLine(line, rows, language)
    return line.includes('|') ? table(line, rows, language) : repeated(line, rows, language)
  })
  const html = blocks.map((block) => block.html).join('')
  return { text: blocks.map(({ text }) => text).join('\n'), html: `<div dir="auto">${html}</div>` }
}

export interface CustomerRows {
  /** Empty if the service names none. */
  readonly customer: string
  readonly rows: readonly BoardRow[]
}

/** In the order of each customer's first row. Containers without a customer are a group of their own. */
export function byCustomer(rows: readonly BoardRow[]): readonly CustomerRows[] {
  const groups = Map.groupBy(rows, ({ shipment }) => (shipment?.customer ?? '').trim())
  return [...groups].map(([customer, some]) => ({ customer, rows: some }))
}

function plainLine(line: string, rows: readonly BoardRow[], { number }: Language): Mail {
  const text = line.replaceAll(`{${COUNT}}`, number(rows.length))
  return { text, html: text.trim() === '' ? '<br>' : `<div>${escaped(text)}</div>` }
}

function repeated(line: string, rows: readonly BoardRow[], language: Language): Mail {
  const lines = rows.map((row) => filled(line, row, rows.length, language))
  return { text: lines.join('\n'), html: lines.map((text) => `<div>${escaped(text)}</div>`).join('') }
}

function table(line: string, rows: readonly BoardRow[], language: Language): Mail {
  const columns = line.split('|').map((part) => part.trim())
  const heads = columns.map((column) => headOf(column))
  const body = rows.map((row) => columns.map((column) => filled(column, row, rows.length, language)))
  const cells = (tag: 'th' | 'td', texts: readonly string[]): string =>
    `<tr>${texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')}</tr>`
  return {
    text: [heads, ...body].map((texts) => texts.join(' | ')).join('\n'),
    html: `<table ${TABLE}>${cells('th', heads)}${body.map((texts) => cells('td', texts)).join('')}</table>`,
  }
}

function headOf(column: string): string {
  const titles = [...column.matchAll(PLACEHOLDER)].flatMap(([, name = '']) => fieldOf(name)?.title ?? [])
  return titles.join(', ')
}

function filled(text: string, row: BoardRow, count: number, language: Language): string {
  const words = text.replace(PLACEHOLDER, (whole, name: string) => {
    if (name === COUNT) return language.number(count)
    const field = fieldOf(name)
    return field === undefined ? whole : fieldText(field, row, language)
  })
  // An empty field leaves two spaces.
  return words.replaceAll(/ {2,}/g, ' ').trim()
}

function fieldOf(name: string): Field<BoardRow> | undefined {
  return MAIL_FIELDS.find(({ id }) => id === name)
}

function isField(name: string): boolean {
  return fieldOf(name) !== undefined
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const PLACEHOLDER = /\{(\w+)\}/g
const COUNT = 'count'
const DEFAULT_LINE = '{container} | {size} | {po} | {terminal} | {status} | {lfd} | {appointment}'
/** Attributes, because mail programs drop style sheets and our policy blocks inline styles. */
const TABLE = 'border="1" cellspacing="0" cellpadding="4"'
