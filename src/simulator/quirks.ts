// Deviations of real deployments from the API's description, behind a switch. The resource's id determines which it
// gets.

import type { Resource } from './documents/resource.ts'
import { Random } from './random.ts'

type Quirk = (attributes: Record<string, unknown>, relationships: Record<string, unknown>, random: Random) => void

const quirks: Readonly<Record<string, Quirk>> = {
  shipment(attributes, relationships, random) {
    attributes.transit_days = random.between(9, 40)
    if (random.chance(0.2))
      nullify(attributes, random, [
        'normalized_number',
        'shipping_line_name',
        'shipping_line_short_name',
        'shipping_line_scac',
        'created_at',
        'tags',
      ])
    if (random.chance(0.15))
      delete attributes[
        random.pick(['tags', 'customer_name', 'pod_original_eta_at', 'normalized_number', 'shipping_line_short_name'])
      ]
    if (random.chance(0.1)) attributes.ref_numbers = [null, ...strings(attributes.ref_numbers)]
    if (random.chance(0.06)) attributes.tags = [null]
    if (attributes.line_tracking_stopped_reason !== null && random.chance(0.3))
      attributes.line_tracking_stopped_reason = random.pick(['account_closed', null])
    if (attributes.pod_timezone === 'America/Los_Angeles' && random.chance(0.2)) attributes.pod_timezone = 'US/Pacific'
    if (random.chance(0.06)) attributes.pod_timezone = null
    rewriteTimes(attributes, random, [
      'pod_eta_at',
      'pol_etd_at',
      'pod_original_eta_at',
      'line_tracking_last_succeeded_at',
    ])
    loosen(relationships, random, ['pod_terminal', 'destination_terminal', 'line_tracking_stopped_by_user'])
    if (random.chance(0.2)) relationships.shipping_line = { data: { id: random.uuid(), type: 'shipping_line' } }
  },
  container(attributes, relationships, random) {
    attributes.last_vessel_sighting = random.chance(0.5) ? null : 'AIS'
    if (random.chance(0.15)) attributes.weight_in_lbs = 0
    if (random.chance(0.06)) Object.assign(attributes, { equipment_type: 'hard top', equipment_length: 50 })
    if (random.chance(0.05)) attributes.current_status = 'at_customs_warehouse'
    if (random.chance(0.15))
      nullify(attributes, random, [
        'ref_numbers',
        'holds_at_pod_terminal',
        'fees_at_pod_terminal',
        'availability_known',
        'current_status',
        'created_at',
      ])
    if (random.chance(0.1))
      delete attributes[random.pick(['import_deadlines', 'holds_at_pod_terminal', 'pickup_lfd', 'availability_known'])]
    if (random.chance(0.06)) attributes.pod_timezone = null
    if (random.chance(0.06)) attributes.final_destination_timezone = null
    rewriteTimes(attributes, random, [
      'pickup_lfd',
      'pod_discharged_at',
      'terminal_checked_at',
      'pickup_appointment_at',
    ])
    if (isRecord(attributes.import_deadlines) && random.chance(0.3)) {
      const deadlines = { ...attributes.import_deadlines }
      rewriteTimes(deadlines, random, ['pickup_lfd_terminal', 'pickup_lfd_line', 'pickup_lfd_rail'], 1)
      attributes.import_deadlines = deadlines
    }
    loosen(relationships, random, ['shipment', 'pickup_facility', 'pod_terminal'])
    if (Array.isArray(attributes.fees_at_pod_terminal) && attributes.fees_at_pod_terminal.length > 0)
      attributes.fees_at_pod_terminal = attributes.fees_at_pod_terminal.map((fee: unknown) =>
        isRecord(fee) && random.chance(0.3)
          ? { ...fee, amount: random.pick([null, '1,250.00', String(fee.amount)]) }
          : fee,
      )
  },
  port(attributes, _relationships, random) {
    if (random.chance(0.6)) {
      attributes.latitude = String(Number(attributes.latitude))
      attributes.longitude = String(Number(attributes.longitude))
    }
    if (random.chance(0.1)) nullify(attributes, random, ['city', 'state_abbr', 'latitude', 'name'])
  },
  terminal(attributes, relationships, random) {
    for (const name of [
      'firms_code',
      'smdg_code',
      'bic_facility_code',
      'street',
      'city',
      'state',
      'state_abbr',
      'zip',
      'country',
    ]) {
      if (random.chance(0.3)) attributes[name] = null
    }
    loosen(relationships, random, ['port'], 0.1)
  },
  raw_event(attributes, relationships, random) {
    if (random.chance(0.15)) nullify(attributes, random, ['event', 'original_event', 'actual_on', 'location_name'])
    if (random.chance(0.15)) attributes.voyage_number = ''
    if (random.chance(0.1))
      attributes.event = random.pick([
        'customs_release',
        'carrier_release',
        'positioned_in',
        'arrived_at_destination',
        'feeder_departed',
      ])
    loosen(relationships, random, ['location', 'vessel'])
  },
  vessel(attributes, _relationships, random) {
    // Wrong positions: 0/0, out of range, or the transponder's values for "not available".
    if (random.chance(0.25)) Object.assign(attributes, { latitude: 0, longitude: 0 })
    else if (random.chance(0.1)) Object.assign(attributes, { latitude: 95.5, longitude: 'unknown' })
    if (random.chance(0.2))
      Object.assign(attributes, { nautical_speed_knots: 102.3, navigational_heading_degrees: 511 })
    if (random.chance(0.1)) attributes.position_timestamp = null
  },
  tracking_request(attributes, relationships, random) {
    if (random.chance(0.3)) attributes.request_type = random.pick(['booking_number', 'container'])
    if (attributes.status === 'pending')
      Object.assign(attributes, {
        status: random.pick(['pending', 'awaiting_manifest']),
        failed_reason: random.pick([null, 'not_found']),
      })
    else if (attributes.status === 'created' && random.chance(0.1)) attributes.status = 'tracking_stopped'
    if (random.chance(0.1)) attributes.ref_numbers = null
    loosen(relationships, random, ['tracked_object'], 0.1)
  },
  webhook(attributes) {
    if (!Array.isArray(attributes.headers)) return
    attributes.headers = attributes.headers.map((header: unknown) =>
      isRecord(header) && typeof header.name === 'string' ? { ...header, name: capitalised(header.name) } : header,
    )
  },
}

