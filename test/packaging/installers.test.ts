// What the installers promise beside the program itself: which there are, what they need, and what they take away again.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { updateSource } from '../../build/releases.ts'
import config from '../../electron-builder.config.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

type Target = string | { readonly target: string; readonly arch?: string | string[] }

/** `nsis arm64`, or the name alone where it is for the processor it is built on. */
function targetsOf(system: 'win' | 'mac' | 'linux'): readonly string[] {
  return [config[system]?.target as Target | Target[]].flat().flatMap((target) => {
    if (typeof target === 'string') return [target]
    return [target.arch ?? []].flat().map((arch) => `${target.target} ${arch}`)
  })
}

describe('the installers', () => {
  it('are those that can keep what the program promises', () => {
    expect(targetsOf('win')).toEqual(['nsis x64', 'nsis arm64', 'msi x64'])
    expect(targetsOf('mac')).toEqual(['dmg x64', 'dmg arm64', 'zip x64', 'zip arm64'])
    expect(targetsOf('linux')).toEqual(['AppImage', 'deb', 'rpm'])
    // A portable one leaves shortcut, autostart and links that point into a temporary folder.
    expect(config.portable).toBeUndefined()
  })

  it('let Windows users install for themselves, and the msi install for all', () => {
    expect(config.nsis).toMatchObject({ oneClick: false, perMachine: false })
    // With another code an update would install beside the old version.
    expect(config.msi).toMatchObject({ perMachine: true, upgradeCode: '2AF25F1C-9CB4-41F3-8426-8348DB298691' })
  })

  it('say nothing of updates where the build was not told where they are, and are never published by the build', () => {
    expect(config.publish).toBe(updateSource(process.env['QUAYWATCH_UPDATES']))
    expect(read('scripts/package.ts')).toContain("publish: 'never'")
  })

  it('are found again by their own uninstaller, by which the program knows that it may replace itself', () => {
    const common = read('node_modules/app-builder-lib/templates/nsis/common.nsh')
    expect(common).toContain('!define UNINSTALL_FILENAME "Uninstall ${PRODUCT_FILENAME}.exe"')
  })

  it('bring the library of the keychain module on Linux, and all that Electron needs', () => {
    expect(config.deb?.depends).toContain('libsecret-1-0')
    expect(config.rpm?.depends).toContain('libsecret')
    // As electron-builder would have it, if nothing else were said.
    const byDefault = read('node_modules/app-builder-lib/out/targets/FpmTarget.js')
    const listed = (system: 'deb' | 'rpm'): string[] => {
      const [, list = ''] = new RegExp(`case "${system}":\\s*return \\[([^;]*?)\\];`).exec(byDefault) ?? []
      return [...list.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? '')
    }
    for (const system of ['deb', 'rpm'] as const) {
      expect(listed(system).length).toBeGreaterThan(5)
      expect(config[system]?.depends).toEqual(expect.arrayContaining(listed(system)))
    }
  })

  it('take away at uninstall what Windows was told, by the names the program told it', () => {
    expect(config.nsis?.include).toBe('build/installer.nsh')
    const uninstall = read('build/installer.nsh')
    const desktop = read('src/main/desktop/electron-desktop.ts')
    const [, appId = ''] = /APP_ID = '([^']+)'/.exec(desktop) ?? []
    const [, activator = ''] = /TOAST_ACTIVATOR = '([^']+)'/.exec(desktop) ?? []
    expect(appId).toBe(config.appId)
    expect(uninstall).toContain(`CurrentVersion\\Run" "${appId}"`)
    expect(uninstall).toContain(`AppUserModelId\\${appId}"`)
    expect(uninstall).toContain(`CLSID\\${activator}"`)
    // As test/packaging/layout.test.ts finds it in a package.
    expect(uninstall).toContain('RMDir /r "$LOCALAPPDATA\\quaywatch-updater"')
    // By the user's own folders also where it was installed for all: NSIS would take those of the machine.
    const lines = uninstall.split('\n').map((line) => line.trim())
    const changes = lines.filter(
      (line) => line.startsWith('SetShellVarContext') || line === '${if} $installMode == "all"',
    )
    expect(changes).toEqual(['SetShellVarContext current', '${if} $installMode == "all"', 'SetShellVarContext all'])
    const isOfUser = (line: string): boolean => /\$(LOCAL)?APPDATA\\/.test(line)
    expect(lines.findIndex(isOfUser)).toBeGreaterThan(lines.indexOf('SetShellVarContext current'))
    expect(lines.findLastIndex(isOfUser)).toBeLessThan(lines.indexOf('SetShellVarContext all'))
    const [protocol] = [config.protocols].flat()
    expect(uninstall).toContain(`Software\\Classes\\${[protocol?.schemes].flat()[0]}"`)
    expect(uninstall).toContain(`Programs\\${config.productName}.lnk"`)
  })

  it('delete the key where that was asked, by the name the keychain module gives it, and never at an update', () => {
    const uninstall = read('build/installer.nsh')
    const [, service = ''] = /const SERVICE = '([^']+)'/.exec(read('src/main/credentials/keychain.ts')) ?? []
    expect(uninstall).toContain(`target=${service}/`)
    // A silent uninstall is answered with no.
    expect(uninstall).toMatch(/MessageBox MB_YESNO.*\/SD IDNO IDYES/)
    const body = uninstall.slice(uninstall.indexOf('!macro customUnInstall'))
    expect(body.split('\n')[1]?.trim()).toBe('${ifNot} ${isUpdated}')
    expect(body.split('\n').at(-3)?.trim()).toBe('${endIf}')
  })
})
