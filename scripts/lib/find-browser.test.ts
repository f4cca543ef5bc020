import { describe, expect, it } from 'vitest'
import { findBrowser } from './find-browser.ts'

const machine = (platform: NodeJS.Platform, env: Record<string, string>, present: readonly string[]) => ({
  platform,
  env,
  isExecutable: (path: string) => present.includes(path),
})

describe('findBrowser', () => {
  it('prefers QUAYWATCH_BROWSER', () => {
    const search = findBrowser(machine('linux', { QUAYWATCH_BROWSER: '/opt/mine' }, ['/usr/bin/chromium', '/opt/mine']))
    expect(search).toEqual({ found: true, path: '/opt/mine' })
  })

  it('fails if QUAYWATCH_BROWSER is wrong, without a fallback', () => {
    const search = findBrowser(machine('linux', { QUAYWATCH_BROWSER: '/opt/gone' }, ['/usr/bin/chromium']))
    expect(search).toEqual({ found: false, reason: expect.stringContaining('/opt/gone') })
  })

  it.each([
    ['linux', { PATH: '/home/me/bin:/usr/bin' }, '/home/me/bin/google-chrome'],
    ['linux', {}, '/usr/bin/chromium'],
    ['linux', { PATH: '/usr/bin' }, '/snap/bin/chromium'],
    ['darwin', { HOME: '/Users/me' }, '/Users/me/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['darwin', {}, '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
    ['win32', { PROGRAMFILES: 'C:\\Program Files' }, 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
    ['win32', { 'PROGRAMFILES(X86)': 'C:\\X86' }, 'C:\\X86\\Microsoft\\Edge\\Application\\msedge.exe'],
  ] as const)('finds the browser of %s %o at %s', (platform, env, path) => {
    expect(findBrowser(machine(platform, env, [path]))).toEqual({ found: true, path })
  })

  it('explains how to get a browser if there is none', () => {
    const search = findBrowser(machine('darwin', {}, []))
    expect(search).toEqual({ found: false, reason: expect.stringContaining('QUAYWATCH_BROWSER') })
  })
})
