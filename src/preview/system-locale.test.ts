import { expect, it } from 'vitest'
import { localeOfEnvironment } from './system-locale.ts'

const platform = { locale: 'en-US', timeZone: 'America/Chicago' }

it.each([
  ['a Mexican desktop', { LANG: 'es_MX.UTF-8' }, ['es-MX'], 'es-MX'],
  ['a list of languages', { LANG: 'de_DE.UTF-8', LANGUAGE: 'fr_CA:es:en' }, ['fr-CA', 'es', 'en', 'de-DE'], 'de-DE'],
  ['English with German dates', { LANG: 'en_US.UTF-8', LC_TIME: 'de_DE.UTF-8' }, ['en-US'], 'de-DE'],
  ['what stands above all else', { LANG: 'en_US', LC_TIME: 'de_DE', LC_ALL: 'th_TH@x' }, ['th-TH'], 'th-TH'],
  ['no locale at all', { LANG: 'C.UTF-8' }, ['en-US'], 'en-US'],
  ['nothing', {}, ['en-US'], 'en-US'],
])('is that of %s', (_, environment, languages, formats) => {
  expect(localeOfEnvironment(environment, platform)).toEqual({ languages, formats, zone: 'America/Chicago' })
})
