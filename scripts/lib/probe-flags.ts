// Parses the command line of the probe; every error is one sentence.

import { parseArgs } from 'node:util'
import type { ShipmentsQuery } from '#main/service/tracking-api/api.ts'
import { baseAddressCandidates } from '#main/service/tracking-api/base-address.ts'
import { inEnglish } from './in-english.ts'
import { OPERATIONS, type OperationName } from '#main/service/tracking-api/operations.ts'

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

interface Command {
  readonly kind: ProbeOperation['kind']
  readonly help: string
  readonly flags: readonly Flag[]
}

/** An operation of the client without a command does not compile. */
const COMMANDS: Readonly<Record<OperationName, Command>> = {
  listShipments: { kind: 'list', help: 'the account’s shipments, page by page', flags: ['pages'] },
  getShipment: { kind: 'shipment', help: 'one shipment', flags: [] },
  getTrackingRequest: {
    kind: 'tracking-request',
    help: 'one tracking request, and the shipment it led to',
    flags: [],
  },
  listRawEvents: { kind: 'raw-events', help: 'the raw events of a container', flags: [] },
  resumeTracking: { kind: 'resume', help: 'resumes the tracking of a shipment', flags: [] },
  editWebhook: {
    kind: 'webhook',
    help: 'sends the fields in the file of --json: url, active, events, headers',
    flags: ['json'],
  },
}
const SYNC = { kind: 'sync', help: 'all active shipments, then all stopped ones, with containers and places' } as const

const QUERY_FLAGS: Readonly<Record<keyof ShipmentsQuery, Flag>> = {
  include: 'include',
  number: 'number',
  search: 'search',
  trackingStopped: 'stopped',
  pageSize: 'page-size',
}

interface Understood {
  readonly help: string
  readonly takesId: boolean
  readonly changes: boolean
  /** A flag without effect is an error. */
  readonly flags: readonly Flag[]
}

const UNDERSTOOD: ReadonlyMap<string, Understood> = new Map<string, Understood>([
  ...(Object.keys(COMMANDS) as OperationName[]).map((name): [string, Understood] => {
    const { method, path, query } = OPERATIONS[name]
    const { kind, help, flags } = COMMANDS[name]
    const changes = method !== 'GET'
    const queryFlags = (Object.keys(query) as (keyof ShipmentsQuery)[]).map((option) => QUERY_FLAGS[option])
    const allowedFlags = [...queryFlags, ...flags, ...(changes ? (['yes'] as const) : [])]
    return [kind, { help, takesId: path.includes('{id}'), changes, flags: allowedFlags }]
  }),
  [SYNC.kind, { help: SYNC.help, takesId: false, changes: false, flags: ['include', 'page-size'] }],
])

function usageOf(changes: boolean): string {
  return [...UNDERSTOOD]
    .filter(([, understood]) => understood.changes === changes)
    .map(([command, { takesId, help, flags }]) => {
      const words = [command, ...(takesId ? ['ID'] : []), ...(flags.includes('json') ? ['--json FILE'] : [])]
      return `  ${[...words, ...(changes ? ['--yes'] : [])].join(' ').padEnd(30)} ${help}`
    })
    .join('\n')
}

export const PROBE_USAGE = `npm run probe -- --base-url URL [--key-stdin] OPERATION [options]

operations that read
${usageOf(false)}
operations that change something
${usageOf(true)}

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
  const understood = UNDERSTOOD.get(name)
  if (understood === undefined) {
    throw new Mistake(`${name === '' ? 'no operation was named' : `there is no operation ${name}`}; see --help`)
  }
  const idle = (Object.keys(values) as Flag[]).find(
    (flag) => !EVERYWHERE.includes(flag) && !understood.flags.includes(flag),
  )
  if (idle !== undefined) throw new Mistake(`${name} does not understand --${idle}`)
  const address = baseAddressCandidates(values['base-url'] ?? '')
  if (!address.ok) throw new Mistake(`--base-url: ${inEnglish(address.message)}`)
  const superfluous = understood.takesId ? rest[0] : id
  if (superfluous !== undefined) throw new Mistake(`${name} does not understand ${superfluous}`)
  if (understood.changes && values.yes !== true) throw new Mistake(`${name} changes the account: add --yes to do it`)
  return {
    baseUrl: address.candidates[0] ?? '',
    keyOnStdin: values['key-stdin'] ?? false,
    proxy: values.proxy,
    certificates: values.certificates,
    operation: operationOf(name as ProbeOperation['kind'], values, id),
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
    case 'resume':
      return { kind, id: needed(id, kind) }
    case 'webhook':
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
