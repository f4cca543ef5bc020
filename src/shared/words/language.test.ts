// Renders every message of every language.

import { describe, expect, expectTypeOf, it } from 'vitest'
import { languageFor } from '#test/helpers/language.ts'
import { instantAt } from '../time/instant.ts'
import { ENGLISH } from './en/catalogue.ts'
import { CATALOGUES } from './translator.ts'
import type { SPANISH } from './es/catalogue.ts'
import type { Translation } from './language.ts'
import type { Catalogue } from './en/catalogue.ts'
import { chosenLanguage, LANGUAGE_IDS } from './language-id.ts'
import { phrasebook, type Message, type NamesOf } from './phrasebook.ts'
import { sentence } from './sentence.ts'

/** Keys whose translation uses a parameter that the English message lacks. */
type Misnamed<T extends Translation> = {
  [Key in keyof Catalogue]: Exclude<NamesOf<T[Key]>, NamesOf<Catalogue[Key]>> extends never ? never : Key
}[keyof Catalogue]

describe.each(LANGUAGE_IDS)('the catalogue of %s', (id) => {
  const catalogue: Readonly<Record<string, Message>> = CATALOGUES[id]

  it('renders every message in every form with its parameters filled in', () => {
    const say = phrasebook(catalogue, id, id) as (key: string, parameters: Record<string, string | number>) => string
    const faults = Object.entries(catalogue).flatMap(([key, message]) =>
      COUNTS.flatMap((count) => {
        // Letters may have paragraphs.
        const text = say(key, parametersOf(message, count)).replaceAll('\n\n', ' ')
        return text === '' || /undefined|null|NaN|[{}]|\s\s|^\s|\s$/.test(text) ? [`${key}: ${text}`] : []
      }),
    )
    expect(faults).toEqual([])
  })

  it('has the same keys as the English one', () => {
    expect(Object.keys(catalogue).toSorted()).toEqual(Object.keys(ENGLISH).toSorted())
  })
})

it('uses only parameters of the English messages', () => {
  expectTypeOf<Misnamed<typeof ENGLISH>>().toEqualTypeOf<never>()
  expectTypeOf<Misnamed<typeof SPANISH>>().toEqualTypeOf<never>()
  expectTypeOf<Misnamed<Omit<typeof ENGLISH, 'age.now'> & { 'age.now': '{then}' }>>().toEqualTypeOf<'age.now'>()
})

it.each([
  [['en-US'], 'en'],
  [['fr-CA', 'en-GB'], 'en'],
  [['es-MX', 'en-US'], 'es'],
  [['fr-CA', 'es_419', 'en-US'], 'es'],
  [['fr-CA'], 'en'],
  [[], 'en'],
] as const)('chooses for the preferred languages %j: %s', (preferred, id) => {
  expect(chosenLanguage(preferred)).toBe(id)
})

const COUNTS = [0, 1, 2, 3, 11, 1200]

/** Text for names, the count for everything that selects a plural form. */
function parametersOf(message: Message, count: number): Record<string, string | number> {
  if (typeof message === 'string') {
    return Object.fromEntries([...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']))
  }
  const { by, ...forms } = message
  return { ...Object.assign({}, ...Object.values(forms).map((form) => parametersOf(form, count))), [by]: count }
}

describe('Spanish', () => {
  // Mexican times end with a period: “10:38 a.m.”.
  it('ends a sentence after a time with one period', () => {
    const instant = instantAt(Date.UTC(2026, 6, 6, 17))
    const { say, dates } = languageFor({ language: 'es', formats: 'es-MX', zone: 'America/Mexico_City' }, () => instant)
    const time = dates.instant(instant)
    expect(time).toMatch(/a\.\s?m\.$/)
    expect(say('sync.trouble.key-since', { time })).toMatch(/[^.]\.$/)
    expect(say('sync.trouble.key-since', { time: '11:00' })).toMatch(/11:00\.$/)
    expect([sentence(time), sentence('Rastreado')]).toEqual([time, 'Rastreado.'])
  })

  // English may have one form where Spanish needs two, as in “1 listo”.
  it('agrees in number with a count of one', () => {
    const plain = Object.entries(CATALOGUES.es).filter(
      ([key, message]) => typeof message === 'string' && !isOfMany(key),
    )
    const faults = plain.filter(([, text]) => /\{(count|stated)\} (?!más\b|es\b)\p{L}+s\b/u.test(text as string))
    expect(faults).toEqual([])
  })

  // “Bandeja” is the tray icon’s place, “cargado” a loaded container.
  it('uses different words for alerts and tray, and for posted fees and loaded containers', () => {
    const messagesOf = (keys: RegExp) =>
      Object.entries(CATALOGUES.es).flatMap(([key, message]) => (keys.test(key) ? [JSON.stringify(message)] : []))
    const alerts = messagesOf(/^(inbox|alert\.outcome|settings\.delivery|section\.notifications)\./)
    expect(alerts.filter((text) => /bandeja/.test(text))).toEqual([])
    const fees = messagesOf(
      /^(money\.posted|fees\.|rate\.cost\.posted|report\.column\.posted|done\.fees|alert\..*fee-posted)/,
    )
    expect(fees.filter((text) => /cargad|registr/i.test(text))).toEqual([])
  })
})

/** These only occur with plural subjects. */
function isOfMany(key: string): boolean {
  return /^alert\.group\.|\.(several|many|several-days|too-many|too-long|agree)$/.test(key)
}
