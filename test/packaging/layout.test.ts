// Packs the built app with a stand-in for Electron and checks the result.

import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemOfBinary } from '../../build/hooks/check-native-modules.ts'
import { build } from '../../scripts/lib/build.ts'
import { trayStates } from '../../scripts/lib/icon-plan.ts'
import { readAsar, type Asar } from './read-asar.ts'
import { readFuses } from './read-fuses.ts'

const root = join(import.meta.dirname, '../..')
const keytar = `node_modules/keytar/prebuilds/linux-${process.arch}/keytar.node`
let folder: string | null = null
let app: string
let asar: Asar

// The stand-in is for Linux, and electron-builder packs for its own system.
const isLinux = process.platform === 'linux'

describe('the packaged app', () => {
  beforeAll(async () => {
    if (!isLinux) return
    await build(root)
    folder = mkdtempSync(join(tmpdir(), 'quaywatch-package-'))
    mkdirSync(join(folder, 'electron'))
    const run = spawnSync(process.execPath, [join(import.meta.dirname, 'pack-with-stand-in.ts'), folder], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, QUAYWATCH_UPDATES: 'https://updates.example.com/quaywatch' },
    })
    if (run.status !== 0)
      throw new Error(`electron-builder failed:
${run.stdout}${run.stderr}`)
    app = join(folder, 'dist', globSync('linux*-unpacked', { cwd: join(folder, 'dist') })[0] ?? '')
    asar = readAsar(join(app, 'resources/app.asar'))
  }, 120_000)

  afterAll(() => {
    if (folder !== null) rmSync(folder, { recursive: true, force: true })
  })
  beforeEach((context) => context.skip(!isLinux, 'there is a stand-in for Electron on Linux alone'))

  it('contains the bundle, package.json and the keychain module only', () => {
    const allowed = [
      /^package\.json$/,
      /^out\/(main|preload|renderer)\//,
      /^node_modules\/keytar\/(package\.json|LICENSE\.md)$/,
    ]
    const exactly = ['node_modules/keytar/lib/keytar.js', keytar]
    const others = asar.files.filter((file) => !exactly.includes(file) && !allowed.some((one) => one.test(file)))
    expect(others).toEqual([])
    expect(asar.files).toEqual(
      expect.arrayContaining([
        ...exactly,
        'package.json',
        'out/main/index.js',
        'out/preload/index.cjs',
        'out/renderer/index.html',
      ]),
    )
  })

  it('unpacks the keychain module of this system', () => {
    expect(asar.unpacked).toEqual([keytar])
    const bytes = readFileSync(join(app, 'resources/app.asar.unpacked', keytar))
    expect(systemOfBinary(bytes)).toBe(`linux-${process.arch}`)
  })

  it('contains no source maps and no TypeScript', () => {
    expect(asar.files.filter((file) => /\.(map|ts|vue)$/.test(file))).toEqual([])
    const linked = asar.files.filter(
      (file) => /\.(c?js|css)$/.test(file) && /[#@] ?sourceMappingURL=/.test(asar.read(file)),
    )
    expect(linked).toEqual([])
  })

  it('imports only Node, Electron and keytar at run time', () => {
    const bundles = asar.files.filter((file) => /^out\/(main|preload)\/.*\.c?js$/.test(file))
    const imported = new Set(bundles.flatMap((file) => packagesOf(asar.read(file))))
    const available = [
      'electron',
      'keytar',
      ...builtinModules,
      ...builtinModules.map((name) => `node:${name}`),
      'node:sqlite',
    ]
    expect([...imported].filter((name) => !available.includes(name))).toEqual([])
  })

  it('contains the update address and whether it is signed', () => {
    const source = readFileSync(join(app, 'resources/app-update.yml'), 'utf8')
    expect(
      source
        .split('\n')
        .toSorted()
        .filter((line) => line !== ''),
    ).toEqual([
      'provider: generic',
      'updaterCacheDirName: quaywatch-updater',
      'url: https://updates.example.com/quaywatch',
    ])
    expect(JSON.parse(asar.read('package.json'))).toMatchObject({ isSigned: false })
  })

  it('loads the updater lazily', () => {
    const scripts = asar.files.filter((file) => /^out\/main\/.*\.js$/.test(file))
    // An error code of electron-updater.
    const withUpdater = scripts.filter((file) => asar.read(file).includes('ERR_UPDATER_NO_FILES_PROVIDED'))
    expect(withUpdater).toEqual([expect.stringMatching(/^out\/main\/chunks\//)])
  })

  it('contains the licenses of its packages', () => {
    const notices = asar.read('out/renderer/notices.txt')
    for (const carried of [
      '@github/keytar',
      'electron',
      'electron-updater',
      'undici',
      '@vue/runtime-core',
      'tailwindcss',
    ]) {
      expect(notices).toMatch(new RegExp(`^${carried} [\\d.]+ \\(MIT\\)$`, 'm'))
    }
  })

  it('contains neither the preview nor the probe', () => {
    const scripts = asar.files.filter((file) => /\.c?js$/.test(file))
    const foreign = scripts.filter((file) => /Quaywatch probe|preview: \$\{|src\/preview/.test(asar.read(file)))
    expect(foreign).toEqual([])
  })

  it('requires only electron in the preload script', () => {
    expect(packagesOf(asar.read('out/preload/index.cjs'))).toEqual(['electron'])
  })

  it('has a package.json that starts the bundle without development tools', () => {
    const manifest = JSON.parse(asar.read('package.json')) as Record<string, unknown>
    expect(manifest).toMatchObject({
      name: 'quaywatch',
      main: 'out/main/index.js',
      type: 'module',
      desktopName: 'com.quaywatch.app.desktop',
    })
    expect(Object.keys(manifest['dependencies'] as object)).toEqual(['keytar'])
    expect(manifest).not.toHaveProperty('devDependencies')
    expect(manifest).not.toHaveProperty('scripts')
  })

  it('uses the folder name that the IT guide documents', () => {
    const { productName } = JSON.parse(asar.read('package.json')) as { readonly productName?: string }
    const guide = readFileSync(join(root, 'docs/it-guide.md'), 'utf8')
    const folders = ['%APPDATA%\\', '~/Library/Application Support/', '~/.config/'].map(
      (parent) => `\`${parent}${productName}\``,
    )
    expect(folders.filter((folder) => !guide.includes(folder))).toEqual([])
  })

  it('has all unused fuses off', () => {
    expect(readFuses(join(app, 'quaywatch'))).toEqual({
      RunAsNode: 'off',
      CookieEncryption: 'off',
      NodeOptions: 'off',
      NodeCliInspect: 'off',
      AsarIntegrity: 'on',
      OnlyLoadAppFromAsar: 'on',
      BrowserV8Snapshot: 'off',
      GrantFileProtocolExtraPrivileges: 'off',
    })
  })

  it("contains this system's tray icons only", () => {
    const pictures = globSync('**/*.*', { cwd: join(app, 'resources/tray') }).map((path) => path.replaceAll('\\', '/'))
    expect(pictures.filter((path) => !path.startsWith('linux/'))).toEqual([])
    const expected = trayStates.flatMap((state) => [`linux/${state}-light.png`, `linux/${state}-dark@2x.png`])
    expect(pictures).toEqual(expect.arrayContaining(expected))
    // Electron opens no window if its icon is missing.
    expect(readFileSync(join(root, 'src/main/shell/desktop/electron-desktop.ts'), 'utf8')).toContain(
      "resource('icon.png'",
    )
    expect(readFileSync(join(app, 'resources/icon.png'))).toEqual(readFileSync(join(root, 'build/linux/256x256.png')))
  })

  it("contains Electron's licenses and one Chromium language", () => {
    expect(globSync('LICENSE*', { cwd: app }).toSorted()).toEqual(['LICENSE.electron.txt', 'LICENSES.chromium.html'])
    expect(globSync('*.pak', { cwd: join(app, 'locales') })).toEqual(['en-US.pak'])
  })
})

/** Skips relative paths. */
function packagesOf(code: string): string[] {
  const asked = code.matchAll(/(?:\bfrom|\bimport|\brequire\(|\bimport\()\s*(["'`])([@\w][\w:./@-]*)\1/g)
  return [...new Set([...asked].map((match) => match[2] ?? ''))]
}
