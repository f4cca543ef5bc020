// Mutates known inputs: texts at random places, JSON at one of its values.

import type { Random } from '#simulator/random.ts'
import { HOSTILE_TEXTS } from '#test/helpers/hostile-texts.ts'

const MOST_CHANGES = 4
const LONGEST = 20_000

const TOKENS: readonly string[] = [
  ...Object.values(HOSTILE_TEXTS).filter((text) => text.length < 600),
  '',
  '0',
  '-1',
  '1e400',
  '9007199254740993',
  'null',
  'true',
  '{}',
  '[]',
  '""',
  '\\',
  '"',
  ',',
  ':',
  '\n',
  '\t',
  '2026-02-30',
  '2026-07-08',
  '2026-07-08T24:00:00Z',
  '2026-07-08T00:00:00+14:00',
  '0000-00-00',
  '+275760-09-13',
  'T',
  'Z',
  '-00:00',
  'America/Chicago',
  'Etc/GMT+12',
  'UTC',
  'PST',
  'https://',
  '//',
  '@',
  '?',
  '#',
  '%',
  '..',
  'toString',
  'constructor',
  'hold',
  'total',
  'MSCU1234566',
]

const VALUES: readonly unknown[] = [
  ...TOKENS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  -0,
  [],
  {},
  [[]],
  [null],
  { id: null },
]

export function mutated(text: string, other: string, random: Random): string {
  const json = random.chance(0.7) ? parsed(text) : undefined
  const changed = json === undefined ? changedText(text, other, random) : changedJson(json, random)
  return changed.length > LONGEST ? changed.slice(0, LONGEST) : changed
}

function changedText(text: string, other: string, random: Random): string {
  let result = text
  for (let changesLeft = random.between(1, MOST_CHANGES); changesLeft > 0; changesLeft -= 1) {
    const index = random.between(0, result.length)
    const length = random.between(0, Math.min(12, result.length - index))
    const [start, middle, end] = [
      result.slice(0, index),
      result.slice(index, index + length),
      result.slice(index + length),
    ]
    switch (random.between(0, 6)) {
      case 0:
        result = start + end
        break
      case 1:
        result = start + random.pick(TOKENS) + end
        break
      case 2:
        result = start + middle + middle + end
        break
      case 3:
        result = start + String.fromCharCode(random.between(0, random.chance(0.8) ? 0x7f : 0xffff)) + end
        break
      case 4:
        result = start + other.slice(random.between(0, other.length))
        break
      case 5:
        result = start + (middle === middle.toUpperCase() ? middle.toLowerCase() : middle.toUpperCase()) + end
        break
      default:
        result = start + middle.replace(/\d/g, () => String(random.between(0, 9))) + end
    }
  }
  return result
}

function changedJson(json: unknown, random: Random): string {
  for (let changesLeft = random.between(1, MOST_CHANGES); changesLeft > 0; changesLeft -= 1) {
    const places = placesIn(json)
    if (places.length === 0) return JSON.stringify(random.pick(VALUES))
    const [holder, key] = random.pick(places)
    const value = holder[key]
    const choice = random.between(0, 4)
    if (choice === 0) delete holder[key]
    else if (choice === 1 && typeof value === 'string') holder[key] = changedText(value, random.pick(TOKENS), random)
    else if (choice === 2) {
      const [from, name] = random.pick(places)
      holder[key] = structuredClone(from[name])
    } else if (choice === 3 && Array.isArray(value)) holder[key] = [...value, ...value]
    else holder[key] = structuredClone(random.pick(VALUES))
    if (JSON.stringify(json).length > LONGEST) break
  }
  return JSON.stringify(json)
}

type Place = readonly [Record<string, unknown>, string]

function placesIn(json: unknown): Place[] {
  const places: Place[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const key of Object.keys(value)) {
      places.push([value as Record<string, unknown>, key])
      visit((value as Record<string, unknown>)[key])
    }
  }
  visit(json)
  return places
}

function parsed(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null ? json : undefined
  } catch {
    return undefined
  }
}
