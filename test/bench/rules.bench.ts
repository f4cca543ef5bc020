// Judging a whole fleet, compared with parsing its pages, and judging it again after a minute.

import type { Container } from '#shared/fleet/container.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { createRateBook } from '#shared/rates/rate-book.ts'
import type { RateRule } from '#shared/rules/rate-rule.ts'
import { judgeShipment, rejudgeShipment } from '#shared/rules/shipment-judgment.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { writtenTime } from '#shared/time/written-time.ts'
import { feedOutages } from '../helpers/feed-outages.ts'
import { aContainer, aShipment, aTerminal } from '../helpers/fleet.ts'
import { aRate } from '../helpers/rates.ts'
import { atMost, type Figure, medians, reported } from './harness.ts'

const PAGES = 100
const SHIPMENTS_PER_PAGE = 100
const BOXES_PER_SHIPMENT = 3
const SILENT_SHIPMENTS = 10_000
const NOW = Date.UTC(2026, 6, 8, 17)
const MINUTE = 60_000
const DAY = 86_400_000
const RATES = 200

export async function bench(): Promise<readonly Figure[]> {
  const pages = Array.from({ length: PAGES }, (_, page) => JSON.stringify(pageOf(page)))
  const fleet = pages.flatMap((page) => fleetFrom(JSON.parse(page) as Page))
  const containers = fleet.reduce((count, { containers }) => count + containers.length, 0)
  const terminals = new Map(Array.from({ length: 12 }, (_, n) => [`terminal-${n}`, terminalOf(n)]))
  const context = { now: instantAt(NOW), settings: DEFAULT_SETTINGS, terminals }
  const minuteLater = { ...context, now: instantAt(NOW + MINUTE) }
  const dayLater = { ...context, now: instantAt(NOW + DAY) }
  const judge = () => fleet.map(({ shipment, containers }) => judgeShipment(shipment, containers, context))
  const rates = createRateBook(Array.from({ length: RATES }, (_, n) => rateOf(n)))
  const rated = { ...context, rates }
  const judgeRated = () => fleet.map(({ shipment, containers }) => judgeShipment(shipment, containers, rated))
  const judged = judge()
  const unchangedCount = judged.filter((one) => rejudgeShipment(one, minuteLater) === one).length

  const time = await medians({
    parse: () => pages.map((page) => JSON.parse(page) as unknown),
    judge,
    tick: () => judged.map((one) => rejudgeShipment(one, minuteLater)),
    midnight: () => judged.map((one) => rejudgeShipment(one, dayLater)),
  })
  // Measured alone: garbage of other subjects fell on the next one.
  const rating = await medians({ judge, judgeRated }, { rounds: 21 })
  // Measured separately: ten thousand more judgments in memory would slow the figures above.
  const silentAt = (terminals: number) =>
    Array.from({ length: SILENT_SHIPMENTS }, (_, n) => judgeShipment(...silentShipment(n, terminals), context))
  const [few, many] = [silentAt(20), silentAt(2000)]
  const outages = await medians({
    few: () => feedOutages(few, () => null, DEFAULT_SETTINGS),
    many: () => feedOutages(many, () => null, DEFAULT_SETTINGS),
  })
  const bytes = pages.reduce((sum, page) => sum + page.length, 0)
  return [
    atMost('judging 30,000 containers from scratch ÷ JSON.parse of their pages', time.judge / time.parse, 1.2),
    atMost('judging with 200 rates ÷ without', rating.judgeRated / rating.judge, 1.6),
    atMost('judging again after the minute ticked ÷ judging from scratch', time.tick / time.judge, 0.1),
    atMost('outages of 10,000 silent shipments at 2,000 terminals ÷ at 20', outages.many / outages.few, 10),
    reported('outages of 10,000 silent shipments at 2,000 terminals', outages.many, 'ms'),
    reported('judging again after a midnight ÷ judging from scratch', time.midnight / time.judge, 'ratio'),
    reported('judging from scratch', (time.judge * 1000) / containers, 'µs per container'),
    reported('JSON.parse of all pages', time.parse, 'ms'),
    reported('pages per container', bytes / containers, 'bytes'),
    reported('containers that 200 rates give an estimate', estimatedOf(judgeRated()), 'share'),
    reported('shipments whose judgment a tick of the minute keeps', unchangedCount / judged.length, 'share'),
  ]
}

