// Lines, vessels, customers and numbers that make the fleet look like a real account.

import type { Random } from '../random.ts'

export interface Line {
  readonly scac: string
  readonly name: string
  readonly short: string
  /** Owner prefixes of its containers; the fourth letter U marks a freight container. */
  readonly prefixes: readonly string[]
  readonly vessels: readonly Vessel[]
}

export interface Vessel {
  readonly name: string
  readonly imo: string
  readonly mmsi: string
}

type LineRow = readonly [scac: string, name: string, short: string, prefixes: string, vessels: readonly string[]]

const rows: readonly LineRow[] = [
  [
    'MAEU',
    'Maersk A/S',
    'Maersk',
    'MSKU MRKU MAEU',
    ['Maersk Emden', 'Maersk Sebarok', 'Maersk Antares', 'Maersk Shams'],
  ],
  [
    'MSCU',
    'Mediterranean Shipping Company',
    'MSC',
    'MSCU MEDU MSMU',
    ['MSC Isabella', 'MSC Faith', 'MSC Virgo', 'MSC Anya'],
  ],
  ['CMDU', 'CMA CGM', 'CMA CGM', 'CMAU ECMU TLLU', ['CMA CGM Osiris', 'CMA CGM Adonis', 'CMA CGM Zephyr']],
  ['HLCU', 'Hapag-Lloyd', 'Hapag-Lloyd', 'HLXU HLBU UACU', ['Berlin Express', 'Hanoi Express', 'Al Jmeliyah']],
  ['ONEY', 'Ocean Network Express', 'ONE', 'ONEU TCNU NYKU', ['ONE Apus', 'ONE Stork', 'ONE Columba']],
  ['EGLV', 'Evergreen Line', 'Evergreen', 'EGHU EGSU EISU', ['Ever Fame', 'Ever Macro', 'Ever Lucent']],
  [
    'COSU',
    'COSCO Shipping Lines',
    'COSCO',
    'CSNU CCLU CSLU',
    ['COSCO Shipping Rose', 'COSCO Development', 'COSCO Faith'],
  ],
  ['OOLU', 'Orient Overseas Container Line', 'OOCL', 'OOLU OOCU', ['OOCL Spain', 'OOCL Brussels', 'OOCL Seoul']],
  ['YMLU', 'Yang Ming Marine Transport', 'Yang Ming', 'YMLU YMMU', ['YM Tutorial', 'YM Wellspring']],
  ['HDMU', 'HMM Co.', 'HMM', 'HMMU KOCU', ['HMM Oakland', 'HMM Blessing']],
  ['ZIMU', 'ZIM Integrated Shipping Services', 'ZIM', 'ZIMU ZCSU', ['ZIM Sammy Ofer', 'ZIM Mount Everest']],
]

export const lines: readonly Line[] = rows.map(([scac, name, short, prefixes, vessels], at) => ({
  scac,
  name,
  short,
  prefixes: prefixes.split(' '),
  vessels: vessels.map((vessel, index) => ({
    name: vessel,
    imo: imoNumber(91_000 + at * 700 + index * 37),
    mmsi: mmsi(at, index),
  })),
}))

export const vessels: ReadonlyMap<string, Vessel> = new Map(
  lines.flatMap((line) => line.vessels.map((vessel) => [vessel.imo, vessel] as const)),
)

export const customers: readonly string[] = [
  'Alder & Finch Furniture',
  'Bluepeak Outdoor',
  'Cardinal Kitchenware',
  'Dovetail Flooring',
  'Eastlake Toys',
  'Fernhill Garden',
  'Granite Ridge Tools',
  'Harbor Lane Apparel',
  'Ironwood Cabinets',
  'Juniper Home',
  'Kestrel Cycles',
  'Larkspur Lighting',
  'Meridian Auto Parts',
  'Northgate Paper',
  'Oak & Anvil Hardware',
  'Pinecrest Appliances',
  'Quarry Stone Imports',
  'Redwood Textiles',
]

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

function imoNumber(body: number): string {
  const text = String(body * 10 + 1).padStart(6, '0')
  let sum = 0
  for (let index = 0; index < 6; index += 1) sum += Number(text.charAt(index)) * (7 - index)
  return `${text}${sum % 10}`
}

function mmsi(line: number, vessel: number): string {
  return String(219_000_000 + line * 13_577_321 + vessel * 40_213).slice(0, 9)
}
