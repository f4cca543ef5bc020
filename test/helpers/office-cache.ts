// The office cache of the documents: real nginx with the guide's configuration in a temporary folder.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as slept } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..')
const tls = join(root, 'test', 'fixtures', 'tls')

export interface OfficeCache {
  /** With a certificate of the test authority. */
  readonly address: string
  close(): Promise<void>
}

export interface OfficeCacheOptions {
  readonly service: string
  /** Divides the configured times. */
  readonly faster?: number
}

export function whyNoOfficeCache(): string | null {
  return spawnSync('nginx', ['-v']).error === undefined ? null : 'nginx is not installed'
}

export async function startOfficeCache({ service, faster = 1 }: OfficeCacheOptions): Promise<OfficeCache> {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-nginx-'))
  const [port, inner] = [await freePort(), await freePort()]
  mkdirSync(join(folder, 'cache'), { mode: 0o700 })
  const configuration = replaced(configurationOfGuide(), [
    ['/run/quaywatch-cache', join(folder, 'cache')],
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['/etc/ssl/certs/quaywatch.example.com.pem', join(tls, 'server.pem')],
    ['/etc/ssl/private/quaywatch.example.com.key', join(tls, 'server-key.pem')],
    ['http://127.0.0.1:8081', `http://127.0.0.1:${inner}`],
    ['listen 127.0.0.1:8081', `listen 127.0.0.1:${inner}`],
    ['https://api.example.com', new URL(service).origin],
    ['/etc/ssl/certs/ca-certificates.crt', join(tls, 'ca.pem')],
    ['rate=75r/m', `rate=${75 * faster}r/m`],
    ['200 60s', `200 ${Math.max(1, Math.round(60 / faster))}s`],
  ])
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `${surroundings(folder)}\nhttp {\n${temporaryFolders(folder)}\n${configuration}\n}\n`)
  const nginx = spawn('nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'inherit' })
  const ended = once(nginx, 'exit')
  await Promise.race([listening(port), ended.then(() => Promise.reject(new Error(readLog(folder))))])
  return {
    address: `https://127.0.0.1:${port}`,
    async close() {
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function configurationOfGuide(): string {
  const guide = readFileSync(join(root, 'docs', 'office-cache.md'), 'utf8')
  const [, configuration] = /```nginx\n([\s\S]*?)```/.exec(guide) ?? []
  if (configuration === undefined) throw new Error('docs/office-cache.md has no configuration of nginx')
  return configuration
}

function replaced(text: string, pairs: readonly (readonly [string, string])[]): string {
  let result = text
  for (const [from, to] of pairs) {
    if (!result.includes(from)) throw new Error(`the configuration of docs/office-cache.md has no ${from}`)
    result = result.replaceAll(from, to)
  }
  return result
}

/** Settings that a distribution provides. nginx started as root would switch to its own user. */
function surroundings(folder: string): string {
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  return `${user}daemon off;\nworker_processes 1;\npid ${join(folder, 'pid')};\nevents { worker_connections 1024; }`
}

function temporaryFolders(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return ['access_log off;', ...kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`)].join('\n')
}

function readLog(folder: string): string {
  return `nginx ended: ${readFileSync(join(folder, 'error.log'), 'utf8')}`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function listening(port: number): Promise<void> {
  for (let isOpen = false; !isOpen;) {
    const socket = connect(port, '127.0.0.1')
    isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    // nginx does not report when it is ready.
    if (!isOpen) await slept(20)
  }
}