/** Like real tariffs: a line has a rate for each equipment at each terminal, and one for per diem. */
function rateOf(n: number): RateRule {
  const line = Math.floor(n / 40)
  const ofLine = n % 40
  return aRate({
    id: String(n),
    payeeName: ['MSCU', 'MAEU', 'ONEY', 'HLCU', 'CMDU'][line] ?? '',
    clock: ofLine < 36 ? 'demurrage' : 'per-diem',
    places: ofLine < 36 ? [`Terminal ${ofLine % 12}`] : [],
    equipment:
      (['dry', 'reefer', 'special', 'tank'] as const)[ofLine < 36 ? Math.floor(ofLine / 12) : ofLine - 36] ?? 'any',
    tiers: [
      { from: 1, to: 4, rate: 172 + n },
      { from: 5, to: null, rate: 222 + n },
    ],
  })
}

/** Proves that rates match, or nothing was measured. */
function estimatedOf(judged: ReturnType<typeof judgeShipment>[]): number {
  const containers = judged.flatMap((one) => one.containers)
  return containers.filter(({ judgment }) => judgment.estimate.kind === 'known').length / containers.length
}

/** Without a line, so that each terminal is its own outage. */
function silentShipment(n: number, terminals: number): [Shipment, Container[]] {
  const id = uuid(n)
  const container = aContainer({ id, status: 'grounded' })
  const tracking = { lastSucceededAt: iso(-9 * DAY), lastAttemptedAt: iso(-HOUR) }
  return [
    aShipment({ id, tracking, line: { scac: null }, podTerminalId: `terminal-${n % terminals}`, containerIds: [id] }),
    [container],
  ]
}

interface Page {
  readonly data: readonly { readonly id: string; readonly attributes: Attributes }[]
  readonly included: readonly { readonly id: string; readonly type: string; readonly attributes: Attributes }[]
}

interface Attributes {
  readonly [name: string]: unknown
}

/** A page in the service's format: every attribute, half of them known, compact JSON. */
function pageOf(page: number): Page {
  const numbers = Array.from({ length: SHIPMENTS_PER_PAGE }, (_, index) => page * SHIPMENTS_PER_PAGE + index)
  return {
    data: numbers.map((n) => ({
      id: uuid(n),
      type: 'shipment',
      attributes: shipmentAttributes(n),
      relationships: {
        port_of_lading: { data: { type: 'port', id: uuid(900_000) } },
        port_of_discharge: { data: { type: 'port', id: uuid(900_001 + (n % 4)) } },
        destination: { data: null },
        pod_terminal: { data: { type: 'terminal', id: `terminal-${n % 12}` } },
        destination_terminal: { data: null },
        line_tracking_stopped_by_user: { data: null },
        containers: { data: containerNumbers(n).map((container) => ({ type: 'container', id: uuid(container) })) },
      },
      links: { self: `/v2/shipments/${uuid(n)}` },
    })),
    included: numbers.flatMap(containerNumbers).map((n) => ({
      id: uuid(n),
      type: 'container',
      attributes: containerAttributes(n),
      relationships: {
        shipment: { data: { type: 'shipment', id: uuid(shipmentOf(n)) } },
        pickup_facility: { data: null },
        pod_terminal: { data: { type: 'terminal', id: `terminal-${shipmentOf(n) % 12}` } },
        transport_events: { data: [] },
        raw_events: { data: [] },
      },
    })),
  }
}

