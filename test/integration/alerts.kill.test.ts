// Kills the program at random instants: it loses no alert or click, and repeats no toast and no unconfirmed request.

import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Random } from '#simulator/random.ts'
import { bundle } from '../../scripts/lib/bundle.ts'
import { isLongRun, tagsOfBothRuns } from '#test/helpers/long-run.ts'
import { alertOf, askedUnseen, shownAgain } from '#test/helpers/done-once.ts'

/** Each kill starts a process. */
const KILLS = Number(process.env['QUAYWATCH_KILLS'] ?? (isLongRun ? 200 : 24))
const LANES = 4
const SHIPMENTS = 30
/** The usual duration of an undisturbed run, from opening the store to its end. */
const LATEST_KILL_MS = 900
const MOST_KILLS_OF_ONE_STORE = 12
const root = join(import.meta.dirname, '..', '..')

interface Said {
  /** The store was opened; the keys of alerts whose toast was in progress when the previous run died. */
  readonly interrupted?: readonly number[]
  readonly toast?: string
  readonly asked?: string
  readonly at?: number
  readonly looked?: string
  readonly bug?: string
  readonly stops?: readonly LedgerRow[]
  readonly notHeld?: readonly LedgerRow[]
  readonly others?: readonly LedgerRow[]
  readonly changes?: readonly (readonly LedgerRow[])[]
  readonly resumed?: readonly (readonly [shipmentId: string, state: string])[]
}

type LedgerRow = readonly [key: number, shipmentId: string, outcome: string, settledAt: number]

