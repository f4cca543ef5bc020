// The longest block of main's event loop for ten thousand stops, a new day, each minute, and ten thousand resumes.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as yieldOnce } from 'node:timers/promises'
import { createEmitter } from '#main/core/events/emitter.ts'
import { createResumes, USUAL_FOLLOW_UP } from '#main/resumes/resumes.ts'
import { DAY, MINUTE } from '#shared/time/instant.ts'
import { aFleetStatus } from '../helpers/fleet-status.ts'
import { aShipment } from '../helpers/fleet.ts'
import { aContext } from '../helpers/context.ts'
import { commit, heldHeap, NOW, PAGE, pageOf, readAll, standUp } from './alerts-fleet.ts'
import { atMost, median, reported, timed, type Figure } from './harness.ts'

const MANY = 10_000
const MOST = 50_000
const WHOLE = { isWalked: true, oldestMs: 0, isFirstOver: true, saw: () => true }
/** The maximum of one request from the window. */
const RESUMES_AT_ONCE = 2_000

export async function stepFigures(): Promise<readonly Figure[]> {
  return [...(await massStop()), ...(await largeFleet()), ...(await manyResumes())]
}

async function massStop(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-bench-'))
  const subject = standUp({ path: join(folder, 'fleet.db') })
  const { alerts, events, store, clock, toasts } = subject
  const run = { step: 'active', startedAt: NOW, received: 0, total: null, isFirst: true, isAwaited: false } as const
  try {
    events.emit('status', aFleetStatus({ completeAt: null, run }))
    readAll(store, MANY, 0, true)
    events.emit('status', aFleetStatus({ completeAt: NOW, run: null }))
    events.emit('runEnded', WHOLE)
    await clock.advance(MINUTE)
    const newDay = await longestBlock(() => clock.advance(DAY))
    const before = toasts.length
    const page = await longestBlock(async () => {
      events.emit('status', aFleetStatus({ completeAt: NOW, run: { ...run, startedAt: clock.now(), isFirst: false } }))
      for (let page = 0; page < MANY / PAGE; page += 1) {
        commit(store, allStopped(pageOf(page, 0)), false)
        await yieldOnce()
      }
    })
    const delivered = await longestBlock(async () => {
      events.emit('status', aFleetStatus({ completeAt: clock.now(), run: null }))
      events.emit('runEnded', WHOLE)
      for (let turn = 0; turn < 30; turn += 1) await clock.advance(1_000)
    })
    const stops = new Set(toasts.slice(before).filter((id) => id.includes('tracking-stopped')))
    if (stops.size === 0) throw new Error('10,000 stops were not delivered at all')
    const inbox = await longestBlock(() => {
      alerts.list({ show: 'all', kind: null, before: null })
      return Promise.resolve()
    })
    return [
      reported('a new day of 10,000 shipments: longest step', newDay, 'ms'),
      reported('10,000 stops in one sweep: longest step while its pages come', page, 'ms'),
      reported('10,000 stops in one sweep: longest step of delivering them', delivered, 'ms'),
      atMost('10,000 stops in one sweep: toasts of them', stops.size, 1, 'toasts'),
      reported('10,000 stops in one sweep: the first part of the inbox', inbox, 'ms'),
    ]
  } finally {
    subject.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function largeFleet(): Promise<readonly Figure[]> {
  const subject = standUp({ fills: (store) => readAll(store, MOST, 0, true) })
  const { events, store, clock } = subject
  const before = await heldHeap()
  const load = await longestBlock(() => clock.advance(0))
  const heapGrowth = (await heldHeap()) - before
  events.emit('status', aFleetStatus({ completeAt: NOW, run: null }))
  events.emit('runEnded', WHOLE)
  await clock.advance(2 * MINUTE)
  const minute = (): Promise<number> => longestBlock(() => clock.advance(MINUTE))
  const idle: number[] = []
  const changed: number[] = []
  for (let round = 1; round <= 5; round += 1) {
    commit(store, pageOf(0, round), false)
    await clock.advance(0)
    changed.push(await minute())
    idle.push(await minute())
  }
  const newDay = await longestBlock(() => clock.advance(DAY))
  subject.close()
  return [
    atMost('the watch of 50,000 shipments with 150,000 containers', heapGrowth / 1e6, 250, 'MB'),
    reported('the watch of 50,000 shipments: longest step of loading it', load, 'ms'),
    reported('a minute of 50,000 shipments in which nothing changed', median(idle), 'ms'),
    reported('a minute of 50,000 shipments after a change: longest step', median(changed), 'ms'),
    reported('a new day of 50,000 shipments: longest step', newDay, 'ms'),
  ]
}

async function manyResumes(): Promise<readonly Figure[]> {
  const subject = standUp({ isWatched: false })
  const { store, clock } = subject
  const resumes = createResumes(aContext({ clock }), {
    store,
    followUp: USUAL_FOLLOW_UP,
    shipments: {
      billOfLading: (id) => id,
      read: () => new Promise(() => undefined),
      resume: () => new Promise(() => undefined),
    },
    events: createEmitter(),
    onDidNotHold: () => undefined,
  })
  const started: number[] = []
  for (let start = 0; start < MANY; start += RESUMES_AT_ONCE) {
    const ids = Array.from({ length: RESUMES_AT_ONCE }, (_, n) => `shipment-${start + n}`)
    started.push(timed(() => resumes.start(ids)))
  }
  const milliseconds = timed(() => {
    store.database.transaction(() => {
      for (let n = 0; n < MANY; n += 1) resumes.take([aShipment({ id: `shipment-${n}` })])
    })
  })
  const cancelled = timed(() => resumes.cancel(null))
  subject.close()
  return [
    reported('10,000 resumes: longest step of taking 2,000 of them in', Math.max(...started), 'ms'),
    reported('10,000 resumes: a sweep of their shipments heeded', milliseconds, 'ms'),
    reported('10,000 resumes: called off at once', cancelled, 'ms'),
  ]
}

function allStopped({ shipments, containers }: ReturnType<typeof pageOf>): ReturnType<typeof pageOf> {
  const stop = { stoppedAt: '2026-07-07T16:59:59Z', stoppedReason: 'no_updates_at_line' }
  const stopped = shipments.map((shipment) => aShipment({ ...shipment, tracking: { ...shipment.tracking, ...stop } }))
  return { shipments: stopped, containers }
}

async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.()
  let most = 0
  let isOver = false
  let last = performance.now()
  const turn = (): void => {
    const now = performance.now()
    most = Math.max(most, now - last)
    last = now
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isOver = true
  return Math.max(most, performance.now() - last)
}
