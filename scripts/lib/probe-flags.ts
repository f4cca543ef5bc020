// What the probe is asked to do, out of its command line: every mistake is one sentence.

import { parseArgs } from 'node:util'
import type { ShipmentsQuery } from '#main/tracking-api/api.ts'
import { baseAddressCandidates } from '#main/tracking-api/base-address.ts'

export const PROBE_USAGE = `npm run probe -- --base-url URL [--key-stdin] OPERATION [options]

operations that read
  list                       the account's shipments, page by page
  sync                       all active shipments, then all stopped ones, with containers and places
  shipment ID                one shipment
  tracking-request ID        one tracking request, and the shipment it led to
  raw-events ID              the raw events of a container
operations that change something
  resume ID --yes            resumes the tracking of a shipment
  webhook ID --json FILE --yes
                             sends the fields in FILE: url, active, events, headers

options
  --key-stdin                read the API key from standard input; without it, it is asked for on the terminal
  --include a,b              relations to send along
  --number TEXT              list: by the number of the tracking request
  --search TEXT              list: by bill of lading, reference or container number
  --stopped true|false       list: only where tracking has stopped, or has not
  --page-size N              list, sync: shipments to ask for at once
  --pages N                  list: no more than so many pages
  --proxy ADDRESS            the way out, as http://user:password@proxy.example:8080
  --certificates FILE        certificates to trust beside the computer's own, in PEM form`

export interface ProbeTask {
  readonly baseUrl: string
  readonly keyOnStdin: boolean
  readonly proxy: string | undefined
  readonly certificates: string | undefined
  readonly operation: ProbeOperation
}

export type ProbeOperation =
  | { readonly kind: 'list'; readonly query: ShipmentsQuery; readonly pages: number }
  | { readonly kind: 'sync'; readonly query: ShipmentsQuery }
  | {
      readonly kind: 'shipment' | 'tracking-request'
      readonly id: string
      readonly include: readonly string[] | undefined
    }
  | { readonly kind: 'raw-events' | 'resume'; readonly id: string }
  | { readonly kind: 'webhook'; readonly id: string; readonly file: string }

export type ProbeFlags =
  | { readonly kind: 'task'; readonly task: ProbeTask }
  | { readonly kind: 'help' }
  | { readonly kind: 'mistake'; readonly mistake: string }

/** One sentence for the person who typed it. */
class Mistake extends Error {}

const OPTIONS = {
  'base-url': { type: 'string' },
  'key-stdin': { type: 'boolean' },
  include: { type: 'string' },
  number: { type: 'string' },
  search: { type: 'string' },
  stopped: { type: 'string' },
  'page-size': { type: 'string' },
  pages: { type: 'string' },
  proxy: { type: 'string' },
  certificates: { type: 'string' },
  json: { type: 'string' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values']
type Flag = keyof typeof OPTIONS

const EVERYWHERE: readonly Flag[] = ['base-url', 'key-stdin', 'proxy', 'certificates', 'help']
/** What else an operation understands: a flag that would do nothing is a mistake. */
const UNDERSTOOD: Readonly<Record<ProbeOperation['kind'], readonly Flag[]>> = {
  list: ['include', 'number', 'search', 'stopped', 'page-size', 'pages'],
  sync: ['include', 'page-size'],
  shipment: ['include'],
  'tracking-request': ['include'],
  'raw-events': [],
  resume: ['yes'],
  webhook: ['json', 'yes'],
}

export function readProbeFlags(argv: readonly string[]): ProbeFlags {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true })
    if (values.help === true) return { kind: 'help' }
    return { kind: 'task', task: taskOf(values, positionals) }
  } catch (error) {
    return { kind: 'mistake', mistake: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }
  }
}

function taskOf(values: Values, [name = '', id, ...rest]: readonly string[]): ProbeTask {
  if (!isOperation(name)) {
    throw new Mistake(`${name === '' ? 'no operation was named' : `there is no operation ${name}`}; see --help`)
  }
  const idle = (Object.keys(values) as Flag[]).find(
    (flag) => !EVERYWHERE.includes(flag) && !UNDERSTOOD[name].includes(flag),
  )
  if (idle !== undefined) throw new Mistake(`${name} does not understand --${idle}`)
  const address = baseAddressCandidates(values['base-url'] ?? '')
  if (!address.ok) throw new Mistake(`--base-url: ${address.reason}`)
  const superfluous = name === 'list' || name === 'sync' ? id : rest[0]
  if (superfluous !== undefined) throw new Mistake(`${name} does not understand ${superfluous}`)
  return {
    baseUrl: address.candidates[0] ?? '',
    keyOnStdin: values['key-stdin'] ?? false,
    proxy: values.proxy,
    certificates: values.certificates,
    operation: operationOf(name, values, id),
  }
}

function operationOf(kind: ProbeOperation['kind'], values: Values, id: string | undefined): ProbeOperation {
  const include = values.include?.split(',').filter((relation) => relation !== '')
  switch (kind) {
    case 'list':
      return {
        kind,
        query: queryOf(values, include),
        pages: countOf(values.pages, 'pages') ?? Number.POSITIVE_INFINITY,
      }
    case 'sync':
      return { kind, query: queryOf(values, include) }
    case 'shipment':
    case 'tracking-request':
      return { kind, id: needed(id, kind), include }
    case 'raw-events':
      return { kind, id: needed(id, kind) }
    case 'resume':
      if (values.yes !== true) throw new Mistake('resume changes the account: add --yes to do it')
      return { kind, id: needed(id, kind) }
    case 'webhook':
      if (values.yes !== true) throw new Mistake('webhook changes the account: add --yes to do it')
      if (values.json === undefined) throw new Mistake('webhook needs --json FILE with what to change')
      return { kind, id: needed(id, kind), file: values.json }
  }
}

function queryOf(values: Values, include: readonly string[] | undefined): ShipmentsQuery {
  const { number, search, stopped } = values
  if (stopped !== undefined && stopped !== 'true' && stopped !== 'false') {
    throw new Mistake('--stopped takes true or false')
  }
  const pageSize = countOf(values['page-size'], 'page-size')
  return {
    ...(include === undefined ? {} : { include }),
    ...(number === undefined ? {} : { number }),
    ...(search === undefined ? {} : { search }),
    ...(stopped === undefined ? {} : { trackingStopped: stopped === 'true' }),
    ...(pageSize === undefined ? {} : { pageSize }),
  }
}

function countOf(text: string | undefined, flag: string): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Mistake(`--${flag} takes a whole number from 1`)
  return Number(text)
}

function needed(id: string | undefined, kind: string): string {
  if (id === undefined || id.trim() === '') throw new Mistake(`${kind} needs an id`)
  return id
}

function isOperation(name: string): name is ProbeOperation['kind'] {
  return Object.hasOwn(UNDERSTOOD, name)
}
