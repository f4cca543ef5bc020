// The user's words for tests of main: in American English.

import { createWording } from '#main/ipc/wording.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { languageFor } from './language.ts'

export const LANGUAGE = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () =>
  instantAt(0),
)
export const WORDING = createWording(() => LANGUAGE)
