// Counts the tests of real Vitest runs over scratch files.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NOTHING, report, sum, type Tally } from './tally.ts'

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const cache = join(import.meta.dirname, '../../.cache')
let folder: string

beforeEach(() => {
  mkdirSync(cache, { recursive: true })
  // Inside the repository, so that the scratch tests find Vitest.
  folder = mkdtempSync(join(cache, 'tally-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('TallyReporter', () => {
  it('counts what passed, failed and was skipped, with the reasons', () => {
    const tally = run({
      'a.test.ts': `
        it('passes', () => undefined)
        it('fails', () => expect(1).toBe(2))
        it('knows why', (ctx) => ctx.skip('no keyring here'))
        describe('suite', () => { beforeEach((ctx) => ctx.skip(true, 'not on this system')); it('asks first', () => undefined) })
        it.skip('says nothing', () => undefined)
        describe.skip('journey (skipped: no browser (or a broken one) was found)', () => it('is not run', () => undefined))
      `,
    })
    expect(tally.passed).toBe(1)
    expect(tally.failed).toEqual([{ name: 'a.test.ts > fails', why: expect.stringContaining('expected 1 to be 2') }])
    expect(tally.skipped.map(({ reason }) => reason)).toEqual([
      'no keyring here',
      'not on this system',
      'no reason given',
      'no browser (or a broken one) was found',
    ])
  }, 30_000)

  it('counts broken hooks, files and stray promises as failures', () => {
    const tally = run({
      'hook.test.ts': `describe('suite', () => { beforeAll(() => { throw new Error('no browser') }); it('waits', () => undefined) })`,
      'import.test.ts': `import './missing.ts'\nit('never', () => undefined)`,
      'stray.test.ts': `it('leaves a promise behind', () => { void Promise.reject(new Error('stray')) })`,
    })
    const whys = tally.failed.map(({ why }) => why)
    expect(whys).toContain('no browser')
    expect(whys).toContain('stray')
    expect(tally.skipped).toEqual([
      { name: 'hook.test.ts > suite > waits', reason: 'what it stands in could not be set up' },
    ])
    expect(tally.failed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['hook.test.ts > suite', 'import.test.ts']),
    )
  }, 30_000)
})

describe('report', () => {
  it('ends with one line over all runs', () => {
    const first: Tally = { passed: 3, failed: [], skipped: [{ name: 'a', reason: 'no browser' }], slowest: [] }
    const second: Tally = {
      passed: 2,
      failed: [{ name: 'b', why: 'broken' }],
      skipped: [{ name: 'c', reason: 'no browser' }],
      slowest: [{ name: 'd', ms: 12_340 }],
    }
    const lines = report(sum([first, NOTHING, second])).split('\n')
    expect(lines.at(-1)).toBe('5 passed, 1 failed, 2 skipped')
    expect(lines.join('\n')).toContain('Skipped:\n  no browser:\n    a\n    c')
    expect(lines.join('\n')).toContain('Slowest:\n    12.3 s  d')
    expect(lines.join('\n')).toContain('Failed:\n  b\n    broken')
  })

  it('returns one line if nothing failed or was skipped', () => {
    expect(report({ ...NOTHING, passed: 7 }).trim()).toBe('7 passed, 0 failed, 0 skipped')
  })
})

function run(files: Readonly<Record<string, string>>): Tally {
  for (const [name, code] of Object.entries(files)) {
    writeFileSync(join(folder, name), `import { beforeAll, beforeEach, describe, expect, it } from 'vitest'\n${code}`)
  }
  const file = join(folder, 'tally.json')
  const words = ['run', '--root', folder, '--reporter', join(import.meta.dirname, 'tally-reporter.ts')]
  spawnSync(process.execPath, [vitest, ...words], { env: { ...process.env, QUAYWATCH_TALLY: file }, encoding: 'utf8' })
  return JSON.parse(readFileSync(file, 'utf8')) as Tally
}
