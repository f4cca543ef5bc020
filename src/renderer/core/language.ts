// The language of this window: the user's locale and zone, and the clock by which ages and years are said.

import { HEALTH_IN_ENGLISH } from '#shared/words/health-english.ts'
import { languageFor } from '#shared/words/language.ts'
import { phrasebook } from '#shared/words/phrasebook.ts'
import { now } from './clock.ts'

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

export const language = languageFor({ locale: navigator.language, zone: timeZone }, now)
/** The viewer's zone in words, beside a time that is read elsewhere. */
export const zoneName = timeZone.replaceAll('_', ' ')
/** What is said of the reading of the account. */
export const sayHealth = phrasebook(HEALTH_IN_ENGLISH, navigator.language)
