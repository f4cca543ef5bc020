// GET /shipments

import { body } from '../documents/body.ts'
import { listWithQuirks } from '../quirks.ts'
import { matching } from './filters.ts'
import { includedFor, wantedRelations } from './including.ts'
import { Refused, type Operation } from './route.ts'

export const listShipments: Operation = {
  method: 'GET',
  path: '/v2/shipments',
  run(service, { url }) {
    const wanted = wantedRelations(url)
    const number = wholeNumber(url, 'page[number]', 1)
    const size = Math.min(wholeNumber(url, 'page[size]', 30), service.largestPage)
    const found = matching(service.account, url)
    const page = found.slice((number - 1) * size, number * size)
    const data = page.map((shipment) => service.texts.shipment(shipment))
    const included = includedFor(service, page, wanted)
    const links = linksOf(url, number, size, found.length)
    const meta = { size: page.length, total: found.length }
    const sent = service.texts.quirks
      ? listWithQuirks({ included, links, meta }, number)
      : { included, rest: { links, meta } }
    return { status: 200, body: body({ data, ...sent }), page: page.map(({ plan }) => plan.id) }
  },
}

function linksOf(url: URL, number: number, size: number, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / size))
  const at = (page: number): string => {
    const link = new URL(url)
    link.searchParams.set('page[number]', String(page))
    link.searchParams.set('page[size]', String(size))
    return link.href
  }
  return {
    first: at(1),
    ...(number > 1 ? { prev: at(Math.min(number - 1, last)) } : {}),
    self: at(number),
    current: at(number),
    ...(number < last ? { next: at(number + 1) } : {}),
    last: at(last),
  }
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
