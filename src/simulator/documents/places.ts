// Ports and terminals as resources: their ids and documents never change.

import { Random } from '../random.ts'
import type { Resource } from './body.ts'
import { places, quayTerminals, railRamps, type Place, type Yard } from '../fleet/places.ts'

const idsOfPlaces = new Map([...places.keys()].map((code) => [code, new Random('place', code).uuid()]))
const idsOfYards = new Map([...quayTerminals, ...railRamps].map(({ name }) => [name, new Random('yard', name).uuid()]))
const yards = new Map([...quayTerminals, ...railRamps].map((yard) => [yard.name, yard]))

export function placeId(code: string): string {
  return required(idsOfPlaces.get(code), code)
}

export function yardId(name: string): string {
  return required(idsOfYards.get(name), name)
}

export function yardOf(name: string): Yard {
  return required(yards.get(name), name)
}

export function portDocument(place: Place): Resource {
  return {
    id: placeId(place.code),
    type: 'port',
    attributes: {
      name: place.name,
      code: place.code,
      state_abbr: place.state,
      city: place.city,
      country_code: place.country,
      time_zone: place.zone,
      latitude: place.latitude,
      longitude: place.longitude,
    },
  }
}

export function terminalDocument(yard: Yard, place: Place): Resource {
  return {
    id: yardId(yard.name),
    type: 'terminal',
    attributes: {
      name: yard.name,
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
    relationships: { port: { data: { id: placeId(place.code), type: 'port' } } },
  }
}

function required<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new RangeError(`there is no ${name}`)
  return value
}
