// One run of fault injection: days of faults, each followed by a rest and checks.

import type { ResumeView } from '#shared/contract/resume-requests.ts'
import type { FleetStatus } from '#shared/contract/fleet-requests.ts'
import type { RequestInput } from '#shared/contract/requests.ts'
import { DAY, HOUR, MINUTE } from '#shared/time/instant.ts'
import { Random } from '#simulator/random.ts'
import { PER_DIEM } from '#test/helpers/caused-containers.ts'
import { live } from '#test/helpers/lively-account.ts'
import { shownAgain } from '#test/helpers/done-once.ts'
import { createAlertOracle } from './alert-oracle.ts'
import { fleetFaults, readAnew } from './fleet-oracle.ts'
import { notInWords } from './in-words.ts'
import { createOwnOracle } from './own-oracle.ts'
import { createResumeOracle } from './resume-oracle.ts'
import { someTrouble, type Trouble } from './troubles.ts'
import { createWorld } from './world.ts'

export interface LifeOptions {
  readonly home: string
  readonly seed: number
  readonly days: number
  readonly mayGoOn: () => boolean
  readonly tell: (line: string) => void
}

export interface LivedThrough {
  readonly faults: readonly string[]
  readonly lasted: number
  readonly days: number
  readonly troubles: number
  readonly begun: number
  readonly alerts: number
  readonly toasts: number
  readonly resumes: number
  /** Reminders, containers taken off the list, and "Off for an hour". */
  readonly acts: number
  readonly requests: number
  /** Maximum growth at the end of a run of the program. */
  readonly heapGrowth: number
  readonly handleGrowth: number
}

const SCENARIOS = [
  'everyday',
  'everyday',
  'mass-stop',
  'deadline-shuffle',
  'resume-does-not-hold',
  'line-outage',
  'terminal-silent',
  'busy-monday',
] as const
const BEGIN = Date.parse('2026-02-02T00:17:23Z')
/** Longer than any wait of the program between two attempts. */
const LONGEST_RECOVERY = 4 * HOUR
/** Alerts are delivered and the clock is checked in this time. */
const AFTERWARDS = 4 * MINUTE

export async function liveOnce(options: LifeOptions): Promise<LivedThrough> {
  const { seed, tell } = options
  const random = new Random(seed, 'troubles')
  const nature = new Random(seed, 'nature')
  const faults: string[] = []
  const scenario = random.pick(SCENARIOS)
  const quirks = random.chance(0.3)
  let currentFault = 'the start'
  /** The file was damaged since the last rest; the program logs that. */
  let isFileHarmed = false
  const onFault = (fault: string): void => {
    if (isFileHarmed && fault.startsWith('store: ')) return
    faults.push(`${currentFault}: ${fault}`)
    tell(`  FAULT ${fault}`)
  }
  const isSteady = random.chance(0.25)
  tell(`life ${seed}: ${scenario}${quirks ? ', with quirks' : ''}${isSteady ? ', in one run' : ''}`)
  const begin = BEGIN + random.between(0, 300) * DAY
  const world = await createWorld({
    home: options.home,
    seed,
    at: begin,
    scenario,
    quirks,
    onFault,
  })
  const { account, key, url, log } = world.simulator
  const settings = settingsOf(new Random(seed, 'settings'))
  tell(`  ${JSON.stringify(settings.sync)}`)
  const alerts = createAlertOracle(account, quirks)
  const resumes = createResumeOracle(log, key)
  const own = createOwnOracle(world, new Random(seed, 'own'))
  const flatness = createFlatness(onFault)
  let troubles = 0
  let days = 0

  async function openAccount(): Promise<void> {
    await world.begin()
    const [session] = (await world.items('session')) ?? []
    if (session === undefined) return
    const { phase } = session
    if (phase === 'keychain-problem') await world.program?.request('account.retryKeychain')
    if (phase === 'first-run')
      await world.program?.request('account.connect', {
        baseAddress: url,
        key,
        keep: 'keychain',
        isSameAccount: true,
      })
    if (phase !== 'open') await world.program?.request('settings.change', settings)
  }

  /** All faults are over, and the program must recover alone or after a click. */
  async function rest(): Promise<boolean> {
    world.simulator.faults.clear()
    world.keychain('open')
    world.makeRoom()
    await world.setClock(0)
    const until = world.now + LONGEST_RECOVERY
    let status: FleetStatus | null = null
    while (world.now < until) {
      await openAccount()
      await world.program?.request('fleet.refresh')
      const askedAt = world.now
      await world.pass(2 * MINUTE)
      status = await look()
      if (status !== null && isAtRest(status, askedAt)) {
        const readAt = world.now
        for (const fault of await own.waitForSound()) onFault(fault)
        await world.pass(AFTERWARDS)
        alerts.rested({ readAt: readAt / 1000, until: world.now / 1000 })
        return true
      }
    }
    onFault(`it does not come to rest: ${JSON.stringify(status)}`)
    return false
  }

  /** Its status must be worded at any moment. */
  async function look(): Promise<FleetStatus | null> {
    const status = (await world.items('sync-status'))?.[0] ?? null
    for (const failure of [status?.problem?.failure, status?.store]) {
      const fault = failure === null || failure === undefined ? null : notInWords(failure, key)
      if (fault !== null) onFault(fault)
    }
    return status
  }

  async function judge(): Promise<void> {
    for (const fault of alerts.faultsIn(world.ledger())) onFault(fault)
    for (const fault of shownAgain(world.shown)) onFault(`shown again: ${fault}`)
    for (const fault of resumes.faults((await listedResumes()) ?? [])) onFault(fault)
    const truth = await readAnew(world)
    for (const fault of await fleetFaults(world, truth)) onFault(fault)
    for (const fault of await own.faults(truth)) onFault(fault)
    flatness.take(world.begun, await world.program?.measure())
  }

  function listedResumes(): Promise<readonly ResumeView[] | null> {
    return world.items('resumes')
  }

  async function click(): Promise<void> {
    const stopped = account.listed(true)
    if (stopped.length === 0) return
    const { id } = nature.pick(stopped).plan
    const answer = await world.program?.request('resume.start', { shipmentIds: [id] })
    const isQueued = (await listedResumes())?.some(({ shipmentId, state }) => shipmentId === id && state === 'queued')
    if (answer?.ok === true && isQueued === true) {
      tell(`  clicked Resume of ${id}`)
      resumes.clicked(id)
    }
  }

  async function befall(trouble: Trouble): Promise<void> {
    tell(`  ${trouble.name}`)
    troubles += 1
    isFileHarmed ||= trouble.harmsFile === true || trouble.costs !== undefined
    await trouble.befall(world)
    if (trouble.harmsSettings === true) own.settingsLost()
    const costs = world.takeLoss() ? 'latest' : trouble.costs
    if (costs === undefined || costs === 'anything') return
    alerts.ledgerLost(costs)
    resumes.ledgerLost()
    own.ledgerLost()
    world.shown.length = 0
  }

  try {
    let isSound = await rest()
    if (isSound) await judge()
    while (isSound && days < options.days && faults.length === 0 && options.mayGoOn()) {
      days += 1
      currentFault = `life ${seed}, day ${days}`
      const plan = dayOf(random, isSteady)
      const night = random.between(12, 22) * HOUR
      const isWoken = random.chance(0.5)
      tell(currentFault)
      await world.sleep(night, false)
      account.standsStill = false
      account.keepUp()
      live(account, nature, days, 1)
      account.standsStill = true
      if (isWoken) await world.program?.wake()
      for (const { trouble, lasts, isClicked } of plan) {
        await befall(trouble)
        if (isClicked) await click()
        await own.act()
        await world.pass(lasts)
        await look()
      }
      isSound = await rest()
      if (plan.some(({ trouble }) => trouble.costs === 'anything')) break
      if (isSound) await judge()
      isFileHarmed = false
    }
  } finally {
    await world.close()
  }
  return {
    faults,
    lasted: world.now - begin,
    days,
    troubles,
    begun: world.begun,
    alerts: alerts.expected,
    toasts: world.toasts,
    resumes: resumes.clicks,
    acts: own.acts,
    requests: log.count,
    ...flatness.most,
  }
}