function shipmentAttributes(n: number): Attributes {
  const zone = ZONES[n % ZONES.length]
  const stopped = n % 20 === 0
  return {
    bill_of_lading_number: `MEDU${100_000 + n}`,
    normalized_number: String(100_000 + n),
    ref_numbers: [`PO-${n}`],
    created_at: iso(-60 * DAY),
    tags: [],
    port_of_lading_locode: 'CNSHA',
    port_of_lading_name: 'Shanghai',
    port_of_discharge_locode: 'USLAX',
    port_of_discharge_name: 'Los Angeles',
    destination_locode: n % 5 === 0 ? 'USCHI' : null,
    destination_name: n % 5 === 0 ? 'Chicago' : null,
    shipping_line_scac: 'MSCU',
    shipping_line_name: 'Mediterranean Shipping Company',
    shipping_line_short_name: 'MSC',
    customer_name: 'A customer of ours',
    pod_vessel_name: 'MSC IRINA',
    pod_vessel_imo: '9929429',
    pod_voyage_number: '425W',
    pol_etd_at: iso(-40 * DAY),
    pol_atd_at: iso(-39 * DAY),
    pod_eta_at: iso(((n % 21) - 10) * DAY),
    pod_original_eta_at: iso(((n % 17) - 10) * DAY),
    pod_ata_at: n % 21 < 10 ? iso(((n % 21) - 10) * DAY) : null,
    destination_eta_at: null,
    destination_ata_at: null,
    pol_timezone: 'Asia/Shanghai',
    pod_timezone: zone,
    destination_timezone: n % 5 === 0 ? 'America/Chicago' : null,
    line_tracking_last_attempted_at: iso(-2 * HOUR),
    line_tracking_last_succeeded_at: iso(-(n % 50) * HOUR),
    line_tracking_stopped_at: stopped ? iso(-DAY) : null,
    line_tracking_stopped_reason: stopped ? 'past_arrival_window' : null,
  }
}

function containerAttributes(n: number): Attributes {
  const arrived = shipmentOf(n) % 21 < 10
  const out = arrived && n % 4 === 0
  const inland = shipmentOf(n) % 5 === 0
  return {
    number: `MSCU${1_000_000 + (n % 1_000_000)}`,
    ref_numbers: [],
    seal_number: `SL${n}`,
    created_at: iso(-60 * DAY),
    equipment_type: 'dry',
    equipment_length: 40,
    equipment_height: 'high_cube',
    weight_in_lbs: 41_000,
    pickup_lfd: arrived ? midnight((n % 12) - 4) : null,
    pickup_appointment_at: arrived && n % 3 === 0 ? iso((n % 5) * DAY) : null,
    availability_known: arrived,
    available_for_pickup: arrived ? n % 2 === 0 : null,
    pod_arrived_at: arrived ? iso(-6 * DAY) : null,
    pod_discharged_at: arrived ? iso(-5 * DAY) : null,
    pod_full_out_at: out ? iso(-2 * DAY) : null,
    terminal_checked_at: iso(-HOUR),
    pod_full_out_chassis_number: null,
    location_at_pod_terminal: arrived ? 'GROUNDED 4C12' : null,
    final_destination_full_out_at: null,
    empty_terminated_at: out && n % 8 === 0 ? iso(-DAY) : null,
    holds_at_pod_terminal: n % 10 === 0 ? [{ name: 'customs', status: 'hold', description: 'CUSTOMS HOLD' }] : [],
    fees_at_pod_terminal: n % 12 === 0 ? [{ type: 'demurrage', amount: 250, currency_code: 'USD' }] : [],
    pod_timezone: ZONES[shipmentOf(n) % ZONES.length],
    final_destination_timezone: inland ? 'America/Chicago' : null,
    empty_terminated_timezone: 'America/Los_Angeles',
    pod_rail_carrier_scac: null,
    ind_rail_carrier_scac: inland ? 'BNSF' : null,
    pod_last_tracking_request_at: iso(-HOUR),
    shipment_last_tracking_request_at: iso(-HOUR),
    pod_rail_loaded_at: null,
    pod_rail_departed_at: null,
    ind_eta_at: inland ? iso(5 * DAY) : null,
    ind_ata_at: null,
    ind_rail_unloaded_at: null,
    ind_facility_lfd_on: null,
    import_deadlines: {
      pickup_lfd_terminal: arrived ? midnight((n % 12) - 4) : null,
      pickup_lfd_rail: null,
      pickup_lfd_line: arrived ? midnight((n % 11) - 3) : null,
    },
    current_status: out ? 'picked_up' : arrived ? 'grounded' : 'on_ship',
  }
}

interface ShipmentWithContainers {
  readonly shipment: Shipment
  readonly containers: readonly Container[]
}

/** The facts of a page as domain records made from the parsed strings. */
function fleetFrom(page: Page): ShipmentWithContainers[] {
  const containers = new Map(page.included.map((resource) => [resource.id, resource.attributes]))
  return page.data.map(({ id, attributes }) => {
    const n = Number.parseInt(id, 16)
    const containerIds = containerNumbers(n).map(uuid)
    return {
      shipment: shipmentFrom(id, n, attributes, containerIds),
      containers: containerIds.map((containerId) =>
        containerFrom(containerId, id, n, containers.get(containerId) ?? {}),
      ),
    }
  })
}

