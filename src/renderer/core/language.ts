// The language of this window: its words, and the clock by which ages and years are said.

import { languageOf } from '#shared/words/language.ts'
import { CATALOGUES } from '#shared/words/languages.ts'
import { now } from './clock.ts'
import { viewer } from './viewer.ts'

/** A page speaks one language from its start to its end. */
export const language = languageOf(await CATALOGUES[viewer().language](), viewer(), now)
export const { say } = language
