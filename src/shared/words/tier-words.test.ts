// The reasons on the board: verb first, at most six words, all messages in use.

import { describe, expect, it } from 'vitest'
import { aContainer, aShipment, type Facts, FEDERAL_ONLY } from '#test/helpers/fleet.ts'
import { languageFor } from '#test/helpers/language.ts'
import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { HOLD_KINDS, type HoldKind } from '../rules/availability.ts'
import { HOUR, instantAt } from '../time/instant.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { judgeShipment } from '../rules/shipment-judgment.ts'
import type { LastGate, QuietState, TierWhy, VerifyBecause } from '../rules/tier.ts'
import { TODO } from './en/todo.ts'
import type { Language } from './language.ts'
import { LANGUAGE_IDS } from './language-id.ts'
import { bareReasonWords, reasonWords } from './tier-words.ts'

const NOW = instantAt(Date.parse('2026-07-06T17:00:00Z'))
const english = languageFor({ language: 'en', formats: 'en-GB', zone: 'America/Los_Angeles' }, () => NOW)

describe('reasonWords', () => {
  const customsHold = [{ name: 'customs', status: 'hold', description: null }]
  const READY = { availability: { known: true, available: true } }
  it.each<[string, Facts<Container>, Facts<Shipment>, string]>([
    ['what is past', { deadlines: { line: '2026-07-04' } }, {}, 'Get it out: availability unknown'],
    [
      'what is past and not available',
      { availability: { known: true, available: false }, deadlines: { line: '2026-07-04' } },
      {},
      'Get it out: call the terminal',
    ],
    [
      'what is past and on hold',
      { deadlines: { line: '2026-07-04' }, holds: customsHold },
      {},
      'Clear customs hold: past LFD',
    ],
    [
      'tracking that stopped',
      { deadlines: { line: '2026-07-08' } },
      { tracking: { stoppedAt: '2026-07-06T17:00:00Z', stoppedReason: 'no_updates_at_line' } },
      'Resume: tracking stopped',
    ],
    ['the last gate', { ...READY, deadlines: { line: '2026-07-07' } }, {}, 'Book now: one working day left'],
    [
      'due and held',
      { ...READY, deadlines: { line: '2026-07-07' }, holds: customsHold },
      {},
      'Clear the hold: customs',
    ],
    [
      'a missed appointment',
      { deadlines: { line: '2026-07-06' }, appointmentAt: '2026-07-05T09:00:00-07:00' },
      {},
      'Rebook: appointment missed',
    ],
    [
      'an appointment that comes too late',
      { ...READY, deadlines: { line: '2026-07-06' }, appointmentAt: '2026-07-08T09:00:00-07:00' },
      {},
      'Rebook: appointment after LFD',
    ],
    ['arriving', {}, { arrival: { estimated: '2026-07-07' } }, 'Arriving in 1 day'],
  ])('says %s', (_, container, shipment, said) => {
    const context = { now: NOW, settings: DEFAULT_SETTINGS, terminals: new Map() }
    const { containers } = judgeShipment(aShipment(shipment), [aContainer(container)], context)
    expect(reasonWords(containers[0]!.judgment, english)).toBe(said)
  })

  it('names the hour of the last gate if the user set one', () => {
    const settings = { ...FEDERAL_ONLY, closed: { ...FEDERAL_ONLY.closed, gateClosesAt: '17:00' } }
    const context = { now: NOW, settings, terminals: new Map() }
    const last = aContainer({ ...READY, deadlines: { line: '2026-07-06' } })
    const { containers } = judgeShipment(aShipment(), [last], context)
    const said = LANGUAGE_IDS.map((id) =>
      languageFor({ language: id, formats: 'en-GB', zone: 'America/Los_Angeles' }, () => NOW),
    )
    expect(said.map((language) => reasonWords(containers[0]!.judgment, language))).toEqual([
      'Book now: gate closes 17:00',
      'Agende ya: puerta cierra 17:00',
    ])
  })

  it.each<[readonly HoldKind[], string, string]>([
    [['customs', 'freight'], 'Clear the holds: customs, freight', 'Libere retenciones: aduanal, por flete'],
    [['line', 'customs'], 'Clear the holds: line, customs', 'Libere retenciones: de la naviera, aduanal'],
    [['line', 'freight'], 'Clear the holds: line, freight', 'Libere 2 retenciones'],
  ])('names the holds %s if six words are enough', (holds, ...said) => {
    const languages = LANGUAGE_IDS.map((id) => languageFor({ language: id, formats: id, zone: 'UTC' }, () => NOW))
    const why: TierWhy = { kind: 'clear-hold', holds }
    expect(languages.map((language) => reasonWords({ tier: { why } }, language))).toEqual(said)
  })

  it.each(LANGUAGE_IDS)('uses at most six words: %s', (id) => {
    const language = languageFor({ language: id, formats: id, zone: 'UTC' }, () => NOW)
    const reasons = EVERY_WHY.map((why) => reasonWords({ tier: { why } }, language))
    expect(reasons.filter((reason) => reason.split(' ').length > 6)).toEqual([])
  })

  it.each(LANGUAGE_IDS)('starts with a verb if there is something to do: %s', (id) => {
    const language = languageFor({ language: id, formats: id, zone: 'UTC' }, () => NOW)
    const acts = new Set(
      EVERY_WHY.filter(({ kind }) => kind !== 'none').map(
        (why) => reasonWords({ tier: { why } }, language).split(/[: ]/)[0],
      ),
    )
    expect([...acts].toSorted((one, other) => one!.localeCompare(other!, id))).toEqual(ACTS[id])
  })

  it('names no day', () => {
    const reasons = EVERY_WHY.map((why) => reasonWords({ tier: { why } }, english))
    expect(reasons.filter((reason) => /Mon|Tue|Wed|Thu|Fri|Sat|Sun|\bJul\b/.test(reason))).toEqual([])
    expect(new Set(EVERY_WHY.map(({ kind }) => kind)).size).toBe(8)
  })

  it.each(['en', 'es'] as const)('uses every message of the catalogue: %s', (id) => {
    const unsaid = new Set(Object.keys(TODO).filter((key) => key.startsWith('todo.')))
    const { say, ...language } = languageFor({ language: id, formats: id, zone: 'UTC' }, () => NOW)
    const listening: Language['say'] = (key, ...parameters) => {
      unsaid.delete(key)
      return say(key, ...parameters)
    }
    const spoken = { ...language, say: listening }
    for (const why of EVERY_WHY) expect(reasonWords({ tier: { why } }, spoken)).not.toMatch(/[{}]|undefined/)
    expect([...unsaid]).toEqual([])
  })
})

