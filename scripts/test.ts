// `npm test [-- PART …]` runs the tests a change needs; `npm run test:long [-- PART …]` the long ones. The last line
// counts.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { electronBinary } from './lib/electron-binary.ts'
import { folderInMemory } from './lib/folder-in-memory.ts'
import { missingForTests, projectsOf, readTestWishes, type TestPart, type TestWishes } from './lib/test-parts.ts'
import { NOTHING, report, sum, type Tally } from './lib/tally.ts'

const root = join(import.meta.dirname, '..')
const { parts, requireElectron, isLong } = readWishes()
const has = (part: TestPart): boolean => parts.includes(part)

const result = sum([
  missing(),
  parts.some((part) => part !== 'unit') ? build() : NOTHING,
  // The browser needs all cores, or a slow machine looks like a slow app.
  runVitest(parts.filter((part) => part !== 'journeys' && part !== 'electron')),
  runVitest(parts.filter((part) => part === 'journeys')),
  has('electron') ? runElectron() : NOTHING,
])
console.log(report(result))
process.exit(result.failed.length > 0 ? 1 : 0)

function readWishes(): TestWishes {
  try {
    return readTestWishes(process.argv.slice(2))
  } catch (error) {
    console.error(`test: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    process.exit(2)
  }
}

/** A missing browser skips its tests locally, but is a failure in CI. */
function missing(): Tally {
  if (process.env['CI'] !== 'true') return NOTHING
  return { ...NOTHING, failed: missingForTests(parts).map((why) => ({ name: 'this machine', why })) }
}

/**
 * One build for all parts, because parallel builds would overwrite each other. It runs in its own process, which exits
 * on failure; tests that need no build still count.
 */
function build(): Tally {
  const code = `import { build } from './scripts/lib/build.ts'; await build(process.cwd())`
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: root, stdio: 'inherit' })
  return run.status === 0 ? NOTHING : { ...NOTHING, failed: [{ name: 'build', why: 'the app could not be built' }] }
}

function runElectron(): Tally {
  const electron = electronBinary(root)
  if (electron.found) return runVitest(['electron'], { QUAYWATCH_ELECTRON: electron.path })
  const name = 'electron: the app in real Electron'
  if (requireElectron) return { ...NOTHING, failed: [{ name, why: electron.reason }] }
  return { ...NOTHING, skipped: [{ name, reason: electron.reason }] }
}

function runVitest(projects: readonly TestPart[], env: Readonly<Record<string, string>> = {}): Tally {
  if (projects.length === 0) return NOTHING
  // Real Electron stores files in its usual folder.
  const memory = projects.includes('electron') ? null : folderInMemory()
  const folder = mkdtempSync(join(memory ?? tmpdir(), 'quaywatch-tests-'))
  const file = join(folder, 'tally.json')
  try {
    const reporters = ['default', join(root, 'scripts/lib/tally-reporter.ts')].flatMap((name) => ['--reporter', name])
    const vitest = [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--tagsFilter',
      isLong ? 'long' : '!long',
      ...projects.flatMap(projectsOf).flatMap((name) => ['--project', name]),
    ]
    const [program = '', ...words] = [...screenFor(projects), process.execPath, ...vitest, ...reporters]
    const run = spawnSync(program, words, {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...(memory !== null && { TMPDIR: folder }),
        ...env,
        QUAYWATCH_TALLY: file,
        QUAYWATCH_LONG: String(isLong),
      },
    })
    const tally = readTally(file)
    if (tally !== null && (run.status === 0 || tally.failed.length > 0)) return tally
    const why = `vitest ended with ${run.error?.message ?? run.status ?? run.signal}${tally === null ? ' before it had counted' : ''}`
    return sum([tally ?? NOTHING, { ...NOTHING, failed: [{ name: projects.join(', '), why }] }])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Without a screen, xvfb provides one for Electron, and openbox minimizes windows there. */
function screenFor(projects: readonly TestPart[]): string[] {
  const hasScreen = process.env['DISPLAY'] !== undefined || process.env['WAYLAND_DISPLAY'] !== undefined
  return projects.includes('electron') && process.platform === 'linux' && !hasScreen
    ? ['xvfb-run', '--auto-servernum', 'sh', '-c', 'openbox & exec "$@"', 'sh']
    : []
}

function readTally(file: string): Tally | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tally
  } catch {
    return null
  }
}
