import { describe, expect, it } from 'vitest'
import { CONTAINER_FIELDS, SHIPMENT_FIELDS, type Change } from '../fleet/change.ts'
import type { Json } from '../fleet/json.ts'
import { instantAt } from '../time/instant.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { changeLine, changeWords, type ChangeSubject } from './change-words.ts'
import { languageFor } from '#test/helpers/language.ts'

const NOW = instantAt(Date.UTC(2026, 6, 8, 17))
const language = languageFor({ language: 'en', formats: 'en-GB', zone: 'America/New_York' }, () => NOW)
const subject: ChangeSubject = {
  shipment: aShipment({
    portOfLading: { zone: 'Asia/Shanghai' },
    portOfDischarge: { zone: 'America/Los_Angeles', locode: 'USLAX' },
    destination: { zone: 'America/Chicago', locode: 'USHOU', name: 'Houston' },
  }),
  container: aContainer({
    atPort: { zone: 'America/Los_Angeles' },
    inland: { zone: 'America/Chicago', etaAt: '2026-07-20T12:00:00Z' },
  }),
  terminal: (id) => (id === 'terminal-2' ? aTerminal({ id, name: 'Pier J' }) : undefined),
}

function wordsOf(facts: Pick<Change, 'field' | 'new'> & Partial<Change>): string {
  const change: Change = { key: 1, seenAt: NOW, shipmentId: 's', containerId: 'c', old: null, ...facts }
  const { what, was, now } = changeWords(change, subject, language)
  return `${what}: ${was} → ${now}`
}

describe('changeWords', () => {
  it('dates every field in its own place, not the viewer’s', () => {
    const departure = '2026-07-10T03:00:00Z'
    expect(wordsOf({ field: 'departure-actual', new: departure })).toBe('Departure: none → Fri 10 Jul, 11:00 GMT+8')
    expect(wordsOf({ field: 'arrival-actual', new: departure, containerId: null })).toContain('Thu 9 Jul, 20:00 PDT')
    expect(wordsOf({ field: 'inland-arrived', new: departure })).toContain('Thu 9 Jul, 22:00 CDT')
  })

  it('shows the line LFD of an inland move in the destination’s zone', () => {
    expect(wordsOf({ field: 'deadline-line', new: '2026-07-10T18:00:00Z' })).toContain('Fri 10 Jul in Houston')
    const midnightInChicago = '2026-07-10T05:00:00Z'
    expect(wordsOf({ field: 'deadline-line', new: midnightInChicago })).toContain('Thu 9 Jul in Houston or Fri 10 Jul')
    expect(wordsOf({ field: 'deadline-terminal', new: '2026-07-10T07:00:00Z' })).toContain('Fri 10 Jul in Los Angeles')
  })

  it('shows days of deleted containers without a zone', () => {
    const deletedSubject = { ...subject, shipment: null, container: null }
    const change: Change = {
      key: 1,
      seenAt: NOW,
      shipmentId: 's',
      containerId: 'c',
      field: 'deadline-line',
      old: null,
      new: '2026-07-10',
    }
    expect(changeWords(change, deletedSubject, language).now).toBe('Fri 10 Jul (time zone unknown)')
    expect(changeWords({ ...change, new: '2026-07-10T05:00:00Z' }, deletedSubject, language).now).not.toContain('T05')
  })

  it('names IDs, lists and records from the log', () => {
    expect(wordsOf({ field: 'pickup-terminal', old: 'terminal-9', new: 'terminal-2' })).toMatch(
      /: unknown terminal → Pier J$/,
    )
    expect(wordsOf({ field: 'vessel', new: { name: 'EVER GIVEN', voyage: '012E' } })).toMatch(
      /: none → EVER GIVEN 012E$/,
    )
    expect(wordsOf({ field: 'holds', new: [{ name: 'customs', status: 'hold', description: null }] })).toMatch(
      /customs$/,
    )
    expect(wordsOf({ field: 'fees', old: [], new: [{ type: 'demurrage', amount: 300, currency: 'USD' }] })).toMatch(
      /: none → demurrage US\$300$/,
    )
    const stop = { at: '2026-07-01T00:00:00Z', reason: 'past_arrival_window', byUserId: null }
    expect(wordsOf({ field: 'tracking-stopped', new: stop })).toContain('No updates long after arrival')
  })

  it('shows unreadable values as written and never throws', () => {
    expect(wordsOf({ field: 'deadline-line', new: 'soon' })).toMatch(/“soon”$/)
    for (const field of [...SHIPMENT_FIELDS, ...CONTAINER_FIELDS]) {
      for (const odd of [null, true, 7, 'x', [], [{}], {}, { at: 3, reason: [] }]) {
        const empty = { ...subject, shipment: null, container: null }
        const change: Change = { key: 1, seenAt: 0, shipmentId: null, containerId: null, field, old: odd, new: odd }
        expect(changeWords(change, empty, language).what).not.toBe('')
      }
    }
  })
})

describe('changeLine', () => {
  const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () => NOW)
  const subject: ChangeSubject = { container: aContainer(), shipment: aShipment(), terminal: () => undefined }
  const change = (field: Change['field'], old: Json, now: Json): Change => {
    return { key: 1, seenAt: 1, shipmentId: null, containerId: 'container-1', field, old, new: now }
  }
  const line = (...changes: Change[]) => changeLine(changes, subject, language)
  const hold = (name: string, status = 'hold') => ({ name, status, description: null })

  it.each<[string, Change, string]>([
    ['a deadline by its weekdays within a week', change('deadline-line', '2026-07-08', '2026-07-07'), 'LFD Wed → Tue'],
    ['a deadline by its days beyond', change('deadline-terminal', '2026-07-08', '2026-07-21'), 'LFD Jul 8 → Jul 21'],
    ['one that vanished', change('deadline-line', '2026-07-08', null), 'LFD Jul 8 removed'],
    ['one that is new', change('deadline-line', null, '2026-07-08'), 'New LFD Jul 8'],
    ['the same day in another spelling', change('deadline-line', '2026-07-08', '2026-07-08T07:00:00Z'), ''],
    ['a hold that is gone', change('holds', [hold('customs')], []), 'Hold released: customs'],
    [
      'a hold that came, before one that went',
      change('holds', [hold('customs')], [hold('freight')]),
      'Hold added: freight',
    ],
    ['a hold that bites now', change('holds', [hold('customs', 'pending')], [hold('customs')]), 'Hold added: customs'],
    ['a hold in other letters', change('holds', [hold('customs')], [hold('Customs ', 'HOLD')]), ''],
    ['availability', change('availability', null, true), 'Became available'],
    ['tracking', change('tracking-stopped', { at: 'x' }, null), 'Tracking resumed'],
  ])('words %s', (_, one, words) => {
    expect(line(one)).toBe(words)
  })

  it('puts costly changes first and skips meaningless ones', () => {
    const sameDay = change('deadline-terminal', '2026-07-08', '2026-07-08T07:00:00Z')
    const released = change('holds', [hold('customs')], [])
    expect(line(change('availability', null, true), released, sameDay)).toBe('Hold released: customs')
    expect(line(released, change('deadline-line', '2026-07-08', '2026-07-07'))).toBe('LFD Wed → Tue')
    expect(line()).toBe('')
  })
})
