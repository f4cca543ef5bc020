import { describe, expect, it } from 'vitest'
import { createFakeClock, settled } from '#test/helpers/fake-clock.ts'
import { ApiKey } from './concealed.ts'
import { createKeychain, type Keytar } from './keychain.ts'

const key = new ApiKey('abc-123')

function memoryKeytar(overrides: Partial<Keytar> = {}): { items: Map<string, string>; keytar: Keytar } {
  const items = new Map<string, string>()
  const name = (service: string, account: string): string => `${service}/${account}`
  const keytar: Keytar = {
    getPassword: (service, account) => Promise.resolve(items.get(name(service, account)) ?? null),
    setPassword: (service, account, password) => {
      items.set(name(service, account), password)
      return Promise.resolve()
    },
    deletePassword: (service, account) => Promise.resolve(items.delete(name(service, account))),
    ...overrides,
  }
  return { items, keytar }
}

const keychainOf = (keytar: Keytar, platform: NodeJS.Platform = 'linux') =>
  createKeychain({ load: () => Promise.resolve(keytar), clock: createFakeClock(), platform })

describe('createKeychain', () => {
  it('saves, reads and deletes a key, and leaves no probe entry', async () => {
    const { keytar, items } = memoryKeytar()
    const keychain = keychainOf(keytar)
    expect(await keychain.read('a', true)).toEqual({ state: 'absent' })
    expect(items.size).toBe(0)
    expect(await keychain.save('a', key)).toEqual({ state: 'saved' })
    const result = await keychain.read('a', true)
    expect(result.state === 'present' && result.key.reveal()).toBe('abc-123')
    expect(await keychain.delete('a')).toEqual({ state: 'deleted' })
    expect(await keychain.read('a', false)).toEqual({ state: 'absent' })
  })

  it('reports a locked keyring as locked, not as empty', async () => {
    const locked = memoryKeytar({
      getPassword: () => Promise.resolve(null),
      setPassword: () => Promise.reject(new Error('Cannot create an item in a locked collection')),
      deletePassword: () => Promise.resolve(false),
    })
    const keychain = keychainOf(locked.keytar)
    expect(await keychain.read('a', true)).toEqual({ state: 'locked' })
    expect(await keychain.save('a', key)).toEqual({ state: 'locked' })
    expect(await keychain.delete('a')).toEqual({ state: 'locked' })
  })

  it('does not probe the keychain for a key that was never saved', async () => {
    let writes = 0
    const { keytar } = memoryKeytar({
      setPassword: () => {
        writes += 1
        return Promise.resolve()
      },
    })
    expect(await keychainOf(keytar).read('a', false)).toEqual({ state: 'absent' })
    expect(writes).toBe(0)
  })

  it("reports why the native module can't be loaded", async () => {
    const keychain = createKeychain({
      load: () => Promise.reject(new Error('libsecret-1.so.0: cannot open shared object file')),
      clock: createFakeClock(),
      platform: 'linux',
    })
    const unavailable = { state: 'unavailable', reason: 'libsecret-1.so.0: cannot open shared object file' }
    expect(await keychain.read('a', true)).toEqual(unavailable)
    expect(await keychain.save('a', key)).toEqual(unavailable)
    expect(await keychain.delete('a')).toEqual(unavailable)
  })

  it('rejects a key that Windows would truncate', async () => {
    const { keytar, items } = memoryKeytar()
    const onWindows = keychainOf(keytar, 'win32')
    expect(await onWindows.save('a', new ApiKey('x'.repeat(2561)))).toEqual({ state: 'too-long' })
    expect(await onWindows.save('a', new ApiKey('€'.repeat(854)))).toEqual({ state: 'too-long' })
    expect(items.size).toBe(0)
    expect(await onWindows.save('a', new ApiKey('x'.repeat(2560)))).toEqual({ state: 'saved' })
  })

  it('accepts a long key on other systems', async () => {
    const { keytar } = memoryKeytar()
    expect(await keychainOf(keytar, 'darwin').save('a', new ApiKey('x'.repeat(5000)))).toEqual({ state: 'saved' })
  })

  it('times out on a silent keychain and can be called again', async () => {
    const clock = createFakeClock()
    let answer: (password: string) => void = () => undefined
    const { keytar } = memoryKeytar({
      getPassword: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const keychain = createKeychain({ load: () => Promise.resolve(keytar), clock, platform: 'linux' })
    const first = keychain.read('a', true)
    await clock.advance(15_000)
    expect(await first).toEqual({ state: 'silent', forSeconds: 15 })
    const second = keychain.read('a', true)
    await clock.advance(14_000)
    answer('abc-123')
    expect(await second).toMatchObject({ state: 'present' })
    expect(clock.pending).toBe(0)
  })

  it('times out on a silent save or deletion, and deletes a key saved late', async () => {
    const clock = createFakeClock()
    const { keytar, items } = memoryKeytar()
    const answers: (() => void)[] = []
    const asked = (then: () => unknown) => new Promise<never>((resolve) => answers.push(() => resolve(then() as never)))
    const slow: Keytar = {
      ...keytar,
      setPassword: (...words) => asked(() => keytar.setPassword(...words)),
      deletePassword: (...words) => (answers.length === 0 ? asked(() => undefined) : keytar.deletePassword(...words)),
    }
    const keychain = createKeychain({ load: () => Promise.resolve(slow), clock, platform: 'linux' })
    const deleting = keychain.delete('a')
    await clock.advance(60_000)
    expect(await deleting).toEqual({ state: 'silent', forSeconds: 60 })
    const saving = keychain.save('a', key)
    await clock.advance(60_000)
    expect(await saving).toEqual({ state: 'silent', forSeconds: 60 })
    // The keychain saves late, after the app reported a failure.
    answers[1]?.()
    await settled(20)
    expect([...items]).toEqual([])

    const first = keychain.save('b', key)
    await clock.advance(60_000)
    expect(await first).toMatchObject({ state: 'silent' })
    const second = keychain.save('b', key)
    await settled(5)
    for (const answer of answers.slice(2)) answer()
    expect(await second).toEqual({ state: 'saved' })
    await settled(20)
    expect([...items.values()]).toEqual([key.reveal()])
  })

  it('reports a failure if the keychain does not return the saved key', async () => {
    const { keytar } = memoryKeytar({ setPassword: () => Promise.resolve() })
    expect(await keychainOf(keytar).save('a', key)).toMatchObject({ state: 'changed' })
  })
})