function shipmentFrom(id: string, n: number, from: Attributes, containerIds: readonly string[]): Shipment {
  return aShipment({
    id,
    billOfLading: text(from, 'bill_of_lading_number') ?? '',
    createdAt: time(from, 'created_at'),
    portOfDischarge: { locode: text(from, 'port_of_discharge_locode'), zone: text(from, 'pod_timezone') },
    destination: { locode: text(from, 'destination_locode'), zone: text(from, 'destination_timezone') },
    podTerminalId: `terminal-${n % 12}`,
    arrival: {
      original: time(from, 'pod_original_eta_at'),
      estimated: time(from, 'pod_eta_at'),
      actual: time(from, 'pod_ata_at'),
    },
    tracking: {
      lastAttemptedAt: time(from, 'line_tracking_last_attempted_at'),
      lastSucceededAt: time(from, 'line_tracking_last_succeeded_at'),
      stoppedAt: time(from, 'line_tracking_stopped_at'),
      stoppedReason: text(from, 'line_tracking_stopped_reason'),
    },
    containerIds,
  })
}

function containerFrom(id: string, shipmentId: string, shipment: number, from: Attributes): Container {
  const deadlines = from['import_deadlines'] as Attributes
  return aContainer({
    id,
    number: text(from, 'number') ?? '',
    shipmentId,
    status: text(from, 'current_status'),
    availability: {
      known: from['availability_known'] === true,
      available: from['available_for_pickup'] as boolean | null,
      checkedAt: time(from, 'terminal_checked_at'),
    },
    deadlines: {
      line: time(deadlines, 'pickup_lfd_line'),
      terminal: time(deadlines, 'pickup_lfd_terminal'),
      rail: time(deadlines, 'pickup_lfd_rail'),
      coalesced: time(from, 'pickup_lfd'),
    },
    appointmentAt: time(from, 'pickup_appointment_at'),
    atPort: {
      zone: text(from, 'pod_timezone'),
      terminalId: `terminal-${shipment % 12}`,
      arrivedAt: time(from, 'pod_arrived_at'),
      dischargedAt: time(from, 'pod_discharged_at'),
      fullOutAt: time(from, 'pod_full_out_at'),
    },
    inland: {
      zone: text(from, 'final_destination_timezone'),
      railCarrierScac: text(from, 'ind_rail_carrier_scac'),
      etaAt: time(from, 'ind_eta_at'),
    },
    emptyReturn: { at: time(from, 'empty_terminated_at'), zone: text(from, 'empty_terminated_timezone') },
    holds: from['holds_at_pod_terminal'] as Container['holds'],
    fees: (from['fees_at_pod_terminal'] as { type: string; amount: number; currency_code: string }[]).map((fee) => ({
      type: fee.type,
      amount: fee.amount,
      currency: fee.currency_code,
    })),
  })
}

function terminalOf(n: number): Terminal {
  return aTerminal({ id: `terminal-${n}`, name: `Terminal ${n}` })
}

function text(from: Attributes, name: string): string | null {
  return from[name] as string | null
}

function time(from: Attributes, name: string) {
  const value = text(from, name)
  return value === null ? null : writtenTime(value)
}

function containerNumbers(shipment: number): number[] {
  return Array.from({ length: BOXES_PER_SHIPMENT }, (_, index) => FIRST_BOX + shipment * BOXES_PER_SHIPMENT + index)
}

function shipmentOf(container: number): number {
  return Math.floor((container - FIRST_BOX) / BOXES_PER_SHIPMENT)
}

function uuid(n: number): string {
  return `${n.toString(16).padStart(8, '0')}-9a1b-4c2d-8e3f-0123456789ab`
}

function iso(fromNow: number): string {
  return `${new Date(NOW + fromNow).toISOString().slice(0, 19)}Z`
}

function midnight(days: number): string {
  return `${new Date(NOW + days * DAY).toISOString().slice(0, 10)}T07:00:00Z`
}

const HOUR = 3_600_000
const FIRST_BOX = 1_000_000
const ZONES = ['America/Los_Angeles', 'US/Eastern', 'America/New_York', 'America/Chicago']
