import { describe, expect, it } from 'vitest'
import { CONTAINER_FIELDS, SHIPMENT_FIELDS, type Change } from '../fleet/change.ts'
import { instantAt } from '../rules/instant.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { changeWords, type ChangeSubject } from './change-words.ts'
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

function said(facts: Pick<Change, 'field' | 'new'> & Partial<Change>): string {
  const change: Change = { key: 1, seenAt: NOW, shipmentId: 's', containerId: 'c', old: null, ...facts }
  const { what, was, now } = changeWords(change, subject, language)
  return `${what}: ${was} → ${now}`
}

describe('a change in words', () => {
  it('dates every field in its own place, never the viewer’s', () => {
    const at = '2026-07-10T03:00:00Z'
    expect(said({ field: 'departure-actual', new: at })).toBe('Departure: none → Fri 10 Jul, 11:00 GMT+8')
    expect(said({ field: 'arrival-actual', new: at, containerId: null })).toContain('Thu 9 Jul, 20:00 PDT')
    expect(said({ field: 'inland-arrived', new: at })).toContain('Thu 9 Jul, 22:00 CDT')
  })

  it('tells a last free day as a day: the line’s of an inland move by the destination’s clock', () => {
    expect(said({ field: 'deadline-line', new: '2026-07-10T18:00:00Z' })).toContain('Fri 10 Jul in Houston')
    const midnightInChicago = '2026-07-10T05:00:00Z'
    expect(said({ field: 'deadline-line', new: midnightInChicago })).toContain('Thu 9 Jul in Houston or Fri 10 Jul')
    expect(said({ field: 'deadline-terminal', new: '2026-07-10T07:00:00Z' })).toContain('Fri 10 Jul in Los Angeles')
  })

  it('tells the days of what has left the account as days too, never as they were sent', () => {
    const gone = { ...subject, shipment: null, container: null }
    const change: Change = {
      key: 1,
      seenAt: NOW,
      shipmentId: 's',
      containerId: 'c',
      field: 'deadline-line',
      old: null,
      new: '2026-07-10',
    }
    expect(changeWords(change, gone, language).now).toBe('Fri 10 Jul (time zone unknown)')
    expect(changeWords({ ...change, new: '2026-07-10T05:00:00Z' }, gone, language).now).not.toContain('T05')
  })

  it('names what the log keeps as an id, a list or a record', () => {
    expect(said({ field: 'pickup-terminal', old: 'terminal-9', new: 'terminal-2' })).toMatch(
      /: unknown terminal → Pier J$/,
    )
    expect(said({ field: 'vessel', new: { name: 'EVER GIVEN', voyage: '012E' } })).toMatch(/: none → EVER GIVEN 012E$/)
    expect(said({ field: 'holds', new: [{ name: 'customs', status: 'hold', description: null }] })).toMatch(/customs$/)
    expect(said({ field: 'fees', old: [], new: [{ type: 'demurrage', amount: 300, currency: 'USD' }] })).toMatch(
      /: none → demurrage US\$300\.00$/,
    )
    const stop = { at: '2026-07-01T00:00:00Z', reason: 'past_arrival_window', byUserId: null }
    expect(said({ field: 'tracking-stopped', new: stop })).toContain('No updates long after arrival')
  })

  it('shows what cannot be read as it was written, and never fails on what the disk gives back', () => {
    expect(said({ field: 'deadline-line', new: 'soon' })).toMatch(/“soon”$/)
    for (const field of [...SHIPMENT_FIELDS, ...CONTAINER_FIELDS]) {
      for (const odd of [null, true, 7, 'x', [], [{}], {}, { at: 3, reason: [] }]) {
        const empty = { ...subject, shipment: null, container: null }
        const change: Change = { key: 1, seenAt: 0, shipmentId: null, containerId: null, field, old: odd, new: odd }
        expect(changeWords(change, empty, language).what).not.toBe('')
      }
    }
  })
})
