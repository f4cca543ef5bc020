// Ports and terminals out of their resource objects.

import type { Port, Terminal } from '#shared/fleet/place.ts'
import { resourceParser } from './resource-parser.ts'

export const PORT = resourceParser(
  {
    attributes: ['name', 'code', 'state_abbr', 'city', 'country_code', 'time_zone', 'latitude', 'longitude'],
    relations: [],
    smallest: {},
  },
  (fields, { id }): Port => ({
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
  }),
)

export const TERMINAL = resourceParser(
  {
    attributes: [
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
    ],
    relations: ['port'],
    smallest: {},
  },
  (fields, { id, type }): Terminal => {
    const nickname = fields.text('nickname')
    const firmsCode = fields.text('firms_code')
    const smdgCode = fields.text('smdg_code')
    const bicCode = fields.text('bic_facility_code')
    const city = fields.text('city')
    const stateInFull = fields.text('state')
    return {
      id,
      kind: type === 'rail_terminal' ? 'rail_terminal' : 'terminal',
      // Its id at the worst: a word for it would be kept with the record and could not follow the language.
      name: fields.text('name') ?? nickname ?? firmsCode ?? smdgCode ?? bicCode ?? city ?? id,
      nickname,
      firmsCode,
      smdgCode,
      bicCode,
      street: fields.text('street'),
      city,
      state: fields.text('state_abbr') ?? stateInFull,
      zip: fields.text('zip'),
      country: fields.text('country'),
      portId: fields.relatedId('port'),
      unmapped: fields.unmapped(),
    }
  },
)

/** Degrees beyond the limit are wrong, and would put the place anywhere on the map. */
export function within(degrees: number | null, limit: number): number | null {
  return degrees !== null && Math.abs(degrees) <= limit ? degrees : null
}
