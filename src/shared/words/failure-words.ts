// Failures as data. They get their words at display time.

import type { Failure } from '../contract/answer.ts'
import { instantAt, LATEST_TIME } from '../time/instant.ts'
import type { Language } from './language.ts'
import type { Catalogue } from './en/catalogue.ts'
import { ENGLISH } from './en/catalogue.ts'
import type { Parameters } from './phrasebook.ts'

type FailureKey = Extract<keyof Catalogue, `failure.${string}`>

/** A message key with parameters. Plain JSON, so it can be stored. */
export type Sentence = {
  readonly [Key in FailureKey]: keyof Parameters<Catalogue[Key]> extends never
    ? { readonly key: Key }
    : { readonly key: Key; readonly with: Parameters<Catalogue[Key]> }
}[FailureKey]

export type Sentences = Sentence | readonly Sentence[]

/** The same, before it gets words. */
export type Unworded<T> = T extends Failure
  ? Omit<T, 'message' | 'hint'> & { readonly message: Sentences; readonly hint: Sentences | null }
  : T extends readonly (infer Item)[]
    ? readonly Unworded<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: Unworded<T[Name]> }
      : T

/** `detail` holds the original error text. */
export type FailureFacts = Unworded<Failure>

/** The original error text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export function failureWords<Facts extends FailureFacts>(
  { message, hint, ...rest }: Facts,
  language: Language,
): Omit<Facts, 'message' | 'hint'> & Pick<Failure, 'message' | 'hint'> {
  return {
    ...rest,
    message: sentenceWords(message, language),
    hint: hint === null ? '' : sentenceWords(hint, language),
  }
}

/** A parameter named `time` is an instant in epoch milliseconds. */
export function sentenceWords(sentences: Sentences, { say, dates }: Language): string {
  // The parameters match the key, but the union type loses that link.
  const sayIt = say as (key: FailureKey, parameters?: object) => string
  const sentenceList: readonly Sentence[] = 'key' in sentences ? [sentences] : sentences
  const formatTime = (parameters: object): object =>
    'time' in parameters && typeof parameters.time === 'number' && Math.abs(parameters.time) <= LATEST_TIME
      ? { ...parameters, time: dates.moment(instantAt(parameters.time)) }
      : parameters
  return sentenceList.map((one) => sayIt(one.key, 'with' in one ? formatTime(one.with) : undefined)).join(' ')
}

/** Reads a failure stored as JSON. A later version may have stored keys that this one does not know. */
export function storedFailure(stored: unknown): FailureFacts {
  const { code, message, hint, detail } = (stored ?? {}) as { [Name in keyof Failure]?: unknown }
  return {
    code: typeof code === 'string' ? code : 'unexpected',
    message: storedSentences(message) ?? { key: 'failure.unexpected' },
    hint: storedSentences(hint),
    ...(typeof detail === 'string' ? { detail } : {}),
  }
}

function storedSentences(stored: unknown): Sentences | null {
  const items: readonly unknown[] = Array.isArray(stored) ? stored : [stored]
  return items.every(isSentence) ? (stored as Sentences) : null
}

function isSentence(stored: unknown): stored is Sentence {
  return typeof stored === 'object' && stored !== null && 'key' in stored && Object.hasOwn(ENGLISH, String(stored.key))
}
