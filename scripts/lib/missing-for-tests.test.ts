// What CI must not quietly do without.

import { describe, expect, it } from 'vitest'
import { missingForTests } from './missing-for-tests.ts'

const bare = { platform: 'linux', browser: { found: false, reason: 'no browser' }, has: () => false } as const
const complete = { platform: 'linux', browser: { found: true, path: '/b' }, has: () => true } as const

describe('what is missing for tests', () => {
  it('is nothing on a complete machine', () => {
    expect(missingForTests(['unit', 'integration', 'journeys'], complete)).toEqual([])
  })

  it('is the browser and the keyring where journeys run', () => {
    const lacks = missingForTests(['journeys'], bare)
    expect(lacks[0]).toBe('no browser')
    expect(lacks.slice(1).map((lack) => lack.split(' ')[0])).toEqual(['dbus-daemon', 'gnome-keyring-daemon'])
  })

  it('is not the browser where only the keychain is asked, and not the keyring where the system has another', () => {
    const lacks = missingForTests(['integration'], bare).map((lack) => lack.split(' ')[0])
    expect(lacks).toEqual(['dbus-daemon', 'gnome-keyring-daemon', 'nginx'])
    expect(missingForTests(['integration'], { ...bare, platform: 'win32' })).toEqual([])
  })

  it('is nothing where only units are tested', () => {
    expect(missingForTests(['unit', 'packaging'], bare)).toEqual([])
  })
})
