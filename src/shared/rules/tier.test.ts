// Tests the order within a tier.

import { describe, expect, it } from 'vitest'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { aRate } from '#test/helpers/rates.ts'
import { createRateBook } from '../rates/rate-book.ts'
import { instantAt } from '../time/instant.ts'
import type { Judgment } from './judgment.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { judgeShipment } from './shipment-judgment.ts'
import { compareOnBoard } from './tier.ts'

const NOW = instantAt(Date.parse('2026-07-06T17:00:00Z'))

describe('arriving containers', () => {
  it('sort by ETA, overdue first, then by last free day', () => {
    const overdue = arriving('overdue', '2026-07-04', '2026-07-30')
    const landsFirst = arriving('first', '2026-07-07', '2026-07-20')
    const landsLater = arriving('later', '2026-07-12', '2026-07-16')
    const noDeadline = arriving('unknown', '2026-07-07', null)
    const order = [noDeadline, landsLater, landsFirst, overdue].toSorted(compareOnBoard)
    expect(order.map((container) => container.tier.name)).toEqual(['arriving', 'arriving', 'arriving', 'arriving'])
    expect(order.map((container) => container.containerId)).toEqual(['overdue', 'first', 'unknown', 'later'])
  })
})

describe('containers of the same tier and day', () => {
  const order = (all: readonly Judgment[]) => all.toSorted(compareOnBoard).map(({ containerId }) => containerId)

  it('sort by terminal, bill of lading and number', () => {
    const there = (id: string, terminal: string, bill: string, number: string): Judgment =>
      toBook({ id, terminal, bill, number })
    const judgments = [
      there('last', 'Pier J', 'BL1', 'MSCU1000000'),
      there('third', 'Pier 400', 'BL2', 'MSCU1000001'),
      there('second', 'Pier 400', 'BL1', 'MSCU1000003'),
      there('first', 'Pier 400', 'BL1', 'MSCU1000002'),
    ]
    expect(order(judgments)).toEqual(['first', 'second', 'third', 'last'])
  })

  it("sort by the next day's cost, ignoring posted fees", () => {
    const judgments = [
      toBook({ id: 'dear', rate: 300 }),
      toBook({ id: 'cheap', rate: 100, posted: 900 }),
      toBook({ id: 'no rate', posted: 200 }),
      toBook({ id: 'neither' }),
    ]
    expect(order(judgments.toReversed())).toEqual(['dear', 'no rate', 'cheap', 'neither'])
  })

  it('sort by cost before the hour at which the gate closes', () => {
    const closes = (id: string, gateClosesAt: string, rate: number) => toBook({ id, rate, gateClosesAt })
    const early = closes('early', '16:00', 100)
    const dear = closes('dear', '17:00', 900)
    const same = closes('same', '17:00', 100)
    expect(order([same, early, dear])).toEqual(['dear', 'early', 'same'])
  })

  it('sort by pick-up day before cost', () => {
    const sooner = toBook({ id: 'sooner', rate: 100 })
    const dearer = toBook({ id: 'dearer', rate: 900, line: '2026-07-07' })
    expect(order([dearer, sooner])).toEqual(['sooner', 'dearer'])
  })
})

describe('ready containers without a deadline', () => {
  it("sorts by the tariff's last free day without being past", () => {
    const estimated = (id: string, discharged: string) => toBook({ id, line: null, discharged, rate: 100 })
    const [long, short] = [estimated('long free', '2026-07-06'), estimated('long over', '2026-06-01')]
    expect([long, short].map(({ tier }) => tier.name)).toEqual(['ready', 'ready'])
    const unknown = toBook({ id: 'a', line: null })
    const order = [unknown, long, short].toSorted(compareOnBoard).map(({ containerId }) => containerId)
    expect(order).toEqual(['long over', 'long free', 'a'])
  })
})

interface ToBook {
  readonly id: string
  readonly line?: string | null
  readonly terminal?: string
  readonly bill?: string
  readonly number?: string
  readonly discharged?: string
  readonly rate?: number
  readonly posted?: number
  readonly gateClosesAt?: string
}

/** Ready and due today by default. */
function toBook({
  id,
  line = '2026-07-06',
  terminal = 'Pier 400',
  rate,
  posted,
  gateClosesAt,
  ...one
}: ToBook): Judgment {
  const container = aContainer({
    id,
    number: one.number ?? 'MSCU1000000',
    availability: { known: true, available: true },
    deadlines: { line },
    atPort: { dischargedAt: one.discharged ?? null },
    fees: posted === undefined ? [] : [{ type: 'demurrage', amount: posted, currency: 'USD' }],
  })
  const rates = createRateBook(rate === undefined ? [] : [aRate({ tiers: [{ from: 1, to: null, rate }] })])
  const terminals = new Map([['terminal-1', aTerminal({ name: terminal })]])
  const shipment = aShipment({ containerIds: [id], billOfLading: one.bill ?? 'BL1' })
  const { closed } = DEFAULT_SETTINGS
  const settings = { ...DEFAULT_SETTINGS, closed: { ...closed, gateClosesAt: gateClosesAt ?? null } }
  return judgeShipment(shipment, [container], { now: NOW, settings, terminals, rates }).containers[0]!.judgment
}

function arriving(id: string, eta: string, line: string | null): Judgment {
  const container = aContainer({ id, deadlines: { line } })
  const shipment = aShipment({ containerIds: [id], arrival: { estimated: eta } })
  return judgeShipment(shipment, [container], { now: NOW, settings: DEFAULT_SETTINGS, terminals: new Map() })
    .containers[0]!.judgment
}
