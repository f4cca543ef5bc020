// The text of a policy, field by field: one that cannot be used is left out and named, the others hold.

import { z } from 'zod'
import { readJson } from '#main/store/record-text.ts'
import { baseAddressCandidates } from '#main/tracking-api/base-address.ts'
import { settingSchemaAt } from '#shared/contract/settings-schema.ts'
import { isFieldPath, NO_POLICY, type Policy } from '#shared/settings/policy.ts'
import { SETTINGS, type FieldPath } from '#shared/settings/settings.ts'

export interface ParsedPolicy {
  readonly policy: Policy
  /** Names of fields that were left out: nobody knows them, or their value cannot be used. */
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
  // What comes from there is run: by plain http anybody on the way could put another program in its place.
  updateAddress: z
    .string()
    .trim()
    .refine((text) => {
      const url = URL.parse(text)
      return url !== null && url.protocol === 'https:' && url.username === '' && url.password === ''
    }),
} as const

/** Null where the text is no policy at all. */
export function parsePolicy(text: string): ParsedPolicy | null {
  const file = record.safeParse(readJson(text))
  if (!file.success) return null
  const leftOut: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(file.data)) {
    // For whoever reads the file: comments are not part of JSON.
    if (name === 'settings' || name.startsWith('//')) continue
    const read = isField(name) ? FIELDS[name].safeParse(value) : null
    if (read?.success === true) values[name] = read.data
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
    const read = isFieldPath(path) ? settingSchemaAt(path).safeParse(value) : null
    if (isFieldPath(path) && read?.success === true) settings.set(path, read.data)
    else leftOut.push(`settings.${path}`)
  }
  return settings
}

function isField(name: string): name is keyof typeof FIELDS {
  return Object.hasOwn(FIELDS, name)
}
