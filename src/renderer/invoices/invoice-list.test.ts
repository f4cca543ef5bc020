import { expect, it } from 'vitest'
import { newDispute } from '#shared/invoices/dispute.ts'
import { emptyInvoice } from '#shared/invoices/invoice.ts'
import { dayOf } from '#shared/time/calendar-day.ts'
import { english } from '#test/helpers/words.ts'
import { listInvoices } from './invoice-list.ts'

const TODAY = dayOf(2026, 7, 20)

function anInvoice(id: string, total: string, currency: string) {
  const empty = emptyInvoice(id, { id, number: 'MSCU1234566' })
  return { ...empty, texts: { ...empty.texts, number: id, total, currency } }
}

function aDispute(invoiceId: string, sent: number) {
  const of = { invoiceId, containerId: invoiceId, number: 'MSCU1234566', currency: 'USD' }
  return newDispute(of, dayOf(2026, 6, sent), null)
}

it('lists open disputes first, the soonest answer on top, with amount and state', () => {
  const invoices = ['none', 'due', 'won', 'overdue'].map((id) => anInvoice(id, '1250', 'usd'))
  const disputes = new Map([
    ['due', aDispute('due', 28)],
    ['won', { ...aDispute('won', 1), outcome: 'waived' as const }],
    ['overdue', aDispute('overdue', 10)],
  ])
  const listed = listInvoices(invoices, disputes, TODAY, english)
  expect(listed.map(({ name, amount, state, tone }) => [name, amount, state, tone])).toEqual([
    ['Invoice overdue', '$1,250', '10 days overdue', 'late'],
    ['Invoice due', '$1,250', 'Answer due Jul 28', 'open'],
    ['Invoice none', '$1,250', 'Not disputed', 'quiet'],
    ['Invoice won', '$1,250', 'Waived', 'quiet'],
  ])
})

it.each([
  ['about 12', '', 'about 12'],
  ['$3,750.00', 'usd', '$3,750'],
])('shows an amount as it reads it, or as typed: %s', (total, currency, amount) => {
  const [first] = listInvoices([anInvoice('a', total, currency)], new Map(), TODAY, english)
  expect(first?.amount).toBe(amount)
})