describe('bareReasonWords', () => {
  it.each(LANGUAGE_IDS)('leaves out the verb of every reason: %s', (id) => {
    const language = languageFor({ language: id, formats: id, zone: 'UTC' }, () => NOW)
    const verbs = new RegExp(`^(${ACTS[id].join('|')})\\b`)
    const reasons = EVERY_WHY.map((why) => bareReasonWords({ tier: { why } }, language))
    expect(reasons.filter((reason) => verbs.test(reason) || !/^[\p{Lu}\d¿]/u.test(reason))).toEqual([])
  })
})

const ACTS = {
  en: ['Book', 'Clear', 'Get', 'Rebook', 'Resume', 'Return', 'Verify'],
  es: ['Agende', 'Devuelva', 'Libere', 'Reagende', 'Reanude', 'Sáquelo', 'Verifique'],
}

const GATES: Record<LastGate, true> = {
  'next-working-day': true,
  today: true,
  'gate-closed': true,
  passed: true,
  'never-open': true,
  'deadline-in-doubt': true,
}
const VERIFY: Record<VerifyBecause, true> = {
  'long-past': true,
  'out-in-doubt': true,
  'return-in-doubt': true,
  'gate-closed': true,
  'no-updates': true,
  resumed: true,
  'stopped-at-sea': true,
  'no-updates-at-sea': true,
  'availability-unknown': true,
  'not-available': true,
  'not-arrived': true,
}
const STATES: Record<Exclude<QuietState['kind'], 'arriving'>, true> = {
  booked: true,
  'booked-late': true,
  'not-available': true,
  'on-rail': true,
  out: true,
  returned: true,
  'street-turn': true,
  'dual-transaction': true,
  'at-sea': true,
}
const names = <Name extends string>(record: Readonly<Record<Name, true>>): Name[] => Object.keys(record) as Name[]
const HOLDS: readonly (readonly HoldKind[])[] = [
  ...HOLD_KINDS.map((kind) => [kind]),
  HOLD_KINDS.slice(0, 2),
  HOLD_KINDS.slice(0, 3),
  HOLD_KINDS,
]
const DAYS = [0, 1, 2, 1234]
const EVERY_WHY: readonly TierWhy[] = [
  ...[null, ...names(GATES)].flatMap((gate) =>
    [false, true].map((isHoldPending): TierWhy => ({ kind: 'book', gate, isHoldPending })),
  ),
  ...(['after-last-free-day', 'missed', 'lost', 'before-arrival', 'closed-day'] as const).map((because): TierWhy => ({
    kind: 'rebook',
    because,
  })),
  { kind: 'book', gate: 'today', isHoldPending: false, isEstimated: true },
  {
    kind: 'book',
    gate: 'today',
    isHoldPending: false,
    gateCloses: 17 * HOUR,
  },
  { kind: 'get-out', daysPast: null, readiness: 'ready', holds: [] },
  { kind: 'get-out', daysPast: null, readiness: 'held', holds: ['customs'] },
  ...(['ready', 'unknown', 'not-available'] as const).map((readiness): TierWhy => ({
    kind: 'get-out',
    daysPast: 1,
    readiness,
    holds: [],
  })),
  ...HOLDS.map((holds): TierWhy => ({ kind: 'get-out', daysPast: 1, readiness: 'held', holds })),
  { kind: 'resume' },
  ...HOLDS.map((holds): TierWhy => ({ kind: 'clear-hold', holds })),
  ...(['used-up', 'nearly-used-up', 'not-set'] as const).flatMap((perDiem) =>
    DAYS.map((days): TierWhy => ({ kind: 'return', perDiem, days })),
  ),
  ...names(VERIFY).map((because): TierWhy => ({ kind: 'verify', because })),
  ...names(STATES).map((kind): TierWhy => ({ kind: 'none', state: { kind } })),
  ...[...DAYS, -1, -1234].map((days): TierWhy => ({ kind: 'none', state: { kind: 'arriving', days } })),
]
