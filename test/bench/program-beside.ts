// Starts the bundled program of `program.ts` with a simulated account, and waits for its reports.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { bundle } from '../../scripts/lib/bundle.ts'
import { answerOf, AS_ELECTRONS_MALLOC, beside } from './beside.ts'
import type { ProgramCommand, ProgramOrder, ProgramUse } from './program.ts'
import type { Command, Ready } from './sync-service.ts'

const root = join(import.meta.dirname, '..', '..')

export interface Begun {
  tell(command: Exclude<ProgramCommand, 'end'>): void
  until(what: ProgramUse['what']): Promise<ProgramUse>
  end(): Promise<void>
}

export interface Bench {
  /** Each start uses the same folder and finds the previous data. */
  readonly begin: () => Begun
  /** An empty program, to subtract the cost of Node. */
  readonly beginEmpty: () => Promise<ProgramUse>
  readonly change: (shipments: number) => Promise<void>
}

export async function withProgram<Result>(
  shipments: number,
  work: (bench: Bench) => Promise<Result>,
  limits: Pick<ProgramOrder, 'perMinute'> = {},
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-bench-'))
  const whole = await bundle(root, 'test/bench/program.ts', '.cache/bench/program')
  const empty = join(dirname(whole), 'empty.js')
  writeFileSync(empty, EMPTY)
  try {
    return await beside('sync-service.ts', [shipments], async (service) => {
      const { url, key } = await answerOf<Ready>(service)
      const order: ProgramOrder = { folder, url, key, ...limits }
      return await work({
        begin: () => begun(whole, order),
        async beginEmpty() {
          const program = begun(empty, order)
          const use = await program.until('asked')
          await program.over
          return use
        },
        async change(count) {
          service.send({ change: count } satisfies Command)
          await answerOf(service)
        },
      })
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const EMPTY = `
const { user, system } = process.cpuUsage()
process.send({ what: 'asked', cpuMs: (user + system) / 1000, rssMb: process.memoryUsage().rss / 1024 / 1024, wakes: {} })
process.disconnect()
`

function begun(file: string, order: ProgramOrder): Begun & { readonly over: Promise<unknown> } {
  const child = fork(file, [JSON.stringify(order)], {
    // As in Electron, whose pointer compression halves V8's room for new objects.
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16'],
    env: { ...process.env, ...AS_ELECTRONS_MALLOC },
  })
  const reports: ProgramUse[] = []
  child.on('message', (use: ProgramUse) => reports.push(use))
  const over = once(child, 'exit')
  return {
    over,
    tell: (command) => child.send(command),
    async until(what) {
      let use = reports.find((each) => each.what === what)
      while (use === undefined) {
        await once(child, 'message')
        use = reports.find((each) => each.what === what)
      }
      reports.splice(reports.indexOf(use), 1)
      return use
    },
    async end() {
      child.send('end' satisfies ProgramCommand)
      await over
    },
  }
}
