// Two seats of a team, each a program of its own that is killed at random instants: an acknowledged alert is quiet on both, no
// alert is lost, and no seat shows one twice.

import { fork, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { Random } from '#simulator/random.ts'
import { alertOf, shownAgain } from '#test/helpers/done-once.ts'
import { isLongRun, tagsOfBothRuns } from '#test/helpers/long-run.ts'
import { bundle } from '../../scripts/lib/bundle.ts'
import type { AlertSeat, AlertSeatState, SeatLine } from '../chaos/team-alerts-seat.ts'

/** All alerts fit on one page of the inbox. */
const KILLS = isLongRun ? 30 : 12
const SHIPMENTS = KILLS * 3
/** They stop while the second seat is closed. */
const LATE = 5
/** Two programs start again on a busy machine. */
const PATIENT = { timeout: 90_000 }
const root = join(import.meta.dirname, '..', '..')

it(
  `shows every stop on both seats once, and an acknowledged one on neither, killed at ${KILLS} instants`,
  { timeout: 400_000 + KILLS * 3_000, tags: [...tagsOfBothRuns] },
  async () => {
    const program = await bundle(root, 'test/chaos/team-alerts-seat.ts', '.cache/chaos/team-alerts')
    const home = mkdtempSync(join(tmpdir(), 'quaywatch-team-alerts-'))
    onTestFinished(() => rmSync(home, { recursive: true, force: true }))
    const [team, service] = [join(home, 'team'), join(home, 'service')]
    for (const folder of [team, service]) mkdirSync(folder)
    const ids = Array.from({ length: SHIPMENTS + LATE }, (_, at) => `s-${at}`)
    const [early, late] = [ids.slice(0, SHIPMENTS), ids.slice(SHIPMENTS)]
    // Each acknowledges a third. The last third stays unread.
    const mine = early.filter((_, at) => at % 3 === 0)
    const theirs = early.filter((_, at) => at % 3 === 1)
    const common = { team, service, shipments: ids.length }
    const maria = runSeat(program, {
      ...common,
      name: 'Maria',
      home: join(home, 'maria'),
      acknowledges: [...mine, ...late],
    })
    const luis = runSeat(program, { ...common, name: 'Luis', home: join(home, 'luis'), acknowledges: theirs })
    const seats = [maria, luis]
    // Renamed, so that no seat reads the file while it is still empty.
    const stop = (id: string): void => {
      writeFileSync(join(home, id), String(Date.now()))
      renameSync(join(home, id), join(service, id))
    }
    const random = new Random(1, 'team alerts')
    await expect
      .poll(() => seats.map((seat) => [seat.state() !== null, seat.errors]), PATIENT)
      .toEqual([
        [true, []],
        [true, []],
      ])

    const toStop = [...early]
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (const id of toStop.splice(0, 3)) {
        stop(id)
        await wait(random.between(50, 400))
      }
      await seats[kill % 2]?.kill()
      await wait(random.between(0, 300))
      seats[kill % 2]?.start()
    }
    await expect
      .poll(() => seats.map((seat) => unsettled(seat.state(), early, [...mine, ...theirs])), PATIENT)
      .toEqual([[], []])

    // Luis is away: what Maria acknowledges until he is back never notifies him.
    await luis.kill()
    for (const id of late) stop(id)
    await expect.poll(() => unsettled(maria.state(), late, late), PATIENT).toEqual([])
    luis.start()
    await expect.poll(() => unsettled(luis.state(), late, late), PATIENT).toEqual([])

    const acknowledged = new Set(seats.flatMap((seat) => seat.said().flatMap((line) => line.acknowledged ?? [])))
    expect(acknowledged).toEqual(new Set([...mine, ...theirs, ...late]))
    for (const seat of seats) {
      const { stops } = seat.state() ?? { stops: [] }
      expect([...seat.errors, ...seat.said().flatMap(({ bug }) => bug ?? [])]).toEqual([])
      expect(stops.map(({ shipmentId }) => shipmentId).toSorted()).toEqual(ids.toSorted())
      expect(shownAgain(seat.said())).toEqual([])
      const shown = new Set(seat.said().flatMap(({ toast }) => alertOf(toast ?? '')?.key ?? []))
      const interrupted = new Set(seat.said().flatMap((line) => line.interrupted ?? []))
      for (const { key, shipmentId, outcome, acknowledgedBy } of stops) {
        expect([shipmentId, acknowledgedBy]).toEqual([shipmentId, byWhom(shipmentId)])
        // Only an acknowledgement keeps a notification away.
        expect(['shown', 'grouped', ...(acknowledged.has(shipmentId) ? ['too-late'] : [])]).toContain(outcome)
        // A toast that a kill interrupted may be settled otherwise later.
        const isShown = shown.has(key) && (outcome === 'shown' || !interrupted.has(key))
        expect([shipmentId, isShown]).toEqual([shipmentId, outcome === 'shown'])
      }
    }
    const missed = luis.state()?.stops.filter(({ shipmentId }) => late.includes(shipmentId)) ?? []
    expect(missed.map(({ outcome }) => outcome)).toEqual(late.map(() => 'too-late'))

    function byWhom(id: string): string | null {
      return theirs.includes(id) ? 'Luis' : mine.includes(id) || late.includes(id) ? 'Maria' : null
    }
  },
)

/** Shipments whose alert this seat has not delivered or not acknowledged yet. */
function unsettled(
  state: AlertSeatState | null,
  stopped: readonly string[],
  acknowledged: readonly string[],
): readonly string[] {
  return stopped.filter((id) => {
    const alert = state?.stops.find(({ shipmentId }) => shipmentId === id)
    if (alert === undefined || alert.outcome === 'pending' || alert.outcome === 'showing') return true
    return state?.waiting !== 0 || alert.isAcknowledged !== acknowledged.includes(id)
  })
}

function runSeat(program: string, seat: AlertSeat) {
  mkdirSync(seat.home)
  let state: AlertSeatState | null = null
  let child: ChildProcess | null = null
  const errors: string[] = []

  function start(): void {
    state = null
    const started = fork(program, [JSON.stringify(seat)], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    })
    started.stderr?.on('data', (text: Buffer) => errors.push(text.toString().slice(-1_000)))
    started.on('message', (message: AlertSeatState) => (state = started === child ? message : state))
    child = started
  }

  async function kill(): Promise<void> {
    const killed = child
    child = null
    if (killed === null || killed.exitCode !== null) return
    const ended = new Promise((resolve) => killed.once('exit', resolve))
    killed.kill('SIGKILL')
    await ended
  }

  onTestFinished(kill)
  start()
  const file = join(seat.home, 'said')
  return {
    start,
    kill,
    errors,
    /** The newest of this run. */
    state: () => state,
    said: (): readonly SeatLine[] =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .slice(0, -1)
            .map((line) => JSON.parse(line) as SeatLine)
        : [],
  }
}
