// GET /shipments

import type { Account, Shipment } from '../account.ts'
import { shipmentDocument } from '../documents/shipments.ts'
import { includedFor, wantedRelations } from './including.ts'
import { Refused, type Answer, type Request } from './route.ts'

/** Larger sizes are cut silently, as the real service does. */
const largestPage = 100

export function listShipments(account: Account, { url, now }: Request): Answer {
  const wanted = wantedRelations(url)
  const number = wholeNumber(url, 'page[number]', 1)
  const size = Math.min(wholeNumber(url, 'page[size]', 30), largestPage)
  const matching = account.listed().filter((shipment) => fits(shipment, url))
  const page = matching.slice((number - 1) * size, number * size)
  const last = Math.max(1, Math.ceil(matching.length / size))
  const at = (page: number): string => linkTo(url, page, size)
  const links = {
    first: at(1),
    ...(number > 1 ? { prev: at(Math.min(number - 1, last)) } : {}),
    self: at(number),
    current: at(number),
    ...(number < last ? { next: at(number + 1) } : {}),
    last: at(last),
  }
  const data = page.map((shipment) => JSON.stringify(shipmentDocument(shipment, now)))
  const included = includedFor(page, wanted, now)
  return {
    status: 200,
    body: `{"data":[${data.join(',')}],"included":[${included.join(',')}],"links":${JSON.stringify(links)},"meta":${JSON.stringify({ size: page.length, total: matching.length })}}`,
  }
}

function fits({ plan, facts }: Shipment, url: URL): boolean {
  const stopped = url.searchParams.get('filter[tracking_stopped]')
  if (stopped !== null && (stopped === 'true') !== (facts.stop !== null)) return false
  const q = url.searchParams.get('q')?.trim().toUpperCase()
  if (q !== undefined && q !== '') {
    const words = [plan.billOfLading, ...(plan.references ?? []), ...plan.boxes.map((box) => box.number)]
    if (!words.some((word) => word.toUpperCase().includes(q))) return false
  }
  const number = url.searchParams.get('number')?.trim().toUpperCase()
  return number === undefined || number === '' || number === plan.billOfLading || number === plan.normalized
}

function wholeNumber(url: URL, parameter: string, preset: number): number {
  const text = url.searchParams.get(parameter)
  if (text === null || text === '') return preset
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Refused(400, {
    title: 'Invalid page',
    detail: `${parameter} must be a whole number from 1 on.`,
    source: { pointer: null, parameter },
  })
}

function linkTo(url: URL, page: number, size: number): string {
  const link = new URL(url)
  link.searchParams.set('page[number]', String(page))
  link.searchParams.set('page[size]', String(size))
  return link.href
}
