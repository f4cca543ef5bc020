// The words of every language for what is loaded later; apart, so that the first picture does not wait for where they lie.

import type {
  ConnectWords,
  DiagnosticsWords,
  InvoiceWords,
  LanguageId,
  LaterWords,
  MoneyWords,
  RecordWords,
  SettingsWords,
} from '#shared/words/languages.ts'

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

/** An invoice is checked by the rates as well. */
export const INVOICE_WORDS: Readonly<Record<LanguageId, () => Promise<MoneyWords & InvoiceWords>>> = {
  en: async () => ({ ...(await MONEY_WORDS.en()), ...(await import('#shared/words/en/view/invoice.ts')).INVOICE }),
  es: async () => ({ ...(await MONEY_WORDS.es()), ...(await import('#shared/words/es/view/invoice.ts')).INVOICE }),
}
