// A real Secret Service: a private D-Bus session with its own keyring and home folder, ended with the test.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SecretService {
  /** The environment of a process that uses this keyring. */
  readonly env: NodeJS.ProcessEnv
  lock(): void
  close(): void
}

export function whyNoSecretService(): string | null {
  if (process.platform !== 'linux') return 'the Secret Service is Linux only'
  for (const program of ['dbus-daemon', 'gnome-keyring-daemon', 'dbus-send']) {
    if (spawnSync('which', [program]).status !== 0) return `${program} is not installed`
  }
  return null
}

export async function startSecretService(): Promise<SecretService> {
  const home = mkdtempSync(join(tmpdir(), 'quaywatch-keyring-'))
  const runtime = join(home, 'run')
  mkdirSync(runtime)
  chmodSync(runtime, 0o700)
  const base = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
  }
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address=1'], {
    env: base,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const address = await firstLine(bus)
  const env = { ...base, DBUS_SESSION_BUS_ADDRESS: address }
  // Returns when the daemon is ready; the daemon ends with its bus.
  const started = spawnSync('gnome-keyring-daemon', ['--daemonize', '--unlock', '--components=secrets'], {
    env,
    input: 'a password for a keyring that lives as long as this test',
    encoding: 'utf8',
  })
  if (started.status !== 0) throw new Error(`the keyring did not start: ${started.stderr}`)

  return {
    env,
    lock() {
      const done = spawnSync(
        'dbus-send',
        [
          '--session',
          '--print-reply',
          '--dest=org.freedesktop.secrets',
          '/org/freedesktop/secrets',
          'org.freedesktop.Secret.Service.Lock',
          'array:objpath:/org/freedesktop/secrets/collection/login',
        ],
        { env, encoding: 'utf8' },
      )
      if (done.status !== 0) throw new Error(`the keyring did not lock: ${done.stderr}`)
    },
    close() {
      bus.kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code} before it was ready`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const end = text.indexOf('\n')
      if (end >= 0) resolve(text.slice(0, end))
    })
  })
}
