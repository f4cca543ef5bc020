// `npm start`: builds the app and opens it in Electron, or in the browser preview if Electron's binary is unavailable.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, PREVIEW } from './lib/build.ts'
import { electronBinary } from './lib/electron-binary.ts'
import { sandboxFacts, sandboxProblem } from './lib/electron-sandbox.ts'
import { startFlags, type StartFlags } from './lib/start-flags.ts'

const root = join(import.meta.dirname, '..')
const flags = readFlags()
await build(root)
if (flags.preview) openPreview(flags)
else openElectron(flags)

function readFlags(): StartFlags {
  try {
    return startFlags(process.argv.slice(2))
  } catch (error) {
    console.error(`start: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    process.exit(2)
  }
}

function openElectron({ demo, userData }: StartFlags): void {
  const electron = electronBinary(root)
  const problem = electron.found ? sandboxProblem(sandboxFacts(electron.path)) : electron.reason
  if (!electron.found || problem !== null) {
    console.log(`Electron can't start (${problem}), so Quaywatch opens in your browser instead.`)
    return openPreview(flags)
  }
  const words = ['.', ...(demo ? ['--demo'] : []), ...(userData === null ? [] : ['--user-data', userData])]
  follow(electron.path, words)
}

function openPreview({ demo, open, port, userData }: StartFlags): void {
  follow(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    join(root, PREVIEW),
    ...(demo ? ['--demo'] : []),
    ...(open ? [] : ['--no-open']),
    ...(port === null ? [] : ['--port', String(port)]),
    ...(userData === null ? [] : ['--user-data', userData]),
  ])
}

/** Exits with the child's code. The terminal sends Ctrl-C to the child itself. */
function follow(program: string, words: readonly string[]): void {
  const child = spawn(program, words, { cwd: root, stdio: 'inherit' })
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(`start: ${program} could not be started (${error.message}).`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}
