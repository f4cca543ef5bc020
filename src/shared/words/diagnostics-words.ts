// The checks of the diagnostics by ID, and the words of their results.

import type { DIAGNOSTICS } from './en/diagnostics.ts'
import type { Language } from './language.ts'
import type { Parameters } from './phrasebook.ts'
import { spanWords } from './sync-words.ts'

/** In the order in which one thing rests on another. */
export const CHECK_IDS = [
  'name',
  'proxy',
  'certificate',
  'reach',
  'key',
  'permissions',
  'clock',
  'keychain',
  'notifications',
  'tray',
  'autostart',
  'updates',
  'store',
  'disk',
  'memory',
] as const

export type CheckId = (typeof CHECK_IDS)[number]

/** `unknown`: it could not be checked, so nothing is said about it. */
export type CheckState = 'well' | 'warning' | 'trouble' | 'unknown'

type FoundKey = Extract<keyof typeof DIAGNOSTICS, `diagnostics.found.${string}`>

export type Found = {
  readonly [Key in FoundKey]: keyof Parameters<(typeof DIAGNOSTICS)[Key]> extends never
    ? { readonly key: Key }
    : { readonly key: Key; readonly with: Measured<Parameters<(typeof DIAGNOSTICS)[Key]>> }
}[FoundKey]

/** Lengths of time are sent in milliseconds: how they are said is for the language. */
type Measured<Words> = { readonly [Name in keyof Words]: Name extends 'span' | 'age' ? number : Words[Name] }

export function foundWords(found: Found, language: Language): string {
  const { say, dates } = language
  const given: { readonly span?: number; readonly age?: number; readonly [name: string]: unknown } =
    'with' in found ? found.with : {}
  const { span, age } = given
  const times = {
    ...(span === undefined ? {} : { span: spanWords(span, language) }),
    ...(age === undefined ? {} : { age: dates.ago(age) }),
  }
  // It carries the parameters of its own key, which no longer shows in its type here.
  return (say as (key: FoundKey, parameters: object) => string)(found.key, { ...given, ...times })
}
