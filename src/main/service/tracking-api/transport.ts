// One HTTP exchange with the service: right proxy, limited time and size, no other origin.

import type { Dispatcher } from 'undici'
import type { ApiKey } from '#main/core/credentials/concealed.ts'
import type { Clock } from '#main/core/time/clock.ts'
import { Timer } from '#main/core/time/timer.ts'
import type { Dispatchers } from './dispatchers.ts'
import { type Limits, USUAL_LIMITS } from './limits.ts'
import { codeOf, DecompressionFailed, LimitExceeded, rootOf } from './errors.ts'
import type { NetworkSettings, Route } from './proxy.ts'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib'

export interface Transport {
  exchange(request: HttpRequest): Promise<HttpOutcome>
  close(): Promise<void>
}

export interface HttpRequest {
  readonly method: 'GET' | 'PATCH'
  /** Path and query; the origin is always the base address. */
  readonly path: string
  /** Asks a cache to revalidate. */
  readonly fresh?: boolean
  readonly body?: string | undefined
  readonly ifNoneMatch?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export type HttpOutcome =
  | { readonly kind: 'answered'; readonly response: HttpResponse }
  | { readonly kind: 'failed'; readonly failure: TransportFailure }
  | { readonly kind: 'cancelled' }

export interface HttpResponse {
  readonly status: number
  /** Lower-case names; the first value of a repeated header. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Compressed bytes of the body. */
  readonly received: number
}

/** The raw library error; `network-errors.ts` converts it. */
export interface TransportFailure {
  readonly error: unknown
  readonly route: Route
  /** Status of a truncated answer; 0 or absent if no answer began. */
  readonly status?: number
}

/** The service and who asks it. */
export interface ServiceLogin {
  readonly base: URL
  readonly key: ApiKey
}

export interface TransportOptions {
  readonly service: ServiceLogin
  readonly clock: Clock
  /** Read before each exchange; a different object opens new connections. */
  readonly network: () => NetworkSettings
  readonly limits?: Limits
}

export function createTransport(options: TransportOptions): Transport {
  const { service, clock, limits = USUAL_LIMITS } = options
  const { base, key } = service
  let cached: { readonly by: NetworkSettings; readonly dispatchers: Dispatchers } | null = null

  /** Lazy: undici is a third of main's code. */
  async function ways(): Promise<Dispatchers> {
    const { createDispatchers } = await import('./dispatchers.ts')
    const network = options.network()
    if (cached?.by === network) return cached.dispatchers
    cached?.dispatchers.retire()
    cached = { by: network, dispatchers: createDispatchers(network, limits) }
    return cached.dispatchers
  }

  async function exchange(request: HttpRequest): Promise<HttpOutcome> {
    let route: Route = { kind: 'direct' }
    let last: HttpOutcome = { kind: 'cancelled' }
    try {
      const dispatchers = await ways()
      for (route of await dispatchers.routes(base)) {
        if (request.signal?.aborted === true) return { kind: 'cancelled' }
        last = await exchangeBy(dispatchers.dispatcher(route, base), route, request)
        // The system lists fallback proxies.
        if (last.kind !== 'failed' || !nothingWasSent(last.failure.error)) return last
      }
      return last
    } catch (error) {
      return failedBy(error, route)
    }
  }

  function failedBy(error: unknown, route: Route, status = 0): HttpOutcome {
    return { kind: 'failed', failure: { error, route, status } }
  }

  async function exchangeBy(dispatcher: Dispatcher, route: Route, request: HttpRequest): Promise<HttpOutcome> {
    const collected = await collect(dispatcher, request)
    if (collected.kind !== 'answered')
      return collected.kind === 'cancelled' ? collected : failedBy(collected.error, route, collected.status)
    const { status, headers, pieces } = collected
    const packed = Buffer.concat(pieces)
    const received = packed.length
    const unpacked = await decompressed(packed, headers['content-encoding'], limits.bodyBytes)
    if (unpacked instanceof Error && !isSaidByStatus(status)) return failedBy(unpacked, route, status)
    const body = unpacked instanceof Error ? Buffer.alloc(0) : unpacked
    return { kind: 'answered', response: { status, headers, body, received } }
  }

  function collect(dispatcher: Dispatcher, request: HttpRequest): Promise<Collected> {
    const { signal } = request
    return new Promise((resolve) => {
      const pieces: Buffer[] = []
      let length = 0
      let status = 0
      let headers: Record<string, string> = {}
      let controller: Dispatcher.DispatchController | null = null
      let settled = false

      const whole = new Timer(clock)
      whole.set(limits.wholeMs, () => fail(new LimitExceeded('whole')))
      /** Cancels a body that trickles: it never triggers the idle timeout. */
      const pace = new Timer(clock)
      let lengthBefore = 0
      const cancel = () => {
        give({ kind: 'cancelled' })
        stop()
      }
      signal?.addEventListener('abort', cancel, { once: true })

      function give(collected: Collected): void {
        if (settled) return
        settled = true
        whole.cancel()
        pace.cancel()
        signal?.removeEventListener('abort', cancel)
        resolve(collected)
      }

      function stop(): void {
        controller?.abort(new Error('no longer wanted'))
      }

      function fail(error: unknown): void {
        if (settled) return
        give(
          isSaidByStatus(status)
            ? { kind: 'answered', status, headers, pieces: [] }
            : { kind: 'failed', error, status },
        )
        stop()
      }

      try {
        dispatcher.dispatch(
          {
            origin: base.origin,
            path: request.path,
            method: request.method,
            headers: {
              authorization: `Token ${key.reveal()}`,
              accept: 'application/json, application/vnd.api+json',
              'accept-encoding': ACCEPTED_CODINGS,
              'user-agent': 'Quaywatch',
              ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
              ...(request.fresh === true ? { [FRESH]: '1' } : {}),
              ...(request.ifNoneMatch === undefined ? {} : { 'if-none-match': request.ifNoneMatch }),
            },
            body: request.body ?? null,
          },
          {
            // Before the connection there is nothing to abort, so check for cancellation here.
            onRequestStart(started) {
              controller = started
              if (settled) started.abort(new Error('no longer wanted'))
            },
            onResponseStart(_controller, statusCode, incoming) {
              if (statusCode < 200) return
              status = statusCode
              headers = firstValues(incoming)
              pace.repeat(limits.leastBytesMs, () => {
                if (length - lengthBefore < limits.leastBytes) fail(new LimitExceeded('pace'))
                lengthBefore = length
              })
              if (Number(headers['content-length']) > limits.bodyBytes) fail(new LimitExceeded('size'))
            },
            onResponseData(_controller, chunk) {
              length += chunk.length
              if (length > limits.bodyBytes) fail(new LimitExceeded('size'))
              else if (!settled) pieces.push(chunk)
            },
            onResponseEnd() {
              give({ kind: 'answered', status, headers, pieces })
            },
            onResponseError(_controller, error) {
              fail(error)
            },
          },
        )
      } catch (error) {
        // A closed dispatcher throws instead of calling the handler.
        fail(error)
      }
    })
  }

  return { exchange, close: () => cached?.dispatchers.close() ?? Promise.resolve() }
}

/** The recommended cache configuration bypasses itself on this header. */
const FRESH = 'x-quaywatch-fresh'

type Collected =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly pieces: readonly Buffer[]
    }
  /** `status`: 0 if no answer began. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly status: number }
  | { readonly kind: 'cancelled' }

/** For these statuses the body only adds words, so the status is enough. */
function isSaidByStatus(status: number): boolean {
  return status >= 300 && status !== 304
}

