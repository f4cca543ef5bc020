// The filters of the list of shipments, and the error object each malformed one gets. Unknown filters are ignored, silently.

import type { Account, Shipment } from '../account.ts'
import { placeOf } from '../fleet/places.ts'
import { offsetAt } from '../zones.ts'
import { written } from '../clock.ts'
import { Refused, type ErrorObject } from './route.ts'

export function matching(account: Account, url: URL): readonly Shipment[] {
  const errors: ErrorObject[] = []
  const stopped = booleanFilter(url, errors)
  const conditions = [
    portFilter(url, 'port_of_lading', ({ plan }) => plan.lading, errors),
    portFilter(url, 'port_of_discharge', ({ plan }) => plan.discharge, errors),
    dateFilter(url, 'arrival_date_from', (arrival, limit) => arrival >= limit, errors),
    dateFilter(url, 'arrival_date_to', (arrival, limit) => arrival <= limit, errors),
    words(url),
    requestNumber(url),
  ].filter((condition) => condition !== null)
  if (errors.length > 0) throw new Refused(422, errors)
  const listed = account.listed(stopped)
  if (conditions.length === 0) return listed
  return listed.filter((shipment) => conditions.every((holds) => holds(shipment)))
}

type Condition = (shipment: Shipment) => boolean

function booleanFilter(url: URL, errors: ErrorObject[]): boolean | null {
  const parameter = 'filter[tracking_stopped]'
  const text = url.searchParams.get(parameter)
  if (text === null || text === '') return null
  if (text === 'true' || text === 'false') return text === 'true'
  errors.push({
    title: 'Invalid tracking_stopped filter',
    detail: 'The tracking_stopped filter must be true or false.',
    source: { pointer: null, parameter },
  })
  return null
}

function portFilter(
  url: URL,
  name: string,
  of: (shipment: Shipment) => string,
  errors: ErrorObject[],
): Condition | null {
  const parameter = `filter[${name}]`
  const given = [...url.searchParams.getAll(parameter), ...url.searchParams.getAll(`${parameter}[]`)]
  if (given.length === 0) return null
  const codes = given.flatMap((text) => text.split(','))
  if (!codes.every((code) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(code))) {
    errors.push({
      title: `Invalid ${name} filter`,
      detail: `The ${name} filter must be an array of 5-character UN/LOCODEs.`,
      source: { pointer: null, parameter },
    })
    return null
  }
  return (shipment) => codes.includes(of(shipment))
}

function dateFilter(
  url: URL,
  name: string,
  compare: (arrival: string, limit: string) => boolean,
  errors: ErrorObject[],
): Condition | null {
  const parameter = `filter[${name}]`
  const limit = url.searchParams.get(parameter)
  if (limit === null) return null
  if (!isDate(limit)) {
    errors.push({
      title: `Invalid ${name} filter`,
      detail: `The ${name} filter must be a valid date in the format YYYY-MM-DD.`,
      source: { pointer: null, parameter },
    })
    return null
  }
  return ({ plan, facts }) => {
    const arrival = facts.arrived ?? facts.eta
    if (arrival === null) return false
    return compare(written(arrival + offsetAt(arrival, placeOf(plan.discharge).zone)).slice(0, 10), limit)
  }
}

function words(url: URL): Condition | null {
  const q = url.searchParams.get('q')?.trim().toUpperCase() ?? ''
  if (q === '') return null
  return ({ plan }) =>
    plan.billOfLading.includes(q) ||
    (plan.references ?? []).some((reference) => reference.includes(q)) ||
    plan.containers.some(
      ({ number, references }) => number.includes(q) || references.some((reference) => reference.includes(q)),
    )
}

function requestNumber(url: URL): Condition | null {
  const number = url.searchParams.get('number')?.trim().toUpperCase() ?? ''
  return number === '' ? null : ({ plan }) => plan.requestNumber === number
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const moment = Date.parse(`${text}T00:00:00Z`)
  // Date.parse takes the 31st of February for the 3rd of March.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}
