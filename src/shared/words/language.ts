// One language for one viewer: messages, dates and lists together, made once and handed to whatever has something to say.

import type { Instant } from '../rules/instant.ts'
import { dateWords } from './dates.ts'
import type { DateWords, Viewer } from './dates.ts'
import type {
  ConnectKey,
  DiagnosticsKey,
  Catalogue,
  FirstKey,
  InvoiceKey,
  LanguageId,
  MainKey,
  MessageKey,
  MoneyKey,
  PageKey,
  RecordKey,
  SettingsKey,
} from './languages.ts'
import { phrasebook } from './phrasebook.ts'
import type { Message, Say } from './phrasebook.ts'

declare const knows: unique symbol

/** `Key`: the messages that can be said; those of main, unless another part is named. A function that says few of them takes a language that knows more. */
export interface Language<Key extends MessageKey = MainKey> {
  /** In the types alone: by the signature of `say` a language of few messages would pass for one of all. */
  readonly [knows]?: (key: Key) => void
  readonly id: LanguageId
  readonly say: Say<Catalogue, Key>
  /** A message without parameters, where there is one of this name. */
  readonly sayIfKnown: (key: NameOf<Key>) => string | null
  readonly dates: DateWords
  readonly number: (value: number) => string
  /** `a, b and c`, as the language joins them. */
  readonly list: (items: readonly string[]) => string
}

/** What the page speaks in its first picture. */
export type FirstLanguage = Language<FirstKey>
/** What the page speaks in all that is loaded after it. */
export type PageLanguage = Language<PageKey>
export type ConnectLanguage = Language<ConnectKey>
export type DiagnosticsLanguage = Language<DiagnosticsKey>
export type InvoiceLanguage = Language<InvoiceKey>
export type MoneyLanguage = Language<MoneyKey>
export type RecordLanguage = Language<RecordKey>
export type SettingsLanguage = Language<SettingsKey>
/** What both the page and main speak. */
export type SharedLanguage = Language<MainKey & PageKey>

/** Any name of a subject of these messages, whether there is such a message or not. */
type NameOf<Key extends MessageKey> = Key extends `${infer Subject}.${string}` ? `${Subject}.${string}` : never

/** `now` decides which year goes without saying, and how old something is. */
export function languageOf<Key extends MessageKey>(
  catalogue: Readonly<Record<Key | FirstKey, Message>>,
  viewer: Viewer,
  now: () => Instant,
): Language<Key | FirstKey> {
  const { language } = viewer
  // A translation has the same keys; its placeholders are filled by name, whatever their order.
  const say = phrasebook(catalogue as unknown as Catalogue, language, viewer.formats)
  let conjunction: Intl.ListFormat | null = null
  const digits = new Intl.NumberFormat(viewer.formats)
  return {
    id: language,
    say,
    sayIfKnown: (key) => (Object.hasOwn(catalogue, key) ? (say as (key: string) => string)(key) : null),
    number: (value) => digits.format(value),
    dates: dateWords(viewer, now, say),
    list: (items) => (conjunction ??= new Intl.ListFormat(language, { type: 'conjunction' })).format(items),
  }
}
