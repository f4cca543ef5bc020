// The words of the results of the diagnostics checks.

import type { DIAGNOSTICS } from './en/diagnostics.ts'
import type { Language } from './language.ts'
import type { Parameters } from './phrasebook.ts'
import { spanWords } from './sync-words.ts'

type FoundKey = Extract<keyof typeof DIAGNOSTICS, `diagnostics.found.${string}`>

export type Found = {
  readonly [Key in FoundKey]: keyof Parameters<(typeof DIAGNOSTICS)[Key]> extends never
    ? { readonly key: Key }
    : { readonly key: Key; readonly with: Measured<Parameters<(typeof DIAGNOSTICS)[Key]>> }
}[FoundKey]

/** Durations arrive in milliseconds and are formatted here. */
type Measured<Words> = { readonly [Name in keyof Words]: Name extends 'span' | 'age' ? number : Words[Name] }

export function foundWords(found: Found, language: Language): string {
  const { say, dates } = language
  const parameters: { readonly span?: number; readonly age?: number; readonly [name: string]: unknown } =
    'with' in found ? found.with : {}
  const { span, age } = parameters
  const times = {
    ...(span === undefined ? {} : { span: spanWords(span, language) }),
    ...(age === undefined ? {} : { age: dates.ago(age) }),
  }
  // The parameters match the key, but the union type loses that link.
  return (say as (key: FoundKey, parameters: object) => string)(found.key, { ...parameters, ...times })
}
