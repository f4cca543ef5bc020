// The faults that can hit a program. The seed alone determines the choice, never an outcome.

import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY, HOUR, MINUTE } from '#shared/time/instant.ts'
import type { Fault } from '#simulator/faults.ts'
import type { Random } from '#simulator/random.ts'
import type { World } from './world.ts'

export interface Trouble {
  readonly name: string
  /** The loss of data in the account's file: all, the latest, or unknown. */
  readonly costs?: 'all' | 'latest' | 'anything'
  /** No loss, but the program cannot use the file. */
  readonly harmsFile?: boolean
  readonly harmsSettings?: boolean
  befall(world: World): Promise<void> | void
}

type Kind = (random: Random) => Trouble

type Weighed = readonly [weight: number, kind: Kind]

/** Faults that a run of the program survives. */
const SURVIVED: readonly Weighed[] = [
  [10, serviceFault],
  [4, onePageFails],
  [3, pagesShift],
  [3, noNetwork],
  [2, startedTwice],
  [4, slept],
  [4, clockSet],
  [2, shipmentsDeleted],
  [2, diskFull],
]

const DEADLY: readonly Weighed[] = [
  [8, killedAtAnInstant],
  [4, killedWithinAnAnswer],
  [2, killedWhileStarting],
  [3, ended],
  [3, clockWrongAtStart],
  [2, begunOnAFullDisk],
  [2, keychainShut],
  [2, fileTaken],
  [2, fileSpoilt],
  [1, journalTaken],
  [2, settingsSpoilt],
  [1, bitsFlipped],
]

/** `isSurvived`: only faults that do not end the program. */
export function someTrouble(random: Random, isSurvived: boolean): Trouble {
  return random.weighted(isSurvived ? SURVIVED : [...SURVIVED, ...DEADLY])(random)
}

function serviceFault(random: Random): Trouble {
  const fault = random.weighted<Fault>([
    [
      3,
      {
        kind: 'status',
        status: random.pick([500, 502, 503, 504, 404, 418]),
        body: random.pick(['json', 'html', 'empty']),
      },
    ],
    [2, { kind: 'status', status: random.pick([401, 403]) }],
    [
      2,
      {
        kind: 'rate-limited',
        retryAfter: random.pick([0, 5, 60, 86_400]),
        as: random.pick(['seconds', 'date', 'none']),
      },
    ],
    [2, { kind: 'login-page' }],
    [2, { kind: 'broken-json' }],
    [2, { kind: 'truncated' }],
    [2, { kind: 'hang' }],
    [1, { kind: 'slow', milliseconds: random.between(20, 400) }],
    [2, { kind: 'reset', after: random.pick(['nothing', 'headers']) }],
    [1, { kind: 'redirect', to: random.pick(['https://login.example.com/', '/v2/elsewhere']) }],
    [1, { kind: 'foreign-next', origin: 'https://elsewhere.example.com' }],
    // Too short for the program to believe it.
    [2, { kind: 'wrong-date', seconds: random.pick([-5, -1, 1, 5, 400]) * 86_400 }],
  ])
  const isBrief = fault.kind === 'wrong-date' || random.chance(0.6)
  const aim = { skip: random.between(0, 4), ...(isBrief ? { times: random.between(1, 3) } : {}) }
  return {
    name: `${JSON.stringify(fault)} of the answers, ${JSON.stringify(aim)}`,
    befall: ({ simulator }) => void simulator.faults.add(fault, aim),
  }
}

function onePageFails(random: Random): Trouble {
  const fault = random.pick<Fault>([
    { kind: 'reset', after: 'nothing' },
    { kind: 'hang' },
    { kind: 'login-page' },
    { kind: 'broken-json' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 403 },
  ])
  const page = random.between(1, 4)
  return {
    name: `page ${page} always fails: ${JSON.stringify(fault)}`,
    befall: ({ simulator }) => void simulator.faults.add(fault, { path: '/shipments', page }),
  }
}

/** The account changes between two pages of a list, so that later pages shift. */
function pagesShift(random: Random): Trouble {
  const fault = {
    kind: 'between-pages',
    does: random.pick(['create', 'stop'] as const),
    count: random.between(1, 3),
  } as const
  const aim = { path: '/shipments', skip: random.between(0, 3), times: random.between(1, 3) }
  return {
    name: `${fault.does} ${fault.count} between pages, ${JSON.stringify(aim)}`,
    befall: ({ simulator }) => void simulator.faults.add(fault, aim),
  }
}

