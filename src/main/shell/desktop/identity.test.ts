import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { identityOf, SOURCE_NAME, useFolder } from './identity.ts'

function appWith(isPackaged: boolean) {
  const calls: string[] = []
  const paths = new Map([['userData', '/home/maria/.config/Quaywatch']])
  return {
    calls,
    isPackaged,
    getPath: (name: string) => paths.get(name) ?? '/home/maria/.config',
    setPath(name: string, path: string) {
      calls.push(`path ${path}`)
      paths.set(name, path)
    },
    setName: (name: string) => void calls.push(`name ${name}`),
  }
}

describe('identityOf', () => {
  it('returns another app ID and activator for a copy run from source', () => {
    expect(identityOf(false).appId).not.toBe(identityOf(true).appId)
    expect(identityOf(false).toastActivator).not.toBe(identityOf(true).toastActivator)
    // Electron throws for anything else (electron_api_app.cc, SetToastActivatorCLSID).
    expect(identityOf(false).toastActivator).toMatch(/^\{[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}\}$/)
  })
})

describe('useFolder', () => {
  it('leaves an installed copy its folder', () => {
    const app = appWith(true)
    expect(useFolder(app, null)).toBe('/home/maria/.config/Quaywatch')
    expect(app.calls).toEqual([])
  })

  it('names a copy run from source and its folder differently', () => {
    const app = appWith(false)
    expect(useFolder(app, null)).toBe(join('/home/maria/.config', SOURCE_NAME))
    expect(app.calls[0]).toBe(`name ${SOURCE_NAME}`)
  })

  it.each([true, false])('uses the chosen folder as an absolute path if packaged is %j', (isPackaged) => {
    expect(useFolder(appWith(isPackaged), 'data')).toBe(resolve('data'))
  })
})
