// `npm run probe`: runs one operation or one sync against any base address and prints JSON. For support.

import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { z } from 'zod'
import { ApiKey } from '#main/core/credentials/concealed.ts'
import type { CallOptions, PageResult, ShipmentsQuery, TrackingApi } from '#main/service/tracking-api/api.ts'
import type { WebhookEdit } from '#shared/fleet/webhook-record.ts'
import type { Exchange } from '#main/service/tracking-api/caller.ts'
import { createTrackingApi } from '#main/service/tracking-api/client.ts'
import type { NetworkSettings } from '#main/service/tracking-api/proxy.ts'
import type { TrackingApiError } from '#main/service/tracking-api/errors.ts'
import { inEnglish } from './lib/in-english.ts'
import { PROBE_USAGE, readProbeFlags, type ProbeOperation, type ProbeTask } from './lib/probe-flags.ts'

/** Exit code 0: success. 1: failure, explained in the JSON. 2: invalid arguments. */
async function main(argv: readonly string[]): Promise<number> {
  const flags = readProbeFlags(argv)
  if (flags.kind === 'help') {
    process.stdout.write(`${PROBE_USAGE}\n`)
    return 0
  }
  if (flags.kind === 'mistake') return mistake(flags.mistake)
  const { task } = flags
  const edit = task.operation.kind === 'webhook' ? await readEdit(task.operation.file) : null
  if (typeof edit === 'string') return mistake(edit)
  const key = await readKey(task.keyOnStdin)
  if (key === '') return mistake('there is no key: pass it on standard input with --key-stdin')
  return probe(task, new ApiKey(key), edit ?? {})
}

async function probe(task: ProbeTask, key: ApiKey, edit: WebhookEdit): Promise<number> {
  const exchanges: Exchange[] = []
  const started = performance.now()
  const network: NetworkSettings = {
    ...(task.proxy === undefined ? {} : { proxy: task.proxy }),
    ...(task.certificates === undefined ? {} : { extraCertificateFile: task.certificates }),
  }
  const api = createTrackingApi({
    baseUrl: task.baseUrl,
    key,
    observe: (exchange) => exchanges.push(exchange),
    network: () => network,
  })
  const interrupted = new AbortController()
  process.once('SIGINT', () => {
    interrupted.abort()
  })
  const outcome = await perform(api, task.operation, edit, { signal: interrupted.signal, priority: 'interactive' })
  await api.close()
  const report = {
    ...inWords(outcome),
    operation: task.operation.kind,
    baseUrl: task.baseUrl,
    ...costOf(exchanges, started),
  }
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  return outcome.ok ? 0 : 1
}

function inWords(found: Found) {
  if (found.ok) return found
  const { error } = found
  return { ...found, error: { ...error, message: inEnglish(error.message), hint: inEnglish(error.hint) } }
}

type Found =
  | { readonly ok: true; readonly value: unknown }
  /** `value` holds records read before the failure. */
  | { readonly ok: false; readonly error: TrackingApiError; readonly value?: unknown }

async function perform(
  api: TrackingApi,
  operation: ProbeOperation,
  edit: WebhookEdit,
  options: CallOptions,
): Promise<Found> {
  switch (operation.kind) {
    case 'list':
      return gathered([listed(api, operation.query, options, operation.pages)])
    case 'sync': {
      const query: ShipmentsQuery = { include: EVERYTHING, ...operation.query }
      return gathered(
        [false, true].map((trackingStopped) => listed(api, { ...query, trackingStopped }, options, Infinity)),
      )
    }
    case 'shipment':
      return api.getShipment(operation.id, { ...options, ...including(operation.include) })
    case 'tracking-request':
      return api.getTrackingRequest(operation.id, { ...options, ...including(operation.include) })
    case 'raw-events':
      return api.listRawEvents(operation.id, options)
    case 'resume':
      return api.resumeTracking(operation.id, options)
    case 'webhook':
      return api.editWebhook(operation.id, edit, options)
  }
}

