// What a check found, as main sends it: a message of the page with its parameters, worded where it is shown.

import type { DIAGNOSTICS } from './en/view/diagnostics.ts'
import type { DiagnosticsLanguage } from './language.ts'
import type { Parameters } from './phrasebook.ts'

type FoundKey = Extract<keyof typeof DIAGNOSTICS, `diagnostics.found.${string}`>

export type Found = {
  readonly [Key in FoundKey]: keyof Parameters<(typeof DIAGNOSTICS)[Key]> extends never
    ? { readonly key: Key }
    : { readonly key: Key; readonly with: Parameters<(typeof DIAGNOSTICS)[Key]> }
}[FoundKey]

export function foundWords(found: Found, { say }: DiagnosticsLanguage): string {
  // It carries the parameters of its own key, which no longer shows in its type here.
  return (say as (key: FoundKey, parameters?: object) => string)(found.key, 'with' in found ? found.with : undefined)
}
