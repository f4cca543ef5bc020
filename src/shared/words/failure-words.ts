// Failures as data. Page, tray and toasts word them.

import { instantAt, LATEST_TIME } from '../time/instant.ts'
import type { Catalogue } from './en/catalogue.ts'
import type { Language } from './language.ts'
import type { Parameters } from './phrasebook.ts'

type FailureKey = Extract<keyof Catalogue, `failure.${string}`>

/** A message key with parameters. Plain JSON, so it can be stored and sent. */
export type Sentence = {
  readonly [Key in FailureKey]: keyof Parameters<Catalogue[Key]> extends never
    ? { readonly key: Key }
    : { readonly key: Key; readonly with: Parameters<Catalogue[Key]> }
}[FailureKey]

export type Sentences = Sentence | readonly Sentence[]

export interface Failure {
  /** Stable, for code. */
  readonly code: string
  readonly message: Sentences
  /** What the user can do. */
  readonly hint: Sentences | null
  /** The original error text, for support; never the key. */
  readonly detail?: string
  /** The faulty field of the request, for the message's place. */
  readonly field?: string
}

/** The original error text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export interface FailureWords {
  readonly message: string
  /** Empty without a hint. */
  readonly hint: string
}

export function failureWords({ message, hint }: Pick<Failure, 'message' | 'hint'>, language: Language): FailureWords {
  return {
    message: sentenceWords(message, language) || language.say('failure.unexpected'),
    hint: hint === null ? '' : sentenceWords(hint, language),
  }
}

/** Message and hint as one text. */
export function failureText(failure: Pick<Failure, 'message' | 'hint'>, language: Language): string {
  const { message, hint } = failureWords(failure, language)
  return `${message} ${hint}`.trim()
}

/** A parameter named `time` is an instant in epoch milliseconds. A later version may have stored an unknown key. */
export function sentenceWords(sentences: Sentences, { say, sayIfKnown, dates }: Language): string {
  // The parameters match the key, but the union type loses that link.
  const sayIt = say as (key: FailureKey, parameters?: object) => string
  const sentenceList: readonly Sentence[] = 'key' in sentences ? [sentences] : sentences
  const formatTime = (parameters: object): object =>
    'time' in parameters && typeof parameters.time === 'number' && Math.abs(parameters.time) <= LATEST_TIME
      ? { ...parameters, time: dates.moment(instantAt(parameters.time)) }
      : parameters
  return sentenceList
    .filter(({ key }) => sayIfKnown(key) !== null)
    .map((one) => sayIt(one.key, 'with' in one ? formatTime(one.with) : undefined))
    .join(' ')
}
