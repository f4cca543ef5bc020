import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { damageFile } from '#test/helpers/damaged-file.ts'
import { settled } from '#test/helpers/fake-clock.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { aLife, FIRST_SYNC, opened, toldBy, unsaidOf } from '#test/helpers/lived-account.ts'
import { aRate } from '#test/helpers/rates.ts'
import { mountSmallDisk } from '#test/helpers/small-disk.ts'

const PAGE_BYTES = 16_384

/** Notes and rates that fill several pages. */
async function aLongLife() {
  const { path, account } = await aLife()
  const { session } = await opened(path, account)
  const { handlers } = session
  for (let at = 0; at < 200; at += 1) {
    handlers['notes.write']({
      containerId: `c-${at % 3}`,
      text: `${at} ${'call the broker '.repeat(30)}`,
      who: 'Sam',
      remindAt: null,
    })
  }
  handlers['notes.handle']({
    containerIds: Array.from({ length: 200 }, (_, at) => `handled-${at}`),
    until: null,
    text: 'booked '.repeat(40),
    who: 'Maria',
  })
  const rates = Array.from({ length: 120 }, (_, at) => aRate({ id: `r${at}`, label: 'a tariff '.repeat(10) }))
  handlers['rates.save']({ rules: rates })
  const known = toldBy(session)
  await session[Symbol.asyncDispose]()
  return { path, account, known }
}

type Life = Awaited<ReturnType<typeof aLongLife>>

async function reopened(path: string, { account, known }: Life) {
  const { session, toasts, bugs } = await opened(path, account)
  const { store } = session.sync.status()
  const now = toldBy(session)
  await session[Symbol.asyncDispose]()
  const messages = [store?.message ?? []].flat().map(({ key }) => key)
  const lacking = [...known.keys()].filter(
    (name) => !now.has(name) && !name.startsWith('resume') && name !== FIRST_SYNC,
  )
  return {
    store,
    messages,
    lacking,
    faults: {
      toldAgain: toasts.filter((text) => text.includes('BOL-')),
      unsaid: unsaidOf(known, now, messages),
      bugs,
    },
  }
}

const NO_FAULTS = { toldAgain: [], unsaid: [], bugs: [] }

/** A copy with the page overwritten. */
function withoutPage(page: number, { path }: Life): string {
  const copy = fleetFile()
  const damaged = readFileSync(path)
  damaged.fill(0xab, (page - 1) * PAGE_BYTES, page * PAGE_BYTES)
  writeFileSync(copy, damaged)
  cpSync(`${path}.mark`, `${copy}.mark`)
  return copy
}

/** The first of them holds shipments. */
const PAGE_OF_THE_FLEET = 3

it('any page of it costs what stood on that page or below it, and most cost nothing', async () => {
  const life = await aLongLife()
  const pages = readFileSync(life.path).length / PAGE_BYTES
  const lost: number[] = []
  for (let page = PAGE_OF_THE_FLEET; page <= pages; page += 2) {
    const { faults, lacking, store } = await reopened(withoutPage(page, life), life)
    expect({ page, faults }).toEqual({ page, faults: NO_FAULTS })
    if (store !== null) lost.push(lacking.length)
  }
  expect(lost.length).toBeGreaterThan(pages / 4)
  expect(lost.filter((count) => count === 0).length).toBeGreaterThan(lost.length / 3)
  // But for the roots of tables that fill several pages.
  expect(lost.filter((count) => count > 60).length).toBeLessThanOrEqual(3)
})

it('reports that nothing could be restored from a file that is no database', async () => {
  const life = await aLongLife()
  const path = withoutPage(1, life)
  const { messages, lacking } = await reopened(path, life)
  expect(messages).toEqual(['failure.store.damaged', 'failure.store.aside'])
  expect(lacking.length).toBeGreaterThan(300)
})

it('killed between the old file and the new one, all that was saved is there at the next start', async () => {
  const life = await aLongLife()
  const path = withoutPage(PAGE_OF_THE_FLEET, life)
  const first = await opened(path, life.account)
  await first.session[Symbol.asyncDispose]()
  // As a kill leaves it that comes when the old file has its other name already, and its journal has not.
  renameSync(path, `${path}.saved`)
  writeFileSync(`${path}-wal`, 'of the old file')
  const { store, lacking, faults } = await reopened(path, life)
  expect({ store, lacking, faults }).toEqual({ store: null, lacking: [], faults: NO_FAULTS })
  expect(readdirSync(dirname(path)).filter((name) => name.endsWith('.saved'))).toEqual([])
})

it('killed before the old file is touched, it is saved from once more', async () => {
  const life = await aLongLife()
  const path = withoutPage(PAGE_OF_THE_FLEET, life)
  writeFileSync(`${path}.saved`, 'an earlier attempt')
  const { messages, lacking, faults } = await reopened(path, life)
  expect({ messages, lacking, faults }).toEqual({
    messages: ['failure.store.damaged', 'failure.store.saved'],
    lacking: [],
    faults: NO_FAULTS,
  })
})

it('with no room for a new file, what was saved is shown, and the old file stays for the next start', async ({
  skip,
}) => {
  const life = await aLongLife()
  const folder = dirname(fleetFile())
  const disk = mountSmallDisk(folder, 2)
  if (disk === null) return skip('no small disk can be mounted here')
  onTestFinished(() => disk[Symbol.dispose]())
  const path = join(folder, 'fleet.db')
  cpSync(withoutPage(PAGE_OF_THE_FLEET, life), path)
  const before = readFileSync(path)
  disk.fill()
  const { store, lacking } = await reopened(path, life)
  expect({ code: store?.code, lacking }).toEqual({ code: 'store_full', lacking: [] })
  expect(readFileSync(path).equals(before)).toBe(true)
  disk.makeRoom()
  const again = await reopened(path, life)
  expect({ messages: again.messages, lacking: again.lacking }).toEqual({
    messages: ['failure.store.damaged', 'failure.store.saved'],
    lacking: [],
  })
})

it('what the journal alone holds is saved too', async () => {
  const life = await aLongLife()
  const { session } = await opened(life.path, life.account)
  session.handlers['notes.write']({ containerId: 'c-0', text: 'the latest', who: 'Sam', remindAt: null })
  // As a kill leaves them: copied while they are in use.
  const path = withoutPage(PAGE_OF_THE_FLEET, life)
  cpSync(`${life.path}-wal`, `${path}-wal`)
  await session[Symbol.asyncDispose]()
  const after = await opened(path, life.account)
  expect([...toldBy(after.session).values()].filter((record) => record.includes('the latest'))).toHaveLength(1)
  expect(after.session.sync.status().store).toMatchObject({ code: 'store_damaged' })
  await after.session[Symbol.asyncDispose]()
})

it('found damaged while it is in use, it is saved from in the same breath', async () => {
  const life = await aLongLife()
  const { session, toasts, clock } = await opened(life.path, life.account)
  damageFile('statement')
  session.alerts.acknowledge([2])
  await settled(300)
  await clock.advance(10_000)
  const now = toldBy(session)
  expect(session.sync.status().store).toMatchObject({ code: 'store_damaged' })
  expect([...life.known.keys()].filter((name) => !now.has(name) && !name.startsWith('resume'))).toEqual([FIRST_SYNC])
  expect(session.alerts.list({ show: 'unread', kind: null, before: null }).alerts.map(({ key }) => key)).not.toContain(
    2,
  )
  expect(toasts.filter((text) => text.includes('BOL-'))).toEqual([])
  await session[Symbol.asyncDispose]()
})
