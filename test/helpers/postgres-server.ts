// A real PostgreSQL server in a temporary folder on loopback.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface PostgresServer extends AsyncDisposable {
  /** Host and port. */
  readonly address: string
  readonly port: number
  /** Also the user. There is no password on loopback. */
  readonly database: string
  readonly folder: string
  start(): Promise<void>
  /** `kill`: like a power failure. */
  stop(how: 'fast' | 'kill'): Promise<void>
  readonly sql: (text: string) => string
}

const ROOT = '/usr/lib/postgresql'

/** The newest installed version; null if there is none. */
export function findPostgres(): string | null {
  const versions = existsSync(ROOT) ? readdirSync(ROOT).map(Number) : []
  const bin = join(ROOT, String(Math.max(0, ...versions)), 'bin')
  return existsSync(join(bin, 'initdb')) ? bin : null
}

/** Its tests are skipped locally, and on hosted macOS and Windows. On Linux, continuous integration requires it. */
export function isPostgresMissing(): boolean {
  if (findPostgres() !== null) return false
  if (process.env['CI'] === 'true' && process.platform === 'linux') throw new Error('PostgreSQL is not installed')
  return true
}

/** The end of a suite's name, from which the list of skipped tests takes the reason. */
export function withPostgres(): string {
  return isPostgresMissing() ? ' (skipped: PostgreSQL is not installed)' : ''
}

/** `options`: more lines of the configuration. */
export async function startPostgres(options: readonly string[] = []): Promise<PostgresServer> {
  const bin = findPostgres()
  if (bin === null) throw new Error('PostgreSQL is not installed')
  const folder = mkdtempSync(join(isRoot() ? '/tmp' : tmpdir(), 'quaywatch-postgres-'))
  const login = loginOf(folder)
  const data = join(folder, 'data')
  runAs(login, join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C'])
  const port = await freePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...options]
  let server: ChildProcess | null = null

  function sql(text: string): string {
    const words = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-At', '-v', 'ON_ERROR_STOP=1', '-c', text]
    return runAs(login, join(bin ?? '', 'psql'), words)
  }

  async function start(): Promise<void> {
    const words = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
    server = spawn(join(bin ?? '', 'postgres'), words, { stdio: 'ignore', ...login })
    for (let attempt = 0; ; attempt += 1) {
      try {
        sql('SELECT 1')
        return
      } catch (error) {
        if (attempt > 200) throw error
        await wait(50)
      }
    }
  }

  async function stop(how: 'fast' | 'kill'): Promise<void> {
    const stopping = server
    server = null
    if (stopping === null) return
    const ended = new Promise((resolve) => stopping.once('exit', resolve))
    stopping.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
  }

  await start()
  return {
    address: `127.0.0.1:${port}`,
    port,
    database: 'postgres',
    folder,
    start,
    stop,
    sql,
    async [Symbol.asyncDispose]() {
      await stop('kill')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Login {
  readonly uid?: number
  readonly gid?: number
}

/** PostgreSQL refuses to run as root, and its user can't enter the private folder of a test run. */
function isRoot(): boolean {
  return process.getuid?.() === 0
}

function loginOf(folder: string): Login {
  if (!isRoot()) return {}
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString()))
  if (uid === undefined || gid === undefined) throw new Error('no user for PostgreSQL')
  chownSync(folder, uid, gid)
  return { uid, gid }
}

function runAs(login: Login, program: string, words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, {
    ...login,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (status !== 0) throw new Error(`${program}: ${stderr.toString()}`)
  return stdout.toString().trim()
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
