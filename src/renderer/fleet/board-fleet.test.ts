import { describe, expect, it } from 'vitest'
import type { Container } from '#shared/fleet/container.ts'
import { writtenTime } from '#shared/time/written-time.ts'
import { HOUR, instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { compareOnBoard } from '#shared/rules/tier.ts'
import { aContainer, aShipment, aTerminal, type Facts } from '#test/helpers/fleet.ts'
import { createBoardFleet } from './board-fleet.ts'

const NOW = instantAt(Date.UTC(2026, 6, 8, 17))
const fresh = { tracking: { lastSucceededAt: '2026-07-08T16:00:00Z', lastAttemptedAt: '2026-07-08T16:00:00Z' } }

function fleet() {
  return createBoardFleet(DEFAULT_SETTINGS)
}

function container(number: number, facts: Facts<Container> = {}): Container {
  return aContainer({
    id: `container-${number}`,
    number: `MSCU${1_000_000 + number}`,
    shipmentId: `bill-${number}`,
    ...facts,
  })
}

function bill(number: number, facts: Parameters<typeof aShipment>[0] = {}) {
  return aShipment({
    id: `bill-${number}`,
    billOfLading: `BILL${number}`,
    containerIds: [`container-${number}`],
    ...fresh,
    ...facts,
  })
}

const inYard = { status: 'available', availability: { known: true, available: true } } as const
const tierNames = (of: ReturnType<typeof fleet>) => of.rows().map((row) => row.judgment.tier.name)

describe('createBoardFleet', () => {
  it('sorts containers by the rules in any arrival order', () => {
    const shipments = Array.from({ length: 60 }, (_, n) => bill(n))
    const containers = Array.from({ length: 60 }, (_, n) =>
      container(n, {
        ...(n % 3 === 0 ? inYard : {}),
        deadlines: { line: n % 4 === 0 ? null : `2026-07-${String(1 + (n % 28)).padStart(2, '0')}` },
      }),
    )
    const inOne = fleet()
    inOne.apply({ shipments, containers, terminals: [aTerminal()] })
    inOne.judge(NOW)
    const judgments = inOne.rows().map((row) => row.judgment)
    expect(judgments).toEqual(judgments.toSorted(compareOnBoard))
    expect(judgments).toHaveLength(60)

    const inParts = fleet()
    for (let n = 59; n >= 0; n -= 1) {
      inParts.apply({ shipments: [], containers: [containers[n]!], terminals: [] })
      if (n % 7 === 0) inParts.judge(NOW)
      inParts.apply({ shipments: [shipments[n]!], containers: [], terminals: [] })
      if (n % 5 === 0) inParts.rows()
    }
    inParts.apply({ shipments: [], containers: [], terminals: [aTerminal()] })
    inParts.judge(NOW)
    expect(inParts.rows().map((row) => row.judgment)).toEqual(judgments)
  })

  it('stops judging when the slice ends and continues from there', () => {
    const boardFleet = fleet()
    boardFleet.apply({
      shipments: [bill(1), bill(2), bill(3)],
      containers: [container(1), container(2), container(3)],
      terminals: [],
    })
    let looks = 0
    expect(boardFleet.judge(NOW, () => (looks += 1) > 2)).toBe(false)
    expect(boardFleet.waiting).toBe(1)
    expect(boardFleet.rows()).toHaveLength(2)
    expect(boardFleet.judge(NOW)).toBe(true)
    expect(boardFleet.rows()).toHaveLength(3)
  })

  it('replaces only changed rows', () => {
    const boardFleet = fleet()
    boardFleet.apply({ shipments: [bill(1), bill(2)], containers: [container(1), container(2)], terminals: [] })
    boardFleet.judge(NOW)
    const other = boardFleet.row('container-2')
    boardFleet.apply({
      shipments: [],
      containers: [container(1, { ...inYard, deadlines: { line: '2026-07-06' } })],
      terminals: [],
    })
    boardFleet.judge(NOW)
    expect(boardFleet.row('container-2')).toBe(other)
    expect(tierNames(boardFleet)).toEqual(['past', 'no-action'])
    expect(boardFleet.rows()).toHaveLength(2)
  })

  it('judges only what the clock can have changed', () => {
    const boardFleet = fleet()
    const ready = { ...inYard, deadlines: { line: '2026-07-08' } }
    boardFleet.apply({ shipments: [bill(1)], containers: [container(1, ready)], terminals: [] })
    boardFleet.judge(NOW)
    const before = boardFleet.row('container-1')
    boardFleet.tick(instantAt(NOW + 60_000))
    expect(boardFleet.waiting).toBe(0)
    expect(boardFleet.row('container-1')).toBe(before)

    const tomorrow = instantAt(NOW + 20 * HOUR)
    boardFleet.tick(tomorrow)
    expect(boardFleet.waiting).toBe(1)
    boardFleet.judge(tomorrow)
    expect(boardFleet.row('container-1')?.judgment.tier.why).toMatchObject({ kind: 'get-out', daysPast: 1 })
  })

  it('judges everything again after a clock correction in either direction', () => {
    const boardFleet = fleet()
    const ready = { ...inYard, deadlines: { line: '2026-07-10' } }
    boardFleet.apply({
      shipments: [bill(1)],
      containers: [container(1, ready), container(2, { ...ready, shipmentId: null })],
      terminals: [],
    })
    boardFleet.judge(instantAt(NOW + 30 * 24 * HOUR))
    expect(tierNames(boardFleet)).toEqual(['verify', 'verify'])
    boardFleet.tick(NOW)
    boardFleet.judge(NOW)
    expect(tierNames(boardFleet)).not.toContain('verify')
  })

  it('drops removed records and keeps the containers of a removed shipment', () => {
    const boardFleet = fleet()
    boardFleet.apply({ shipments: [bill(1), bill(2)], containers: [container(1), container(2)], terminals: [] })
    boardFleet.judge(NOW)
    boardFleet.apply(
      { shipments: [], containers: [], terminals: [] },
      { shipments: ['bill-1'], containers: ['container-2'] },
    )
    boardFleet.judge(NOW)
    expect(boardFleet.rows().map((row) => [row.id, row.shipment])).toEqual([['container-1', null]])
    boardFleet.apply({ shipments: [bill(1)], containers: [], terminals: [] })
    boardFleet.judge(NOW)
    expect(boardFleet.rows().map((row) => row.shipment?.id)).toEqual(['bill-1'])
  })

  it('assigns and releases a container that only its shipment names', () => {
    const boardFleet = fleet()
    boardFleet.apply({ shipments: [bill(1)], containers: [container(1, { shipmentId: null })], terminals: [] })
    boardFleet.judge(NOW)
    expect(boardFleet.row('container-1')?.shipment?.id).toBe('bill-1')
    boardFleet.apply({ shipments: [bill(1, { containerIds: [] })], containers: [], terminals: [] })
    boardFleet.judge(NOW)
    expect(boardFleet.row('container-1')?.shipment).toBeNull()
    expect(boardFleet.shipment('bill-1')?.containers).toEqual([])
  })

  it('moves a container to another shipment and judges both', () => {
    const boardFleet = fleet()
    boardFleet.apply({
      shipments: [bill(1), bill(2, { containerIds: [] })],
      containers: [container(1)],
      terminals: [],
    })
    boardFleet.judge(NOW)
    boardFleet.apply({
      shipments: [bill(1, { containerIds: [] }), bill(2, { containerIds: ['container-1'] })],
      containers: [container(1, { shipmentId: 'bill-2' })],
      terminals: [],
    })
    boardFleet.judge(NOW)
    expect(boardFleet.shipment('bill-1')?.containers).toEqual([])
    expect(boardFleet.shipment('bill-2')?.containers).toHaveLength(1)
    expect(boardFleet.rows().map((row) => row.shipment?.id)).toEqual(['bill-2'])
  })

  it('shows the name of a terminal that arrives later or is renamed', () => {
    const boardFleet = fleet()
    boardFleet.apply({ shipments: [bill(1)], containers: [container(1)], terminals: [] })
    boardFleet.judge(NOW)
    expect(boardFleet.row('container-1')?.judgment.terminal).toBe('')
    for (const name of ['Pier 400', 'Pier 401']) {
      boardFleet.apply({ shipments: [], containers: [], terminals: [aTerminal({ name })] })
      boardFleet.judge(NOW)
      expect(boardFleet.row('container-1')?.judgment.terminal).toBe(name)
      expect(boardFleet.row('container-1')?.searchText).toContain(name.toLowerCase().replace(' ', ''))
    }
  })

  it('updates all containers of a changed shipment', () => {
    const boardFleet = fleet()
    const containers = [1, 2].map((n) =>
      container(n, { ...inYard, shipmentId: 'bill-1', deadlines: { line: '2026-07-30' } }),
    )
    boardFleet.apply({
      shipments: [bill(1, { containerIds: ['container-1', 'container-2'] })],
      containers: containers,
      terminals: [],
    })
    boardFleet.judge(NOW)
    expect(tierNames(boardFleet)).toEqual(['ready', 'ready'])
    const arrived = { actual: writtenTime('2026-07-01T10:00:00Z') }
    const stopped = bill(1, {
      containerIds: ['container-1', 'container-2'],
      arrival: arrived,
      tracking: { stoppedAt: '2026-07-07T00:00:00Z', stoppedReason: 'past_arrival_window' },
    })
    boardFleet.apply({ shipments: [stopped], containers: [], terminals: [] })
    boardFleet.judge(NOW)
    expect(tierNames(boardFleet)).toEqual(['tracking-lost', 'tracking-lost'])
  })
})
