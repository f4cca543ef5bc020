// Raw events of a container and the vessels they name, out of their resource objects.

import type { RawEvent, VesselPosition } from '#shared/fleet/raw-event.ts'
import { within } from './places.ts'
import { resourceParser } from './resource-parser.ts'

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
    smallest: {},
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
    smallest: {},
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
