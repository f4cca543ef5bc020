// Ports and terminals out of their resource objects.

import type { Port, Terminal } from '#shared/fleet/place.ts'
import { Fields } from './fields.ts'
import { relatedId } from './relations.ts'
import type { Resource } from './resources.ts'

const PORT_NAMES = ['name', 'code', 'state_abbr', 'city', 'country_code', 'time_zone', 'latitude', 'longitude'] as const
export const PORT_ATTRIBUTES: ReadonlySet<(typeof PORT_NAMES)[number]> = new Set(PORT_NAMES)

export function readPort({ id, attributes }: Resource): Port {
  const fields = new Fields(attributes, PORT_ATTRIBUTES)
  return {
    id,
    name: fields.text('name'),
    locode: fields.text('code'),
    city: fields.text('city'),
    state: fields.text('state_abbr'),
    country: fields.text('country_code'),
    zone: fields.text('time_zone'),
    latitude: within(fields.number('latitude'), 90),
    longitude: within(fields.number('longitude'), 180),
    unmapped: fields.unmapped(),
  }
}

const TERMINAL_NAMES = [
  'name',
  'nickname',
  'firms_code',
  'smdg_code',
  'bic_facility_code',
  'street',
  'city',
  'state',
  'state_abbr',
  'zip',
  'country',
] as const
export const TERMINAL_ATTRIBUTES: ReadonlySet<(typeof TERMINAL_NAMES)[number]> = new Set(TERMINAL_NAMES)

export function readTerminal({ id, type, attributes, relationships }: Resource): Terminal {
  const fields = new Fields(attributes, TERMINAL_ATTRIBUTES)
  const nickname = fields.text('nickname')
  const firmsCode = fields.text('firms_code')
  const smdgCode = fields.text('smdg_code')
  const bicCode = fields.text('bic_facility_code')
  const stateInFull = fields.text('state')
  return {
    id,
    kind: type === 'rail_terminal' ? 'rail_terminal' : 'terminal',
    name: fields.text('name') ?? nickname ?? firmsCode ?? smdgCode ?? bicCode ?? 'Unnamed terminal',
    nickname,
    firmsCode,
    smdgCode,
    bicCode,
    street: fields.text('street'),
    city: fields.text('city'),
    state: fields.text('state_abbr') ?? stateInFull,
    zip: fields.text('zip'),
    country: fields.text('country'),
    portId: relatedId(relationships, 'port'),
    unmapped: fields.unmapped(),
  }
}

/** A degree beyond what a globe has would put the place anywhere on the map. */
export function within(degrees: number | null, limit: number): number | null {
  return degrees !== null && Math.abs(degrees) <= limit ? degrees : null
}