const EVERYTHING = [
  'containers',
  'port_of_lading',
  'port_of_discharge',
  'pod_terminal',
  'destination',
  'destination_terminal',
]

function including(include: readonly string[] | undefined): { readonly include?: readonly string[] } {
  return include === undefined ? {} : { include }
}

async function* listed(
  api: TrackingApi,
  query: ShipmentsQuery,
  options: CallOptions,
  pages: number,
): AsyncGenerator<PageResult> {
  let count = 0
  for await (const page of api.listShipments(query, options)) {
    yield page
    count += 1
    if (count >= pages) return
  }
}

async function gathered(lists: readonly AsyncIterable<PageResult>[]): Promise<Found> {
  const pages: unknown[] = []
  const combined = {
    shipments: new Map<string, unknown>(),
    outsideFilter: new Map<string, unknown>(),
    containers: new Map<string, unknown>(),
    ports: new Map<string, unknown>(),
    terminals: new Map<string, unknown>(),
    others: new Map<string, unknown>(),
  }
  const skipped: unknown[] = []
  const unproven: string[] = []
  const value = () => ({
    pages,
    ...Object.fromEntries(Object.entries(combined).map(([name, records]) => [name, [...records.values()]])),
    unproven,
    skipped,
  })
  for (const list of lists) {
    for await (const answer of list) {
      if (!answer.ok) return { ok: false, error: answer.error, value: value() }
      if (answer.value.unchanged) continue
      const { pageNumber, total, hasNext, shipments } = answer.value
      pages.push({ pageNumber, total, hasNext, shipments: shipments.length })
      for (const [name, records] of Object.entries(combined)) {
        for (const record of answer.value[name as keyof typeof combined]) {
          // IDs are unique only within a type.
          records.set('type' in record ? `${record.type} ${record.id}` : record.id, record)
        }
      }
      skipped.push(...answer.value.skipped.map((record) => ({ pageNumber, ...record })))
      unproven.push(...answer.value.unproven)
    }
  }
  return { ok: true, value: value() }
}

function costOf(exchanges: readonly Exchange[], started: number) {
  const sum = (count: (exchange: Exchange) => number) => exchanges.reduce((total, one) => total + count(one), 0)
  return {
    cost: {
      requests: exchanges.length,
      bytesReceived: sum(({ bytesReceived }) => bytesReceived),
      bytesUnpacked: sum(({ bytesUnpacked }) => bytesUnpacked),
      waitedForBudgetMs: Math.round(sum(({ waitedMs }) => waitedMs)),
      tookMs: Math.round(performance.now() - started),
    },
    requests: exchanges.map(({ sentAt, waitedMs, tookMs, ...rest }) => ({
      ...rest,
      sentAt: new Date(sentAt).toISOString(),
      waitedMs: Math.round(waitedMs),
      tookMs: Math.round(tookMs),
    })),
  }
}

const editShape = z.strictObject({
  url: z.string().exactOptional(),
  active: z.boolean().exactOptional(),
  events: z.array(z.string()).exactOptional(),
  headers: z.array(z.strictObject({ name: z.string(), value: z.string() })).exactOptional(),
})

async function readEdit(file: string): Promise<WebhookEdit | string> {
  try {
    const edit = editShape.safeParse(JSON.parse(await readFile(file, 'utf8')))
    if (edit.success) return edit.data
    const issue = edit.error.issues[0]
    return `--json ${file}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'no edit of a webhook'}`
  } catch (error) {
    return `--json ${file}: ${error instanceof Error ? error.message : 'cannot be read'}`
  }
}

async function readKey(onStdin: boolean): Promise<string> {
  if (onStdin) return (await text(process.stdin)).trim()
  if (!process.stdin.isTTY) return ''
  process.stderr.write('API key: ')
  // The input is a secret and must not be echoed.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const key = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return key.trim()
}

function mistake(sentence: string): number {
  process.stderr.write(`probe: ${sentence}\n`)
  return 2
}

process.exitCode = await main(process.argv.slice(2))
