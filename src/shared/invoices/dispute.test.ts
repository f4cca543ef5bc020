import { expect, it } from 'vitest'
import { dayOf } from '../time/calendar-day.ts'
import { closed, daysOverdue, type Dispute, newDispute, openDisputes, sentOnDay } from './dispute.ts'

const of = { invoiceId: 'a', containerId: 'c', number: 'MSCU1234566', currency: 'USD' }
const sent = dayOf(2026, 7, 8)

it('expects the answer after 30 days, or after the days of the line’s agreement', () => {
  expect(newDispute(of, sent, null).answerDue).toBe('2026-08-07')
  expect(newDispute(of, sent, 45).answerDue).toBe('2026-08-22')
})

it('moves the day of the answer with the day it was sent', () => {
  const dispute = newDispute(of, sent, null)
  expect(sentOnDay(dispute, '2026-07-01')).toMatchObject({ sentOn: '2026-07-01', answerDue: '2026-07-31' })
  expect(sentOnDay({ ...dispute, answerDue: null }, '2026-07-01')).toMatchObject({ answerDue: null })
})

it('is overdue from the day after the answer is due until it has an outcome', () => {
  const dispute = newDispute(of, sent, null)
  expect([7, 8, 17].map((date) => daysOverdue(dispute, dayOf(2026, 8, date)))).toEqual([0, 1, 10])
  expect(daysOverdue(closed(dispute, 'waived', 650, sent), dayOf(2026, 9, 1))).toBe(0)
  expect(daysOverdue({ ...dispute, answerDue: null }, dayOf(2026, 9, 1))).toBe(0)
})

it('lists open disputes by the day the answer is due', () => {
  const due = (invoiceId: string, answerDue: string | null): Dispute => ({
    ...newDispute({ ...of, invoiceId }, sent, null),
    answerDue,
  })
  const disputes = [due('none', null), due('late', '2026-09-01'), due('early', '2026-08-01')]
  const over = closed(due('over', '2026-07-01'), 'upheld', null, sent)
  expect(openDisputes([...disputes, over]).map(({ invoiceId }) => invoiceId)).toEqual(['early', 'late', 'none'])
})

it('wins nothing if the charge is upheld', () => {
  expect(closed(newDispute(of, sent, null), 'upheld', 260, dayOf(2026, 8, 1))).toMatchObject({
    won: 0,
    closedOn: '2026-08-01',
  })
})
