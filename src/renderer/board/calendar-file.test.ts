import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import { languageFor } from '#test/helpers/language.ts'
import { calendarOf, hasCalendarDay } from './calendar-file.ts'

/** A Wednesday morning in Los Angeles. */
const NOW = instantAt(Date.UTC(2026, 6, 8, 17))
const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () => NOW)

function calendarFor(customer = 'Acme', appointmentAt: string | null = '2026-07-09T08:00:00-07:00'): string {
  const fleet = createJudgedBoard(DEFAULT_SETTINGS)
  fleet.apply({
    shipments: [aShipment({ containerIds: ['container-1'], customer })],
    containers: [aContainer({ deadlines: { line: '2026-07-10' }, appointmentAt })],
    terminals: [aTerminal()],
  })
  fleet.judge(NOW)
  return calendarOf(fleet.rows(), NOW, language)
}

it('writes the last free day as a whole day and the appointment at its instant', () => {
  const lines = calendarFor().split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20260710')
  expect(lines).toContain('DTEND;VALUE=DATE:20260711')
  expect(lines).toContain('SUMMARY:LFD MSCU1234566')
  expect(lines).toContain('DTSTART:20260709T150000Z')
  // The same container moves its event instead of adding another.
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
    'UID:lfd-container-1@quaywatch',
    'UID:appointment-container-1@quaywatch',
  ])
})

it('writes no event without a day', () => {
  const fleet = createJudgedBoard(DEFAULT_SETTINGS)
  fleet.apply({
    shipments: [aShipment({ containerIds: ['container-1'] })],
    containers: [aContainer({})],
    terminals: [aTerminal()],
  })
  fleet.judge(NOW)
  expect(fleet.rows().filter(hasCalendarDay)).toEqual([])
  expect(calendarOf(fleet.rows(), NOW, language)).not.toContain('VEVENT')
})

it('lets no text of the service add a line, and keeps lines short', () => {
  assert(
    property(string({ unit: 'binary' }), (customer) => {
      const text = calendarFor(`${customer}\r\nBEGIN:VALARM`, null)
      const lines = text.slice(0, -2).split('\r\n')
      const names = lines.filter((line) => !line.startsWith(' ')).map((line) => line.split(/[:;]/)[0] ?? '')
      expect(names.filter((name) => name === 'BEGIN')).toHaveLength(2)
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
    }),
    { numRuns: 50 },
  )
})
