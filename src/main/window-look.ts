// The window as the settings have it: theme, words and language.

import { type Desktop, menuWords } from './core/port/desktop.ts'
import type { AppSettingsStore } from './store/settings-change.ts'
import type { Language } from '#shared/words/language.ts'
import type { Translator } from '#shared/words/translator.ts'

export interface WindowLookOptions {
  readonly window: Pick<Desktop['window'], 'show' | 'useTheme' | 'useWords' | 'reload'>
  readonly settings: Pick<AppSettingsStore, 'read' | 'onChanged'>
  readonly translator: Pick<Translator, 'follow'>
  /** By the translator. */
  readonly language: Language
}

/** Returns a function that opens the window. Without its theme it would flash white. */
export function keepWindowLook({ window, settings, translator, language }: WindowLookOptions): () => void {
  window.useTheme(settings.read().preferences.theme)
  window.useWords(menuWords(language))
  settings.onChanged(({ preferences }) => {
    if (preferences === undefined) return
    window.useTheme(preferences.theme)
    const before = language.id
    if (translator.follow().language === before) return
    window.useWords(menuWords(language))
    window.reload({ view: 'settings' })
  })
  return () => window.show()
}
