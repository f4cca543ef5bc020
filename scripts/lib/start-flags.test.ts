import { describe, expect, it } from 'vitest'
import { startFlags } from './start-flags.ts'

describe('startFlags', () => {
  it('has defaults', () => {
    expect(startFlags([])).toEqual({ demo: false, preview: false, open: true, port: null, userData: null })
  })

  it('reads every flag', () => {
    expect(startFlags(['--demo', '--preview', '--no-open', '--port', '8123', '--user-data', 'x'])).toEqual({
      demo: true,
      preview: true,
      open: false,
      port: 8123,
      userData: 'x',
    })
  })

  it.each([
    ['--dmeo'],
    ['demo'],
    ['--port', '8123'],
    ['--no-open'],
    ['--preview', '--port', '70000'],
    ['--preview', '--port', 'http'],
    ['--preview', '--port'],
    ['--user-data', ''],
    ['--user-data'],
  ])('are rejected if invalid: %s %s', (...words) => {
    expect(() => startFlags(words.filter((word) => word !== undefined))).toThrow(/./)
  })
})