let folder = ''
let program = ''
beforeAll(async () => {
  program = await bundle(root, 'test/chaos/alerts-until-killed.ts', '.cache/chaos/alerts')
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-kill-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it(
  `delivers every stop once, and sends and follows every resume, killed at ${KILLS} instants`,
  { timeout: 120_000 + KILLS * 10_000, tags: [...tagsOfBothRuns] },
  async () => {
    const lanes = await Promise.all(Array.from({ length: LANES }, (_, lane) => killAgainAndAgain(lane)))
    expect(lanes.reduce((sum, kills) => sum + kills, 0)).toBeGreaterThanOrEqual(KILLS)
  },
)

/** Returns the number of kills. Each store is checked at its end. */
async function killAgainAndAgain(lane: number): Promise<number> {
  const random = new Random(lane, 'kills')
  let kills = 0
  for (let store = 0; kills < KILLS / LANES; store += 1) {
    const home = join(folder, `${lane}-${store}`)
    mkdirSync(join(home, 'service'), { recursive: true })
    const messages: Said[] = []
    let killsOfThis = 0
    let isDone = false
    while (!isDone) {
      const mayKill = kills < KILLS / LANES && killsOfThis < MOST_KILLS_OF_ONE_STORE
      const run = await runChild(home, mayKill ? someDeath(random) : NO_DEATH)
      messages.push(...run.said)
      if (run.wasKilled) killsOfThis += 1
      else isDone = true
      if (run.wasKilled) kills += 1
    }
    judge(messages)
    rmSync(home, { recursive: true, force: true })
  }
  return kills
}

function judge(said: readonly Said[]): void {
  expect(said.flatMap(({ bug }) => bug ?? [])).toEqual([])
  const { stops = [], notHeld = [], others = [], changes = [], resumed = [] } = said.at(-1) ?? {}
  const toastIds = said.flatMap(({ toast }) => toast ?? [])
  // Many stops after a resume may share one toast.
  const toasts = toastIds.filter((id) => !id.startsWith('group-'))
  const shownKeys = new Set(toasts.map(keyOf))

  // No loss: each stop has its alert and its toast, unless the shipment was resumed before the toast was due.
  const ofShipment = Map.groupBy(
    stops.toSorted(([one], [other]) => one - other),
    ([, shipmentId]) => shipmentId,
  )
  expect(ofShipment.size).toBe(SHIPMENTS)
  for (const [[key, shipmentId, outcome, settledAt]] of ofShipment.values() as Iterable<[LedgerRow]>) {
    expect(['shown', 'too-late']).toContain(outcome)
    if (outcome === 'shown') expect(shownKeys).toContain(key)
    else expect(said.some(({ asked, at = Infinity }) => asked === shipmentId && at <= settledAt)).toBe(true)
  }
  // Each change with the stop was recorded once, and shown if its kind has a toast.
  expect(changes.map((ofKind) => new Set(ofKind.map(([, shipmentId]) => shipmentId)).size)).toEqual(
    changes.map(() => SHIPMENTS),
  )
  expect(changes.map((ofKind) => ofKind.length)).toEqual(changes.map(() => SHIPMENTS))
  const [earlier = [], ...quiet] = changes
  expect(earlier.filter(([key, , outcome]) => outcome !== 'shown' || !shownKeys.has(key))).toEqual([])
  expect(quiet.flat().filter(([, , outcome]) => outcome !== 'inbox')).toEqual([])
  // No duplicates: no other alert and no other toast.
  const knownKeys = new Set([...stops, ...notHeld, ...others, ...changes.flat()].map(([key]) => key))
  expect([...shownKeys].filter((key) => !knownKeys.has(key))).toEqual([])
  expect(new Set(toasts).size).toBe(shownKeys.size)
  // A toast in progress at the kill may replace itself once; no other toast is repeated.
  expect(shownAgain(said)).toEqual([])

  // Every click was sent, and repeated only after a check showed that the first had no effect.
  expect(resumed).toHaveLength(SHIPMENTS)
  expect(askedUnseen(said)).toEqual([])
  for (const [shipmentId] of resumed) {
    expect(said.filter(({ asked }) => asked === shipmentId).length).toBeGreaterThanOrEqual(1)
  }
  // The results of the checks survived too.
  for (const [shipmentId, state] of resumed) expect([shipmentId, state]).toEqual([shipmentId, END[sortOf(shipmentId)]])

  // A stop after a resume raises one “stopped again” alert and no second stop alert.
  for (const [shipmentId, [, ...later]] of ofShipment) {
    const beside = later.map(([, , outcome]) => outcome)
    const blamed = notHeld.filter(([, of]) => of === shipmentId)
    const isSecond = sortOf(shipmentId) === 2
    expect([shipmentId, beside, blamed.length]).toEqual([shipmentId, isSecond ? ['inbox'] : [], isSecond ? 1 : 0])
    for (const [key, , outcome] of blamed) {
      expect(TOLD).toContain(outcome)
      expect(outcome === 'grouped' || shownKeys.has(key)).toBe(true)
    }
  }
}

const TOLD: ReadonlySet<string> = new Set(['shown', 'grouped'])

/** The final state of a resume by sort of shipment. */
const END = ['verified', 'unverified', 'did-not-hold']

function sortOf(shipmentId: string): number {
  return Number(shipmentId.split('-')[1]) % 3
}

interface Death {
  readonly after: number | null
  /** The transaction after which it is killed. */
  readonly behind: string
}

const NO_DEATH: Death = { after: null, behind: '' }

/** Random times alone rarely hit the moment just after a transaction. */
function someDeath(random: Random): Death {
  if (random.chance(0.5)) return { after: random.fraction() * LATEST_KILL_MS, behind: '' }
  if (random.chance(0.5)) return { after: null, behind: `commit ${random.between(1, 60)}` }
  return { after: null, behind: `stop ${random.between(1, 3)}` }
}

function keyOf(toastId: string): number {
  return alertOf(toastId)?.key ?? Number.NaN
}

function runChild(home: string, { after, behind }: Death): Promise<{ said: readonly Said[]; wasKilled: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, join(home, 'fleet.db'), join(home, 'service'), behind],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
      },
    )
    let output = ''
    let trouble = ''
    child.stdout.on('data', (chunk: Buffer) => {
      if (output === '' && after !== null) setTimeout(() => child.kill('SIGKILL'), after)
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      trouble += chunk.toString()
    })
    child.once('close', (code, signal) => {
      // On Windows a process that kills itself ends with 1 and no signal. Any other failure writes an error.
      const wasKilled = signal !== null || (process.platform === 'win32' && code === 1 && trouble === '')
      if (!wasKilled && code !== 0) return reject(new Error(trouble))
      const lines = output.split('\n').slice(0, -1)
      resolve({ said: lines.map((line) => JSON.parse(line) as Said), wasKilled })
    })
  })
}
