// The language of this window: the user's locale and zone, and the clock by which ages and years are said.

import { languageFor } from '#shared/words/language.ts'
import { now } from './clock.ts'

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

export const language = languageFor({ language: 'en', formats: navigator.language, zone: timeZone }, now)
export const { say } = language
/** The viewer's zone in words, beside a time that is read elsewhere. */
export const zoneName = timeZone.replaceAll('_', ' ')