const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function nothingWasSent(error: unknown): boolean {
  return BEFORE_SENDING.has(codeOf(rootOf(error)) ?? '')
}

function firstValues(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const first: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    const firstValue = Array.isArray(value) ? value[0] : value
    if (firstValue !== undefined) first[name.toLowerCase()] = firstValue
  }
  return first
}

export const ACCEPTED_CODINGS = 'zstd, br, gzip'

export async function decompressed(
  body: Buffer,
  contentEncoding: string | undefined,
  limit: number,
): Promise<Buffer | DecompressionFailed> {
  const codings = (contentEncoding ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity')
  if (codings.length === 0 || body.length === 0) return body
  if (codings.length > MOST_LAYERS) return new DecompressionFailed(codings.join(', '), false)
  let bytes = body
  for (const coding of codings.toReversed()) {
    const unpack = UNPACKERS[coding]
    if (unpack === undefined) return new DecompressionFailed(coding, false)
    try {
      bytes = await unpack(bytes, { maxOutputLength: limit, chunkSize: CHUNK_BYTES })
    } catch (error) {
      return new DecompressionFailed(coding, isTooLarge(error))
    }
  }
  return bytes
}

/** The default of 16 kB makes decompression several times slower. */
const CHUNK_BYTES = 512 * 1024
const MOST_LAYERS = 3
type Unpack = (bytes: Buffer, options: { maxOutputLength: number; chunkSize: number }) => Promise<Buffer>

const gzip: Unpack = promisify(gunzip)
const UNPACKERS: Readonly<Record<string, Unpack | undefined>> = {
  gzip,
  'x-gzip': gzip,
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}
