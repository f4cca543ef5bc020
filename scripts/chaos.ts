// `npm run chaos -- [--seconds N] [--seed S] [--days N] [--tell]`: fault injection on the whole program, checked by an
// oracle. Exit 1 for a fault, 2 for invalid flags.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY } from '#shared/time/instant.ts'
import { liveOnce, type LivedThrough } from '#test/chaos/life.ts'
import { liveAsTeams, type TeamLived } from '#test/chaos/team-life.ts'
import { chaosFlags, type ChaosFlags } from './lib/chaos-flags.ts'

const MOST_FAULTS_TOLD = 20

const flags = readFlags()
const home = mkdtempSync(join(tmpdir(), 'quaywatch-chaos-'))
process.env['NODE_COMPILE_CACHE'] ??= join(home, 'compiled')
let began = performance.now()
const seconds = (): number => (performance.now() - began) / 1000
const lives: LivedThrough[] = []
const teams: TeamLived[] = []
/** Finish the current day, so that no process or file is left over. */
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())
try {
  teams.push(...(await liveAsTeams(join(home, 'teams'), flags.seed)))
  began = performance.now()
  for (let seed = flags.seed; mayGoOn() && !hasFault(); seed += 1) {
    const lines: string[] = []
    lives.push(
      await liveOnce({
        home: join(home, String(seed)),
        seed,
        days: flags.days,
        mayGoOn,
        tell: (line) => (flags.isTold ? console.log(line) : lines.push(line)),
      }),
    )
    if (hasFault()) console.log(lines.join('\n'))
  }
} finally {
  rmSync(home, { recursive: true, force: true })
}
report()
process.exit(hasFault() ? 1 : 0)

function readFlags(): ChaosFlags {
  try {
    return chaosFlags(process.argv.slice(2))
  } catch (error) {
    console.error(`chaos: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(2)
  }
}

function mayGoOn(): boolean {
  return seconds() < flags.seconds && !interrupted.signal.aborted
}

function hasFault(): boolean {
  return [...teams, ...lives].some(({ faults }) => faults.length > 0)
}

function report(): void {
  const sum = (count: (life: LivedThrough) => number): number => lives.reduce((total, life) => total + count(life), 0)
  const most = (count: (life: LivedThrough) => number): number => Math.max(0, ...lives.map(count))
  const faults = [...teams, ...lives].flatMap((life) => life.faults)
  console.log(
    [
      `chaos: seed ${flags.seed}, ${seconds().toFixed(0)} seconds, ${lives.length} lives, ${(sum(({ lasted }) => lasted) / DAY).toFixed(1)} days of the service`,
      `  ${sum(({ troubles }) => troubles)} troubles, the program begun ${sum(({ begun }) => begun)} times, ${sum(({ requests }) => requests)} requests`,
      `  ${sum(({ alerts }) => alerts)} alerts expected and found, ${sum(({ toasts }) => toasts)} toasts, ${sum(({ resumes }) => resumes)} resumes, ${sum(({ acts }) => acts)} reminders, snoozes and mutes`,
      `  growth of one run: heap ${(most(({ heapGrowth }) => heapGrowth) / 1024 / 1024).toFixed(1)} MB, handles ${most(({ handleGrowth }) => handleGrowth)}`,
      ...teams.map(({ told }) => `  ${told}`),
      ...faults.slice(0, MOST_FAULTS_TOLD).map((fault) => `  FAULT ${fault}`),
      `  ${faults.length} faults`,
    ].join('\n'),
  )
}