function noNetwork(random: Random): Trouble {
  const fault = random.pick<Fault>([{ kind: 'reset', after: 'nothing' }, { kind: 'login-page' }, { kind: 'hang' }])
  return { name: `no network: ${fault.kind}`, befall: ({ simulator }) => void simulator.faults.add(fault) }
}

function killedAtAnInstant(random: Random): Trouble {
  const after = random.fraction() * 300
  const away = random.pick([0, MINUTE, HOUR, 8 * HOUR])
  return {
    name: `killed after ${after.toFixed(1)} ms, away for ${away / MINUTE} minutes`,
    async befall(world) {
      await world.begin()
      const passing = world.pass(20 * MINUTE)
      await Promise.race([sleep(after), passing])
      await world.kill()
      await passing
      await world.sleep(away, false)
      await world.begin()
    },
  }
}

/** Killed just after the n-th request, with the answer on its way or just processed. */
function killedWithinAnAnswer(random: Random): Trouble {
  const nth = random.between(1, 8)
  const after = random.pick([0, 1, 3, 8])
  return {
    name: `killed ${after} ms after its request ${nth}`,
    async befall(world) {
      await world.begin()
      const { log } = world.simulator
      const until = log.count + nth
      const over = new AbortController()
      const passing = world.pass(30 * MINUTE).then(() => over.abort())
      while (log.count < until && !over.signal.aborted) await sleep(0)
      if (after > 0) await sleep(after)
      await world.kill()
      await passing
      await world.begin()
    },
  }
}

function ended(random: Random): Trouble {
  const away = random.pick([0, 10 * MINUTE, 3 * HOUR])
  return {
    name: `ended, away for ${away / MINUTE} minutes`,
    async befall(world) {
      await world.begin()
      await world.end()
      await world.sleep(away, false)
      await world.begin()
    },
  }
}

function startedTwice(random: Random): Trouble {
  const isKilled = random.chance(0.5)
  const minutes = random.between(1, 12)
  return {
    name: `started twice on one folder, the second is ${isKilled ? 'killed' : 'ended'} after ${minutes} minutes`,
    harmsFile: true,
    async befall(world) {
      await world.begin()
      await world.beside(minutes * MINUTE, isKilled)
    },
  }
}

function slept(random: Random): Trouble {
  const lasts = random.pick([2 * MINUTE, 40 * MINUTE, 3 * HOUR, 7 * HOUR])
  const isAwoken = random.chance(0.5)
  return {
    name: `slept ${lasts / MINUTE} minutes${isAwoken ? '' : ', not woken by the system'}`,
    befall: (world) => world.sleep(lasts, isAwoken),
  }
}

function clockSet(random: Random): Trouble {
  const ahead = random.pick([
    -400 * DAY,
    -5 * DAY,
    -DAY,
    -HOUR,
    -3 * MINUTE,
    3 * MINUTE,
    HOUR,
    DAY,
    3 * DAY,
    200 * DAY,
    500 * DAY,
  ])
  return { name: `the clock is set ${ahead / HOUR} hours ahead`, befall: (world) => world.setClock(ahead) }
}

/** No answer confirms or corrects the clock at first. */
function clockWrongAtStart(random: Random): Trouble {
  const ahead = random.pick([-3 * DAY, -8 * HOUR, 8 * HOUR, 3 * DAY])
  return {
    name: `begun offline with the clock ${ahead / HOUR} hours ahead`,
    async befall(world) {
      await world.end()
      await world.setClock(ahead)
      const { faults } = world.simulator
      const id = faults.add({ kind: 'reset', after: 'nothing' })
      await world.begin()
      await world.pass(2 * MINUTE)
      faults.remove(id)
    },
  }
}

function shipmentsDeleted(random: Random): Trouble {
  const count = random.pick([1, 2, 6])
  return {
    name: `${count} shipments are deleted at the service`,
    befall({ simulator: { account } }) {
      for (const shipment of account.listed(false).slice(0, count)) account.remove(shipment)
    },
  }
}

function keychainShut(random: Random): Trouble {
  const condition = random.pick(['locked', 'gone', 'silent'] as const)
  const isKilled = random.chance(0.5)
  return {
    name: `the keychain is ${condition}, and the program begun anew`,
    async befall(world) {
      world.keychain(condition)
      await (isKilled ? world.kill() : world.end())
      await world.begin()
    },
  }
}

