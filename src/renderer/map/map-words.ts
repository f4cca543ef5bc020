// The map's text: signs, stops and vessel. Pure.

import type { Position, Whereabouts } from '#shared/rules/vessel.ts'
import type { Language } from '#shared/words/language.ts'
import { tiersInWords } from '#renderer/board/groups.ts'
import type { Cluster, PortOnMap } from './ports-on-map.ts'
import type { Route } from './route.ts'

export function signWords({ ports, open }: Pick<Cluster, 'ports' | 'open'>, language: Language): string {
  return language.say('map.sign', {
    open: language.number(open),
    ports: language.list(ports.map((port) => portWords(port, language))),
    tiers: tiersInWords(ports.flatMap(({ rows }) => rows)),
  })
}

export function portWords({ name }: PortOnMap, { say }: Language): string {
  return name === '' ? say('map.port.unknown') : name
}

/** Empty if it is on the map. */
export function nowhereWords(whereabouts: Whereabouts, { say }: Language): string {
  return whereabouts.kind === 'known' ? '' : say(`map.nowhere.${whereabouts.because}`)
}

export function positionWords({ latitude, longitude }: Position, { say, number }: Language): string {
  const degrees = (value: number): string => number(Math.round(Math.abs(value) * 10) / 10)
  return [
    say(latitude < 0 ? 'map.south' : 'map.north', { degrees: degrees(latitude) }),
    say(longitude < 0 ? 'map.west' : 'map.east', { degrees: degrees(longitude) }),
  ].join(', ')
}

/** Position, speed, heading and age of the vessel, and reasons for doubt. */
export function vesselWords({ carrier }: Route, language: Language): readonly string[] {
  if (carrier === null) return []
  const { say, number, dates } = language
  const { whereabouts, seenAt, doubt, speedKnots, headingDegrees } = carrier.sighting
  const isKnown = whereabouts.kind === 'known'
  const course = [
    isKnown ? positionWords(whereabouts.position, language) : nowhereWords(whereabouts, language),
    speedKnots === null ? say('map.vessel.speed.none') : say('map.vessel.speed', { knots: number(speedKnots) }),
    headingDegrees === null
      ? say('map.vessel.heading.none')
      : say('map.vessel.heading', { degrees: number(Math.round(headingDegrees)) }),
  ].join(' · ')
  return [
    course,
    seenAt === null ? say('map.vessel.undated') : say('map.vessel.seen', { age: dates.age(seenAt) }),
    ...(doubt === null ? [] : [say(`map.vessel.doubt.${doubt}`)]),
    ...(carrier.stage === 'aboard' ? [] : [say(`map.vessel.stage.${carrier.stage}`)]),
  ]
}
