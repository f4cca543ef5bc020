// The keychain with a real Secret Service: keys persist across processes, and a locked keyring differs from an empty
// one.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSecretService, whyNoSecretService, type SecretService } from '#test/helpers/secret-service.ts'

const why = whyNoSecretService()
const isRequired = process.env['CI'] === 'true' && process.platform === 'linux'

describe.skipIf(why !== null && !isRequired)('the keychain against a real Secret Service', () => {
  let service: SecretService
  beforeAll(async () => {
    service = await startSecretService()
  })
  afterAll(() => service?.close())

  it('keeps a key across processes and deletes it', () => {
    expect(keychain(service.env, 'read', 'one', 'expected')).toEqual({ state: 'absent' })
    expect(keychain(service.env, 'save', 'one', 'key-1')).toEqual({ state: 'saved' })
    expect(keychain(service.env, 'read', 'one', 'expected')).toEqual({ state: 'present', key: 'key-1' })
    expect(keychain(service.env, 'read', 'two', 'expected')).toEqual({ state: 'absent' })
    expect(keychain(service.env, 'delete', 'one')).toEqual({ state: 'deleted' })
    expect(keychain(service.env, 'read', 'one', 'expected')).toEqual({ state: 'absent' })
  })

  it('distinguishes a locked keyring from an empty one and loses no key', async () => {
    const locked = await startSecretService()
    try {
      expect(keychain(locked.env, 'save', 'one', 'key-1')).toEqual({ state: 'saved' })
      locked.lock()
      expect(keychain(locked.env, 'read', 'one', 'expected')).toEqual({ state: 'locked' })
      expect(keychain(locked.env, 'save', 'one', 'key-2')).toEqual({ state: 'locked' })
      expect(keychain(locked.env, 'delete', 'one')).toEqual({ state: 'locked' })
    } finally {
      locked.close()
    }
  })

  it('reports a missing keychain if there is no bus', () => {
    const { DBUS_SESSION_BUS_ADDRESS: _, ...noBus } = service.env
    expect(keychain(noBus, 'read', 'one', 'expected')).toMatchObject({ state: 'unavailable' })
    expect(keychain(noBus, 'save', 'one', 'k')).toMatchObject({ state: 'unavailable' })
  })
})

function keychain(env: NodeJS.ProcessEnv, ...words: string[]): unknown {
  const script = join(import.meta.dirname, '..', 'helpers', 'keychain-client.ts')
  const run = spawnSync(process.execPath, [script, ...words], { env, encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`keychain ${words.join(' ')} ended with ${run.status}: ${run.stderr}`)
  return JSON.parse(run.stdout)
}
