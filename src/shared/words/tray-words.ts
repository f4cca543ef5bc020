// The tray's own language: its sentences beside the language of everything else.

import type { Instant } from '../rules/instant.ts'
import type { Viewer } from './dates.ts'
import { languageFor, type Language } from './language.ts'
import { phrasebook, type Say } from './phrasebook.ts'
import { TRAY_IN_ENGLISH } from './tray-english.ts'

export interface TrayLanguage {
  readonly language: Language
  readonly say: Say<typeof TRAY_IN_ENGLISH>
}

export function trayLanguageFor(viewer: Viewer, now: () => Instant): TrayLanguage {
  return { language: languageFor(viewer, now), say: phrasebook(TRAY_IN_ENGLISH, viewer.locale) }
}