export function withQuirks(resource: Resource): Resource {
  const quirk = quirks[resource.type]
  if (quirk === undefined) return resource
  const attributes = { ...resource.attributes }
  const relationships = { ...resource.relationships }
  quirk(attributes, relationships, new Random('quirk', resource.id))
  const { relationships: before, ...rest } = resource
  return before === undefined ? { ...rest, attributes } : { ...rest, attributes, relationships }
}

export function listWithQuirks(
  {
    included,
    links,
    meta,
  }: { included: readonly Resource[]; links: Readonly<Record<string, string>>; meta: { size: number; total: number } },
  page: number,
): object {
  const relative = Object.fromEntries(Object.entries(links).map(([name, link]) => [name, relativeOf(link)]))
  delete relative.current
  return {
    included: [...included, ...included.slice(0, 2), stranger],
    ...(page % 3 === 0 ? {} : { links: page % 3 === 1 ? relative : links }),
    ...(page % 4 === 3 ? {} : { meta: { ...meta, total: meta.total + (page % 4 === 2 ? 1 : 0) } }),
  }
}

/** Error answers as observed: under another name, as plain strings, as text, or as a page if no route matches. */
export function errorWithQuirks(
  status: number,
  errors: readonly object[],
  path: string,
  isRoute: boolean,
): { readonly type: string; readonly body: string } {
  const random = new Random('quirk', path, status)
  const json = (value: unknown) => ({ type: 'application/json; charset=utf-8', body: JSON.stringify(value) })
  if (!isRoute) return { type: 'text/html; charset=utf-8', body: '<!doctype html><title>404</title><h1>Not Found</h1>' }
  if (status === 404) return json({ errors })
  const choices = [
    () => json({ errors }),
    () => json({ error: errors }),
    () => json({ errors: ['The request could not be processed'] }),
    () => json({ errors: [{ detail: 'No title here' }] }),
    () => ({ type: 'text/plain', body: 'HTTP Token: Access denied.\n' }),
  ]
  return random.pick(status === 401 || status === 403 ? choices : choices.slice(0, 4))()
}

const stranger: Resource = { id: 'acme', type: 'account', attributes: { name: 'Acme Imports' } }

function nullify(attributes: Record<string, unknown>, random: Random, names: readonly string[]): void {
  attributes[random.pick(names)] = null
}

function loosen(
  relationships: Record<string, unknown>,
  random: Random,
  names: readonly string[],
  probability = 0.2,
): void {
  for (const name of names) {
    if (!random.chance(probability)) continue
    const form = random.between(0, 2)
    if (form === 0) delete relationships[name]
    else relationships[name] = form === 1 ? {} : { data: null }
  }
}

function rewriteTimes(
  attributes: Record<string, unknown>,
  random: Random,
  names: readonly string[],
  probability = 0.15,
): void {
  for (const name of names) {
    const value = attributes[name]
    if (typeof value !== 'string' || !random.chance(probability)) continue
    attributes[name] = random.chance(0.3) ? value.slice(0, 10) : withOffset(value)
  }
}

function withOffset(text: string): string {
  return `${new Date(Date.parse(text) - 7 * 3_600_000).toISOString().slice(0, 19)}-07:00`
}

function relativeOf(link: string): string {
  const url = new URL(link)
  return `${url.pathname}${url.search}`
}

function strings(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function capitalised(name: string): string {
  return name.replaceAll(/(^|-)([a-z])/g, (_whole, dash: string, letter: string) => `${dash}${letter.toUpperCase()}`)
}
