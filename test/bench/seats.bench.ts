// Whether fifty users can share one key: fifty clients through the nginx of the IT guide, and a service that allows 100
// requests a minute. Everything runs ten times faster than real time.

import { ApiKey } from '#main/core/credentials/concealed.ts'
import { openSession, type Session } from '#main/shell/session/open-session.ts'
import type { Clock } from '#main/core/time/clock.ts'
import { createExchangeLog } from '#main/service/sync/exchange-log.ts'
import { createTrackingApi } from '#main/service/tracking-api/client.ts'
import { MINUTE } from '#shared/time/instant.ts'
import { startOfficeCache } from '#test/helpers/office-cache.ts'
import { TEST_CA_FILE } from '#test/helpers/scripted-service.ts'
import { sessionOptions, USUAL_PLAN } from '#test/helpers/session-options.ts'
import { answerOf, beside } from './beside.ts'
import { atLeast, atMost, reported, type Figure } from './harness.ts'
import type { SeatsService } from './seats-service.ts'

/** Another object would open new connections. */
const TRUSTING = { extraCertificateFile: TEST_CA_FILE }

const SEATS = 50
const SHIPMENTS = 300
const PER_MINUTE = 100
const FASTER = 10
const MINUTES = 8
/** The shortest setting, and the cache's lifetime, so that cached data is as fresh as direct data. */
const EVERY_MS = MINUTE

const startedAt = { now: Date.now(), elapsed: performance.now() }
const elapsed = (): number => (performance.now() - startedAt.elapsed) * FASTER
const clock: Clock = {
  now: () => Math.round(startedAt.now + elapsed()),
  elapsed,
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds / FASTER)
    return () => clearTimeout(timer)
  },
}

interface Seat {
  readonly session: Session
  readonly statuses: Map<number, number>
  close(): Promise<void>
}

export async function bench(): Promise<readonly Figure[]> {
  const alone = await office(1, false)
  const results = await office(SEATS, true)
  const label = `${SEATS} workstations of ${SHIPMENTS} shipments by one cache, ${MINUTES} min`
  return [
    reported('One workstation alone: requests to the service', alone.asked, `in ${MINUTES} min`),
    reported(`${label}: requests of the workstations`, results.sent, 'requests'),
    reported(`${label}: requests to the service`, results.asked, 'requests'),
    atMost(`${label}: requests to the service, over those of one alone`, results.asked / alone.asked, 1.2),
    atMost(`${label}: the most in any minute`, results.mostInAMinute, PER_MINUTE, 'requests'),
    atMost(`${label}: answers 429 that reached a workstation`, results.limited, 0, 'answers'),
    atMost(`${label}: failed answers of any kind`, results.failed, 0, 'answers'),
    atLeast(`${label}: workstations that know the whole account`, results.complete, SEATS, 'workstations'),
    atMost(`${label}: a resume, from the click to its confirmation`, results.confirmedAfter, 2, 'min'),
    atMost(`${label}: the others see it tracked again after`, results.seenAfter, 4, 'min'),
    atMost(`${label}: answers to a stranger's key`, results.crossed, 0, 'answers'),
  ]
}

async function office(seats: number, byCache: boolean) {
  return await beside('seats-service.ts', [SHIPMENTS, PER_MINUTE, FASTER, startedAt.now], async (service) => {
    const { url, key, stopped } = await answerOf<SeatsService>(service)
    const cache = byCache ? await startOfficeCache({ service: url, faster: FASTER }) : null
    const address = (): string | null => cache?.address ?? null
    const open = Array.from({ length: seats }, (_, nth) => openSeat(url, key, address, nth))
    const until = async (isDone: () => boolean, minutes: number): Promise<number> => {
      const begun = clock.elapsed()
      while (!isDone() && clock.elapsed() - begun < minutes * MINUTE) await passed(1_000)
      return (clock.elapsed() - begun) / MINUTE
    }
    const begun = clock.elapsed()
    await until(() => open.every(({ session }) => session.sync.status().completeAt !== null), 5)
    const [first] = open as [Seat]
    const id = stopped[0]!
    let confirmedAfter = Number.NaN
    let seenAfter = Number.NaN
    let crossed = 0
    if (byCache) {
      const [resume] = first.session.resumes.start([id])
      const state = (): string | undefined =>
        first.session.resumes.list().find((each) => each.key === resume?.key)?.state
      confirmedAfter = await until(() => state() === 'verified', 30)
      const tracked = SHIPMENTS - stopped.length + 1
      const seesIt = ({ session }: Seat): boolean => {
        const { shipments, stopped: others } = session.sync.status().counts
        return shipments - others >= tracked
      }
      seenAfter = confirmedAfter + (await until(() => open.every(seesIt), 30))
      crossed = await askAsStranger(url, address)
    }
    await passed(begun + MINUTES * MINUTE - clock.elapsed())
    const complete = open.filter(({ session }) => session.sync.status().counts.shipments === SHIPMENTS).length
    const sum = (count: (status: number) => boolean): number =>
      open.reduce(
        (all, seat) => all + [...seat.statuses].reduce((of, [status, n]) => of + (count(status) ? n : 0), 0),
        0,
      )
    const counted = {
      sent: sum(() => true),
      limited: sum((status) => status === 429),
      failed: sum((status) => status >= 400 || status === 0),
    }
    await Promise.all(open.map((seat) => seat.close()))
    await cache?.close()
    service.send('count')
    const { asked, mostInAMinute } = await answerOf<{ asked: number; mostInAMinute: number }>(service)
    return { ...counted, asked, mostInAMinute, complete, confirmedAfter, seenAfter, crossed }
  })
}

function openSeat(baseUrl: string, key: string, cacheAddress: () => string | null, nth: number): Seat {
  const statuses = new Map<number, number>()
  const exchanges = createExchangeLog(clock)
  let draw = nth
  const random = (): number => {
    draw = (draw * 1_103_515_245 + 12_345) % 2_147_483_648
    return draw / 2_147_483_648
  }
  const api = createTrackingApi({
    baseUrl,
    key: new ApiKey(key),
    cacheAddress,
    network: () => TRUSTING,
    clock,
    random,
    // These limits are in real time, unlike everything else.
    limits: { wholeMs: 90_000 * FASTER, leastBytesMs: 20_000 * FASTER },
    observe(exchange) {
      const status = exchange.outcome === 'answered' ? (exchange.status ?? 0) : 0
      if (exchange.outcome !== 'cancelled') statuses.set(status, (statuses.get(status) ?? 0) + 1)
      exchanges.take(exchange)
    },
  })
  const syncPlan = () => ({ ...USUAL_PLAN, everyMs: EVERY_MS })
  const session = openSession(sessionOptions({ api, storePath: null, clock, exchanges, random, syncPlan }))
  return {
    session,
    statuses,
    async close() {
      await session[Symbol.asyncDispose]()
      await api.close()
    },
  }
}

async function askAsStranger(baseUrl: string, cacheAddress: () => string | null): Promise<number> {
  const network = () => TRUSTING
  const api = createTrackingApi({ baseUrl, key: new ApiKey('a-stranger'), cacheAddress, network, clock })
  let leakCount = 0
  for await (const page of api.listShipments({ trackingStopped: false })) leakCount += page.ok ? 1 : 0
  await api.close()
  return leakCount
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void clock.after(Math.max(0, milliseconds), resolve))
}
