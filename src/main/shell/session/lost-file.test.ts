import { copyFileSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { DAY, HOUR } from '#shared/time/instant.ts'
import { createFakeAccount, type FakeAccount } from '#test/helpers/fake-tracking-api.ts'
import { createFakeClock, settled } from '#test/helpers/fake-clock.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { alertOptions, sessionOptions } from '#test/helpers/session-options.ts'
import { mountSmallDisk } from '#test/helpers/small-disk.ts'
import { openSession, type Session } from './open-session.ts'

const NOON = createFakeClock().now()
let open: Session[] = []
afterEach(async () => {
  for (const session of open) await session[Symbol.asyncDispose]()
  open = []
})

interface Run {
  readonly session: Session
  readonly toasts: string[]
  readonly again: () => Promise<void>
  readonly close: () => Promise<void>
}

async function run(path: string, account: FakeAccount, at = NOON): Promise<Run> {
  const clock = createFakeClock(at)
  const toasts: string[] = []
  const session = openSession(
    sessionOptions({ api: account.api, storePath: path, clock, ...alertOptions(({ body }) => toasts.push(body)) }),
  )
  open.push(session)
  const rest = async (): Promise<void> => {
    await settled(300)
    await clock.advance(3_000)
  }
  await rest()
  return {
    session,
    toasts,
    async again() {
      session.sync.refresh()
      await rest()
    },
    async close() {
      open = open.filter((one) => one !== session)
      await session[Symbol.asyncDispose]()
    },
  }
}

/** ShipmentSummary at noon, when one stop was reported; another follows an hour later. */
async function aLife(): Promise<{ path: string; account: FakeAccount }> {
  const path = fleetFile()
  const account = createFakeAccount()
  for (const id of ['told', 'untold', 'tracked']) account.add(id)
  const first = await run(path, account)
  account.stop('told', NOON)
  await first.again()
  expect(first.toasts.some((body) => body.includes('BOL-told'))).toBe(true)
  await first.close()
  account.stop('untold', NOON + HOUR)
  return { path, account }
}

describe('store file at startup', () => {
  it.each([
    ['deleted', 'store_missing', (path: string) => rmSync(path)],
    ['emptied', 'store_missing', (path: string) => writeFileSync(path, '')],
    ['overwritten', 'store_damaged', (path: string) => writeFileSync(path, 'garbage'.repeat(9_000))],
    ['cut', 'store_damaged', (path: string) => truncateSync(path, readFileSync(path).length / 2)],
  ])('is restored if it was %s, and only stops since then are announced', async (_, code, lose) => {
    const { path, account } = await aLife()
    lose(path)
    const { session, toasts } = await run(path, account, NOON + DAY)
    expect(session.sync.status().store).toMatchObject({
      code,
      message: expect.arrayContaining([{ key: 'failure.store.restored', with: { time: expect.any(Number) } }]),
    })
    expect(toasts.filter((body) => body.includes('BOL-'))).toHaveLength(1)
    expect(toasts.join()).toContain('BOL-untold')
  })
})

/** And for its journal only. */
const ROOM_FOR_THE_FILE_MB = 2

it.for([
  ['was closed', 'closed'],
  ['was left by a kill, with the last changes only in its journal,', 'killed'],
] as const)('reads a file that %s on a full disk, without repeated alerts', async ([, end], { skip }) => {
  const folder = dirname(fleetFile())
  const disk = mountSmallDisk(folder, ROOM_FOR_THE_FILE_MB)
  if (disk === null) return skip('no small disk can be mounted here')
  onTestFinished(() => disk[Symbol.dispose]())
  const path = fleetFile()
  const here = join(folder, 'fleet.db')
  const account = createFakeAccount()
  for (const id of ['told', 'tracked']) account.add(id)
  const running = await run(path, account)
  account.stop('told', NOON)
  await running.again()
  const parts = end === 'killed' ? ['', '-wal'] : ['']
  if (end === 'closed') await running.close()
  // As after a kill: copied while in use.
  for (const part of parts) copyFileSync(path + part, here + part)
  disk.fill()
  const { session, toasts } = await run(here, account, NOON + DAY)
  expect(session.sync.status().store?.code).toMatch(/store_(full|unusable)/)
  expect(session.alerts.list({ show: 'all', kind: 'tracking-stopped', before: null }).alerts).toHaveLength(1)
  expect(toasts).toEqual([])
  // SQLite may have checkpointed the journal and begun the next; older content stays.
  for (const part of parts.slice(1)) {
    const before = readFileSync(path + part)
    expect(
      readFileSync(here + part)
        .subarray(0, before.length)
        .equals(before),
    ).toBe(true)
  }
})

describe('store file in use', () => {
  beforeEach((context) =>
    context.skip(process.platform === 'win32', 'Windows neither renames nor deletes an open file'),
  )

  it('is restored at the next start if it is deleted', async () => {
    const { path, account } = await aLife()
    const second = await run(path, account, NOON + DAY)
    for (const companion of ['', '-wal']) renameSync(path + companion, `${path}${companion}.taken`)
    await second.again()
    expect(second.session.sync.status().store).toBeNull()
    await second.close()
    const third = await run(path, account, NOON + 2 * DAY)
    expect(third.session.sync.status().store).toMatchObject({ code: 'store_missing' })
    expect(third.session.alerts.list({ show: 'all', kind: 'tracking-stopped', before: null }).alerts).toHaveLength(2)
    expect(third.toasts.filter((body) => body.includes('BOL-'))).toEqual([])
  })
})
