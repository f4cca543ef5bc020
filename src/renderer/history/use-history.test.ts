import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { historyCsvHead, historyCsvRows, useHistory } from './use-history.ts'
import type { Change } from '#shared/fleet/change.ts'
import { instantAt } from '#shared/time/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'

interface Asked {
  readonly before: number | null
}

const world = vi.hoisted(() => {
  const fakeMain = { keys: [] as number[], hold: null as Promise<unknown> | null, tell: (): void => undefined }
  vi.stubGlobal('window', {
    quaywatch: {
      async request(_route: string, { before }: Asked) {
        const older = fakeMain.keys.filter((key) => before === null || key < before)
        const changes = older.slice(0, 2).map((key) => ({ key }))
        if (before !== null) await fakeMain.hold
        return { ok: true, value: { changes, hasMore: older.length > 2 } }
      },
      on: (_event: string, listener: (delta: { name: string }) => void) => {
        fakeMain.tell = () => listener({ name: 'fleet' })
        return () => undefined
      },
    },
  })
  return fakeMain
})
vi.mock('#renderer/core/language.ts', () => ({ language: {} }))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function withNews(...news: number[]) {
  world.keys = [4, 3, 2, 1]
  const history = effectScope().run(() => useHistory(() => ({ of: 'container', id: 'c' })))!
  await vi.advanceTimersByTimeAsync(0)
  const { promise, resolve } = Promise.withResolvers<void>()
  world.hold = promise
  const older = history.readMore()
  world.keys = [...news, ...world.keys]
  world.tell()
  await vi.advanceTimersByTimeAsync(1_000)
  resolve()
  await older
  return history.changes.value.map(({ key }) => key)
}

it('keeps new changes that arrive while older ones load', async () => {
  expect(await withNews(5)).toEqual([5, 4, 3, 2, 1])
})

it('leaves no gap when more changes arrive than fit into a part', async () => {
  expect(await withNews(7, 6, 5)).toEqual([7, 6])
})

const NOW = instantAt(Date.UTC(2027, 0, 8, 17))
const language = languageFor({ language: 'en', formats: 'en-GB', zone: 'America/Los_Angeles' }, () => NOW)
const fleet = {
  shipmentsById: new Map([['shipment-1', aShipment()]]),
  containersById: new Map([['container-1', aContainer({ number: '=cmd|x', atPort: { zone: 'America/Los_Angeles' } })]]),
  terminalsById: new Map([['terminal-2', aTerminal({ id: 'terminal-2', name: 'Pier J' })]]),
}

function row(facts: Pick<Change, 'field' | 'old' | 'new'> & Partial<Change>): string {
  const change: Change = { key: 1, seenAt: 1000, shipmentId: 'shipment-1', containerId: 'container-1', ...facts }
  return historyCsvRows([change], fleet, language).trimEnd()
}

it('exports safe cells with readable field names', () => {
  expect(row({ field: 'status', old: 'on_ship', new: 'say "hi", twice' })).toBe(
    `1970-01-01T00:00:01.000Z,MEDUAB123456,'=cmd|x,Status,on ship,"say ""hi"", twice"`,
  )
  expect(row({ field: 'pickup-terminal', old: 'terminal-9', new: 'terminal-2' })).toMatch(/,unknown terminal,Pier J$/)
  expect(row({ field: 'holds', old: [], new: [{ name: 'customs', status: 'hold' }] })).toMatch(/,none,customs$/)
})

it('exports days with year and place in every country', () => {
  expect(row({ field: 'deadline-terminal', old: null, new: '2026-07-10T07:00:00Z' })).toMatch(
    /,none,2026-07-10 \(Los Angeles\)$/,
  )
  expect(row({ field: 'arrived', old: null, new: '2026-07-10T03:05:00Z' })).toMatch(/,none,2026-07-09 20:05 PDT$/)
})

it('exports no internal ID of a removed container', () => {
  const removedRow = row({
    field: 'listed',
    old: true,
    new: false,
    shipmentId: 'id-of-a-shipment',
    containerId: 'id-of-it',
  })
  expect(removedRow).toContain(',unknown shipment,unknown container,')
  expect(removedRow).not.toContain('id-of')
})

it('has as many header cells as row cells', () => {
  expect(historyCsvHead(language).split(',')).toHaveLength(
    row({ field: 'listed', old: null, new: true }).split(',').length,
  )
})
