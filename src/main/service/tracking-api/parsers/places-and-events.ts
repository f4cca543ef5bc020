// Parses ports, terminals, vessels and raw events.

import type { Port, Terminal } from '#shared/fleet/place.ts'
import { resourceParser } from './fields.ts'
import type { RawEvent, VesselPosition } from '#shared/fleet/on-demand-records.ts'

export const PORT = resourceParser(
  {
    attributes: ['name', 'code', 'state_abbr', 'city', 'country_code', 'time_zone', 'latitude', 'longitude'],
    relations: [],
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
      // The id is the last resort: a translated word would be stored and could not follow the language.
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

/** Invalid degrees would put the place anywhere on the map. */
export function within(degrees: number | null, limit: number): number | null {
  return degrees !== null && Math.abs(degrees) <= limit ? degrees : null
}

export const RAW_EVENT = resourceParser(
  {
    attributes: [
      'timestamp',
      'estimated',
      'actual_on',
      'estimated_at',
      'actual_at',
      'event',
      'index',
      'original_event',
      'created_at',
      'voyage_number',
      'location_name',
      'location_locode',
      'vessel_name',
      'vessel_imo',
      'timezone',
    ],
    relations: ['location', 'vessel'],
  },
  (fields, { id }): RawEvent => ({
    id,
    index: fields.number('index'),
    event: fields.text('event'),
    originalEvent: fields.text('original_event'),
    estimated: fields.describedFlag('estimated'),
    timestamp: fields.describedTime('timestamp'),
    actualOn: fields.describedTime('actual_on'),
    actualAt: fields.describedTime('actual_at'),
    estimatedAt: fields.describedTime('estimated_at'),
    createdAt: fields.describedTime('created_at'),
    zone: fields.text('timezone'),
    locationId: fields.relatedId('location'),
    locationName: fields.text('location_name'),
    locationLocode: fields.text('location_locode'),
    vesselId: fields.relatedId('vessel'),
    vesselName: fields.text('vessel_name'),
    vesselImo: fields.text('vessel_imo'),
    voyage: fields.text('voyage_number'),
    unmapped: fields.unmapped(),
  }),
)

export const VESSEL = resourceParser(
  {
    attributes: [
      'name',
      'imo',
      'mmsi',
      'latitude',
      'longitude',
      'nautical_speed_knots',
      'navigational_heading_degrees',
      'position_timestamp',
    ],
    relations: [],
  },
  (fields, { id }): VesselPosition => ({
    id,
    name: fields.text('name'),
    imo: fields.text('imo'),
    mmsi: fields.text('mmsi'),
    latitude: within(fields.number('latitude'), 90),
    longitude: within(fields.number('longitude'), 180),
    speedKnots: fields.number('nautical_speed_knots'),
    headingDegrees: fields.number('navigational_heading_degrees'),
    positionAt: fields.describedTime('position_timestamp'),
    unmapped: fields.unmapped(),
  }),
)
