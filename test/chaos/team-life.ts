// Three seats of a team under fault injection: seats and the server are killed at any instant, and clocks differ by hours.
// Settings files are damaged, one profile is copied, and one member is hostile. At the end all seats must have the same state,
// with each committed change exactly once.

import { fork, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { HOUR } from '#shared/time/instant.ts'
import { Random } from '#simulator/random.ts'
import { isPostgresMissing, startPostgres, type PostgresServer } from '#test/helpers/postgres-server.ts'
import { createHostileSeat, HOSTILE_MARK } from './hostile-seat.ts'
import type { SeatLife, SeatState } from './team-seat.ts'

export interface TeamLived {
  readonly faults: readonly string[]
  readonly told: string
}

const OFFSETS = [0, 5 * HOUR, -3 * HOUR]
/** The kill after which a copy of the profile begins too. */
const TWIN_AT = 2
const LIVE_MS = 10_000
/** Longer than the minute after which seats meet again: only then does a copied profile take a new ID. */
const LONGEST_SETTLING_MS = 100_000

export async function liveAsTeams(home: string, seed: number): Promise<readonly TeamLived[]> {
  const inFolder = await liveAsTeam(join(home, 'folder'), seed, null)
  if (isPostgresMissing()) return [inFolder, { faults: [], told: 'team in PostgreSQL: skipped, not installed' }]
  await using server = await startPostgres()
  return [inFolder, await liveAsTeam(join(home, 'postgres'), seed, server)]
}

/** Without a server, in a folder. */
async function liveAsTeam(home: string, seed: number, server: PostgresServer | null): Promise<TeamLived> {
  const name = `team in ${server === null ? 'a folder' : 'PostgreSQL'}`
  const faults: string[] = []
  const random = new Random(seed, name)
  const folder = join(home, 'team')
  mkdirSync(folder, { recursive: true })
  const lives = OFFSETS.map((offsetMs, at) => ({
    ...filesOf(home, `Seat ${at}`),
    seats: OFFSETS.length,
    folder: server === null ? folder : null,
    address: server?.address ?? null,
    offsetMs,
    seed,
    stopEveryMs: server === null ? 3_000 : 300,
    mayResume: true,
  }))
  const begin = (life: SeatLife): RunningSeat => beginSeat(life, (fault) => faults.push(`${name}: ${fault}`))
  const seats = lives.map(begin)
  const hostile = createHostileSeat(folder, server, random)
  const acts: string[] = []
  let kills = 0
  let settingsHarms = 0
  let serverKills = 0
  try {
    await waitUntil(() => seats.every((seat) => seat.ledger().length > 5))
    for (const end = performance.now() + LIVE_MS; performance.now() < end;) {
      await wait(random.between(50, 1_500))
      acts.push(hostile.act())
      if (server !== null && random.between(0, 3) === 0) {
        serverKills += 1
        await server.stop('kill')
        await wait(random.between(0, 1_000))
        await server.start()
      } else {
        kills += 1
        await random.pick(seats).restart((life) => {
          if (kills === TWIN_AT) seats.push(begin(copyProfile(life, home)))
          else if (random.chance(0.5)) settingsHarms += harmSettings(life, random)
        })
      }
    }
    const areEqual = await waitUntil(() => {
      for (const seat of seats) seat.settle()
      return areSettled(seats.map((seat) => seat.state()))
    })
    if (!areEqual) faults.push(`${name}: the seats do not reach the same state, or two have the same ID`)
    if (hostile.isOutsideChanged()) faults.push(`${name}: a seat wrote through a link`)
    faults.push(...seats.flatMap((seat) => judge(seat, seats)).map((fault) => `${name}: ${fault}`))
  } finally {
    await Promise.all(seats.map((seat) => seat.end()))
  }
  const lines = seats.flatMap((seat) => seat.ledger())
  const resumes = lines.filter((line) => line.startsWith('resume '))
  // Without a server, a seat may make a second, harmless request.
  const most = server === null ? 2 : 1
  const repeated = new Set(resumes.filter((line) => resumes.filter((other) => other === line).length > most))
  if (repeated.size > 0) faults.push(`${name}: ${repeated.size} shipments resumed more than ${most} times`)
  const told = `${lines.length} changes, ${kills} kills of seats, ${serverKills} of the server, ${resumes.length} resumes`
  const links = acts.filter((act) => act === 'links').length
  const attacks = `${acts.length} attacks with ${links} links, ${settingsHarms} settings files harmed, ${seats.length - OFFSETS.length} profiles copied`
  return { faults, told: `${name}: ${told}, ${attacks}` }
}

function areSettled(states: readonly (SeatState | null)[]): boolean {
  if (new Set(states.map((state) => state?.seat)).size < states.length) return false
  return states.every((state) => state !== null && state.waiting === 0 && state.rows === states[0]?.rows)
}

function filesOf(home: string, name: string): Pick<SeatLife, 'name' | 'path' | 'ledger' | 'settings'> {
  const settings = join(home, `${name} settings`)
  mkdirSync(settings, { recursive: true })
  return { name, path: join(home, `${name}.db`), ledger: join(home, `${name}.ledger`), settings }
}

/** Another computer with the same seat ID. */
function copyProfile(life: SeatLife, home: string): SeatLife {
  const twin = { ...life, ...filesOf(home, 'Twin'), mayResume: false }
  for (const end of ['', '-wal']) if (existsSync(life.path + end)) cpSync(life.path + end, twin.path + end)
  cpSync(life.settings, twin.settings, { recursive: true })
  return twin
}

/** Returns how many files it harmed. */
function harmSettings({ settings }: SeatLife, random: Random): number {
  const path = join(settings, 'settings.json')
  if (!existsSync(path)) return 0
  if (random.chance(0.5)) rmSync(path)
  else truncateSync(path, Math.floor(statSync(path).size / 2))
  return 1
}

function judge(seat: RunningSeat, seats: readonly RunningSeat[]): readonly string[] {
  const state = seat.state()
  if (state === null) return [`${seat.name} has no state`]
  const there = new Set([
    ...state.notes.map((uid) => `note ${uid}`),
    ...state.acknowledged.map((identity) => `acknowledged ${identity}`),
    ...state.terminals.map((id) => `terminal ${id}`),
  ])
  const lost = seats.flatMap((one) => one.ledger()).filter((line) => !line.startsWith('resume ') && !there.has(line))
  return [
    ...(lost.length > 0 ? [`${seat.name} lost ${lost.length} changes, such as ${lost[0]}`] : []),
    ...(state.doubled.length > 0 ? [`${seat.name} shows ${state.doubled.length} notes twice`] : []),
    ...(state.rows.includes(HOSTILE_MARK) ? [`${seat.name} took rows of the hostile seat`] : []),
  ]
}

interface RunningSeat {
  readonly name: string
  /** The newest since it settles. */
  state(): SeatState | null
  ledger(): readonly string[]
  restart(whileEnded: (life: SeatLife) => void): Promise<void>
  settle(): void
  end(): Promise<void>
}

function beginSeat(life: SeatLife, onFault: (fault: string) => void): RunningSeat {
  let state: SeatState | null = null
  let child = begin()

  function begin(): ChildProcess {
    const started = fork(join(import.meta.dirname, 'team-seat.ts'), [JSON.stringify(life)], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    })
    started.stderr?.on('data', (text: Buffer) => onFault(`${life.name}: ${text.toString().slice(0, 500)}`))
    started.on('exit', (code, signal) => signal === null && onFault(`${life.name} ended with ${code}`))
    started.on('message', (message: SeatState) => (state = message))
    return started
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  return {
    name: life.name,
    state: () => state,
    ledger: () => (existsSync(life.ledger) ? readFileSync(life.ledger, 'utf8').split('\n').slice(0, -1) : []),
    async restart(whileEnded) {
      await kill()
      whileEnded(life)
      child = begin()
    },
    settle() {
      if (child.connected) child.send('settle')
    },
    end: kill,
  }
}

async function waitUntil(isSo: () => boolean): Promise<boolean> {
  for (const end = performance.now() + LONGEST_SETTLING_MS; performance.now() < end; await wait(100)) {
    if (isSo()) return true
  }
  return false
}
