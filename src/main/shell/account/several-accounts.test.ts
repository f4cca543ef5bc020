// Several accounts on one computer: each has its own key, keychain entry and file; one is open.

import { describe, expect, it } from 'vitest'
import { page, createFakeTrackingApi, failedPage, rejected } from '#test/helpers/fake-tracking-api.ts'
import { createMemoryCredentials } from '#test/helpers/memory-credentials.ts'
import { createMemorySettingsDisk, type MemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { openSettings } from '#main/store/settings-file.ts'
import { MOST_ACCOUNTS, type Account } from '#shared/contract/account-requests.ts'
import type { RequestInput } from '#shared/contract/requests.ts'
import { DEFAULTS, ofAccount } from '#shared/settings/settings.ts'
import { createAccountBook } from './account-book.ts'
import { createAccount } from './account.ts'

const HARBOR = 'https://api.example.com/v2'
const KEY = 'harbor-key'
const INLAND_KEY = 'inland-key'
const REFUSED_KEY = 'refused-key'

const ONLY_ONE = { baseAddress: HARBOR, keyInKeychain: true, profile: 'folder' }

interface World {
  readonly disk: MemorySettingsDisk
  readonly credentials: ReturnType<typeof createMemoryCredentials>
  /** The accounts whose data is on the computer. */
  readonly data: Set<number>
  isDataLocked: boolean
}

function aWorld(settings?: Parameters<typeof createMemorySettingsDisk>[0]): World {
  const credentials = createMemoryCredentials(settings === undefined ? {} : { [`${HARBOR} (folder)`]: KEY })
  const disk = createMemorySettingsDisk(settings)
  return { disk, credentials, data: new Set(settings === undefined ? [] : [1]), isDataLocked: false }
}

async function run(world: World) {
  const { disk, credentials, data } = world
  const open: Account[] = []
  const keys: string[] = []
  let entries = 0
  const file = openSettings(disk, () => 'folder')
  const book = createAccountBook({
    settings: file,
    files: { isThere: (id) => data.has(id) },
    newEntry: () => `entry-${(entries += 1)}`,
  })
  const account = createAccount(
    { writeLog: () => undefined },
    {
      book,
      credentials,
      files: {
        remove(id) {
          if (world.isDataLocked) throw new Error('EBUSY')
          data.delete(id)
        },
      },
      services: {
        openApi(_, key) {
          keys.push(key.reveal())
          return createFakeTrackingApi([key.reveal() === REFUSED_KEY ? failedPage(rejected) : page([])])
        },
        startDemo: () => Promise.reject(new Error('not here')),
      },
      onOpen(opened) {
        open.push(opened)
        if (opened.id !== null) data.add(opened.id)
        return { mark: `mark${opened.id}`, close: () => void open.splice(open.indexOf(opened), 1) }
      },
    },
  )
  await account.start(false)
  const add = (addAs: string, key = INLAND_KEY, more: Partial<RequestInput<'account.connect'>> = {}) =>
    account.connect({ baseAddress: HARBOR, key, keep: 'keychain', addAs, ...more })
  return { account, book, file, open, keys, add }
}

const openIds = (open: readonly Account[]) => open.map(({ id }) => id)

describe('several accounts', () => {
  it('have separate keys, keychain entries and files, even for one service', async () => {
    const world = aWorld(ONLY_ONE)
    const { account, add, book, open } = await run(world)
    await add('Inland')
    expect(account.session).toMatchObject({ phase: 'open', account: { id: 2 } })
    expect(openIds(open)).toEqual([2])
    expect(world.credentials.kept).toEqual(
      new Map([
        [`${HARBOR} (folder)`, KEY],
        [`${HARBOR} (entry-1)`, INLAND_KEY],
      ]),
    )
    expect(world.data).toEqual(new Set([1, 2]))
    expect(book.list()).toEqual({
      accounts: [
        { id: 1, name: 'api.example.com', baseAddress: HARBOR },
        { id: 2, name: 'Inland', baseAddress: HARBOR },
      ],
      chosen: 2,
    })
  })

  it('can be switched, and the last open one reopens after a restart', async () => {
    const world = aWorld(ONLY_ONE)
    const first = await run(world)
    await first.add('Inland')
    await first.account.choose(1)
    expect(first.account.session).toMatchObject({ account: { id: 1 } })
    expect(openIds(first.open)).toEqual([1])
    expect(first.keys.at(-1)).toBe(KEY)
    await first.account.choose(2)
    await first.account.close()
    const again = await run(world)
    expect(openIds(again.open)).toEqual([2])
    expect(again.keys).toEqual([INLAND_KEY])
    await again.account.choose(1)
    expect(again.keys.at(-1)).toBe(KEY)
  })

  it('keep an unsaved key until the run ends', async () => {
    const world = aWorld(ONLY_ONE)
    const first = await run(world)
    await first.add('Inland', INLAND_KEY, { keep: 'this-run' })
    await first.account.choose(1)
    await first.account.choose(2)
    expect(first.account.session).toMatchObject({ account: { id: 2, keyKept: 'this-run' } })
    expect([...world.credentials.kept.values()]).toEqual([KEY])
    await first.account.close()
    const again = await run(world)
    expect(again.account.session).toEqual({ phase: 'first-run', baseAddress: HARBOR })
    await again.account.choose(1)
    expect(openIds(again.open)).toEqual([1])
  })

  it('reject a name that another account has', async () => {
    const { account, add, book, open } = await run(aWorld(ONLY_ONE))
    const nameTaken = { ok: false, error: { code: 'name_taken', field: 'name' } }
    expect(await add('  ')).toMatchObject(nameTaken)
    expect(await add('API.example.com')).toMatchObject(nameTaken)
    expect(await add('Inland')).toMatchObject({ ok: true })
    expect(await account.rename({ id: 2, name: ' api.example.com ' })).toMatchObject(nameTaken)
    expect(await account.rename({ id: 2, name: 'Inland ' })).toMatchObject({ ok: true })
    expect(await account.rename({ id: 1, name: 'Harbor' })).toMatchObject({ ok: true })
    expect(book.list().accounts).toMatchObject([{ name: 'Harbor' }, { name: 'Inland' }])
    expect(openIds(open)).toEqual([2])
  })

  it('reject one more than the maximum', async () => {
    const { add, open } = await run(aWorld(ONLY_ONE))
    for (let number = 2; number <= MOST_ACCOUNTS; number += 1) await add(`Account ${number}`)
    expect(await add('One more')).toMatchObject({ ok: false, error: { code: 'too_many' } })
    expect(openIds(open)).toEqual([MOST_ACCOUNTS])
  })

  it("are unchanged if a new one can't be added", async () => {
    const world = aWorld(ONLY_ONE)
    const { add, book, open } = await run(world)
    expect(await add('Inland', REFUSED_KEY)).toMatchObject({ ok: false })
    world.credentials.condition = 'locked'
    expect(await add('Inland')).toMatchObject({ ok: false })
    world.credentials.condition = 'open'
    world.disk.isFull = true
    expect(await add('Inland')).toMatchObject({ ok: false, error: { code: 'settings_not_saved' } })
    expect([openIds(open), book.list().accounts.length, world.credentials.kept.size]).toEqual([[1], 1, 1])
  })

  it("report the chosen one's locked keychain and can switch to another", async () => {
    const world = aWorld(ONLY_ONE)
    const first = await run(world)
    await first.add('Inland')
    await first.account.close()
    const again = await run(world)
    world.credentials.condition = 'locked'
    await again.account.choose(1)
    expect(again.account.session).toMatchObject({ phase: 'keychain-problem', baseAddress: HARBOR })
    expect(again.open).toEqual([])
    await again.account.choose(2)
    expect(again.account.session).toMatchObject({ account: { id: 2 } })
  })

  it('are found by the mark on their toasts after a switch', async () => {
    const { account, add, book } = await run(aWorld(ONLY_ONE))
    await add('Inland')
    expect(book.findByMark('mark1')?.id).toBe(1)
    expect(book.findByMark('mark2')).toBeNull()
    await account.choose(1)
    expect(book.findByMark('mark2')?.id).toBe(2)
  })
})

describe('removing an account', () => {
  it('deletes its key and data, and leaves the other accounts unchanged', async () => {
    const world = aWorld(ONLY_ONE)
    const { account, add, open } = await run(world)
    await add('Inland')
    await account.remove({ id: 1, withData: true })
    expect(account.session).toMatchObject({ account: { id: 2 } })
    expect([...world.credentials.kept.values()]).toEqual([INLAND_KEY])
    expect(world.data).toEqual(new Set([2]))
    expect(openIds(open)).toEqual([2])
    expect(openSettings(world.disk).current.accounts.map(({ id }) => id)).toEqual([2])
  })

  it('opens the next account after a removal, and the first-run screen after the last', async () => {
    const { account, add, open } = await run(aWorld(ONLY_ONE))
    await add('Inland')
    await account.remove({ id: 2, withData: false })
    expect(openIds(open)).toEqual([1])
    await account.remove({ id: 1, withData: false })
    expect(account.session).toEqual({ phase: 'first-run', baseAddress: null })
    expect(open).toEqual([])
  })

  it('keeps its data unless asked to delete it, and reuses the data when added again', async () => {
    const world = aWorld(ONLY_ONE)
    const { account, add, file, open } = await run(world)
    await add('Inland')
    await add('Third', 'third-key')
    const preferences = ofAccount(DEFAULTS.preferences)
    file.change({ ofAccounts: { 2: preferences, 3: preferences } })
    await account.remove({ id: 2, withData: true })
    await account.remove({ id: 3, withData: false })
    expect(world.data).toEqual(new Set([1, 3]))
    expect(Object.keys(openSettings(world.disk).current.ofAccounts)).toEqual(['3'])
    expect(await add('Third again', 'third-key')).toMatchObject({ error: { code: 'whose_key' } })
    await add('Third again', 'third-key', { isSameAccount: true })
    expect(openIds(open)).toEqual([3])
    await add('Fourth', 'fourth-key', { isSameAccount: false })
    expect(openIds(open)).toEqual([2])
  })

  it('changes nothing if the keychain is locked', async () => {
    const world = aWorld(ONLY_ONE)
    const { account, add, book, open } = await run(world)
    await add('Inland')
    world.credentials.condition = 'locked'
    expect(await account.remove({ id: 2, withData: true })).toMatchObject({
      ok: false,
      error: { code: 'keychain_locked' },
    })
    expect([openIds(open), book.list().accounts.length, world.data.size]).toEqual([[2], 2, 2])
  })

  it("reports that its data can't be deleted, and can be retried", async () => {
    const world = aWorld(ONLY_ONE)
    const { account, add, book } = await run(world)
    await add('Inland')
    world.isDataLocked = true
    expect(await account.remove({ id: 2, withData: true })).toMatchObject({ error: { code: 'data_not_deleted' } })
    expect(account.session).toEqual({ phase: 'first-run', baseAddress: HARBOR })
    world.isDataLocked = false
    await account.remove({ id: 2, withData: true })
    expect([book.list().accounts.length, world.data.size]).toEqual([1, 1])
  })
})

describe('an account saved before a second one', () => {
  /** `replace` is atomic: after a kill the file holds the old text or the new. */
  it('keeps its key and file if the program is killed while a second one is added', async () => {
    for (let death = 0; death <= 3; death += 1) {
      const world = aWorld(ONLY_ONE)
      const { add } = await run({ ...world, disk: dyingAfter(death, world.disk) })
      await add('Inland')
      const next = await run(world)
      await next.account.choose(1)
      expect(next.account.session).toMatchObject({ account: { id: 1, baseAddress: HARBOR } })
      expect(next.keys.at(-1)).toBe(KEY)
      expect(world.data).toContain(1)
    }
  })
})

function dyingAfter(writes: number, disk: MemorySettingsDisk): MemorySettingsDisk {
  let writesLeft = writes
  return {
    ...disk,
    read: () => disk.read(),
    replace(text) {
      writesLeft -= 1
      if (writesLeft >= 0) disk.replace(text)
    },
  }
}
