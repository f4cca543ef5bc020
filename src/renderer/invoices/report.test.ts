import { expect, it } from 'vitest'
import { checkInvoice } from '#shared/invoices/check-invoice.ts'
import { emptyInvoice, type Invoice } from '#shared/invoices/invoice.ts'
import { instantAt } from '#shared/time/instant.ts'
import { instantOfWallClock } from '#test/helpers/wall-clock.ts'
import { aContainer } from '#test/helpers/fleet.ts'
import { languageFor } from '#test/helpers/language.ts'
import { aRate } from '#test/helpers/rates.ts'
import { recorded } from '#test/helpers/recorded.ts'
import { writeDisputeMail } from './dispute-mail.ts'
import { disputedFindings, packCsv, packName, reportOf } from './report.ts'

const localTime = (text: string): number => instantOfWallClock(`2026-${text}`, 'America/Los_Angeles')
const NOW = localTime('08-01 12:00')
const spoken = (language: 'en' | 'es') =>
  languageFor({ language, formats: `${language}-US`, zone: 'America/Los_Angeles' }, () => instantAt(NOW))

const CUSTOMS = [{ name: 'customs', status: 'hold', description: null }]

function checked(
  changes: Partial<Invoice> = {},
  freeDaysOtherwise: number | null = null,
  keptSince: number | null = null,
) {
  const { observed, rated } = recorded({
    records: [
      { at: null, field: 'discharged', value: '2026-07-01T08:00' },
      { at: localTime('07-02 10:00'), field: 'deadline-line', value: '2026-07-08' },
      { at: localTime('07-06 00:00'), field: 'holds', value: CUSTOMS },
      { at: localTime('07-10 00:00'), field: 'holds', value: [] },
      { at: localTime('07-10 18:00'), field: 'out', value: '2026-07-10T15:00' },
    ],
    firstSeenAt: localTime('07-01 12:00'),
    keptSince,
    now: NOW,
    rates: [aRate({ reference: 'MSC-1 rule 7' })],
    perDiem: { freeDaysOtherwise },
  })
  const empty = emptyInvoice('invoice-1', aContainer())
  const texts = { ...empty.texts, number: '=INV/7', issued: '2026-07-20', total: '500', currency: 'USD' }
  const lines = [{ from: '2026-07-08', to: '2026-07-12', days: '5', rate: '100', amount: '500' }]
  const check = checkInvoice({ ...empty, texts, lines, ...changes }, observed, rated)
  const subject = { container: observed.facts.container, shipment: observed.facts.shipment, terminal: () => undefined }
  return { check, subject }
}

it('states each finding with its change number and when it was seen', () => {
  const { check, subject } = checked()
  const { days, findings, facts } = reportOf(check, subject, spoken('en'), true)
  expect(days.map(({ recorded: said }) => said)).toEqual([
    ['Free by the line’s last free day, Wed, Jul 8 (seen Jul 2, 2026, 10:00 AM #1)', holdAllDay],
    [holdAllDay],
    ['No conflict on record'],
    ['After gate-out, Fri, Jul 10 (seen Jul 10, 2026, 6:00 PM #4)', 'Gate closed: Saturday'],
    ['After gate-out, Fri, Jul 10 (seen Jul 10, 2026, 6:00 PM #4)', 'Gate closed: Sunday'],
  ])
  const sentences = findings.flatMap(({ sentences }) => sentences)
  expect(sentences).toContain('From Wed, Jul 8 until Fri, Jul 10: $200.')
  expect(sentences).toContain('The invoice is $300 higher.')
  expect(sentences.join(' ')).toContain('You have at least 30 days to dispute it, until Wed, Aug 19 (46 CFR 541.8).')
  expect(facts.map(({ change }) => change)).toEqual(['first sync', 'first sync', 'first sync', '#1', '#2', '#3', '#4'])
})

it('attributes no fact to the first sync if older records are gone', () => {
  const { check, subject } = checked({}, null, localTime('07-02 00:00'))
  const { facts } = reportOf(check, subject, spoken('en'), true)
  expect(facts.map(({ change }) => change)).toEqual(['', '', '', '#1', '#2', '#3', '#4'])
})

