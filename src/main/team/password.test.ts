import { describe, expect, it } from 'vitest'
import { createMemoryCredentials } from '#test/helpers/memory-credentials.ts'
import { createTeamPassword } from './password.ts'

const LOGIN = { address: 'db.example.com:5432', database: 'quaywatch', user: 'maria' }

function aPassword(kept: Readonly<Record<string, string>> = {}) {
  const credentials = createMemoryCredentials(kept)
  const login = { current: LOGIN }
  const open = () =>
    createTeamPassword({
      credentials,
      entry: () => 'team (p1)',
      login: () => login.current,
      conceal: () => undefined,
      writeLog: () => undefined,
    })
  return { credentials, login, open }
}

describe('createTeamPassword', () => {
  it.each([
    ['address', { ...LOGIN, address: 'other.example.com:5432' }],
    ['database', { ...LOGIN, database: 'other' }],
    ['user', { ...LOGIN, user: 'sam' }],
  ])('returns the password again for the same login, and none for another %s', async (_, other) => {
    const { login, open } = aPassword()
    expect(await open().set('Open-Sesame-1')).toEqual({ kept: 'keychain' })
    const password = open()
    expect((await password.read())?.reveal()).toBe('Open-Sesame-1')
    login.current = other
    expect([await password.read(), await password.view()]).toEqual([null, { kept: 'none' }])
    expect(await open().read()).toBeNull()
    login.current = LOGIN
    expect((await password.read())?.reveal()).toBe('Open-Sesame-1')
    expect(await password.view()).toEqual({ kept: 'keychain' })
  })

  it('asks again for a password that belongs to no login', async () => {
    const { open } = aPassword({ 'team (p1)': 'Open-Sesame-1' })
    expect(await open().read()).toBeNull()
  })

  it('keeps a password that the keychain refuses for this login only', async () => {
    const { credentials, login, open } = aPassword()
    credentials.condition = 'locked'
    const password = open()
    expect(await password.set('Open-Sesame-1')).toEqual({ kept: 'this-run' })
    expect((await password.read())?.reveal()).toBe('Open-Sesame-1')
    login.current = { ...LOGIN, user: 'sam' }
    expect(await password.read()).toBeNull()
  })
})
