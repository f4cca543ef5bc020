// The control interface, which tests and people use to steer the simulated service. Loopback only, never from a web
// page.

import type { IncomingHttpHeaders } from 'node:http'
import { formatMoment } from '../clock.ts'
import { isLoopbackName, type Service } from '../service.ts'
import { actOnContainer, actOnShipment, actOnTerminal, wishesIn } from './action-fields.ts'
import { aimIn, faultIn, Fields, Unclear } from './fields.ts'

interface Ask {
  readonly method: string
  readonly url: URL
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

interface Reply {
  readonly status: number
  readonly body: string
}

type Handler = (service: Service, fields: Fields, id: string, url: URL) => unknown

const handlers: readonly (readonly [method: string, path: RegExp, handler: Handler])[] = [
  ['GET', /^\/control\/?$/, overview],
  ['PATCH', /^\/control\/clock$/, setClock],
  ['PATCH', /^\/control\/settings$/, setSettings],
  ['GET', /^\/control\/faults$/, ({ faults }) => ({ faults: faults.list() })],
  ['POST', /^\/control\/faults$/, addFault],
  ['DELETE', /^\/control\/faults$/, clearFaults],
  ['DELETE', /^\/control\/faults\/(\d+)$/, removeFault],
  ['GET', /^\/control\/causes$/, causes],
  ['GET', /^\/control\/requests$/, requests],
  ['GET', /^\/control\/known$/, knownIds],
  ['POST', /^\/control\/shipments$/, createShipments],
  ['DELETE', /^\/control\/shipments\/([^/]+)$/, removeShipment],
  ['POST', /^\/control\/shipments\/([^/]+)\/actions$/, shipmentAction],
  ['POST', /^\/control\/containers\/([^/]+)\/actions$/, containerAction],
  ['POST', /^\/control\/terminals\/actions$/, terminalAction],
  ['PUT', /^\/control\/overrides\/([^/]+)$/, setOverride],
  ['DELETE', /^\/control\/overrides\/([^/]+)$/, removeOverride],
]

class Missing extends Error {}

export function answerControl(service: Service, { method, url, body, headers }: Ask): Reply {
  // A web page in a browser on this machine can reach loopback too, but always sends its origin.
  if (headers.origin !== undefined) return reply(403, { error: 'not from a web page' })
  // Prevents DNS rebinding: another name can resolve to this machine.
  if (!isLoopbackName(headers.host)) return reply(403, { error: 'only under a name of loopback' })
  service.account.keepUp()
  const fitting = handlers.filter(([, path]) => path.test(url.pathname))
  const entry = fitting.find(([each]) => each === method)
  if (entry === undefined) {
    return fitting.length === 0
      ? reply(404, { error: `there is no ${url.pathname}` })
      : reply(405, { error: `${method} is not possible here` })
  }
  const [, path, handler] = entry
  try {
    const id = decodeURIComponent(path.exec(url.pathname)?.[1] ?? '')
    return reply(200, handler(service, Fields.parse(body), id, url))
  } catch (error) {
    if (error instanceof Unclear) return reply(400, { error: error.message })
    if (error instanceof Missing) return reply(404, { error: error.message })
    if (error instanceof URIError) return reply(400, { error: 'the address is not well-formed' })
    throw error
  }
}

function reply(status: number, value: unknown): Reply {
  return { status, body: JSON.stringify(value) }
}

function overview({ account, texts, limit, faults, log, etags, scenario }: Service): unknown {
  return {
    now: formatMoment(account.now),
    speed: account.clock.speed,
    scenario,
    shipments: account.size,
    stopped: account.listed(true).length,
    settings: { quirks: texts.quirks, etags, rateLimit: limit.perMinute },
    faults: faults.list().length,
    causes: account.causes.count,
    requests: log.count,
  }
}

function setClock(service: Service, fields: Fields): unknown {
  const { account } = service
  const speed = fields.number('speed')
  const advance = fields.number('advance')
  const set = fields.moment('set')
  fields.nothingElse()
  if (advance !== undefined && set !== undefined) throw new Unclear('either advance or set')
  if (speed !== undefined && speed < 0) throw new Unclear('speed must not be negative')
  if ((advance !== undefined && advance < 0) || (set !== undefined && set < account.now)) {
    throw new Unclear('the clock does not run backwards')
  }
  if (speed !== undefined) account.clock.run(speed)
  if (advance !== undefined) account.clock.advance(advance)
  if (set !== undefined) account.clock.set(set)
  account.keepUp()
  return overview(service)
}

function setSettings(service: Service, fields: Fields): unknown {
  const quirks = fields.truth('quirks')
  const etags = fields.truth('etags')
  const noLimit = fields.isNull('rateLimit')
  const rateLimit = fields.count('rateLimit')
  fields.nothingElse()
  if (rateLimit === 0) throw new Unclear('rateLimit must be at least 1, or null for none')
  if (quirks !== undefined) service.texts.quirks = quirks
  if (etags !== undefined) service.etags = etags
  if (noLimit || rateLimit !== undefined) service.limit.perMinute = rateLimit ?? null
  return overview(service)
}

function addFault({ faults }: Service, fields: Fields): unknown {
  const fault = faultIn(fields)
  const aim = aimIn(fields)
  fields.nothingElse()
  return { id: faults.add(fault, aim) }
}

function clearFaults({ faults }: Service): unknown {
  faults.clear()
  return { faults: [] }
}

function removeFault({ faults }: Service, _fields: Fields, id: string): unknown {
  if (!faults.remove(Number(id))) throw new Missing(`there is no fault ${id}`)
  return { faults: faults.list() }
}

function causes({ account }: Service, _fields: Fields, _id: string, url: URL): unknown {
  return { causes: account.causes.since(numberIn(url, 'since'), url.searchParams.get('kind') ?? undefined) }
}

function requests({ log }: Service, _fields: Fields, _id: string, url: URL): unknown {
  return { requests: log.since(numberIn(url, 'since')) }
}

function knownIds({ account }: Service, _fields: Fields, _id: string, url: URL): unknown {
  const most = numberIn(url, 'limit') ?? 1_000
  const shipments = account.listed(null).slice(0, most)
  return {
    shipments: shipments.map(({ plan }) => plan.id),
    containers: shipments.flatMap(({ plan }) => plan.containers.map(({ id }) => id)).slice(0, most),
    tracking_requests: [...account.requests.values()].slice(-most).map(({ id }) => id),
    webhooks: [...account.webhooks.keys()],
  }
}

function createShipments({ account }: Service, fields: Fields): unknown {
  const count = fields.count('count') ?? 1
  const wishes = wishesIn(fields)
  fields.nothingElse()
  if (count > 50_000) throw new Unclear('count must be at most 50000')
  return { shipments: Array.from({ length: count }, () => account.add(wishes).plan.id) }
}

function removeShipment({ account }: Service, _fields: Fields, id: string): unknown {
  account.remove(shipmentOf(account, id))
  return { removed: id }
}

function shipmentAction({ account }: Service, fields: Fields, id: string): unknown {
  actOnShipment(account, shipmentOf(account, id), fields)
  return { done: true }
}

function containerAction({ account }: Service, fields: Fields, id: string): unknown {
  const container = account.containerById(id)
  if (container === undefined) throw new Missing(`there is no container ${id}`)
  actOnContainer(account, container, fields)
  return { done: true }
}

function terminalAction({ account }: Service, fields: Fields): unknown {
  return { shipments: actOnTerminal(account, fields) }
}

function setOverride({ account }: Service, fields: Fields, id: string): unknown {
  const override = {
    attributes: fields.record('attributes'),
    relationships: fields.record('relationships'),
    omit: fields.texts('omit'),
  }
  fields.nothingElse()
  account.override(id, override)
  return { overridden: id }
}

function removeOverride({ account }: Service, _fields: Fields, id: string): unknown {
  account.override(id, null)
  return { overridden: null }
}

function shipmentOf(account: Service['account'], id: string): NonNullable<ReturnType<Service['account']['byId']>> {
  const shipment = account.byId(id)
  if (shipment === undefined) throw new Missing(`there is no shipment ${id}`)
  return shipment
}

function numberIn(url: URL, name: string): number | undefined {
  const text = url.searchParams.get(name)
  if (text === null) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new Unclear(`${name} must be a whole number`)
  return Number(text)
}
