import { describe, expect, it } from 'vitest'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import { quoteToastServer } from './toast-server.ts'

const CLSID = '{5C1B8A5E-6D7F-4B0B-9A57-0E6C2F9B7D43}'
const PROGRAM = 'C:\\Users\\Maria Lopez\\AppData\\Local\\Programs\\Quaywatch\\Quaywatch.exe'

async function quotedOn(platform: NodeJS.Platform): Promise<readonly (readonly string[])[]> {
  const clock = createFakeClock()
  const runs: string[][] = []
  const run = (program: string, words: readonly string[]): void => void runs.push([program, ...words])
  quoteToastServer({ platform, clock, toastActivator: CLSID, program: PROGRAM, run })
  expect(runs).toEqual([])
  await clock.advance(60_000)
  return runs
}

describe('toast server', () => {
  it('has a quoted path on Windows', async () => {
    const [[program = '', ...words] = [], ...others] = await quotedOn('win32')
    expect(program).toMatch(/\\System32\\reg\.exe$/)
    const key = `HKCU\\Software\\Classes\\CLSID\\${CLSID}\\LocalServer32`
    expect(words).toEqual(['add', key, '/ve', '/t', 'REG_SZ', '/d', `"${PROGRAM}"`, '/f'])
    expect(others).toEqual([])
  })

  it.each(['linux', 'darwin'] as const)('does not exist on %s', async (platform) => {
    expect(await quotedOn(platform)).toEqual([])
  })
})