it('names free days from the settings and their gate-out', () => {
  const { check, subject } = checked({ kind: 'per-diem' }, 2)
  const recordedIn = (language: 'en' | 'es') =>
    reportOf(check, subject, spoken(language), true).days.map((day) => day.recorded[0])
  expect(recordedIn('en').slice(2)).toEqual([
    'Free until Sat, Jul 11: 2 days by your settings. Gate-out Fri, Jul 10 (seen Jul 10, 2026, 6:00 PM #4)',
    'Free until Sat, Jul 11: 2 days by your settings. Gate-out Fri, Jul 10 (seen Jul 10, 2026, 6:00 PM #4)',
    'No conflict on record',
  ])
  expect(recordedIn('es')[2]).toMatch(/^Libre hasta el .*: 2 días según sus ajustes\. Salida \(lleno\) .*#4\)$/)
})

const holdAllDay = 'On hold all day: customs (seen Jul 6, 2026, 12:00 AM #2)'

it('writes unambiguous dates in the CSV file', () => {
  const { check, subject } = checked()
  const csv = packCsv(check, subject, spoken('en'), true)
  expect(csv).toContain('2026-07-08')
  expect(csv).toContain(new Date(localTime('07-06 00:00')).toISOString())
  for (const key of ['#1', '#2', '#3', '#4']) expect(csv).toContain(key)
  // The user's text must not run as a formula.
  expect(csv).not.toMatch(/(^|,)"?=/m)
  expect(packName(check)).toBe('quaywatch-dispute-MSCU1234566-INV-7.csv')
})

it('claims that elements are missing only once the user has entered everything', () => {
  const { check, subject } = checked()
  const [early, late] = [false, true].map((isAllEntered) => packCsv(check, subject, spoken('en'), isAllEntered))
  expect(reportOf(check, subject, spoken('en'), false)).toMatchObject({ areElementsCounted: false, elements: [] })
  expect(early).not.toMatch(/missing/i)
  expect(late).toMatch(/elements are missing/)
})

it('says that the numbers add up only if the invoice states some', () => {
  const sumsOf = (changes: Partial<Invoice>): readonly string[] => {
    const { check, subject } = checked(changes)
    const { findings } = reportOf(check, subject, spoken('en'), true)
    return findings.find(({ title }) => title === 'Arithmetic')?.sentences ?? []
  }
  const { texts, lines } = emptyInvoice('invoice-1', aContainer())
  expect(sumsOf({})).toEqual(['The stated numbers add up.'])
  expect(sumsOf({ texts, lines })).toEqual(['Enter the days, rates and total to check them.'])
})

it('gives no verdict on unreadable sums and names them', () => {
  const { check, subject } = checked({
    texts: { ...emptyInvoice('', aContainer()).texts, total: '1,500', currency: 'USD' },
  })
  const { findings, elements } = reportOf(check, subject, spoken('en'), true)
  const { sentences, isAgainst } = findings.find(({ title }) => title === 'Arithmetic')!
  expect(sentences).toEqual(['Total due: can’t read “1,500”. The sums are checked without it.'])
  expect(isAgainst).toBe(false)
  const states = new Map(elements.map(({ name, state }) => [name, state]))
  expect([states.get('Total due'), states.get('Rates')]).toEqual(['Stated, but unreadable', 'Stated'])
  expect(packCsv(check, subject, spoken('en'), true)).toContain('can’t read “1,500”')
})

it('names the line of an unreadable value', () => {
  const lines = [{ from: '2026-07-08', to: '2026-07-12', days: '5', rate: '1OO', amount: '500' }]
  const { check, subject } = checked({ lines })
  const { findings, elements } = reportOf(check, subject, spoken('es'), true)
  const sentencesInSpanish = findings.flatMap(({ sentences }) => sentences)
  expect(sentencesInSpanish).toContain(
    'Tarifa diaria, renglón 1: no se puede leer “1OO”. Las sumas se revisan sin ese dato.',
  )
  expect(elements.some(({ state }) => state === 'Indicado, pero ilegible')).toBe(true)
})

it('derives no daily amount from an unreadable number of days', () => {
  const dates = { from: '2026-07-08', to: '2026-07-12', rate: '', amount: '500' }
  const chargedFor = (days: string) => {
    const { check, subject } = checked({ lines: [{ ...dates, days }] })
    return [...new Set(reportOf(check, subject, spoken('en'), true).days.map(({ charged }) => charged))]
  }
  expect(chargedFor('4')).toEqual(['$125 on 4 of 5 days'])
  expect(chargedFor('')).toEqual(['$100'])
  expect(chargedFor('4 days')).toEqual(['Days, line 1: can’t read “4 days”'])
})

it('distinguishes an unreadable rate from a missing one', () => {
  const charged = [
    { from: '2026-07-08', to: '2026-07-08', days: '1', rate: '22O', amount: '220' },
    { from: '2026-07-09', to: '2026-07-09', days: '1', rate: '', amount: '1,500' },
    { from: '2026-07-10', to: '2026-07-10', days: '1', rate: '', amount: '' },
  ]
  const { check, subject } = checked({ lines: charged })
  const charges = reportOf(check, subject, spoken('en'), true).days.map(({ charged: words }) => words)
  expect(charges).toEqual(['Daily rate, line 1: can’t read “22O”', 'Amount, line 2: can’t read “1,500”', 'not stated'])
  expect(packCsv(check, subject, spoken('es'), true)).toContain('no se puede leer “22O”')
})

it('contains no English words in Spanish', () => {
  const { check, subject } = checked()
  const { findings, days } = reportOf(check, subject, spoken('es'), true)
  const text = [...findings.flatMap(({ sentences }) => sentences), ...days.flatMap(({ recorded: one }) => one)].join(
    ' ',
  )
  expect(text).toContain('elimina la obligación de pagar (46 CFR 541.5)')
  expect(text).toContain('Después de la salida (lleno)')
  expect(text).not.toMatch(/\b(the|invoice|day|seen|free)\b/)
})

it('keeps remarks and attachments of an invoice without a number', () => {
  const notes = { remarks: 'Called the line', attachments: 'EIR 4711' }
  const { check, subject } = checked({ notes, texts: emptyInvoice('', aContainer()).texts })
  expect(packCsv(check, subject, spoken('en'), true)).toContain('EIR 4711')
  expect(reportOf(check, subject, spoken('en'), true).title).toContain('Invoice without a number')
})

it('names bill of lading, line, invoice and billed lines in the pack', () => {
  const { check, subject } = checked()
  const { about, billed } = reportOf(check, subject, spoken('en'), true)
  const texts = Object.fromEntries(about.map(({ label, text }) => [label, text]))
  expect(texts).toMatchObject({ 'Invoice number': '=INV/7', 'Invoice date': '2026-07-20', 'Total due': '500' })
  expect(texts).toMatchObject({ 'Bill of lading numbers': subject.shipment!.billOfLading, Line: expect.any(String) })
  // A field that the invoice leaves empty would be an empty heading.
  expect(texts).not.toHaveProperty('Due date')
  expect(billed).toEqual(check.invoice.lines)
  expect(packCsv(check, subject, spoken('en'), true)).toContain('Days charged,2026-07-08,2026-07-12,5,100,500')
})

it('keeps hints to the user and empty parts out of the pack', () => {
  const { texts, lines } = emptyInvoice('invoice-1', aContainer())
  const { check, subject } = checked({ texts, lines })
  const report = reportOf(check, subject, spoken('en'), false)
  const sentences = disputedFindings(report).flatMap((section) => section.sentences)
  expect(sentences.filter((sentence) => /Enter |Add your/.test(sentence))).toEqual([])
  expect([report.billed, report.notes]).toEqual([[], []])
})

it('writes the dispute as an e-mail without the user’s own rates', () => {
  const { check, subject } = checked({ notes: { remarks: 'Called twice', attachments: '' } })
  const mailIn = (language: 'en' | 'es'): string => {
    const spokenIn = spoken(language)
    return writeDisputeMail(check, reportOf(check, subject, spokenIn, true), '2026-09-01', spokenIn)
  }
  const mail = mailIn('en')
  expect(mail.split('\n')[0]).toBe('We dispute $300 of the $500 charged:')
  expect(mail).toContain('Bill of lading numbers: ')
  expect(mail).toContain('- From 2026-07-08, To 2026-07-12, Days 5, Daily rate 100, Amount 500')
  expect(mail).toContain(`- Wed, Jul 8, $100: Free by the line’s last free day`)
  expect(mail).toContain('- Due date (541.6(b)(2))')
  expect(mail).toContain('\n\nCalled twice\n\n')
  expect(mail).toContain('Please answer by Tue, Sep 1.')
  expect(mail).not.toMatch(/By your rates|No conflict/)
  expect(mailIn('es')).toMatch(/^Disputamos .*300.* de los .*500.* cobrados:/)
})
