import { assert, nat, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wirePage } from '#test/helpers/wire-pages.ts'
import { SplitError, SplitRecord, splitDocument } from './record-splitter.ts'
import { parseDocument } from './document.ts'

const page = wirePage(1, { shipments: 3, pageSize: 10, containersEach: 1 })
const text = JSON.stringify(page)

/** What the cut document says, put together again; null where it cannot be cut. */
function cut(written: string): { data: unknown; included: unknown } | null {
  const document = splitDocument(Buffer.from(written), () => undefined)
  const whole = (record: unknown): unknown => (record instanceof SplitRecord ? record.json() : record)
  try {
    return document === null
      ? null
      : { data: (document.data as unknown[]).map(whole), included: document.included.map(whole) }
  } catch (error) {
    if (error instanceof SplitError) return null
    throw error
  }
}

function parsed(written: string) {
  const document = parseDocument(Buffer.from(written))
  return document === null ? null : { data: document.data, included: document.included }
}

describe('splitting a list into its records', () => {
  it.each([
    ['as services write it', text],
    ['after a byte-order mark', `\ufeff${text}`],
    ['in another alphabet', text.replaceAll('"type"', '"название":"Порт","type"')],
    ['with attributes first', text.replaceAll(/"id":("[^"]*"),"type":("[^"]*"),("attributes":)/g, '$3')],
    [
      'with the lists the other way round',
      JSON.stringify({ meta: page.meta, included: page.included, data: page.data }),
    ],
    ['with text that quotes a record', text.replaceAll('"type":"ship', '"note":"{\\"id\\":\\"1\\"}","type":"ship')],
    ['with elements that are no records', JSON.stringify({ ...page, data: [1, null, 'x', [], ...page.data, [[]]] })],
    ['with a list that is named twice', text.replace(/^{/, '{"data":[],')],
  ])('finds every record %s', (_, written) => {
    expect(cut(written)).not.toBeNull()
    expect(cut(written)).toEqual(parsed(written))
  })

  it.each([
    ['a record that looks like the mark of another', { ...page, data: [{ '': 1 }, ...page.data] }],
    ['attributes inside of attributes', { ...page, data: [{ id: '1', attributes: { x: { attributes: {} } } }] }],
    ['a record elsewhere', { ...page, meta: { sample: page.data[0] } }],
    ['a record without attributes', { ...page, included: [{ id: '1', type: 'port' }, ...page.included] }],
    ['a text that ends like the beginning of a record', { ...page, data: [{ x: '{', attributes: {} }] }],
    ['one record instead of a list', { ...page, data: page.data[0] }],
    ['nothing', { data: [], included: [] }],
  ])('leaves it alone where there is %s', (_, document) => {
    expect(cut(JSON.stringify(document))).toBeNull()
  })

  it.each([
    ['cut short', text.slice(0, -3)],
    ['cut short in a record', text.slice(0, text.length / 2)],
    ['with a record that is none', text.replace('"attributes":{', '"attributes":{,')],
    ['with a record inside of a text', `{"data":["${text.slice(9, 400)}]}`],
    ['with something between the records', text.replace('},{"id"', '}x,{"id"')],
  ])('takes nothing for a document that is none: %s', (_, written) => {
    expect(parsed(written)).toBeNull()
    expect(cut(written)).toBeNull()
  })
})

it('leaves a page of records that never end alone after one look at it: one for each would take an hour', () => {
  const written = `{"data":[${'{"attributes":'.repeat(500_000)}`
  expect(splitDocument(Buffer.from(written), () => undefined)).toBeNull()
})

describe('the digest of a list', () => {
  const digestOf = (written: string) => splitDocument(Buffer.from(written), () => undefined)?.digest
  const [first, second, third] = page.data
  const [included] = page.included

  it('is another one when a single character is, wherever it stands: the page would count as the one from last time', () => {
    assert(
      property(nat(text.length - 1), string({ unit: 'binary', minLength: 1, maxLength: 1 }), (at, other) => {
        const changed = text.slice(0, at) + other + text.slice(at + 1)
        expect(digestOf(changed) === digestOf(text)).toBe(changed === text)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['stand in another order', { ...page, data: [second, first, third] }],
    ['stand in another list', { ...page, data: page.data.slice(1), included: [first, ...page.included] }],
    [
      'stand in the other list, in the same order',
      { ...page, data: [first, second], included: [third, ...page.included] },
    ],
    ['are fewer', { ...page, included: page.included.slice(1) }],
    ['come twice', { ...page, included: [included, ...page.included] }],
  ])('is another one when its records %s', (_, other) => {
    expect(digestOf(JSON.stringify(other))).not.toBe(digestOf(text))
    expect(digestOf(JSON.stringify(other))).toBeDefined()
  })
})
