import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { settled } from '#test/helpers/fake-clock.ts'
import {
  createFakeTrackingApi,
  failedPage,
  notFound,
  notTheService,
  page,
  rejected,
  unreachable,
  type FakeTrackingApi,
} from '#test/helpers/fake-tracking-api.ts'
import { createMemoryCredentials } from '#test/helpers/memory-credentials.ts'
import { createMemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { ApiKey } from '#main/core/credentials/concealed.ts'
import { openSettings } from '#main/store/settings-file.ts'
import type { PageResult } from '#main/service/tracking-api/api.ts'
import type { Account, Session } from '#shared/contract/account-requests.ts'
import type { RequestInput } from '#shared/contract/requests.ts'
import { createAccountBook } from './account-book.ts'
import { createAccount, type DemoService } from './account.ts'

const ADDRESS = 'https://api.example.com/v2'
const OTHER = 'https://other.example.com/v2'
const DEMO = 'http://127.0.0.1:4000/v2'
const KEY = 'the-secret-key-itself'
const PROFILE = 'profile-1'
const ENTRY = `${ADDRESS} (${PROFILE})`
const OTHER_ENTRY = `${OTHER} (${PROFILE})`

interface Setting {
  readonly settings?: {
    readonly baseAddress: string
    readonly keyInKeychain: boolean
    readonly profile?: string
  }
  readonly keys?: Readonly<Record<string, string>>
  /** The accounts whose data is on the computer. */
  readonly data?: ReadonlySet<number>
  /** Answers by address. Any other address accepts every key. */
  readonly answers?: Readonly<Record<string, PageResult | Promise<PageResult>>>
  readonly startDemo?: () => Promise<void>
  readonly whileClosing?: () => Promise<void>
}

function setUp({ settings, keys, data = new Set(), answers = {}, startDemo, whileClosing }: Setting = {}) {
  const disk = createMemorySettingsDisk(settings)
  const credentials = createMemoryCredentials(keys)
  const apis: { address: string; key: string; api: FakeTrackingApi }[] = []
  const sessions: Session[] = []
  const open: Account[] = []
  const demos: { isClosed: boolean }[] = []
  const book = createAccountBook({
    settings: openSettings(disk, () => PROFILE),
    files: { isThere: (id) => data.has(id) },
    newEntry: () => (settings === undefined ? PROFILE : 'profile-2'),
  })
  const account = createAccount(
    { writeLog: () => undefined },
    {
      book,
      files: { remove: () => undefined },
      credentials,
      services: {
        openApi(address, key) {
          const api = createFakeTrackingApi([answers[address] ?? page([])])
          apis.push({ address, key: key.reveal(), api })
          return api
        },
        async startDemo(): Promise<DemoService> {
          await startDemo?.()
          const demo = { isClosed: false }
          demos.push(demo)
          return {
            baseAddress: DEMO,
            key: new ApiKey('demo-key'),
            close() {
              demo.isClosed = true
              return Promise.resolve()
            },
          }
        },
      },
      onOpen(opened) {
        open.push(opened)
        return {
          mark: `mark${opened.id}`,
          async close() {
            await whileClosing?.()
            open.splice(open.indexOf(opened), 1)
          },
        }
      },
    },
  )
  account.onSession((session) => sessions.push(session))
  return {
    account,
    book,
    disk,
    credentials,
    apis,
    sessions,
    open,
    demos,
    openClients: () => apis.filter(({ api }) => !api.isClosed).map(({ address, key }) => [address, key]),
    settingsOnDisk: () => (disk.text === null ? null : JSON.parse(disk.text)),
    keptOnDisk: () => {
      const { accounts, chosen } = openSettings(disk).current
      return accounts.find(({ id }) => id === chosen)
    },
    connect: (input: Partial<RequestInput<'account.connect'>> = {}) =>
      account.connect({ baseAddress: ADDRESS, key: KEY, keep: 'keychain', ...input }),
  }
}

function later(): { readonly answer: Promise<PageResult>; give(answer: PageResult): void } {
  let give: (answer: PageResult) => void = () => undefined
  const answer = new Promise<PageResult>((resolve) => {
    give = resolve
  })
  return { answer, give: (given) => give(given) }
}

const savedAccount = {
  settings: { baseAddress: ADDRESS, keyInKeychain: true, profile: PROFILE },
  keys: { [ENTRY]: KEY },
}

describe('the first run', () => {
  it('waits for a key and touches neither keychain nor network', async () => {
    const { account, credentials, apis } = setUp()
    expect(account.session).toEqual({ phase: 'starting' })
    await account.start(false)
    expect(account.session).toEqual({ phase: 'first-run', baseAddress: null })
    expect(credentials.calls).toEqual([])
    expect(apis).toEqual([])
  })

  it('checks and saves the key, stores the address and opens the account', async () => {
    const { account, connect, credentials, keptOnDisk, open, openClients } = setUp()
    await account.start(false)
    const session = {
      phase: 'open',
      account: { kind: 'live', id: 1, baseAddress: ADDRESS, keyKept: 'keychain' },
      opening: 1,
    }
    expect(await connect()).toEqual({ ok: true, value: null })
    expect(account.session).toEqual(session)
    expect(credentials.kept).toEqual(new Map([[ENTRY, KEY]]))
    expect(keptOnDisk()).toMatchObject({ baseAddress: ADDRESS, keyInKeychain: true })
    expect(open).toHaveLength(1)
    expect(openClients()).toEqual([[ADDRESS, KEY]])
  })

  it('trims white space from a pasted key', async () => {
    const { connect, credentials } = setUp()
    await connect({ key: `\t${KEY} \r\n` })
    expect(credentials.kept.get(ENTRY)).toBe(KEY)
  })

  it('stores the detected service address, not the typed one', async () => {
    const { connect, credentials, keptOnDisk } = setUp({
      answers: { 'https://api.example.com': failedPage(notFound) },
    })
    await connect({ baseAddress: 'api.example.com/' })
    expect([...credentials.kept.keys()]).toEqual([ENTRY])
    expect(keptOnDisk()).toMatchObject({ baseAddress: ADDRESS })
  })

  it.each([
    ['a rejected key', rejected],
    ['an unreachable host', unreachable],
    ['another website', notTheService],
  ])('stores nothing and reports the error after %s', async (_, error) => {
    const { account, connect, credentials, disk, open, openClients } = setUp({
      answers: { [ADDRESS]: failedPage(error) },
    })
    await account.start(false)
    expect(await connect()).toMatchObject({ ok: false, error: { code: error.code, hint: error.hint } })
    expect(account.session.phase).toBe('first-run')
    expect(credentials.calls).toEqual([])
    expect(disk.text).toBeNull()
    expect(open).toEqual([])
    expect(openClients()).toEqual([])
  })

  it('rejects a blank key without a request', async () => {
    const { connect, apis } = setUp()
    expect(await connect({ key: ' \n ' })).toMatchObject({ ok: false, error: { code: 'no_key' } })
    expect(apis).toEqual([])
  })

  it('stores the address but not the key if the key is for this run only', async () => {
    const { account, connect, credentials, keptOnDisk } = setUp()
    await connect({ keep: 'this-run' })
    expect(account.session).toMatchObject({ account: { keyKept: 'this-run' } })
    expect(credentials.calls).toEqual([])
    expect(keptOnDisk()).toMatchObject({ baseAddress: ADDRESS, keyInKeychain: false })
  })
})

describe('saving the key', () => {
  it.each([
    ['locked', 'keychain_locked'],
    ['unavailable', 'keychain_unavailable'],
  ] as const)('saves nothing if the keychain is %s, but accepts a key for this run', async (condition, code) => {
    const { account, connect, credentials, disk, open } = setUp()
    credentials.condition = condition
    expect(await connect()).toMatchObject({ ok: false, error: { code } })
    expect(disk.text).toBeNull()
    expect(open).toEqual([])
    expect(await connect({ keep: 'this-run' })).toMatchObject({ ok: true })
    expect(account.session.phase).toBe('open')
  })

  it('deletes the saved key if the disk is too full for the settings', async () => {
    const { account, connect, credentials, disk, open } = setUp()
    disk.isFull = true
    expect(await connect()).toMatchObject({ ok: false, error: { code: 'settings_not_saved' } })
    expect(credentials.kept.size).toBe(0)
    expect(open).toEqual([])
    await account.disconnect()
    expect(account.session).toEqual({ phase: 'first-run', baseAddress: null })
    expect(await connect({ keep: 'this-run' })).toMatchObject({ ok: true })
  })

  it('replaces the key of the same account on a full disk, because the settings stay the same', async () => {
    const { account, connect, credentials, disk } = setUp(savedAccount)
    await account.start(false)
    disk.isFull = true
    expect(await connect({ key: 'a-new-key' })).toMatchObject({ ok: true })
    expect(credentials.kept.get(ENTRY)).toBe('a-new-key')
  })

  it("deletes the old account's key when another account replaces it", async () => {
    const { account, connect, credentials, openClients } = setUp(savedAccount)
    await account.start(false)
    await connect({ baseAddress: OTHER, key: 'other-key' })
    expect(credentials.kept).toEqual(new Map([[OTHER_ENTRY, 'other-key']]))
    expect(openClients()).toEqual([[OTHER, 'other-key']])
  })

  it("keeps the old account if the new key can't be saved", async () => {
    const { account, connect, credentials, keptOnDisk, openClients } = setUp(savedAccount)
    await account.start(false)
    credentials.condition = 'locked'
    expect(await connect({ baseAddress: OTHER })).toMatchObject({ ok: false })
    expect(keptOnDisk()).toMatchObject({ baseAddress: ADDRESS, keyInKeychain: true })
    expect(openClients()).toEqual([[ADDRESS, KEY]])
  })

  it('keeps the saved key while another account uses a key for this run only', async () => {
    const { account, connect, credentials, keptOnDisk, openClients } = setUp(savedAccount)
    await account.start(false)
    await connect({ baseAddress: OTHER, key: 'other-key', keep: 'this-run' })
    expect(openClients()).toEqual([[OTHER, 'other-key']])
    expect(credentials.kept).toEqual(new Map([[ENTRY, KEY]]))
    expect(keptOnDisk()).toMatchObject({ baseAddress: ADDRESS, keyInKeychain: true })
    await account.disconnect()
    expect(credentials.kept).toEqual(new Map([[ENTRY, KEY]]))
    expect(openClients()).toEqual([[ADDRESS, KEY]])
  })

  it('drops the missing key once the user enters one for this run', async () => {
    const { account, connect, keptOnDisk } = setUp({ settings: savedAccount.settings })
    await account.start(false)
    await connect({ keep: 'this-run' })
    expect(keptOnDisk()).toMatchObject({ baseAddress: ADDRESS, keyInKeychain: false })
  })
})

describe('a changed key', () => {
  const withData = { ...savedAccount, data: new Set([1]) }
  const NEW_KEY = 'a-new-key'

  it('saves nothing until the user says whose it is', async () => {
    const { account, connect, credentials, openClients } = setUp(withData)
    await account.start(false)
    expect(await connect({ key: NEW_KEY })).toMatchObject({ ok: false, error: { code: 'whose_key' } })
    expect(credentials.kept).toEqual(new Map([[ENTRY, KEY]]))
    expect(openClients()).toEqual([[ADDRESS, KEY]])
  })

  it('opens the same account with its data, also at another address', async () => {
    const { account, connect, credentials, open, keptOnDisk } = setUp(withData)
    await account.start(false)
    expect(await connect({ baseAddress: OTHER, key: NEW_KEY })).toMatchObject({ error: { code: 'whose_key' } })
    await connect({ baseAddress: OTHER, key: NEW_KEY, isSameAccount: true })
    expect(open).toMatchObject([{ id: 1, baseAddress: OTHER }])
    expect(keptOnDisk()).toMatchObject({ id: 1, baseAddress: OTHER, keyInKeychain: true })
    expect([...credentials.kept.values()]).toEqual([NEW_KEY])
  })

  it('adds another account and keeps the first', async () => {
    const { account, book, connect, credentials, open } = setUp(withData)
    await account.start(false)
    await connect({ key: NEW_KEY, isSameAccount: false })
    expect(open).toMatchObject([{ id: 2 }])
    expect(book.list()).toMatchObject({
      accounts: [
        { id: 1, name: 'api.example.com' },
        { id: 2, name: 'api.example.com 2' },
      ],
      chosen: 2,
    })
    expect(credentials.kept.get(ENTRY)).toBe(KEY)
  })

  it('needs no answer if there is no data or the key is the open one', async () => {
    const { account, connect } = setUp(withData)
    await account.start(false)
    expect(await connect()).toMatchObject({ ok: true })
    expect(await setUp().connect({ key: NEW_KEY })).toMatchObject({ ok: true })
  })
})

describe('a restart', () => {
  it('opens the account again with the key from the keychain', async () => {
    const { account, openClients } = setUp(savedAccount)
    await account.start(false)
    expect(account.session).toMatchObject({ phase: 'open', account: { baseAddress: ADDRESS, keyKept: 'keychain' } })
    expect(openClients()).toEqual([[ADDRESS, KEY]])
  })

  it('asks for the key if it was entered for one run only, and fills in the address', async () => {
    const { account, credentials } = setUp({ settings: { baseAddress: ADDRESS, keyInKeychain: false } })
    await account.start(false)
    expect(account.session).toEqual({ phase: 'first-run', baseAddress: ADDRESS })
    expect(credentials.calls).toEqual([])
  })

  it('reports a missing key instead of showing the first-run screen', async () => {
    const { account } = setUp({ settings: savedAccount.settings })
    await account.start(false)
    expect(account.session).toMatchObject({ phase: 'keychain-problem', problem: { state: 'missing' } })
  })

  it.each(['locked', 'unavailable'] as const)(
    'reports a keychain that is %s, deletes nothing, and opens once it is back',
    async (condition) => {
      const { account, credentials, keptOnDisk } = setUp(savedAccount)
      credentials.condition = condition
      await account.start(false)
      expect(account.session).toMatchObject({
        phase: 'keychain-problem',
        baseAddress: ADDRESS,
        problem: { state: condition },
      })
      await account.retryKeychain()
      expect(account.session).toMatchObject({ phase: 'keychain-problem' })
      credentials.condition = 'open'
      await account.retryKeychain()
      expect(account.session).toMatchObject({ phase: 'open' })
      expect(credentials.calls).toEqual(Array(3).fill(`read ${ENTRY}`))
      expect(keptOnDisk()).toMatchObject({ keyInKeychain: true })
    },
  )

  it('opens the account once if the keychain is retried twice', async () => {
    const { account, credentials, open, openClients } = setUp(savedAccount)
    credentials.condition = 'locked'
    await account.start(false)
    credentials.condition = 'open'
    await Promise.all([account.retryKeychain(), account.retryKeychain()])
    expect(open).toHaveLength(1)
    expect(openClients()).toHaveLength(1)
  })

  it.each(['http://elsewhere.example.com/v2', 'not an address', 'https://api.example.com/v2/'])(
    'rejects an address edited into the settings: %j',
    async (baseAddress) => {
      const { account, apis } = setUp({
        settings: { baseAddress, keyInKeychain: true },
        keys: { [baseAddress]: KEY },
      })
      await account.start(false)
      expect(account.session).toEqual({ phase: 'first-run', baseAddress })
      expect(apis).toEqual([])
    },
  )
})

describe('user folders side by side', () => {
  it('keeps the keys of two accounts apart', async () => {
    const entries = { [`${ADDRESS} (another)`]: 'another-key' }
    const { account, connect, credentials } = setUp({ keys: entries })
    await connect()
    expect(credentials.kept.get(ENTRY)).toBe(KEY)
    await account.disconnect()
    expect(credentials.kept).toEqual(new Map(Object.entries(entries)))
  })
})

describe('disconnecting', () => {
  it('deletes the key, stops syncing, and keeps the address for the next time', async () => {
    const { account, credentials, keptOnDisk, open, openClients } = setUp(savedAccount)
    await account.start(false)
    await account.disconnect()
    expect(account.session).toEqual({ phase: 'first-run', baseAddress: ADDRESS })
    expect(credentials.kept.size).toBe(0)
    expect(keptOnDisk()).toMatchObject({ baseAddress: ADDRESS, keyInKeychain: false })
    expect(open).toEqual([])
    expect(openClients()).toEqual([])
  })

  it('keeps the key and the account if the keychain is locked', async () => {
    const { account, credentials, keptOnDisk, open, openClients } = setUp(savedAccount)
    await account.start(false)
    credentials.condition = 'locked'
    expect(await account.disconnect()).toMatchObject({ ok: false, error: { code: 'keychain_locked' } })
    expect(account.session.phase).toBe('open')
    expect(keptOnDisk()).toMatchObject({ keyInKeychain: true })
    expect(open).toHaveLength(1)
    expect(openClients()).toHaveLength(1)
  })

  it('fails and stays open if the keychain is unavailable, because the key may still be there', async () => {
    const { account, credentials, keptOnDisk, openClients } = setUp(savedAccount)
    await account.start(false)
    credentials.condition = 'unavailable'
    expect(await account.disconnect()).toMatchObject({ ok: false, error: { code: 'keychain_unavailable' } })
    expect(account.session.phase).toBe('open')
    expect(keptOnDisk()).toMatchObject({ keyInKeychain: true })
    expect(openClients()).toHaveLength(1)
  })

  it('keeps the stored key when a key for this run replaces it', async () => {
    const { account, connect, credentials, openClients } = setUp(savedAccount)
    await account.start(false)
    await connect({ key: 'key-of-today', keep: 'this-run' })
    await account.disconnect()
    expect(credentials.kept).toEqual(new Map([[ENTRY, KEY]]))
    expect(openClients()).toEqual([[ADDRESS, KEY]])
  })

  it('works on a full disk', async () => {
    const { account, credentials, disk } = setUp(savedAccount)
    await account.start(false)
    disk.isFull = true
    await account.disconnect()
    expect(account.session).toMatchObject({ phase: 'first-run' })
    expect(credentials.kept.size).toBe(0)
  })

  it('cancels a running key check', async () => {
    const check = later()
    const { account, connect, open } = setUp({ ...savedAccount, answers: { [OTHER]: check.answer } })
    await account.start(false)
    const connecting = connect({ baseAddress: OTHER })
    await settled()
    await account.disconnect()
    check.give(page([]))
    expect(await connecting).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    expect(account.session.phase).toBe('first-run')
    expect(open).toEqual([])
  })
})

describe('the demo', () => {
  it('uses neither the keychain nor the settings of a real account', async () => {
    const { account, credentials, disk, openClients } = setUp(savedAccount)
    const before = disk.text
    await account.start(true)
    expect(account.session).toMatchObject({ phase: 'open', account: { kind: 'demo', baseAddress: DEMO } })
    expect(openClients()).toEqual([[DEMO, 'demo-key']])
    expect(credentials.calls).toEqual([])
    expect(disk.text).toBe(before)
  })

  it.each([
    ['the first-run screen', {}, { phase: 'first-run', baseAddress: null }],
    ['the account in the keychain', savedAccount, { phase: 'open', account: { kind: 'live', keyKept: 'keychain' } }],
    ['the keychain problem', { settings: savedAccount.settings }, { phase: 'keychain-problem' }],
  ])('returns to %s at its end', async (_, setting, session) => {
    const { account, demos, credentials } = setUp(setting)
    await account.start(false)
    await account.startDemo()
    await account.disconnect()
    expect(account.session).toMatchObject(session)
    expect(demos).toEqual([{ isClosed: true }])
    expect(credentials.calls.filter((call) => call.startsWith('delete'))).toEqual([])
  })

  it('returns to an account whose key is for this run only', async () => {
    const { account, connect, openClients } = setUp()
    await connect({ keep: 'this-run' })
    await account.startDemo()
    await account.disconnect()
    expect(account.session).toMatchObject({ phase: 'open', account: { kind: 'live', keyKept: 'this-run' } })
    expect(openClients()).toEqual([[ADDRESS, KEY]])
  })

  it('ends when a real account opens, and stays open if the real key is rejected', async () => {
    const { account, connect, demos, open } = setUp({ answers: { [OTHER]: failedPage(rejected) } })
    await account.start(true)
    expect(await connect({ baseAddress: OTHER })).toMatchObject({ ok: false, error: { code: 'rejected' } })
    expect(demos).toEqual([{ isClosed: false }])
    expect(await connect()).toMatchObject({ ok: true })
    expect(demos).toEqual([{ isClosed: true }])
    expect(open).toMatchObject([{ kind: 'live' }])
  })

  it('starts once if it is requested twice', async () => {
    const { account, demos, open } = setUp()
    await Promise.all([account.startDemo(), account.startDemo()])
    expect(demos).toHaveLength(1)
    expect(open).toHaveLength(1)
  })

  it("keeps the open account if another one can't start", async () => {
    const { account, open } = setUp({ ...savedAccount, startDemo: () => Promise.reject(new Error('no free port')) })
    await account.start(false)
    expect(await account.startDemo()).toMatchObject({
      ok: false,
      error: { code: 'demo_failed', detail: 'no free port' },
    })
    expect(open).toMatchObject([{ kind: 'live' }])
  })

  it("shows the first-run screen if the account can't start", async () => {
    const { account } = setUp({ startDemo: () => Promise.reject(new Error('no free port')) })
    await account.start(true)
    expect(account.session).toMatchObject({ phase: 'first-run' })
  })
})

describe('two attempts at once', () => {
  it('cancels the older check and opens the newer account only', async () => {
    const check = later()
    const { connect, open, credentials } = setUp({ answers: { [ADDRESS]: check.answer } })
    const older = connect()
    await settled()
    const newer = connect({ baseAddress: OTHER, key: 'other-key' })
    expect(await newer).toMatchObject({ ok: true })
    check.give(page([]))
    expect(await older).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    expect(open).toMatchObject([{ baseAddress: OTHER }])
    expect([...credentials.kept.keys()]).toEqual([OTHER_ENTRY])
  })

  it('opens the newer account while the older one waits for the keychain', async () => {
    const { connect, open, openClients, credentials } = setUp()
    const release = credentials.holdNextSave()
    const older = connect()
    await settled()
    const newer = connect({ baseAddress: OTHER, key: 'other-key' })
    await settled()
    release()
    await Promise.all([older, newer])
    expect(open).toMatchObject([{ baseAddress: OTHER }])
    expect(openClients()).toEqual([[OTHER, 'other-key']])
    expect([...credentials.kept.keys()]).toEqual([OTHER_ENTRY])
  })

  it('opens one account if a key and the demo are requested together', async () => {
    const { account, connect, open, openClients } = setUp()
    await Promise.all([connect(), account.startDemo()])
    expect(open).toHaveLength(1)
    expect(openClients()).toHaveLength(1)
  })
})

describe('closing', () => {
  it('closes client and demo and deletes nothing', async () => {
    const { account, credentials, demos, open, openClients, keptOnDisk } = setUp(savedAccount)
    await account.start(true)
    await account.close()
    expect(open).toEqual([])
    expect(openClients()).toEqual([])
    expect(demos).toEqual([{ isClosed: true }])
    expect(credentials.kept.get(ENTRY)).toBe(KEY)
    expect(keptOnDisk()).toMatchObject({ keyInKeychain: true })
  })

  it('waits until the open account is closed, so that an installer can replace its files', async () => {
    const disposal = Promise.withResolvers<void>()
    const { account, open, openClients } = setUp({ ...savedAccount, whileClosing: () => disposal.promise })
    await account.start(false)
    const choosing = account.startDemo()
    await settled()
    let isClosed = false
    const closing = account.close().then(() => (isClosed = true))
    await settled()
    expect(isClosed).toBe(false)
    disposal.resolve()
    await closing
    expect(open).toEqual([])
    expect(openClients()).toEqual([])
    expect(await choosing).toMatchObject({ ok: false })
  })

  it('opens no account after closing', async () => {
    let demoIsUp: () => void = () => undefined
    const starting = new Promise<void>((resolve) => {
      demoIsUp = resolve
    })
    const { account, demos, sessions, open, openClients } = setUp({ startDemo: () => starting })
    const started = account.start(true)
    await settled()
    await account.close()
    demoIsUp()
    await started
    expect(demos).toEqual([{ isClosed: true }])
    expect(open).toEqual([])
    expect(openClients()).toEqual([])
    expect(sessions).toEqual([])
  })
})

it('never emits or returns the key', async () => {
  const answers: unknown[] = []
  for (const condition of ['open', 'locked', 'unavailable'] as const) {
    const { account, connect, credentials, sessions } = setUp({ answers: { [OTHER]: failedPage(rejected) } })
    credentials.condition = condition
    answers.push(await connect(), await connect({ baseAddress: OTHER }), await connect({ keep: 'this-run' }))
    answers.push(await account.disconnect(), sessions)
  }
  expect(answers).toHaveLength(15)
  expect(JSON.stringify(answers) + inspect(answers, { depth: null, showHidden: true })).not.toContain(KEY)
})
