// The surroundings of a program: service, clock, keychain and disk; starts and kills the program.

import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountFile } from '#main/store/store.ts'
import type { CollectionItems, CollectionName } from '#shared/collections/collections.ts'
import { startSimulator, type Simulator } from '#simulator/start.ts'
import type { Keychain, ShownToast } from './messages.ts'
import { beginProgram, type RunningProgram } from './running-program.ts'
import { requestItems } from '#test/helpers/collection-items.ts'
import { alertsIn, type LedgerAlert } from '#test/helpers/ledger-file.ts'
import { mountSmallDisk } from '#test/helpers/small-disk.ts'
import type { ShownOrBegun } from '#test/helpers/done-once.ts'

export interface World {
  readonly simulator: Simulator
  readonly folder: string
  readonly file: string
  /** The true time in milliseconds. */
  readonly now: number
  readonly program: RunningProgram | null
  /** All toasts and starts in order, since the program last lost its file. */
  readonly shown: ShownOrBegun[]
  readonly toasts: number
  readonly begun: number
  begin(): Promise<void>
  kill(): Promise<void>
  end(): Promise<void>
  /** In real milliseconds after the start. */
  killWhileStarting(after: number): Promise<void>
  /** Runs a second program on the same folder for a while, then kills or ends it. */
  beside(milliseconds: number, isKilled: boolean): Promise<void>
  pass(milliseconds: number): Promise<void>
  /** Timers stand still; `isAwoken`: the system reports waking up. */
  sleep(milliseconds: number, isAwoken: boolean): Promise<void>
  /** How far the computer's clock is ahead. */
  setClock(aheadMs: number): Promise<void>
  readonly isClockRight: boolean
  keychain(condition: Keychain['condition']): void
  /** False if this machine has no disk to fill. */
  fillDisk(): boolean
  makeRoom(): void
  /** Whether a program ended that had worked in memory because of a full disk. Reading resets it. */
  takeLoss(): boolean
  /** Of a collection; null if the program refuses it. */
  items<Name extends CollectionName>(name: Name): Promise<readonly CollectionItems[Name][] | null>
  /** The file's alerts, or none if it is unreadable. */
  ledger(): readonly LedgerAlert[]
  close(): Promise<void>
}

export interface WorldOptions {
  readonly home: string
  readonly seed: number
  readonly at: number
  readonly scenario: string
  readonly quirks: boolean
  readonly onFault: (fault: string) => void
}

const SHIPMENTS = 70
/** Room for the file, its journal and a replacement. */
const DISK_MEGABYTES = 32
/** Small, so that the account has several pages. */
const PAGE = 25

export async function createWorld(options: WorldOptions): Promise<World> {
  const { home, seed, onFault } = options
  const folder = join(home, 'user')
  const keychainFile = join(home, 'keychain.json')
  const toastsFile = join(home, 'toasts.jsonl')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const disk = mountSmallDisk(folder, DISK_MEGABYTES)
  writeFileSync(keychainFile, JSON.stringify({ condition: 'open', keys: {} } satisfies Keychain))
  writeFileSync(toastsFile, '')

  let now = options.at
  let aheadMs = 0
  let begun = 0
  let isDiskFull = false
  let hasLost = false
  let program: RunningProgram | null = null
  const toastsAndStarts: ShownOrBegun[] = []
  let toastsRead = 0
  const simulator = await startSimulator({
    seed,
    scenario: options.scenario,
    shipments: SHIPMENTS,
    largestPage: PAGE,
    quirks: options.quirks,
    etags: seed % 2 === 0,
    speed: 1,
    at: new Date(options.at),
    wall: () => now,
  })
  simulator.account.keepUp()
  simulator.account.standsStill = true
  const file = accountFile(folder, 1)

  /** Reads toasts shown since the last call. */
  function readToasts(): void {
    const lines = readFileSync(toastsFile, 'utf8').split('\n').slice(0, -1)
    for (const line of lines.slice(toastsRead)) toastsAndStarts.push({ toast: (JSON.parse(line) as ShownToast).id })
    toastsRead = lines.length
  }

  function ledger(): readonly LedgerAlert[] {
    try {
      const copy = copyOf(file, join(home, 'copy'))
      return copy === null ? [] : alertsIn(copy)
    } catch {
      // Damaged on purpose.
      return []
    }
  }

  function beingShown(): readonly number[] {
    return ledger().flatMap(({ key, outcome }) => (outcome === 'showing' ? [key] : []))
  }

  function over(): void {
    program = null
    if (isDiskFull) hasLost = true
    readToasts()
  }

  const beginning = (toasts: string) => {
    begun += 1
    return { folder, keychain: keychainFile, toasts, at: now + aheadMs, seed: seed * 1000 + begun }
  }

  const world: World = {
    simulator,
    folder,
    file,
    get now() {
      return now
    },
    get program() {
      return program
    },
    get begun() {
      return begun
    },
    shown: toastsAndStarts,
    get toasts() {
      return toastsRead
    },
    async begin() {
      if (program?.isAlive === true) return
      readToasts()
      toastsAndStarts.push({ interrupted: beingShown() })
      program = await beginProgram(beginning(toastsFile), {
        onFault,
        onPassed: (milliseconds) => (now += milliseconds),
      })
    },
    async kill() {
      await program?.kill()
      over()
    },
    async end() {
      await program?.end()
      over()
    },
    async killWhileStarting(after) {
      await world.kill()
      toastsAndStarts.push({ interrupted: beingShown() })
      await beginProgram(beginning(toastsFile), { onFault, onPassed: () => undefined, killAfter: after })
      over()
    },
    async beside(milliseconds, isKilled) {
      const toasts = join(home, 'toasts-of-the-second.jsonl')
      appendFileSync(toasts, '')
      const second = await beginProgram(beginning(toasts), { onFault, onPassed: () => undefined })
      await Promise.all([second?.advance(milliseconds), world.pass(milliseconds)])
      await (isKilled ? second?.kill() : second?.end())
    },
    async pass(milliseconds) {
      const until = now + milliseconds
      await program?.advance(milliseconds)
      now = Math.max(now, until)
      readToasts()
    },
    async sleep(milliseconds, isAwoken) {
      now += milliseconds
      await program?.jump(milliseconds)
      if (isAwoken) await program?.wake()
    },
    async setClock(ahead) {
      await program?.jump(ahead - aheadMs)
      aheadMs = ahead
    },
    get isClockRight() {
      return aheadMs === 0
    },
    keychain(condition) {
      const { keys } = JSON.parse(readFileSync(keychainFile, 'utf8')) as Keychain
      writeFileSync(keychainFile, JSON.stringify({ condition, keys } satisfies Keychain))
    },
    fillDisk() {
      disk?.fill()
      isDiskFull = disk !== null
      return isDiskFull
    },
    makeRoom() {
      disk?.makeRoom()
      isDiskFull = false
    },
    takeLoss() {
      const was = hasLost
      hasLost = false
      return was
    },
    items: (name) => requestItems((route, input) => program?.request(route, input) ?? Promise.resolve(), name),
    ledger,
    async close() {
      await program?.kill()
      await simulator.close()
      disk?.[Symbol.dispose]()
      rmSync(home, { recursive: true, force: true })
    },
  }
  return world
}

/** Opening the file itself would clean up after a kill, and the program locks it. */
function copyOf(file: string, folder: string): string | null {
  if (!existsSync(file)) return null
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const copy = join(folder, 'fleet.db')
  for (const part of ['', '-wal']) if (existsSync(file + part)) cpSync(file + part, copy + part)
  return copy
}
