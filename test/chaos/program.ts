// The whole program in its own process, so that it can be killed: real store, settings and client, a clock moved by the
// parent, and a desktop that records toasts.

import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { startApp } from '#main/app.ts'
import { createKeychain, type Keytar } from '#main/core/credentials/keychain.ts'
import { accountFilesIn } from '#main/store/store.ts'
import { prepareUserFolder, settingsOnDisk } from '#main/store/user-folder.ts'
import { createTrackingApi } from '#main/service/tracking-api/client.ts'
import { createBudgets } from '#main/service/tracking-api/request-budget.ts'
import { Random } from '#simulator/random.ts'
import { createAutoAdvancingClock } from '#test/helpers/auto-advancing-clock.ts'
import { createFakeDesktop, UNSEEN_WINDOW } from '#test/helpers/fake-desktop.ts'
import { createMemoryLog } from '#test/helpers/memory-log.ts'
import type { Beginning, Command, FromProgram, Keychain, Measured, ShownToast } from './messages.ts'

const beginning = JSON.parse(process.argv[2] ?? '') as Beginning
/** Longer than an answer takes on loopback: a later one would count as none. */
const PATIENCE_MS = 150 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
/** The interval of time updates for the service. */
const STEP_MS = 10_000
const random = new Random(beginning.seed, 'the program')
const clock = createAutoAdvancingClock(beginning.at, PATIENCE_MS)
const budgets = createBudgets(clock)
const desktop = createFakeDesktop()
const { asDesktop } = desktop
let passed = 0
let isEnding = false

process.once('disconnect', () => {
  // The parent died. A program that is ending must finish by itself.
  if (!isEnding) process.exit()
})
prepareUserFolder(beginning.folder)
const starting = startApp(
  {
    ...asDesktop,
    // Recorded calls would fill the memory.
    window: UNSEEN_WINDOW,
    tray: { ...asDesktop.tray, render: () => undefined },
    wire: { ...asDesktop.wire, send: () => undefined },
    toasts: {
      ...asDesktop.toasts,
      show({ id, title, body }) {
        appendFileSync(beginning.toasts, `${JSON.stringify({ id, title, body } satisfies ShownToast)}\n`)
        return Promise.resolve({ state: 'shown' })
      },
    },
  },
  {
    version: '0.0.0',
    surroundings: {
      clock,
      random: () => random.fraction(),
      locale: { languages: ['en'], formats: 'en-US', zone: 'America/New_York' },
      log: createMemoryLog((where, error) => say({ kind: 'bug', where, error: textOf(error) })),
    },
    disk: {
      folder: beginning.folder,
      settings: settingsOnDisk(beginning.folder),
      accounts: accountFilesIn(beginning.folder),
    },
    credentials: createKeychain({ load: loadKeychain, clock, platform: 'linux' }),
    service: {
      open: ({ baseUrl, key, observe }) =>
        createTrackingApi(
          {
            baseUrl,
            key,
            budget: clock.awaiting(budgets.of(baseUrl)),
            observe(exchange) {
              clock.answered()
              observe?.(exchange)
            },
          },
          { clock, random: () => random.fraction() },
        ),
      allowRequests: (perMinute) => budgets.allow(perMinute),
      startDemo: () => Promise.reject(new Error('nobody asks for it')),
    },
    launch: { withDemo: false, showWindow: false },
  },
)
const start = { isOver: false }
const app = starting.finally(() => {
  start.isOver = true
})
// It may wait for a keychain that does not answer.
while (!start.isOver) await pass(1_000)
await app
// Messages sent before the program listens are lost.
process.on('message', ([to, command]: [number, Command]) => {
  void obey(command).then((value) => say({ kind: 'answer', to, value }))
})
say({ kind: 'ready' })

async function obey(command: Command): Promise<unknown> {
  switch (command.does) {
    case 'request':
      return await desktop.request(command.message.route, command.message.input)
    case 'advance':
      return await pass(command.milliseconds)
    case 'jump':
      return clock.jump(command.milliseconds)
    case 'wake':
      return desktop.wake()
    case 'measure':
      return measured()
    case 'end':
      isEnding = true
      await (await app).close()
      return process.disconnect()
  }
}

/** The service gets time updates on the way, so that both clocks stay in step. */
async function pass(milliseconds: number): Promise<void> {
  const until = clock.elapsed() + milliseconds
  while (clock.elapsed() < until) {
    await clock.advance(Math.min(STEP_MS, until - clock.elapsed()))
    tellTime()
  }
}

function tellTime(): void {
  if (clock.elapsed() === passed) return
  passed = clock.elapsed()
  say({ kind: 'passed', milliseconds: passed })
}

function measured(): Measured {
  globalThis.gc?.()
  return { heapBytes: process.memoryUsage().heapUsed, handles: openHandles() }
}

/** Files and sockets; outside Linux only those Node knows. */
function openHandles(): number {
  if (process.platform === 'linux') return readdirSync('/proc/self/fd').length
  return process.getActiveResourcesInfo().filter((name) => name !== 'Immediate').length
}

function loadKeychain(): Promise<Keytar> {
  return Promise.resolve({
    getPassword: (_, account) =>
      answered(({ condition, keys }) => (condition === 'locked' ? null : (keys[account] ?? null))),
    setPassword: (_, account, password) =>
      answered(({ condition, keys }) => {
        if (condition === 'locked') throw new Error('Cannot create an item in a locked collection')
        writeFileSync(beginning.keychain, JSON.stringify({ condition, keys: { ...keys, [account]: password } }))
      }),
    deletePassword: (_, account) =>
      answered(({ condition, keys }) => {
        if (condition === 'locked' || !(account in keys)) return false
        const otherKeys = Object.fromEntries(Object.entries(keys).filter(([name]) => name !== account))
        writeFileSync(beginning.keychain, JSON.stringify({ condition, keys: otherKeys }))
        return true
      }),
  })
}

/** A keychain with an unanswered prompt never answers. */
async function answered<Value>(work: (keychain: Keychain) => Value): Promise<Value> {
  const keychain = readKeychain()
  if (keychain.condition === 'gone')
    throw new Error('The name org.freedesktop.secrets was not provided by any .service files')
  return keychain.condition === 'silent' ? await new Promise<Value>(() => undefined) : work(keychain)
}

function readKeychain(): Keychain {
  return JSON.parse(readFileSync(beginning.keychain, 'utf8')) as Keychain
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function say(message: FromProgram): void {
  if (process.connected) process.send?.(message)
}
