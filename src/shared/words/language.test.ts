// Every message of every language, rendered: nothing left unfilled, nothing said twice, nothing missing.

import { describe, expect, expectTypeOf, it } from 'vitest'
import { languageFor } from '#test/helpers/language.ts'
import { instantAt } from '../rules/instant.ts'
import { ENGLISH } from './en/catalogue.ts'
import { CATALOGUES } from './speech.ts'
import type { SPANISH } from './es/catalogue.ts'
import { chosenLanguage, LANGUAGE_IDS, type Catalogue, type Translation } from './language.ts'
import { phrasebook, type Message, type NamesOf } from './phrasebook.ts'
import { sentence } from './plain-text.ts'

/** The keys of a translation whose messages name what the English ones do not: nothing would fill it in. */
type Misnamed<T extends Translation> = {
  [Key in keyof Catalogue]: Exclude<NamesOf<T[Key]>, NamesOf<Catalogue[Key]>> extends never ? never : Key
}[keyof Catalogue]

describe.each(LANGUAGE_IDS)('the catalogue of %s', (id) => {
  const catalogue: Readonly<Record<string, Message>> = CATALOGUES[id]

  it('renders every message in every form with its parameters filled in', () => {
    const say = phrasebook(catalogue, id, id) as (key: string, parameters: Record<string, string | number>) => string
    const faults = Object.entries(catalogue).flatMap(([key, message]) =>
      COUNTS.flatMap((count) => {
        // A letter may have paragraphs.
        const text = say(key, parametersOf(message, count)).replaceAll('\n\n', ' ')
        return text === '' || /undefined|null|NaN|[{}]|\s\s|^\s|\s$/.test(text) ? [`${key}: ${text}`] : []
      }),
    )
    expect(faults).toEqual([])
  })

  it('has exactly the keys of the English one', () => {
    expect(Object.keys(catalogue).toSorted()).toEqual(Object.keys(ENGLISH).toSorted())
  })
})

it('no message names a parameter that the English one does not', () => {
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
] as const)('of those who prefer %j, speaks %s', (preferred, id) => {
  expect(chosenLanguage(preferred)).toBe(id)
})

const COUNTS = [0, 1, 2, 3, 11, 1200]

/** Words for names, the count for everything that chooses a form. */
function parametersOf(message: Message, count: number): Record<string, string | number> {
  if (typeof message === 'string') {
    return Object.fromEntries([...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']))
  }
  const { by, ...forms } = message
  return { ...Object.assign({}, ...Object.values(forms).map((form) => parametersOf(form, count))), [by]: count }
}

describe('in Spanish', () => {
  // “Sus embarques no se vigilan desde 10:38 a.m..”, as Mexico writes the morning.
  it('a sentence that ends with a time has one full stop', () => {
    const at = instantAt(Date.UTC(2026, 6, 6, 17))
    const { say, dates } = languageFor({ language: 'es', formats: 'es-MX', zone: 'America/Mexico_City' }, () => at)
    const time = dates.instant(at)
    expect(time).toMatch(/a\.\s?m\.$/)
    expect(say('sync.trouble.key-since', { time })).toMatch(/[^.]\.$/)
    expect(say('sync.trouble.key-since', { time: '11:00' })).toMatch(/11:00\.$/)
    expect([sentence(time), sentence('Rastreado')]).toEqual([time, 'Rastreado.'])
  })

  // “1 listos”, “Reanudar 1 seleccionados”: where English has one form for all numbers, Spanish has two.
  it('the word behind a count agrees with one', () => {
    const plain = Object.entries(CATALOGUES.es).filter(
      ([key, message]) => typeof message === 'string' && !isOfMany(key),
    )
    const faults = plain.filter(([, text]) => /\{(count|stated)\} (?!más\b|es\b)\p{L}+s\b/u.test(text as string))
    expect(faults).toEqual([])
  })

  // The view of alerts was “la bandeja”, as the icon's place is; a posted fee was loaded, registered and published.
  it('the alerts are not called as the tray is, nor a posted fee as a loaded container', () => {
    const said = (keys: RegExp) =>
      Object.entries(CATALOGUES.es).flatMap(([key, message]) => (keys.test(key) ? [JSON.stringify(message)] : []))
    const alerts = said(/^(inbox|alert\.outcome|settings\.delivery|section\.notifications)\./)
    expect(alerts.filter((text) => /bandeja/.test(text))).toEqual([])
    const fees = said(
      /^(money\.posted|fees\.|rate\.cost\.posted|report\.column\.posted|done\.fees|alert\..*fee-posted)/,
    )
    expect(fees.filter((text) => /cargad|registr/i.test(text))).toEqual([])
  })
})

/** Said of several alone. */
function isOfMany(key: string): boolean {
  return /^alert\.group\.|\.(several|many|several-days|too-many|too-long|agree)$/.test(key)
}
