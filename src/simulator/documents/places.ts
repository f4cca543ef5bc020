// Ports, terminals and inland places as resources.

import { placeOf, yardOf } from '../fleet/places.ts'
import type { Resource } from './resource.ts'

export function portDocument(code: string): Resource {
  const { id, name, state, city, country, zone, latitude, longitude } = placeOf(code)
  return {
    id,
    type: 'port',
    attributes: {
      name,
      code,
      state_abbr: state,
      city,
      country_code: country,
      time_zone: zone,
      latitude,
      longitude,
    },
  }
}

export function terminalDocument(name: string): Resource {
  const yard = yardOf(name)
  const place = placeOf(yard.place)
  return {
    id: yard.id,
    type: 'terminal',
    attributes: {
      name,
      nickname: yard.nickname,
      ...(yard.firms === null ? {} : { firms_code: yard.firms }),
      ...(yard.smdg === null ? {} : { smdg_code: yard.smdg }),
      ...(yard.bic === null ? {} : { bic_facility_code: yard.bic }),
      street: yard.street,
      city: place.city,
      ...(place.state === null ? {} : { state: place.state, state_abbr: place.state }),
      zip: yard.zip,
      country: place.country,
    },
    relationships: { port: { data: { id: place.id, type: 'port' } } },
  }
}

export function metroAreaDocument(code: string): Resource {
  const { id, name, zone, latitude, longitude } = placeOf(code)
  const attributes = { name, code, time_zone: zone, latitude: String(latitude), longitude: String(longitude) }
  return { id, type: 'metro_area', attributes }
}

export function railTerminalDocument(name: string): Resource {
  const { id, nickname, firms, place } = yardOf(name)
  return {
    id,
    type: 'rail_terminal',
    attributes: { name, nickname, firms_code: firms },
    relationships: { metro_area: { data: { id: placeOf(place).id, type: 'metro_area' } } },
  }
}
