// The installers: targets, dependencies, and removal.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { updateSource } from '../../build/releases.ts'
import { identityOf } from '#main/shell/desktop/identity.ts'
import config from '../../electron-builder.config.ts'

const root = join(import.meta.dirname, '../..')
const readText = (path: string): string => readFileSync(join(root, path), 'utf8')

type Target = string | { readonly target: string; readonly arch?: string | string[] }

/** Such as `nsis arm64`; the name alone for the build machine's processor. */
function targetsOf(system: 'win' | 'mac' | 'linux'): readonly string[] {
  return [config[system]?.target as Target | Target[]].flat().flatMap((target) => {
    if (typeof target === 'string') return [target]
    return [target.arch ?? []].flat().map((arch) => `${target.target} ${arch}`)
  })
}

describe('the installers', () => {
  it('has the supported targets only', () => {
    expect(targetsOf('win')).toEqual(['nsis x64', 'nsis arm64', 'msi x64'])
    expect(targetsOf('mac')).toEqual(['dmg x64', 'dmg arm64', 'zip x64', 'zip arm64'])
    expect(targetsOf('linux')).toEqual(['AppImage', 'deb', 'rpm'])
    // A portable program's shortcut, autostart and links would point into a temporary folder.
    expect(config.portable).toBeUndefined()
  })

  it('installs nsis per user and msi per machine', () => {
    expect(config.nsis).toMatchObject({ oneClick: false, perMachine: false })
    // Another code would install an update beside the old version.
    expect(config.msi).toMatchObject({ perMachine: true, upgradeCode: '2AF25F1C-9CB4-41F3-8426-8348DB298691' })
  })

  it('publishes nothing and names no update address unless the build sets one', () => {
    expect(config.publish).toEqual(updateSource(process.env['QUAYWATCH_UPDATES']))
    expect(readText('scripts/package.ts')).toContain("publish: 'never'")
  })

  it('leaves the uninstaller by which the program recognizes an nsis installation', () => {
    const common = readText('node_modules/app-builder-lib/templates/nsis/common.nsh')
    expect(common).toContain('!define UNINSTALL_FILENAME "Uninstall ${PRODUCT_FILENAME}.exe"')
  })

  it('fails if a certificate is set but nothing is signed with it', async () => {
    expect(config.forceCodeSigning).toBe(false)
    vi.stubEnv('CSC_LINK', 'a certificate')
    vi.resetModules()
    const { default: withCertificate } = await import('../../electron-builder.config.ts')
    vi.unstubAllEnvs()
    expect(withCertificate.forceCodeSigning).toBe(true)
    expect(withCertificate.mac).toMatchObject({ hardenedRuntime: true })
    expect(withCertificate.mac).not.toHaveProperty('identity')
  })

  it('builds an AppImage that needs no libfuse2 and keeps the sandbox', () => {
    expect(config.toolsets?.appimage).toBe('1.0.3')
    const target = readText('node_modules/app-builder-lib/out/targets/appimage/AppImageTarget.js')
    expect(target).toContain('appimageTool === "0.0.0" ? ["--no-sandbox"] : []')
    expect(config.appImage?.executableArgs).toBeUndefined()
  })

  it("depends on the keychain library, dbus-send and Electron's libraries on Linux", () => {
    expect(config.deb?.depends).toEqual(expect.arrayContaining(['libsecret-1-0', 'dbus']))
    expect(config.rpm?.depends).toEqual(expect.arrayContaining(['libsecret', '/usr/bin/dbus-send']))
    // electron-builder's defaults.
    const byDefault = readText('node_modules/app-builder-lib/out/targets/FpmTarget.js')
    const listed = (system: 'deb' | 'rpm'): string[] => {
      const [, list = ''] = new RegExp(`case "${system}":\\s*return \\[([^;]*?)\\];`).exec(byDefault) ?? []
      return [...list.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? '')
    }
    for (const system of ['deb', 'rpm'] as const) {
      expect(listed(system).length).toBeGreaterThan(5)
      expect(config[system]?.depends).toEqual(expect.arrayContaining(listed(system)))
    }
  })

  it('removes autostart, shortcut, activator and links on Windows', () => {
    expect(config.nsis?.include).toBe('build/installer.nsh')
    const uninstall = readText('build/installer.nsh')
    const { appId, toastActivator: activator } = identityOf(true)
    expect(appId).toBe(config.appId)
    expect(uninstall).toContain(`CurrentVersion\\Run" "${appId}"`)
    expect(uninstall).toContain(`AppUserModelId\\${appId}"`)
    expect(uninstall).toContain(`CLSID\\${activator}"`)
    // The folder name that test/packaging/layout.test.ts finds in a package.
    expect(uninstall).toContain('RMDir /r "$LOCALAPPDATA\\quaywatch-updater"')
    // In a machine-wide installation NSIS would use the machine's folders, not the user's.
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

  it('deletes the key only on request and never at an update', () => {
    const uninstall = readText('build/installer.nsh')
    const [, service = ''] = /const SERVICE = '([^']+)'/.exec(readText('src/main/core/credentials/keychain.ts')) ?? []
    expect(uninstall).toContain(`target=${service}/`)
    // A silent uninstall answers no.
    expect(uninstall).toMatch(/MessageBox MB_YESNO.*\/SD IDNO IDYES/)
    const body = uninstall.slice(uninstall.indexOf('!macro customUnInstall'))
    expect(body.split('\n')[1]?.trim()).toBe('${ifNot} ${isUpdated}')
    expect(body.split('\n').at(-3)?.trim()).toBe('${endIf}')
  })
})
