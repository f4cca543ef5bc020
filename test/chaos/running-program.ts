// A running program under fault injection: start, requests, time, kill. Collects its unexpected errors.

import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '#shared/contract/answer.ts'
import type { RequestInput, RequestName, RequestOutput } from '#shared/contract/requests.ts'
import type { Beginning, Command, FromProgram, Measured } from './messages.ts'

export interface RunningProgram {
  readonly isAlive: boolean
  /** Resolves to undefined if the program dies. */
  request<Name extends RequestName>(
    route: Name,
    ...input: RequestInput<Name> extends undefined ? [] : [RequestInput<Name>]
  ): Promise<Answer<RequestOutput<Name>> | undefined>
  advance(milliseconds: number): Promise<void>
  jump(milliseconds: number): Promise<void>
  wake(): Promise<void>
  measure(): Promise<Measured | undefined>
  end(): Promise<void>
  kill(): Promise<void>
}

export interface Watching {
  /** Unexpected errors, unwanted exits and missing answers. */
  readonly onFault: (fault: string) => void
  readonly onPassed: (milliseconds: number) => void
  /** Kill it this many real milliseconds after the start, ready or not. */
  readonly killAfter?: number
}

/** Real time on a busy machine. */
const LONGEST_START_MS = 60_000
const LONGEST_ANSWER_MS = 120_000
const LONGEST_END_MS = 30_000

/** Resolves when it is ready, or to null after a reported failed start. */
export async function beginProgram(beginning: Beginning, watching: Watching): Promise<RunningProgram | null> {
  const { onFault, onPassed } = watching
  const child = fork(join(import.meta.dirname, 'program.ts'), [JSON.stringify(beginning)], {
    execArgv: ['--disable-warning=ExperimentalWarning', '--expose-gc'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = listen(child)
  const waiting = new Map<number, (value: unknown) => void>()
  const ready = Promise.withResolvers<boolean>()
  let asked = 0
  let passed = 0
  let isWanted = true
  let isAlive = true

  child.on('message', (message: FromProgram) => {
    if (message.kind === 'ready') ready.resolve(true)
    if (message.kind === 'bug') onFault(`${message.where}: ${message.error}`)
    if (message.kind === 'answer') {
      waiting.get(message.to)?.(message.value)
      waiting.delete(message.to)
    }
    if (message.kind === 'passed') {
      onPassed(message.milliseconds - passed)
      passed = message.milliseconds
    }
  })
  const exit = new Promise<void>((resolve) => {
    child.once('close', (code, signal) => {
      isAlive = false
      if (isWanted || (code !== 0 && signal !== 'SIGKILL')) onFault(`ended with ${signal ?? code}: ${output()}`)
      else if (output() !== '') onFault(`said: ${output()}`)
      ready.resolve(false)
      for (const settle of waiting.values()) settle(undefined)
      resolve()
    })
  })

  async function ask<Value>(command: Command): Promise<Value | undefined> {
    if (!isAlive || !child.connected) return undefined
    asked += 1
    const number = asked
    const answer = new Promise<unknown>((resolve) => waiting.set(number, resolve))
    child.send([number, command], () => undefined)
    const inTime = await within(answer, LONGEST_ANSWER_MS)
    if (inTime === LATE) {
      onFault(`no answer to ${JSON.stringify(command)} in ${LONGEST_ANSWER_MS / 1000} seconds`)
      await kill()
      return undefined
    }
    return inTime as Value | undefined
  }

  async function kill(): Promise<void> {
    isWanted = false
    child.kill('SIGKILL')
    await exit
  }

  const program: RunningProgram = {
    get isAlive() {
      return isAlive
    },
    request: (route, ...[input]) => ask({ does: 'request', message: { route, input } }),
    advance: (milliseconds) => ask<void>({ does: 'advance', milliseconds }),
    jump: (milliseconds) => ask<void>({ does: 'jump', milliseconds }),
    wake: () => ask<void>({ does: 'wake' }),
    measure: () => ask({ does: 'measure' }),
    async end() {
      isWanted = false
      if (isAlive && child.connected) child.send([0, { does: 'end' } satisfies Command], () => undefined)
      if ((await within(exit, LONGEST_END_MS)) === LATE) {
        onFault('asked to end, it did not')
        await kill()
      }
    },
    kill,
  }
  if (watching.killAfter !== undefined) {
    await within(exit, watching.killAfter)
    await kill()
    return null
  }
  const started = await within(ready.promise, LONGEST_START_MS)
  if (started === true) return program
  if (started === LATE) onFault('it did not start')
  await kill()
  return null
}

const LATE = Symbol('late')

async function within<Value>(what: Promise<Value>, milliseconds: number): Promise<Value | typeof LATE> {
  const enough = new AbortController()
  const late = sleep(milliseconds, LATE, { signal: enough.signal }).catch(() => LATE)
  const first = await Promise.race([what, late])
  enough.abort()
  return first as Value | typeof LATE
}

function listen(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  }
  return () => text
}
