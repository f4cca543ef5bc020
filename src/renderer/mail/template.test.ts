import { describe, expect, it } from 'vitest'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { languageFor } from '#test/helpers/language.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { HOSTILE_TEXTS, UNSEEN } from '#test/helpers/hostile-texts.ts'
import { enteredLine } from '#shared/words/entered-text.ts'
import { byCustomer, defaultTemplate, faultOf, mailOf } from './template.ts'

const NOW = instantAt(Date.parse('2026-07-06T17:00:00Z'))
const LANGUAGE = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () => NOW)

function rows(...facts: Parameters<typeof aContainer>[0][]): readonly BoardRow[] {
  const fleet = createJudgedBoard(DEFAULT_SETTINGS)
  const containers = facts.map((some, at) => aContainer({ id: `c${at}`, ...some }))
  const shipment = aShipment({ containerIds: containers.map(({ id }) => id), customer: 'Alder & <Finch>' })
  fleet.apply({ shipments: [shipment], containers, terminals: [aTerminal()] })
  fleet.judge(NOW)
  return containers.map(({ id }) => fleet.row(id) as BoardRow)
}

const ready = rows({
  number: 'MSCU1234566',
  references: ['PO 1 <b>', '=1+1'],
  availability: { known: true, available: true, checkedAt: '2026-07-06T16:00:00Z' },
  deadlines: { line: '2026-07-08' },
  appointmentAt: '2026-07-07T14:00:00Z',
})

describe('byCustomer', () => {
  it('keeps the containers of each customer apart, those without one too', () => {
    const [one, other] = rows({ number: 'AAAU1111111' }, { number: 'BBBU2222222' }) as [BoardRow, BoardRow]
    const of = (row: BoardRow, customer: string | null): BoardRow => {
      return { ...row, shipment: row.shipment && { ...row.shipment, customer } }
    }
    const groups = byCustomer([of(one, 'Acme'), of(other, null), of(other, 'Acme ')])
    expect(groups.map(({ customer, rows: some }) => [customer, some.length])).toEqual([
      ['Acme', 2],
      ['', 1],
    ])
  })
})

describe('mailOf', () => {
  it("names each container in the customer's words", () => {
    const { text } = mailOf(defaultTemplate(LANGUAGE), ready, LANGUAGE)
    expect(text).toContain('Container | Size | PO | Terminal | Status | Last free day | Appointment')
    expect(text).toMatch(/MSCU1234566 \| 40′ HC \| .* \| Ready for pickup \| Wed, Jul 8 \| Tue, Jul 7, 7:00\sAM/)
  })

  it('never calls a container with a pending hold ready', () => {
    const pending = rows({
      availability: { known: true, available: true },
      holds: [{ name: 'customs', status: 'pending', description: null }],
    })
    const { text } = mailOf('{status}', pending, LANGUAGE)
    expect(text).toBe('Hold pending: customs')
  })

  it('escapes markup', () => {
    const { text, html } = mailOf('{customer}: {po}', ready, LANGUAGE)
    expect(text).toBe('Alder & <Finch>: PO 1 <b>, =1+1')
    expect(html).toContain('Alder &#38; &#60;Finch&#62;: PO 1 &#60;b&#62;, =1+1')
    expect(html).not.toMatch(/<b>|<Finch>/)
  })

  it('repeats only the line with fields, and counts', () => {
    const twoRows = rows({ number: 'AAAU1111111' }, { number: 'BBBU2222222' })
    const { text, html } = mailOf('Hi {count}\n\n- {container}\nBye', twoRows, LANGUAGE)
    expect(text).toBe('Hi 2\n\n- AAAU1111111\n- BBBU2222222\nBye')
    expect(html.match(/<div>/g)).toHaveLength(4)
  })

  it('omits a missed appointment', () => {
    const missed = rows({ appointmentAt: '2026-07-05T14:00:00Z' }, { appointmentAt: '2026-07-07T14:00:00Z' })
    expect(mailOf('{container}: {appointment}', missed, LANGUAGE).text).toMatch(/^\S+:\n\S+: Tue, Jul 7, 7:00\sAM/)
  })

  it('adds the age of old terminal data', () => {
    const textOf = (checkedAt: string, available: boolean, source: 'terminal' | 'line' = 'terminal') => {
      const facts = rows({
        status: 'available',
        availability: { known: true, available, checkedAt },
        deadlines: { [source]: '2026-07-08' },
        fees: [{ type: 'demurrage', amount: 300, currency: 'USD' }],
        atPort: { dischargedAt: '2026-07-01T15:00:00Z' },
      })
      return mailOf('{status} | {lfd} | {cost}', facts, LANGUAGE).text.split('\n').at(-1)?.replaceAll(/\s/gu, ' ')
    }
    expect(textOf('2026-07-06T16:00:00Z', true)).toBe('Ready for pickup | Wed, Jul 8 | $300 posted')
    const asOf = '(as of Wed, Jul 1, 8:00 AM)'
    const old = '2026-07-01T15:00:00Z'
    expect(textOf(old, true)).toBe(`Ready for pickup ${asOf} | Wed, Jul 8 ${asOf} | $300 posted ${asOf}`)
    expect(textOf(old, false, 'line')).toBe(
      `Arrived Wed, Jul 1, not ready yet ${asOf} | Wed, Jul 8 | $300 posted ${asOf}`,
    )
  })

  it('adds the age of a stale container', () => {
    const fleet = createJudgedBoard(DEFAULT_SETTINGS)
    const tracking = {
      stoppedAt: '2026-06-20T08:00:00Z',
      stoppedReason: 'no_updates_at_line',
      lastSucceededAt: '2026-06-19T08:00:00Z',
    }
    fleet.apply({
      shipments: [aShipment({ containerIds: ['c'], tracking })],
      containers: [
        aContainer({
          id: 'c',
          availability: { known: true, available: true, checkedAt: null },
          atPort: { zone: 'America/New_York' },
        }),
      ],
      terminals: [],
    })
    fleet.judge(NOW)
    const row = fleet.row('c')
    // Local time at the terminal: the reader doesn't know the sender's zone.
    expect(mailOf('{status}', row === undefined ? [] : [row], LANGUAGE).text).toMatch(
      /^Ready for pickup \(as of Fri, Jun 19.*4:00.AM EDT\)/,
    )
  })
})

describe('faultOf', () => {
  it.each([
    ['Hello', { kind: 'no-line' }],
    ['Only {count}', { kind: 'no-line' }],
    ['{container} {contaner}', { kind: 'unknown', name: 'contaner' }],
    ['{container} of {count}', null],
  ])('checks the template %j', (template, fault) => {
    expect(faultOf(template)).toEqual(fault)
  })
})

it.each(Object.entries(HOSTILE_TEXTS))('escapes markup in %s', (_, sent) => {
  const text = enteredLine(sent)
  const attacked = rows({
    number: text,
    references: [text],
    availability: { known: true, available: true, checkedAt: null },
  })
  const { text: plain, html } = mailOf(defaultTemplate(LANGUAGE), attacked, LANGUAGE)
  expect(plain.split('\n').some((line) => UNSEEN.test(line))).toBe(false)
  expect(
    html.replace(
      /<\/?(?:div|table|tr|th|td|br)(?: (?:dir|style|border|cellpadding|cellspacing|align)="[^"<>]*")*>/g,
      '',
    ),
  ).not.toMatch(/[<>]/)
})
