// The policy in force: read at start, read again when its file changes, and what of it could not be used.

import { createEmitter } from '#main/events/emitter.ts'
import type { WriteLog } from '#main/port/log.ts'
import type { Clock } from '#main/time/clock.ts'
import { NO_POLICY, type Policy } from '#shared/settings/policy.ts'
import { parsePolicy } from './parse-policy.ts'
import type { PolicyFile, PolicyPlace } from './policy-place.ts'

export type PolicyState =
  | { readonly is: 'none' | 'read' }
  /** Why the file as a whole could not be used: the code of the system, or null where it is no JSON. */
  | { readonly is: 'unusable'; readonly code: string | null }

export interface PolicyKeeper {
  /** Where the file lies, or would. */
  readonly file: string
  readonly current: Policy
  readonly state: PolicyState
  /** Names of fields of the file that could not be used. */
  readonly leftOut: readonly string[]
  onChanged(listener: (policy: Policy) => void): Disposable
  close(): void
}

export interface PolicyOptions {
  readonly place: PolicyPlace
  readonly clock: Pick<Clock, 'after'>
  readonly writeLog: WriteLog
}

/** Watching a folder that may not be there yet is not the same on any two systems; a look at one file costs nothing. */
const EVERY_MS = 30_000

export function keepPolicy({ place, clock, writeLog }: PolicyOptions): PolicyKeeper {
  const events = createEmitter<{ changed: Policy }>()
  let current = NO_POLICY
  let state: PolicyState = { is: 'none' }
  let leftOut: readonly string[] = []
  let seen: PolicyFile | null = null
  let cancel = (): void => undefined

  /** Answers whether anything is different. */
  function look(): boolean {
    const file = place.read()
    if (JSON.stringify(file) === JSON.stringify(seen)) return false
    seen = file
    const text = 'text' in file ? file.text : null
    const parsed = text === null ? null : parsePolicy(text)
    if ('code' in file) state = { is: 'unusable', code: file.code }
    else if (text === null) state = { is: 'none' }
    else state = parsed === null ? { is: 'unusable', code: null } : { is: 'read' }
    leftOut = parsed?.leftOut ?? []
    // A file that is being written must not unlock for a moment what it locks: what held goes on.
    if (state.is !== 'unusable') current = parsed?.policy ?? NO_POLICY
    report()
    return true
  }

  function report(): void {
    if (state.is === 'unusable') writeLog('warn', 'policy', `the file cannot be used: ${state.code ?? 'no JSON'}`)
    if (state.is === 'read') writeLog('info', 'policy', `${current.settings.size} settings are decided`)
    for (const name of leftOut) writeLog('warn', 'policy', `left out: ${name}`)
  }

  function lookAgain(): void {
    cancel = clock.after(EVERY_MS, lookAgain)
    if (look()) events.emit('changed', current)
  }

  look()
  cancel = clock.after(EVERY_MS, lookAgain)
  return {
    file: place.file,
    get current() {
      return current
    },
    get state() {
      return state
    },
    get leftOut() {
      return leftOut
    },
    onChanged: (listener) => events.on('changed', listener),
    close: () => cancel(),
  }
}
