import type { Hold } from '#shared/fleet/container.ts'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#main/core/events/refusal.ts'
import { createEmitter } from '#main/core/events/emitter.ts'
import type { KnownPage } from '#main/service/tracking-api/api.ts'
import { writtenTime } from '#shared/time/written-time.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { letNoMoreIn, makeRoom } from '#test/helpers/full-disk.ts'
import type { Batch } from './batch.ts'
import { migrations } from './migrations.ts'
import { migrate } from './open-file.ts'
import { accountFile, accountFilesIn, openStore, type Store, type StoreEvents } from './store.ts'

const NOTHING: Batch = { at: 1000, isBaseline: false, shipments: [], containers: [], ports: [], terminals: [] }
const STOPPED = { tracking: { stoppedAt: writtenTime('2026-05-30T08:00:00Z'), stoppedReason: 'no_updates_at_line' } }

let folder = ''
let open: Store[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-store-'))
})
afterEach(() => {
  for (const store of open) store.close()
  open = []
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

function path(): string {
  return accountFile(folder, 1)
}

function store(at: string | null = path(), onFailure: (failure: unknown) => void = () => undefined): Store {
  const events = createEmitter<StoreEvents>()
  events.on('fileFailed', onFailure)
  const opened = openStore({ path: at, clock: createFakeClock() }, events)
  open.push(opened)
  return opened
}

function filled(): Store {
  const opened = store()
  opened.fleet.commit({ ...NOTHING, shipments: [aShipment()], containers: [aContainer()], terminals: [aTerminal()] })
  return opened
}

const many = Array.from({ length: 300 }, (_, at) => aShipment({ id: `many-${at}` }))

function closeAll(): void {
  for (const one of open) one.close()
  open = []
}

describe('the file', () => {
  it('is readable by its owner only', { skip: process.platform === 'win32' }, () => {
    filled()
    const files = readdirSync(folder)
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
  })

  it('keeps ports and requests a damaged one after a restart', () => {
    const { fleet } = store()
    const port = {
      id: 'port-2',
      name: 'Los Angeles',
      locode: 'USLAX',
      city: null,
      state: null,
      country: 'US',
      zone: null,
    }
    const placed = { ...port, latitude: 33.7, longitude: -118.3, unmapped: {} }
    fleet.commit({ ...NOTHING, ports: [placed, { ...placed, id: 'port-3' }] })
    closeAll()
    expect(store().fleet.ports()).toEqual([placed, { ...placed, id: 'port-3' }])
    closeAll()
    const disk = new DatabaseSync(path())
    disk.exec(`UPDATE place SET facts = substr(facts, 2) WHERE id = 'port-2'`)
    disk.close()
    const again = store().fleet
    expect(again.ports()).toEqual([{ ...placed, id: 'port-3' }])
    again.commit({ ...NOTHING, ports: [placed] })
    expect(again.ports()).toHaveLength(2)
  })

  it('keeps the fleet and the log after a restart', () => {
    const before = filled()
    before.fleet.commit({ ...NOTHING, at: 2000, shipments: [aShipment(STOPPED)] })
    before.progress.change({ completeAt: 5 })
    closeAll()
    const { fleet, changes, progress, failure } = store()
    expect(failure()).toBeNull()
    expect(fleet.counts()).toEqual({ shipments: 1, stopped: 1, containers: 1 })
    expect(fleet.shipment('shipment-1')).toEqual(aShipment(STOPPED))
    expect(fleet.containersOf('shipment-1')).toEqual([aContainer()])
    expect(fleet.terminals()).toEqual([aTerminal()])
    expect(progress.read().completeAt).toBe(5)
    expect(changes.ofShipment('shipment-1')).toMatchObject([
      { seenAt: 2000, field: 'tracking-stopped', old: null, new: { reason: 'no_updates_at_line' } },
      { seenAt: 1000, field: 'listed', new: true },
    ])
    expect(fleet.commit({ ...NOTHING, shipments: [aShipment(STOPPED)], containers: [aContainer()] }).shipments).toEqual(
      [],
    )
  })

  it('returns net changes since a time', () => {
    const { fleet, changes } = store()
    const due = (line: string, holds: readonly Hold[] = []) => ({
      ...NOTHING,
      containers: [aContainer({ deadlines: { line }, holds, availability: { known: true, available: false } })],
    })
    fleet.commit({ ...due('2026-07-08'), shipments: [aShipment()] })
    const customs = [{ name: 'customs', status: 'hold', description: null }]
    fleet.commit({ ...due('2026-07-09', customs), at: 2000 })
    fleet.commit({ ...due('2026-07-10'), at: 3000 })
    const { containers, changes: told } = changes.since(1000)
    expect(containers).toEqual(['container-1'])
    expect(told).toMatchObject([{ field: 'deadline-line', old: '2026-07-08', new: '2026-07-10', seenAt: 3000 }])
    expect(changes.since(3000)).toEqual({ shipments: [], containers: [], changes: [] })
  })

  it.each<[string, (file: string) => void]>([
    ['is no database', (file) => writeFileSync(file, 'x'.repeat(9000))],
    ['was cut short', (file) => truncateSync(file, 12_288)],
    [
      'has a torn page',
      (file) => {
        const bytes = readFileSync(file)
        bytes.fill(0xab, 8192, 20_480)
        writeFileSync(file, bytes)
      },
    ],
  ])('is moved aside, reported and created again if it %s', (_, spoil) => {
    filled()
    closeAll()
    spoil(path())
    const { fleet, failure } = store()
    expect(failure()).toMatchObject({
      code: 'store_damaged',
      message: [
        { key: 'failure.store.damaged' },
        { key: 'failure.store.not-restored' },
        { key: 'failure.store.aside', with: { file: expect.stringContaining('.damaged.') } },
      ],
    })
    expect(readdirSync(folder).filter((name) => name.includes('.damaged.') && name.endsWith('.db'))).toHaveLength(1)
    expect(fleet.counts().shipments).toBe(0)
    fleet.commit({ ...NOTHING, shipments: [aShipment()] })
    closeAll()
    expect(store().fleet.counts().shipments).toBe(1)
  })

  it('keeps a file of a newer version unchanged', () => {
    filled()
    closeAll()
    const newer = new DatabaseSync(path())
    newer.exec(`PRAGMA user_version = ${migrations.length + 1}`)
    newer.close()
    const { failure } = store()
    expect(failure()).toMatchObject({ code: 'store_newer', hint: { key: 'failure.store.aside-newer.hint' } })
    const aside = readdirSync(folder).find((name) => name.includes('.newer.')) ?? ''
    const asideStore = new DatabaseSync(join(folder, aside))
    expect(asideStore.prepare('SELECT count(*) AS n FROM shipment').get()).toEqual({ n: 1 })
    asideStore.close()
  })

  it('works in memory if another program has it open', () => {
    filled()
    const second = store()
    expect(second.failure()).toMatchObject({
      code: 'store_locked',
      message: [{ key: 'failure.store.locked' }, { key: expect.stringContaining('memory') }],
    })
    second.fleet.commit({ ...NOTHING, shipments: [aShipment({ id: 'other' })] })
    expect(second.fleet.isKnown('other')).toBe(true)
  })

  it('works in memory if it is read-only', (context) => {
    if (process.getuid?.() === 0) context.skip('root may write to anything')
    if (process.platform === 'win32') context.skip('Windows protects folders by other means')
    filled()
    closeAll()
    chmodSync(path(), 0o400)
    chmodSync(folder, 0o500)
    const { fleet, failure } = store()
    expect(failure()).toMatchObject({ code: 'store_read_only' })
    expect(fleet.counts().shipments).toBe(0)
  })

  it("works in memory if the file can't be created", () => {
    const { fleet, failure } = store(join(folder, 'no', 'such', 'folder.db'))
    expect(failure()).toMatchObject({ code: 'store_unusable' })
    fleet.commit({ ...NOTHING, shipments: [aShipment()] })
    expect(fleet.counts().shipments).toBe(1)
  })

  it('rolls back what a full disk refuses, reports it once, and saves it when there is room', () => {
    const failures: unknown[] = []
    const full = store(path(), (failure) => failures.push(failure))
    full.fleet.commit({ ...NOTHING, shipments: [aShipment()] })
    letNoMoreIn(full)
    for (const at of [2000, 3000]) {
      expect(() => full.fleet.commit({ ...NOTHING, at, shipments: many })).toThrow(Refusal)
    }
    expect(failures).toMatchObject([{ code: 'store_full', message: { key: 'failure.store.full' } }])
    expect(full.failure()).toMatchObject({ code: 'store_full' })
    expect(full.fleet.counts().shipments).toBe(1)
    makeRoom(full)
    full.fleet.commit({ ...NOTHING, at: 4000, shipments: many })
    full.database.endRefusal()
    expect(full.failure()).toBeNull()
    closeAll()
    const { fleet, changes } = store()
    expect(fleet.counts().shipments).toBe(301)
    expect(changes.ofShipment('many-0')).toMatchObject([{ seenAt: 4000 }])
  })

  it('is restored although it opens, if the last session found damage', () => {
    filled()
    closeAll()
    const again = openStore({ path: path(), clock: createFakeClock(), isDamaged: true })
    open.push(again)
    expect(again.failure()).toMatchObject({ code: 'store_damaged' })
    expect(again.fleet.counts().shipments).toBe(0)
  })

  it('migrates from every earlier version', () => {
    for (let version = 0; version <= migrations.length; version += 1) {
      const old = new DatabaseSync(':memory:')
      migrate(old, migrations.slice(0, version))
      migrate(old)
      expect(old.prepare('PRAGMA user_version').get()).toEqual({ user_version: migrations.length })
      old.close()
    }
  })
})

describe('content damage in a sound file', () => {
  const batch: Batch = {
    ...NOTHING,
    shipments: [aShipment(), aShipment({ id: 'sound', containerIds: [] })],
    containers: [aContainer(), aContainer({ id: 'orphan', shipmentId: null })],
    terminals: [aTerminal()],
  }

  function onDisk(sql: string): void {
    closeAll()
    const disk = new DatabaseSync(path())
    disk.exec(sql)
    disk.close()
  }

  function spoiled(table: string, column: string, where = 'true'): Store {
    store().fleet.commit(batch)
    onDisk(`UPDATE ${table} SET ${column} = replace(replace(${column}, '[', '{'), '{"', '{#') WHERE ${where}`)
    return store()
  }

  it.each([
    ['shipment', 'facts', `id = 'shipment-1'`],
    ['shipment', 'facts', 'true'],
    ['container', 'facts', `id = 'container-1'`],
    ['container', 'facts', `id = 'orphan'`],
    ['place', 'facts', 'true'],
  ])('in %s.%s where %s hides no other row and is repaired by the next sync', (table, column, where) => {
    const { fleet, changes, failure } = spoiled(table, column, where)
    expect(failure()).toBeNull()
    const { shipments } = fleet.part(0, 10)
    fleet.terminals()
    expect(shipments.some(({ id }) => id === 'sound')).toBe(where !== 'true' || table !== 'shipment')
    fleet.commit({ ...batch, at: 2000 })
    const part = fleet.part(0, 10)
    expect(part.shipments).toHaveLength(2)
    expect(part.containers.map(({ id }) => id).toSorted()).toEqual(['container-1', 'orphan'])
    expect(fleet.terminals()).toEqual([aTerminal()])
    expect(changes.after(0, 100).filter(({ seenAt }) => seenAt === 2000)).toEqual([])
  })

  it.each([
    ['shipment', 'another shipment', `replace(facts, 'shipment-1', 'shipmenu-1')`],
    ['container', 'another container', `replace(facts, 'container-1', 'contaioer-1')`],
  ])('is detected if a %s reads as %s', (table, _, damaged) => {
    store().fleet.commit(batch)
    onDisk(`UPDATE ${table} SET facts = ${damaged} WHERE facts <> ${damaged}`)
    const { fleet, changes } = store()
    const before = { ...fleet.part(0, 10), terminals: fleet.terminals() }
    const damagedRecords = [...before.shipments, ...before.containers, ...before.terminals]
    expect(damagedRecords.length).toBeLessThan(5)
    expect([aShipment(), aShipment({ id: 'sound', containerIds: [] }), ...batch.containers, aTerminal()]).toEqual(
      expect.arrayContaining(damagedRecords),
    )
    fleet.commit({ ...batch, at: 2000 })
    expect(fleet.part(0, 10).shipments).toHaveLength(2)
    expect(fleet.terminals()).toEqual([aTerminal()])
    expect(changes.after(0, 100).filter(({ seenAt }) => seenAt === 2000)).toEqual([])
  })

  it('restores many damaged records in the next sync', () => {
    store().fleet.commit({ ...batch, shipments: many })
    onDisk(`UPDATE shipment SET facts = 'x'`)
    const { fleet, changes } = store()
    expect(fleet.part(0, 1000).shipments).toEqual([])
    fleet.commit({ ...batch, at: 2000, shipments: many })
    expect(fleet.part(0, 1000).shipments).toHaveLength(many.length)
    expect(changes.after(0, 10_000).filter(({ seenAt }) => seenAt === 2000)).toEqual([])
  })

  it('updates, removes and prunes a damaged shipment', () => {
    spoiled('container', 'facts')
    onDisk(`UPDATE shipment SET facts = 'x'`)
    const { fleet } = store()
    expect(fleet.commit({ ...NOTHING, at: 2000, gone: ['sound'] }).shipments).toHaveLength(1)
    fleet.commit({ ...NOTHING, at: 2000, shipments: [aShipment({ containerIds: [] })] })
    expect(fleet.containersOf('shipment-1')).toEqual([])
    expect(fleet.prune(3000, 10).shipments).toEqual(['sound'])
  })

  it('skips and reports a damaged change', () => {
    filled()
    onDisk(`UPDATE change SET field = 'nonsense'`)
    const { changes, failure } = store()
    expect(changes.ofShipment('shipment-1')).toEqual([])
    expect(failure()).toMatchObject({ code: 'store_rows' })
  })

  it.each(['ALTER TABLE container RENAME TO containes', 'PRAGMA user_version = 0'])(
    'moves the file aside if %s',
    (damage) => {
      filled()
      onDisk(damage)
      const { fleet, failure } = store()
      expect(failure()).toMatchObject({ code: 'store_damaged' })
      fleet.commit(batch)
      expect(fleet.counts().shipments).toBe(2)
    },
  )
})

describe('afterCommit', () => {
  it('runs in order after the outermost commit, and at once outside one', () => {
    const { database } = store()
    const happened: string[] = []
    database.transaction(() => {
      database.afterCommit(() => happened.push('first'))
      database.transaction(() => database.afterCommit(() => happened.push('second')))
      happened.push('inside')
    })
    database.afterCommit(() => happened.push('outside'))
    expect(happened).toEqual(['inside', 'first', 'second', 'outside'])
  })

  it('never runs after a rollback', () => {
    const { database } = store()
    const happened: string[] = []
    const fails = (): void => {
      database.afterCommit(() => happened.push('never so'))
      throw new Error('rolled back')
    }
    expect(() => database.transaction(fails)).toThrow('rolled back')
    database.transaction(() => database.afterCommit(() => happened.push('so')))
    expect(happened).toEqual(['so'])
  })

  it('runs all callbacks if one throws', () => {
    const { database, failure } = store()
    const happened: string[] = []
    const work = (): void => {
      database.afterCommit(() => {
        throw new Error('a bug in a listener')
      })
      database.afterCommit(() => happened.push('the other one'))
    }
    expect(() => database.transaction(work)).toThrow('a bug in a listener')
    expect([happened, failure()]).toEqual([['the other one'], null])
  })

  it('keeps shipments in memory if their pruning fails', () => {
    const { fleet, database } = filled()
    fleet.commit({ ...NOTHING, shipments: [aShipment(STOPPED)] })
    const prunes = (): void => {
      expect(fleet.prune(Number.MAX_SAFE_INTEGER, 10).shipments).toEqual(['shipment-1'])
      throw new Error('rolled back')
    }
    expect(() => database.transaction(prunes)).toThrow('rolled back')
    expect(fleet.shipment('shipment-1')).not.toBeNull()
  })
})

describe('a commit', () => {
  it('rolls back if a listener throws', () => {
    const { fleet, changes } = filled()
    let fails = true
    fleet.onCommit(() => {
      if (fails) throw new Error('a bug in a listener')
    })
    const batch = { ...NOTHING, shipments: [aShipment(STOPPED)] }
    expect(() => fleet.commit(batch)).toThrow('a bug in a listener')
    expect(fleet.counts().stopped).toBe(0)
    expect(changes.ofShipment('shipment-1')).toHaveLength(1)
    fails = false
    expect(fleet.commit(batch).changes).toHaveLength(1)
  })

  it('passes the state before and after to its listeners', () => {
    const { fleet } = filled()
    const steps: unknown[] = []
    fleet.onCommit(({ shipments, containers }) => steps.push({ shipments, containers }))
    fleet.commit({ ...NOTHING, shipments: [aShipment(STOPPED)], containers: [aContainer()] })
    expect(steps).toMatchObject([
      {
        shipments: [{ id: 'shipment-1', before: aShipment(), after: aShipment(STOPPED) }],
        containers: [],
      },
    ])
  })

  it('keeps attributes without a field', () => {
    const { fleet } = store()
    fleet.commit({ ...NOTHING, shipments: [aShipment({ unmapped: { carbon_kg: 12 } })] })
    expect(fleet.unmapped('shipment', 'shipment-1')).toEqual({ carbon_kg: 12 })
    expect(fleet.shipment('shipment-1')?.unmapped).toEqual({})
    const commit = fleet.commit({ ...NOTHING, shipments: [aShipment({ unmapped: { carbon_kg: 13 } })] })
    expect([commit.shipments.length, commit.changes.length]).toEqual([1, 0])
  })

  it('does not log reordered holds', () => {
    const { fleet, changes } = store()
    const hold = (name: string) => ({ name, status: 'hold', description: null })
    const holds = [hold('customs'), hold('freight')]
    fleet.commit({ ...NOTHING, containers: [aContainer({ holds })] })
    fleet.commit({ ...NOTHING, containers: [aContainer({ holds: holds.toReversed() })] })
    expect(changes.ofContainer('container-1')).toHaveLength(1)
    fleet.commit({ ...NOTHING, containers: [aContainer({ holds: [hold('customs')] })] })
    expect(changes.ofContainer('container-1')[0]).toMatchObject({ field: 'holds', new: [hold('customs')] })
  })

  it('removes a container only if the shipment lists its containers', () => {
    const { fleet, changes } = filled()
    fleet.commit({ ...NOTHING, shipments: [aShipment({ containerIds: null })] })
    expect(fleet.counts().containers).toBe(1)
    fleet.commit({ ...NOTHING, shipments: [aShipment({ containerIds: ['container-2'] })] })
    expect(fleet.counts().containers).toBe(0)
    expect(changes.ofContainer('container-1')[0]).toMatchObject({ field: 'listed', old: true, new: false })
  })

  it('restores containers with a shipment that returns', () => {
    const { fleet } = filled()
    expect(fleet.commit({ ...NOTHING, gone: ['shipment-1'] }).containers).toMatchObject([{ after: null }])
    expect(fleet.part(0, 10)).toMatchObject({ shipments: [], containers: [] })
    const back = fleet.commit({ ...NOTHING, shipments: [aShipment()], containers: [aContainer()] })
    expect(back.shipments).toMatchObject([{ before: null }])
    expect(back.containers).toMatchObject([{ id: 'container-1', before: null, after: aContainer() }])
    expect(fleet.part(0, 10).containers).toEqual([aContainer()])
  })

  it('emits one step for a container that returns changed', () => {
    const { fleet } = store()
    const containers = ['changed', 'taken-off'].map((id) => aContainer({ id }))
    const shipment = aShipment({ containerIds: ['changed', 'taken-off'] })
    fleet.commit({ ...NOTHING, shipments: [shipment], containers: containers })
    fleet.commit({ ...NOTHING, gone: ['shipment-1'] })
    const later = aContainer({ id: 'changed', status: 'available' })
    const back = { ...NOTHING, shipments: [aShipment({ containerIds: ['changed'] })], containers: [later] }
    expect(fleet.commit(back).containers).toMatchObject([
      { id: 'changed', before: null, after: later },
      { id: 'taken-off', before: null, after: null },
    ])
  })

  it('reads parts with the containers of their shipments, and orphan containers at the end', () => {
    const { fleet } = store()
    const ids = ['a', 'b', 'c', 'd']
    const containerOf = (id: string) => aContainer({ id: `${id}-0`, shipmentId: id })
    const shipments = ids.map((id) => aShipment({ id, containerIds: [`${id}-0`] }))
    fleet.commit({ ...NOTHING, shipments, containers: ids.map(containerOf) })
    fleet.commit({ ...NOTHING, gone: ['b'], containers: [aContainer({ id: 'orphan', shipmentId: null })] })
    const idsIn = (after: number) => {
      const { shipments, containers, next } = fleet.part(after, 2)
      return { ids: [shipments, containers].map((records) => records.map(({ id }) => id)), next }
    }
    const first = idsIn(0)
    expect(first.ids).toEqual([
      ['a', 'c'],
      ['a-0', 'c-0'],
    ])
    expect(idsIn(first.next ?? 0)).toEqual({ ids: [['d'], ['d-0', 'orphan']], next: null })
  })

  it('links a container that came before its shipment', () => {
    const { fleet } = store()
    fleet.commit({ ...NOTHING, containers: [aContainer()] })
    expect(fleet.part(0, 10).containers).toHaveLength(1)
    fleet.commit({ ...NOTHING, shipments: [aShipment()], containers: [aContainer()] })
    expect(fleet.containersOf('shipment-1')).toEqual([aContainer()])
    expect(fleet.part(0, 10).containers).toHaveLength(1)
  })
})

describe('a remembered page', () => {
  const known: KnownPage = { path: 'p1', etag: '"v1"', digest: 'd', count: 1, total: 1, next: 'none', cursor: '' }
  const page = { list: 'active', number: 1, known, unusable: ['odd'], skipped: [] } as const

  it('has its shipments, usable or not, until a restart', () => {
    const { fleet } = store()
    fleet.commit({ ...NOTHING, shipments: [aShipment()], page })
    expect(fleet.page('active', 1)).toEqual({ known, members: ['shipment-1', 'odd'], skipped: [] })
    closeAll()
    expect(store().fleet.page('active', 1)).toBeUndefined()
  })

  it.each<[string, Partial<Batch>]>([
    ['a shipment', { shipments: [aShipment(STOPPED)] }],
    ['a container', { containers: [aContainer({ status: 'available' })] }],
  ])('is read again after %s changed in a single read', (_, read) => {
    const { fleet } = store()
    const content = { shipments: [aShipment()], containers: [aContainer()] }
    fleet.commit({ ...NOTHING, ...content, page })
    fleet.commit({ ...NOTHING, ...content })
    expect(fleet.page('active', 1)?.known).toEqual(known)
    fleet.commit({ ...NOTHING, ...read })
    expect(fleet.page('active', 1)?.known).toBeNull()
  })

  it('stays known when another page is read', () => {
    const { fleet } = store()
    fleet.commit({ ...NOTHING, shipments: [aShipment()], page })
    fleet.commit({ ...NOTHING, shipments: [aShipment({ id: 'b' })], page: { ...page, number: 2 } })
    expect(fleet.page('active', 1)?.known).toEqual(known)
  })

  it('is unknown after a failed transaction', () => {
    const { fleet } = store()
    fleet.onCommit(() => {
      throw new Error('refused')
    })
    expect(() => fleet.commit({ ...NOTHING, shipments: [aShipment()], page })).toThrow('refused')
    expect(fleet.page('active', 1)).toBeUndefined()
  })

  it('is forgotten when the list gets shorter', () => {
    const { fleet } = store()
    for (const number of [1, 2, 4]) fleet.commit({ ...NOTHING, shipments: [aShipment()], page: { ...page, number } })
    fleet.endPages('active', 1)
    expect([1, 2, 4].map((number) => fleet.page('active', number) !== undefined)).toEqual([true, false, false])
  })

  it('lists a record once that was skipped on it and in a single read', () => {
    const { fleet } = store()
    const record = { type: 'container', id: 'bad', path: '/included/1', reason: 'has no number' }
    fleet.commit({ ...NOTHING, shipments: [aShipment()], page: { ...page, skipped: [record] } })
    fleet.commit({ ...NOTHING, shipments: [aShipment()], alone: { id: 'shipment-1', skipped: [record] } })
    expect(fleet.skipped()).toEqual([record])
  })
})

describe('pruning', () => {
  it('removes old changes in small parts', () => {
    const { fleet, changes } = store()
    for (let day = 1; day <= 5; day += 1) {
      fleet.commit({ ...NOTHING, at: day * 1000, containers: [aContainer({ status: `s${day}` })] })
    }
    expect(changes.prune(3001, 2)).toBe(2)
    expect(changes.prune(3001, 2)).toBe(1)
    expect(changes.ofContainer('container-1').map(({ new: status }) => status)).toEqual(['s5', 's4'])
  })

  it('removes shipments stopped or gone long ago with their containers', () => {
    const { fleet } = filled()
    fleet.commit({ ...NOTHING, shipments: [aShipment(STOPPED), aShipment({ id: 'b', containerIds: [] })] })
    fleet.commit({ ...NOTHING, at: 5000, gone: ['b'] })
    expect(fleet.prune(5000, 10)).toEqual({ shipments: [], containers: [] })
    expect(fleet.prune(5001, 10)).toEqual({ shipments: ['b'], containers: [] })
    expect(fleet.prune(Date.UTC(2026, 4, 31), 10)).toEqual({ shipments: ['shipment-1'], containers: ['container-1'] })
    expect(fleet.counts()).toEqual({ shipments: 0, stopped: 0, containers: 0 })
    expect(fleet.commit({ ...NOTHING, shipments: [aShipment()] }).shipments).toMatchObject([{ before: null }])
  })
})

it('deletes all files of one account and no other', () => {
  const files = accountFilesIn(folder)
  const [one, other] = [1, 12].map((id) => files.path(id) ?? '')
  const beside = (path = ''): string[] => ['', '-wal', '.watched', '.restored'].map((end) => path + end)
  const aside = (path = ''): string => path.replace('.db', '.damaged.2026-07-06T17-00-00.db')
  for (const path of [...beside(one), aside(one), ...beside(other), aside(other)]) writeFileSync(path, 'x')
  files.remove(1)
  expect(readdirSync(folder).toSorted()).toEqual(
    [...beside(other), aside(other)].map((path) => basename(path)).toSorted(),
  )
  expect([files.isThere(1), files.isThere(12)]).toEqual([false, true])
})
