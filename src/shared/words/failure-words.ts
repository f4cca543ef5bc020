// Failures as data. They get their words when they are shown.

import type { Failure } from '../contract/answer.ts'
import { instantAt } from '../rules/instant.ts'
import type { Catalogue, Language } from './language.ts'
import { ENGLISH } from './en/catalogue.ts'
import type { Parameters } from './phrasebook.ts'

type FailureKey = Extract<keyof Catalogue, `failure.${string}`>

/** A message of the catalogue with its parameters, not worded yet. Plain JSON: it may be stored. */
export type Sentence = {
  readonly [Key in FailureKey]: keyof Parameters<Catalogue[Key]> extends never
    ? { readonly key: Key }
    : { readonly key: Key; readonly with: Parameters<Catalogue[Key]> }
}[FailureKey]

/** One sentence, or several that follow each other. */
export type Sentences = Sentence | readonly Sentence[]

/** The same with its sentences not worded yet. */
export type Unworded<T> = T extends Failure
  ? Omit<T, 'message' | 'hint'> & { readonly message: Sentences; readonly hint: Sentences | null }
  : T extends readonly (infer Item)[]
    ? readonly Unworded<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: Unworded<T[Name]> }
      : T

/** What happened and what the user can do, by their keys; `detail` holds what others said, in their own words. */
export type FailureFacts = Unworded<Failure>

/** What was thrown, in its own words. */
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

/** What a date can hold; a stored failure may say anything. */
const LATEST = 8.64e15

/** A number named `time` is an instant, in epoch milliseconds. */
export function sentenceWords(sentences: Sentences, { say, dates }: Language): string {
  // A sentence carries the parameters of its own key, which no longer shows in its type here.
  const sayIt = say as (key: FailureKey, parameters?: object) => string
  const all: readonly Sentence[] = 'key' in sentences ? [sentences] : sentences
  const written = (parameters: object): object =>
    'time' in parameters && typeof parameters.time === 'number' && Math.abs(parameters.time) <= LATEST
      ? { ...parameters, time: dates.moment(instantAt(parameters.time)) }
      : parameters
  return all.map((one) => sayIt(one.key, 'with' in one ? written(one.with) : undefined)).join(' ')
}

/** A failure that was kept as JSON, maybe by an earlier version, which kept it in words, or by a later one. */
export function storedFailure(stored: unknown): FailureFacts {
  // Garbage has none of these.
  const { code, message, hint, detail } = (stored ?? {}) as { [Name in keyof Failure]?: unknown }
  return {
    code: typeof code === 'string' ? code : 'unexpected',
    message: storedSentences(message) ?? { key: 'failure.unexpected' },
    hint: storedSentences(hint),
    ...(typeof detail === 'string' ? { detail } : {}),
  }
}

function storedSentences(stored: unknown): Sentences | null {
  if (typeof stored === 'string') return stored === '' ? null : { key: 'failure.as-stored', with: { text: stored } }
  const all: readonly unknown[] = Array.isArray(stored) ? stored : [stored]
  return all.every(isSentence) ? (stored as Sentences) : null
}

function isSentence(stored: unknown): stored is Sentence {
  return typeof stored === 'object' && stored !== null && 'key' in stored && Object.hasOwn(ENGLISH, String(stored.key))
}
