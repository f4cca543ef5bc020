// The words after `npm test --`.

import { describe, expect, it } from 'vitest'
import config from '../../vitest.config.ts'
import { missingForTests, PROJECTS, readTestWishes } from './test-parts.ts'

describe('the parts asked for', () => {
  it('are all of them where none is named', () => {
    expect(readTestWishes([]).parts).toEqual(['unit', 'integration', 'packaging', 'journeys', 'electron'])
  })

  it('run in their own order and once, however they are named', () => {
    expect(readTestWishes(['journeys', 'unit', 'journeys']).parts).toEqual(['unit', 'journeys'])
  })

  it.each([['journey'], ['unit', 'all']])('are not guessed from %j %j', (...words) => {
    expect(() => readTestWishes(words)).toThrow('the parts are unit, integration')
  })

  it('may go with the demand that Electron is there, which is off by itself', () => {
    expect(readTestWishes(['electron']).requireElectron).toBe(false)
    expect(readTestWishes(['electron', '--require-electron'])).toMatchObject({
      parts: ['electron'],
      requireElectron: true,
    })
  })

  it('take no other flags', () => {
    expect(() => readTestWishes(['--watch'])).toThrow('--watch')
  })
})

it('name every project of Vitest once: the tests of one that no part names would never run', () => {
  const projects = (config.test?.projects ?? []) as readonly { readonly test: { readonly name: string } }[]
  expect(Object.values(PROJECTS).flat().toSorted()).toEqual(projects.map(({ test }) => test.name).toSorted())
})

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