/** Random user settings or none. They change when and how alerts are delivered, but not which. */
function settingsOf(random: Random): RequestInput<'settings.change'> & object {
  const rules = { perDiem: PER_DIEM }
  if (random.chance(0.5)) return { rules }
  return {
    rules,
    sync: {
      minutesBetween: random.pick([1, 5, 20, 60]),
      requestsPerMinute: random.pick([20, 60, 300]),
      historyDays: random.pick([30, 3_650]),
      stoppedDays: random.pick([180, 3_650]),
    },
    alerts: {
      privateToasts: random.chance(0.5),
      delivery: { due: 'inbox', 'hold-added': random.pick(['inbox', 'toast']), 'became-available': 'toast' },
    },
    preferences: { language: random.pick(['en', 'es']) },
  }
}

interface Hours {
  readonly trouble: Trouble
  readonly lasts: number
  readonly isClicked: boolean
}

function dayOf(random: Random, isSteady: boolean): readonly Hours[] {
  return Array.from({ length: random.between(1, 4) }, () => ({
    trouble: someTrouble(random, isSteady),
    lasts: random.pick([MINUTE, 7 * MINUTE, 30 * MINUTE, 2 * HOUR]),
    isClicked: random.chance(0.4),
  }))
}

/** A full sync since the request, and nothing in doubt. */
function isAtRest(status: FleetStatus, askedAt: number): boolean {
  const { run, problem, partialAt, completeAt } = status
  if (run !== null || problem !== null || partialAt !== null) return false
  return completeAt !== null && completeAt >= askedAt
}

/** Compares memory and handles between rests of the same run of the program. */
function createFlatness(onFault: (fault: string) => void) {
  const first = new Map<number, { readonly heapBytes: number; readonly handles: number }>()
  const most = { heapGrowth: 0, handleGrowth: 0 }
  return {
    most,
    take(run: number, measured: { readonly heapBytes: number; readonly handles: number } | undefined): void {
      if (measured === undefined) return
      const begin = first.get(run)
      if (begin === undefined) return void first.set(run, measured)
      most.heapGrowth = Math.max(most.heapGrowth, measured.heapBytes - begin.heapBytes)
      most.handleGrowth = Math.max(most.handleGrowth, measured.handles - begin.handles)
      if (measured.heapBytes - begin.heapBytes > MOST_HEAP_GROWTH)
        onFault(`memory grows: ${JSON.stringify({ begin, measured })}`)
      if (measured.handles - begin.handles > MOST_HANDLE_GROWTH)
        onFault(`handles grow: ${JSON.stringify({ begin, measured })}`)
    },
  }
}

const MOST_HEAP_GROWTH = 24 * 1024 * 1024
/** Connections to the service vary. */
const MOST_HANDLE_GROWTH = 12
