// The control interface: steers a simulator that runs in a process of its own. Loopback only, never from a web page.

import type { IncomingHttpHeaders } from 'node:http'
import { stopTracking } from './actions.ts'
import { formatMoment } from './clock.ts'
import type { Fault, Aim } from './faults.ts'
import { stopReasons } from './fleet/plan.ts'
import type { Service } from './service.ts'

interface Asked {
  readonly method: string
  readonly url: URL
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

interface Reply {
  readonly status: number
  readonly value: unknown
}

type Fields = Readonly<Record<string, unknown>>

class Unclear extends Error {}

export function answerControl(service: Service, { method, url, body, headers }: Asked): Reply {
  // A web page in a browser on this machine can reach loopback too, but always sends its origin.
  if (headers.origin !== undefined) return { status: 403, value: { error: 'not from a web page' } }
  // Prevents DNS rebinding: another name can resolve to this machine.
  if (!isLoopbackName(headers.host)) return { status: 403, value: { error: 'only under a name of loopback' } }
  service.account.keepUp()
  try {
    return { status: 200, value: perform(service, method, url.pathname.split('/').slice(2), fieldsOf(body)) }
  } catch (error) {
    if (!(error instanceof Unclear)) throw error
    return { status: 400, value: { error: error.message } }
  }
}

export function isLoopbackName(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '')
}

function perform(service: Service, method: string, [what, id]: readonly string[], fields: Fields): unknown {
  switch (`${method} ${what}`) {
    case 'PATCH clock':
      return setClock(service, fields)
    case 'PATCH settings':
      return setSettings(service, fields)
    case 'POST faults':
      return addFault(service, fields)
    case 'DELETE faults':
      service.faults.clear()
      return {}
    case 'POST shipments':
      return stopOrResume(service, id, fields)
    case 'GET causes':
      return { causes: service.account.causes.since() }
    case 'GET requests':
      return { requests: service.log.since() }
    default:
      throw new Unclear(`there is no ${method} ${what}`)
  }
}

function setClock({ account }: Service, fields: Fields): unknown {
  const { clock, now } = account
  const { speed = clock.speed, advance = 0, set = formatMoment(now), ...rest } = fields
  refuseOthers(rest)
  const moment = Math.floor(Date.parse(String(set)) / 1000) + Number(advance)
  if (!(Number(speed) >= 0)) throw new Unclear('speed must be a number from 0 on')
  if (!(moment >= now)) throw new Unclear('the clock does not run backwards')
  clock.run(Number(speed))
  clock.set(moment)
  return { now: formatMoment(account.keepUp()) }
}

function setSettings(service: Service, fields: Fields): unknown {
  const { quirks = service.quirks, etags = service.etags, rateLimit = service.limit.perMinute, ...rest } = fields
  refuseOthers(rest)
  if (rateLimit !== null && !(Number(rateLimit) >= 1))
    throw new Unclear('rateLimit must be at least 1, or null for none')
  service.quirks = quirks === true
  service.etags = etags === true
  service.limit.perMinute = rateLimit === null ? null : Number(rateLimit)
  return { quirks, etags, rateLimit }
}

/** Checks the kind only: the service's answers show a wrong field at once. */
function addFault({ faults }: Service, { method, path, page, skip, times, ...fault }: Fields): unknown {
  if (!Object.hasOwn(FAULTS, String(fault['kind'])))
    throw new Unclear(`kind must be one of ${Object.keys(FAULTS).join(', ')}`)
  return { id: faults.add(fault as unknown as Fault, { method, path, page, skip, times } as Aim) }
}

const FAULTS: Readonly<Record<Fault['kind'], true>> = {
  'rate-limited': true,
  status: true,
  'login-page': true,
  'empty-list': true,
  'broken-json': true,
  truncated: true,
  slow: true,
  reset: true,
  hang: true,
  redirect: true,
  'foreign-next': true,
  'wrong-date': true,
  'between-pages': true,
}

function stopOrResume({ account }: Service, id: string | undefined, { action, reason, ...rest }: Fields): unknown {
  refuseOthers(rest)
  const shipment = account.byId(id ?? '')
  if (shipment === undefined) throw new Unclear(`there is no shipment ${id}`)
  if (action === 'resume') account.resume(shipment)
  else {
    const known = stopReasons.find((one) => one === reason)
    if (action !== 'stop') throw new Unclear('action must be stop or resume')
    if (known === undefined) throw new Unclear(`reason must be one of ${stopReasons.join(', ')}`)
    stopTracking(account, shipment, known)
  }
  return {}
}

function fieldsOf(body: string): Fields {
  try {
    const value: unknown = JSON.parse(body === '' ? '{}' : body)
    if (typeof value === 'object' && value !== null) return value as Fields
  } catch {
    // The same answer as for another kind of JSON.
  }
  throw new Unclear('the body must be a JSON object')
}

function refuseOthers(rest: Fields): void {
  const [name] = Object.keys(rest)
  if (name !== undefined) throw new Unclear(`${name} is not known here`)
}
