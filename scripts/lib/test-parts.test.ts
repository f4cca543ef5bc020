import { describe, expect, it } from 'vitest'
import config from '../../vitest.config.ts'
import { missingForTests, PARTS, projectsOf, readTestWishes } from './test-parts.ts'

describe('readTestWishes', () => {
  it('returns all parts if none is named', () => {
    expect(readTestWishes([]).parts).toEqual(['unit', 'integration', 'packaging', 'journeys', 'electron'])
  })

  it('returns each part once, in the fixed order', () => {
    expect(readTestWishes(['journeys', 'unit', 'journeys']).parts).toEqual(['unit', 'journeys'])
  })

  it.each([['journey'], ['unit', 'all']])('rejects %j %j', (...words) => {
    expect(() => readTestWishes(words)).toThrow('the parts are unit, integration')
  })

  it('requires Electron only if asked to', () => {
    expect(readTestWishes(['electron']).requireElectron).toBe(false)
    expect(readTestWishes(['electron', '--require-electron'])).toMatchObject({
      parts: ['electron'],
      requireElectron: true,
    })
  })

  it('rejects other flags', () => {
    expect(() => readTestWishes(['--watch'])).toThrow('--watch')
  })
})

it('covers every project of Vitest once', () => {
  const projects = (config.test?.projects ?? []) as readonly { readonly test: { readonly name: string } }[]
  expect(PARTS.flatMap(projectsOf).toSorted()).toEqual(projects.map(({ test }) => test.name).toSorted())
})

const bare = { platform: 'linux', browser: { found: false, reason: 'no browser' }, has: () => false } as const
const complete = { platform: 'linux', browser: { found: true, path: '/b' }, has: () => true } as const

describe('missingForTests', () => {
  it('returns an empty list on a complete machine', () => {
    expect(missingForTests(['unit', 'integration', 'journeys'], complete)).toEqual([])
  })

  it('requires a browser and a keyring for journeys', () => {
    const lacks = missingForTests(['journeys'], bare)
    expect(lacks[0]).toBe('no browser')
    expect(lacks.slice(1).map((lack) => lack.split(' ')[0])).toEqual(['dbus-daemon', 'gnome-keyring-daemon'])
  })

  it('requires no browser for integration tests, and a keyring only on Linux', () => {
    const lacks = missingForTests(['integration'], bare).map((lack) => lack.split(' ')[0])
    expect(lacks).toEqual(['dbus-daemon', 'gnome-keyring-daemon', 'nginx'])
    expect(missingForTests(['integration'], { ...bare, platform: 'win32' })).toEqual([])
  })

  it('requires nothing for unit tests', () => {
    expect(missingForTests(['unit', 'packaging'], bare)).toEqual([])
  })
})
