// Every message of every language, rendered: nothing left unfilled, nothing said twice, nothing missing.

import { describe, expect, expectTypeOf, it } from 'vitest'
import { ALL_WORDS, languageFor, type SPANISH, type Translation } from '#test/helpers/language.ts'
import { instantAt } from '../rules/instant.ts'
import { ENGLISH } from './en/catalogue.ts'
import { FIRST as ENGLISH_FIRST } from './en/first-words.ts'
import { LATER as ENGLISH_LATER } from './en/later-words.ts'
import { CONNECT as ENGLISH_CONNECT } from './en/view/connect.ts'
import { CONNECT as SPANISH_CONNECT } from './es/view/connect.ts'
import { DIAGNOSTICS as ENGLISH_DIAGNOSTICS } from './en/view/diagnostics.ts'
import { DIAGNOSTICS as SPANISH_DIAGNOSTICS } from './es/view/diagnostics.ts'
import { INVOICE as ENGLISH_INVOICE } from './en/view/invoice.ts'
import { INVOICE as SPANISH_INVOICE } from './es/view/invoice.ts'
import { RECORD as ENGLISH_RECORD } from './en/view/record.ts'
import { RECORD as SPANISH_RECORD } from './es/view/record.ts'
import { SETTINGS_VIEW as ENGLISH_SETTINGS } from './en/view/settings.ts'
import { SETTINGS_VIEW as SPANISH_SETTINGS } from './es/view/settings.ts'
import { MAIN as ENGLISH_MAIN } from './en/main-words.ts'
import { MONEY as ENGLISH_MONEY } from './en/money-words.ts'
import { FIRST as SPANISH_FIRST } from './es/first-words.ts'
import { LATER as SPANISH_LATER } from './es/later-words.ts'
import { MAIN as SPANISH_MAIN } from './es/main-words.ts'
import { MONEY as SPANISH_MONEY } from './es/money-words.ts'
import type { FirstLanguage, Language, PageLanguage } from './language.ts'
import { chosenLanguage, LANGUAGE_IDS, type Catalogue } from './languages.ts'
import { phrasebook, type Message, type NamesOf } from './phrasebook.ts'
import { sentence } from './sentence.ts'

/** The keys of a translation whose messages name what the English ones do not: nothing would fill it in. */
type Misnamed<T extends Translation> = {
  [Key in keyof Catalogue]: Exclude<NamesOf<T[Key]>, NamesOf<Catalogue[Key]>> extends never ? never : Key
}[keyof Catalogue]

describe.each(LANGUAGE_IDS)('the catalogue of %s', (id) => {
  const catalogue: Readonly<Record<string, Message>> = ALL_WORDS[id]

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

it.each([
  [
    'en',
    [
      ENGLISH_FIRST,
      ENGLISH_LATER,
      ENGLISH_CONNECT,
      ENGLISH_DIAGNOSTICS,
      ENGLISH_INVOICE,
      ENGLISH_RECORD,
      ENGLISH_SETTINGS,
      ENGLISH_MONEY,
      ENGLISH_MAIN,
    ],
  ],
  [
    'es',
    [
      SPANISH_FIRST,
      SPANISH_LATER,
      SPANISH_CONNECT,
      SPANISH_DIAGNOSTICS,
      SPANISH_INVOICE,
      SPANISH_RECORD,
      SPANISH_SETTINGS,
      SPANISH_MONEY,
      SPANISH_MAIN,
    ],
  ],
] as const)('has each message of %s in one part of the catalogue and no other', (id, parts) => {
  expect(parts.flatMap((part) => Object.keys(part)).toSorted()).toEqual(Object.keys(ALL_WORDS[id]).toSorted())
})

it('a language of few messages is none of all', () => {
  expectTypeOf<PageLanguage>().toExtend<FirstLanguage>()
  expectTypeOf<FirstLanguage>().not.toExtend<PageLanguage>()
  expectTypeOf<PageLanguage>().not.toExtend<Language>()
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
    const plain = Object.entries(ALL_WORDS.es).filter(([key, message]) => typeof message === 'string' && !isOfMany(key))
    const faults = plain.filter(([, text]) => /\{(count|stated)\} (?!más\b|es\b)\p{L}+s\b/u.test(text as string))
    expect(faults).toEqual([])
  })

  // The view of alerts was “la bandeja”, as the icon's place is; a posted fee was loaded, registered and published.
  it('the alerts are not called as the tray is, nor a posted fee as a loaded container', () => {
    const said = (keys: RegExp) =>
      Object.entries(ALL_WORDS.es).flatMap(([key, message]) => (keys.test(key) ? [JSON.stringify(message)] : []))
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
