// Lines, vessels, customers and numbers that make the fleet look like a real account.

import customerNames from '../data/customers.json' with { type: 'json' }
import lineRows from '../data/lines.json' with { type: 'json' }
import { Random } from '../random.ts'

export interface Line {
  readonly scac: string
  readonly name: string
  readonly short: string
  /** Owner prefixes of its containers; the fourth letter U marks a freight container. */
  readonly prefixes: readonly string[]
  readonly vessels: readonly Vessel[]
}

interface Vessel {
  readonly id: string
  readonly name: string
  readonly imo: string
  readonly mmsi: string
}

export const lines: readonly Line[] = lineRows.map((line) => ({
  ...line,
  vessels: line.vessels.map((vessel) => ({ ...vessel, id: new Random('vessel', vessel.imo).uuid() })),
}))

const vessels = new Map(lines.flatMap((line) => line.vessels.map((vessel) => [vessel.imo, vessel] as const)))

export function vesselOf(imo: string): Vessel {
  const vessel = vessels.get(imo)
  if (vessel === undefined) throw new RangeError(`no vessel has the IMO number ${imo}`)
  return vessel
}

export const customers: readonly string[] = customerNames

export const users: readonly string[] = ['c1f0a3d2-5b64-4e0f-9a37-2f6d1f0b7e11', '7d9e2b40-8c1a-4f5e-b3d6-64a0c9e2d522']

/** A container number with its check digit, as ISO 6346 computes it. */
export function containerNumber(prefix: string, random: Random): string {
  const body = prefix + random.digits(6)
  return body + checkDigit(body)
}

export function checkDigit(body: string): string {
  let sum = 0
  for (let index = 0; index < body.length; index += 1) sum += letterValue(body.charAt(index)) * 2 ** index
  return String((sum % 11) % 10)
}

/** A = 10, and multiples of 11 are skipped, so B = 12 and so on. */
function letterValue(character: string): number {
  if (character >= '0' && character <= '9') return Number(character)
  const order = (character.codePointAt(0) ?? 65) - 65
  return order + 10 + Math.floor((order + 9) / 10)
}
