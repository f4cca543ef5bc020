// The words of every language for the page, which loads the one it speaks and no other, and of that the first picture's first.

import type {
  ConnectWords,
  DiagnosticsWords,
  FirstWords,
  LanguageId,
  LaterWords,
  MoneyWords,
  RecordWords,
  SettingsWords,
} from '#shared/words/languages.ts'

export const FIRST_WORDS: Readonly<Record<LanguageId, () => Promise<FirstWords>>> = {
  en: async () => (await import('#shared/words/en/first-words.ts')).FIRST,
  es: async () => (await import('#shared/words/es/first-words.ts')).FIRST,
}

export const LATER_WORDS: Readonly<Record<LanguageId, () => Promise<LaterWords>>> = {
  en: async () => (await import('#shared/words/en/later-words.ts')).LATER,
  es: async () => (await import('#shared/words/es/later-words.ts')).LATER,
}

export const CONNECT_WORDS: Readonly<Record<LanguageId, () => Promise<ConnectWords>>> = {
  en: async () => (await import('#shared/words/en/view/connect.ts')).CONNECT,
  es: async () => (await import('#shared/words/es/view/connect.ts')).CONNECT,
}

export const MONEY_WORDS: Readonly<Record<LanguageId, () => Promise<MoneyWords>>> = {
  en: async () => (await import('#shared/words/en/money-words.ts')).MONEY,
  es: async () => (await import('#shared/words/es/money-words.ts')).MONEY,
}

export const DIAGNOSTICS_WORDS: Readonly<Record<LanguageId, () => Promise<DiagnosticsWords>>> = {
  en: async () => (await import('#shared/words/en/view/diagnostics.ts')).DIAGNOSTICS,
  es: async () => (await import('#shared/words/es/view/diagnostics.ts')).DIAGNOSTICS,
}

export const RECORD_WORDS: Readonly<Record<LanguageId, () => Promise<RecordWords>>> = {
  en: async () => (await import('#shared/words/en/view/record.ts')).RECORD,
  es: async () => (await import('#shared/words/es/view/record.ts')).RECORD,
}

export const SETTINGS_WORDS: Readonly<Record<LanguageId, () => Promise<SettingsWords>>> = {
  en: async () => (await import('#shared/words/en/view/settings.ts')).SETTINGS_VIEW,
  es: async () => (await import('#shared/words/es/view/settings.ts')).SETTINGS_VIEW,
}
