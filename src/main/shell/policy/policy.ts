// The policy in force: read at startup and again when its file changes, with a list of its invalid fields.

import { createEmitter } from '#main/core/events/emitter.ts'
import type { WriteLog } from '#main/core/port/write-log.ts'
import type { Clock } from '#main/core/time/clock.ts'
import { isFieldPath, NO_POLICY, type Policy } from '#shared/settings/policy.ts'
import type { PolicyFile, PolicyPlace } from './policy-place.ts'
import { z } from 'zod'
import { readJson } from '#main/store/record-text.ts'
import { baseAddressCandidates } from '#main/service/tracking-api/base-address.ts'
import { settingSchemaAt } from '#shared/contract/settings-schema.ts'
import { type FieldPath, SETTINGS } from '#shared/settings/settings.ts'
import type { PolicyView } from '#shared/contract/settings-requests.ts'
import { enteredValue } from '#shared/words/entered-text.ts'

export type PolicyState =
  | { readonly is: 'none' | 'read' }
  /** `code`: the system's error code; null if the file isn't JSON. */
  | { readonly is: 'unusable'; readonly code: string | null }

export interface PolicyKeeper {
  /** The path, even if there is no file. */
  readonly file: string
  readonly current: Policy
  readonly state: PolicyState
  /** Invalid fields of the file. */
  readonly leftOut: readonly string[]
  onChanged(listener: (policy: Policy) => void): Disposable
  close(): void
}

export interface PolicyOptions {
  readonly place: PolicyPlace
  readonly clock: Pick<Clock, 'after'>
  readonly writeLog: WriteLog
}

/** Polling, because watching a folder that may not exist differs by system. Checking one file is cheap. */
const EVERY_MS = 30_000

export function keepPolicy({ place, clock, writeLog }: PolicyOptions): PolicyKeeper {
  const events = createEmitter<{ changed: Policy }>()
  let current = NO_POLICY
  let state: PolicyState = { is: 'none' }
  let leftOut: readonly string[] = []
  let lastFile: PolicyFile | null = null
  let cancel = (): void => undefined

  /** Returns whether the policy changed. */
  function look(): boolean {
    const file = place.read()
    if (JSON.stringify(file) === JSON.stringify(lastFile)) return false
    lastFile = file
    const text = 'text' in file ? file.text : null
    const parsed = text === null ? null : parsePolicy(text)
    if ('code' in file) state = { is: 'unusable', code: file.code }
    else if (text === null) state = { is: 'none' }
    else state = parsed === null ? { is: 'unusable', code: null } : { is: 'read' }
    leftOut = parsed?.leftOut ?? []
    // An unreadable file may be half written: keep the policy in force.
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

export interface ParsedPolicy {
  readonly policy: Policy
  /** Fields with an unknown name or an invalid value. */
  readonly leftOut: readonly string[]
}

const record = z.record(z.string(), z.unknown())
const { least, most } = SETTINGS.sync.minutesBetween.bounds
const FIELDS = {
  baseAddress: z
    .string()
    .trim()
    .refine((text) => baseAddressCandidates(text).ok),
  startAtLogin: z.boolean(),
  leastMinutesBetween: z.number().int().min(least).max(most),
  // Updates are executed, so plain HTTP would let the network replace them.
  updateAddress: z
    .string()
    .trim()
    .refine((text) => {
      const url = URL.parse(text)
      return url !== null && url.protocol === 'https:' && url.username === '' && url.password === ''
    }),
} as const

/** Null if the text is no policy. */
export function parsePolicy(text: string): ParsedPolicy | null {
  const file = record.safeParse(enteredValue(readJson(text)))
  if (!file.success) return null
  const leftOut: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(file.data)) {
    // Keys that begin with // are comments.
    if (name === 'settings' || name.startsWith('//')) continue
    const parsed = isField(name) ? FIELDS[name].safeParse(value) : null
    if (parsed?.success === true) values[name] = parsed.data
    else leftOut.push(name)
  }
  const settings = readSettings(file.data['settings'], leftOut)
  return { policy: { ...NO_POLICY, ...values, settings }, leftOut }
}

function readSettings(written: unknown, leftOut: string[]): ReadonlyMap<FieldPath, unknown> {
  const settings = new Map<FieldPath, unknown>()
  if (written === undefined) return settings
  const values = record.safeParse(written)
  if (!values.success) leftOut.push('settings')
  for (const [path, value] of Object.entries(values.data ?? {})) {
    const parsed = isFieldPath(path) ? settingSchemaAt(path).safeParse(value) : null
    if (isFieldPath(path) && parsed?.success === true) settings.set(path, parsed.data)
    else leftOut.push(`settings.${path}`)
  }
  return settings
}

function isField(name: string): name is keyof typeof FIELDS {
  return Object.hasOwn(FIELDS, name)
}

export function policyView({ current, file, state, leftOut }: PolicyKeeper): PolicyView {
  const { baseAddress, startAtLogin, leastMinutesBetween, updateAddress, settings } = current
  return {
    file,
    isThere: state.is !== 'none',
    unusable:
      state.is === 'unusable'
        ? {
            code: 'policy_unusable',
            message: { key: 'failure.policy', with: { file } },
            hint: { key: 'failure.policy.hint' },
            detail: state.code ?? 'JSON',
          }
        : null,
    leftOut,
    decided: [...settings.keys()],
    baseAddress,
    startAtLogin,
    leastMinutesBetween,
    updateAddress,
  }
}
