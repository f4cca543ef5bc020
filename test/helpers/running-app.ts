// Runs the preview for a journey in its own process, with its own folder and keyring.

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PREVIEW } from '../../scripts/lib/build.ts'

export interface RunningApp {
  /** The newest printed link; each opens the app once. */
  readonly url: string
  readonly output: () => string
  /** Resolves when the process has ended for any reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

export interface RunningAppOptions {
  readonly userData: string
  readonly env: NodeJS.ProcessEnv
  readonly words?: readonly string[]
}

const root = join(import.meta.dirname, '..', '..')
/** Almost every journey starts the program, so its compiled code is cached. */
const COMPILED = join(root, '.cache', 'compiled')

export async function startApp({ userData, env, words = [] }: RunningAppOptions): Promise<RunningApp> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, PREVIEW), '--no-open', '--user-data', userData, ...words],
    {
      cwd: root,
      env: { LC_ALL: 'en_US.UTF-8', NODE_COMPILE_CACHE: COMPILED, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  let output = ''
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  let url = ''
  await new Promise<void>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString()
      url = [...output.matchAll(/^preview: (http\S+)$/gm)].at(-1)?.[1] ?? ''
      if (url !== '') resolve()
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('exit', (code) => reject(new Error(`the preview ended with ${code} before it was ready: ${output}`)))
  })
  return {
    get url() {
      return url
    },
    output: () => output,
    ended,
    async stop() {
      if (process.platform === 'win32') child.disconnect()
      else child.kill('SIGTERM')
      await ended
    },
  }
}

export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'quaywatch-data-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
