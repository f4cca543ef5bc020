import { describe, expect, it } from 'vitest'
import { createFakeWindow, type FakeWindow } from '#test/helpers/electron-fakes.ts'
import { watchSessionEnd } from './session-end.ts'

function setUp(platform: NodeJS.Platform = 'win32') {
  const windows: { readonly options: Electron.BaseWindowConstructorOptions; readonly fake: FakeWindow }[] = []
  const did: string[] = []
  const watch = watchSessionEnd({
    platform,
    create(options) {
      const fake = createFakeWindow()
      windows.push({ options, fake })
      return fake.asWindow
    },
    onEnd: () => did.push('closed what is kept'),
    exit: () => did.push('exit'),
  })
  return { watch, windows, did, end: (...reasons: string[]) => windows[0]?.fake.emit('session-end', { reasons }) }
}

describe('end of a Windows session', () => {
  it('is detected by a window that is never shown', () => {
    const { windows } = setUp()
    expect(windows.map(({ options }) => options)).toEqual([{ show: false, skipTaskbar: true }])
    expect(windows[0]?.fake.state).toBe('unseen')
  })

  it('is detected after all windows were asked to close, and quitting closes the hidden window', () => {
    const { watch, windows, did, end } = setUp()
    windows[0]?.fake.close()
    expect(windows[0]?.fake.state).toBe('unseen')
    end('shutdown')
    expect(did).toEqual(['closed what is kept'])
    watch.allowClosing()
    windows[0]?.fake.close()
    expect(windows[0]?.fake.state).toBe('destroyed')
  })

  it('exits the app if an installer waits for it', () => {
    const { did, end } = setUp()
    end('close-app')
    expect(did).toEqual(['closed what is kept', 'exit'])
  })

  it('is not reported while Windows only asks', () => {
    const { windows, did } = setUp()
    windows[0]?.fake.emit('query-session-end', { reasons: ['shutdown'] })
    expect(did).toEqual([])
  })
})

it.each(['darwin', 'linux'] as const)('needs no window on %s', (platform) => {
  const { watch, windows } = setUp(platform)
  watch.allowClosing()
  expect(windows).toEqual([])
})
