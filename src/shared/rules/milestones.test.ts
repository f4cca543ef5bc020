import { describe, expect, it } from 'vitest'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { writtenTime } from '../time/written-time.ts'
import { instantAt } from '../time/instant.ts'
import { milestonesFromContainer, milestonesFromEvents, timelineOf, type SentEvent } from './milestones.ts'

const NOW = instantAt(Date.UTC(2026, 6, 20, 12))

function event(name: string, at: string | null, details: Partial<SentEvent> = {}): SentEvent {
  const time = at === null ? null : writtenTime(at)
  const isEstimate = details.estimated ?? false
  return {
    id: `${name} ${at}`,
    index: null,
    event: name,
    originalEvent: null,
    estimated: isEstimate,
    timestamp: time,
    actualOn: null,
    actualAt: isEstimate ? null : time,
    estimatedAt: isEstimate ? time : null,
    createdAt: null,
    zone: 'America/Los_Angeles',
    locationId: null,
    locationName: 'Los Angeles',
    locationLocode: 'USLAX',
    vesselId: null,
    vesselName: null,
    vesselImo: null,
    voyage: '',
    ...details,
  }
}

const line = (...events: SentEvent[]) => timelineOf(milestonesFromEvents(events), NOW)
const textsOf = (steps: ReturnType<typeof line>) =>
  steps.map((step) => (step.kind === 'gap' ? `gap ${step.days}` : [step.milestone.event, step.doubt].join(' ').trim()))

describe('milestones', () => {
  it('marks gaps of a week or more, also up to today', () => {
    const steps = line(
      event('vessel_arrived', '2026-06-20T10:00:00Z'),
      event('vessel_discharged', '2026-06-22T10:00:00Z'),
      event('full_out', '2026-07-09T10:00:00Z'),
    )
    expect(textsOf(steps)).toEqual(['vessel_arrived', 'vessel_discharged', 'gap 17', 'full_out', 'gap 11'])
  })

  it('shows no gap after the empty return', () => {
    expect(textsOf(line(event('empty_in', '2026-06-01T10:00:00Z')))).toEqual(['empty_in'])
  })

  it("keeps the service's order and doubts contradictions", () => {
    const steps = line(
      event('vessel_departed', '2026-07-14T10:00:00Z'),
      event('vessel_arrived', '2026-07-15T10:00:00Z', { estimated: true }),
      event('vessel_discharged', '2026-07-13T10:00:00Z'),
      event('full_out', '2026-07-16T10:00:00Z'),
      event('empty_in', '2026-08-01T10:00:00Z'),
    )
    expect(textsOf(steps)).toEqual([
      'vessel_departed',
      'vessel_arrived overtaken',
      'vessel_discharged backwards',
      'full_out',
      'empty_in ahead',
    ])
  })

  it('derives estimated from the times if the service does not say', () => {
    const [estimate, bare] = milestonesFromEvents([
      event('vessel_arrived', null, { estimated: null, estimatedAt: writtenTime('2026-08-01') }),
      event('delivered', null, { estimated: false, locationName: null, locationLocode: null }),
    ])
    expect(estimate).toMatchObject({ isEstimated: true, written: '2026-08-01', voyage: null })
    expect(bare).toMatchObject({ isEstimated: false, written: null, place: null })
    expect(timelineOf([estimate!, bare!], NOW)).toHaveLength(2)
  })

  it('uses the known date for a timestamp padded to midnight UTC', () => {
    const details = { actualAt: null, actualOn: writtenTime('2026-05-01') }
    const [dated, timed] = milestonesFromEvents([
      event('full_out', '2026-05-01T00:00:00Z', details),
      event('full_out', '2026-05-01T16:30:00Z', details),
    ])
    expect([dated?.written, timed?.written]).toEqual(['2026-05-01', '2026-05-01T16:30:00Z'])
  })

  it("uses the container's own dates without events", () => {
    const container = aContainer({ atPort: { arrivedAt: '2026-07-18T10:00:00Z', dischargedAt: null, fullOutAt: null } })
    const shipment = aShipment({ departure: { estimated: '2026-07-01', actual: null } })
    expect(
      milestonesFromContainer(container, shipment).map(({ event: name, isEstimated }) => [name, isEstimated]),
    ).toEqual([
      ['vessel_departed', true],
      ['vessel_arrived', false],
    ])
    expect(timelineOf(milestonesFromContainer(aContainer(), null), NOW)).toEqual([])
  })
})
