import { describe, expect, it } from 'vitest'
import { startFlags } from './start-flags.ts'

describe('the flags of npm start', () => {
  it('are all optional', () => {
    expect(startFlags([])).toEqual({ demo: false, preview: false, open: true, port: null, userData: null })
  })

  it('are understood', () => {
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
  ])('are refused where they are wrong: %s %s', (...words) => {
    expect(() => startFlags(words.filter((word) => word !== undefined))).toThrow(/./)
  })
})
