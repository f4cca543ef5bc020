import { array, assert, asyncProperty, constantFrom, jsonValue, option, record, string } from 'fast-check'
import { expect, it, vi } from 'vitest'
import { parseDocument, parseListDocument } from './document.ts'

it('parses a list in slices as a whole', async () => {
  const list = array(jsonValue({ maxDepth: 3 }), { maxLength: 5 })
  const frame = record(
    {
      data: list,
      included: option(list, { nil: 'none' }),
      links: record({ next: option(string()) }),
      meta: jsonValue({ maxDepth: 3 }),
      [']"\\']: string({ unit: 'binary' }),
    },
    { requiredKeys: ['data'] },
  )
  await assert(
    asyncProperty(frame, constantFrom(undefined, 2, '\t'), constantFrom('', '\uFEFF'), async (json, space, mark) => {
      const body = Buffer.from(mark + JSON.stringify(json, null, space))
      expect(await parseListDocument(body)).toEqual(parseDocument(body))
    }),
  )
})

it.each([
  '{"data":[1 2]}',
  '{"data":[1,]}',
  '{"data":[,1]}',
  '{"data":[1}',
  '{"data":[1]',
  '{"data":[1]]}',
  '{"data":[{"a":1]]}',
  '{"data":["a]}',
  '{"data":[1],"data":2,}',
  '{"data":[1] [2]}',
  '[{"data":[1]}]',
  '',
])('rejects %s', async (text) => {
  expect(await parseListDocument(Buffer.from(text))).toBeNull()
})

it('takes the last of equal names', async () => {
  const dataOf = async (text: string) => (await parseListDocument(Buffer.from(text)))?.data
  expect(await dataOf('{"data":[1],"data":[2]}')).toEqual([2])
  expect(await dataOf('{"data":[1],"data":{"id":"2"}}')).toEqual({ id: '2' })
})

it('parses neither a record nor a frame with millions of names or items, and keeps the other records', async () => {
  const names = Array.from({ length: 200_000 }, (_, at) => `"n${at}":1`).join(',')
  const items = '1,'.repeat(2_000_000)
  const body = Buffer.from(`{"data":[{"id":"1"},{${names}},{"list":[${items}1]},{"id":"2"}],"included":[[${items}1]]}`)
  using parse = vi.spyOn(JSON, 'parse')
  expect(await parseListDocument(body)).toMatchObject({
    data: [{ id: '1' }, null, null, { id: '2' }],
    included: [null],
  })
  expect(await parseListDocument(Buffer.from(`{"data":[{"id":"1"}],${names}}`))).toMatchObject({
    data: [{ id: '1' }],
    links: { next: undefined },
  })
  expect(parseDocument(Buffer.from(`{"data":{${names}}}`))).toBeNull()
  expect(Math.max(...parse.mock.calls.map(([text]) => text.length))).toBeLessThan(1_000)
})

it('lets other work run while it parses many records', async () => {
  const record = (at: number) => `{${Array.from({ length: 100 }, (_, name) => `"n${at}-${name}":1`).join(',')}}`
  const body = Buffer.from(`{"data":[${Array.from({ length: 2_000 }, (_, at) => record(at)).join(',')}]}`)
  let turns = 0
  let isDone = false
  const count = (): void => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const document = await parseListDocument(body)
  isDone = true
  expect(document?.data).toHaveLength(2_000)
  expect(turns).toBeGreaterThan(8)
})
