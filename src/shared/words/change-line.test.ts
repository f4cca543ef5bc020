// The history line of a change in English.

import { describe, expect, it } from 'vitest'
import type { Change } from '../fleet/change.ts'
import type { Json } from '../fleet/json.ts'
import { instantAt } from '../rules/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { changeLine } from './change-words.ts'

const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () =>
  instantAt(Date.UTC(2026, 6, 8, 17)),
)
const subject = { container: aContainer(), shipment: aShipment(), terminal: () => undefined }
const change = (field: Change['field'], old: Json, now: Json): Change => {
  return { key: 1, seenAt: 1, shipmentId: null, containerId: 'container-1', field, old, new: now }
}
const line = (...changes: Change[]) => changeLine(changes, subject, language)
const hold = (name: string, status = 'hold') => ({ name, status, description: null })

describe('the line of what changed', () => {
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
  ])('tells %s', (_, one, words) => {
    expect(line(one)).toBe(words)
  })

  it('tells what costs money before everything else, and skips what says nothing', () => {
    const sameDay = change('deadline-terminal', '2026-07-08', '2026-07-08T07:00:00Z')
    const released = change('holds', [hold('customs')], [])
    expect(line(change('availability', null, true), released, sameDay)).toBe('Hold released: customs')
    expect(line(released, change('deadline-line', '2026-07-08', '2026-07-07'))).toBe('LFD Wed → Tue')
    expect(line()).toBe('')
  })
})