function diskFull(): Trouble {
  return { name: 'the disk is full', harmsFile: true, befall: (world) => void world.fillDisk() }
}

function begunOnAFullDisk(random: Random): Trouble {
  const isKilled = random.chance(0.5)
  return {
    name: `${isKilled ? 'killed' : 'ended'}, and begun anew on a full disk`,
    harmsFile: true,
    async befall(world) {
      await (isKilled ? world.kill() : world.end())
      world.fillDisk()
      await world.begin()
    },
  }
}

function killedWhileStarting(random: Random): Trouble {
  const after = random.fraction() * 900
  return {
    name: `killed ${after.toFixed(0)} ms after it was begun`,
    async befall(world) {
      await world.killWhileStarting(after)
      await world.begin()
    },
  }
}

/** Killed or running: files can vanish in both states. The next start finds it. */
async function whileDownOrUp(world: World, isDown: boolean, work: () => void): Promise<void> {
  if (isDown) await world.kill()
  work()
  if (!isDown) await world.end()
  await world.begin()
}

function fileTaken(random: Random): Trouble {
  const isDown = random.chance(0.5)
  const areBackupsTaken = random.chance(0.2)
  return {
    name: `the account's file is deleted ${isDown ? 'while nothing runs' : 'in use'}${areBackupsTaken ? ', with its backups' : ''}`,
    costs: 'all',
    befall: (world) =>
      whileDownOrUp(world, isDown, () => {
        const start = basename(world.file, '.db')
        const isTaken = (name: string): boolean =>
          areBackupsTaken ? name.startsWith(start) : /^\.db(-wal|-shm)?$/.test(name.slice(start.length))
        for (const name of readdirSync(world.folder).filter(isTaken)) rmSync(join(world.folder, name), { force: true })
      }),
  }
}

function fileSpoilt(random: Random): Trouble {
  const how = random.pick(['garbage', 'emptied', 'cut'] as const)
  return {
    name: `the account's file: ${how}, while nothing runs`,
    costs: 'all',
    befall: (world) =>
      whileDownOrUp(world, true, () => {
        if (!existsSync(world.file)) return
        // The journal would restore it.
        for (const part of ['-wal', '-shm']) rmSync(world.file + part, { force: true })
        if (how === 'garbage') writeFileSync(world.file, 'garbage'.repeat(20_000))
        if (how === 'emptied') writeFileSync(world.file, '')
        if (how === 'cut') truncateSync(world.file, Math.floor(readFileSync(world.file).length / 2))
      }),
  }
}

function journalTaken(): Trouble {
  return {
    name: 'the journal is deleted after a death',
    costs: 'latest',
    befall: (world) => whileDownOrUp(world, true, () => rmSync(`${world.file}-wal`, { force: true })),
  }
}

function settingsSpoilt(random: Random): Trouble {
  const how = random.pick(['emptied', 'garbage', 'cut', 'deleted', 'longer'] as const)
  return {
    name: `the settings: ${how}`,
    harmsSettings: true,
    befall: (world) =>
      whileDownOrUp(world, true, () => {
        const path = join(world.folder, 'settings.json')
        if (!existsSync(path)) return
        if (how === 'emptied') writeFileSync(path, '')
        if (how === 'garbage') writeFileSync(path, '\u0000{"version":1,"rules":[[[')
        if (how === 'cut') truncateSync(path, Math.floor(readFileSync(path).length / 2))
        if (how === 'deleted') rmSync(path)
        if (how === 'longer') appendFileSync(path, '}{')
      }),
  }
}

function bitsFlipped(random: Random): Trouble {
  const flips = Array.from(
    { length: random.pick([1, 1, 3, 20]) },
    () => [random.fraction(), random.between(0, 7)] as const,
  )
  const isDown = random.chance(0.7)
  return {
    name: `${flips.length} bits are flipped in the account's file ${isDown ? 'while nothing runs' : 'in use'}`,
    costs: 'anything',
    befall: (world) =>
      whileDownOrUp(world, isDown, () => {
        if (!existsSync(world.file)) return
        const bytes = readFileSync(world.file)
        if (bytes.length === 0) return
        for (const [where, bit] of flips) {
          const offset = Math.floor(where * bytes.length)
          bytes[offset] = (bytes[offset] ?? 0) ^ (1 << bit)
        }
        writeFileSync(world.file, bytes)
      }),
  }
}
