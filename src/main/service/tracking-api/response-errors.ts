// Turns an error status or an unusable body into an error, with the service's own message.

import { z } from 'zod'
import { enteredLine, enteredText } from '#shared/words/entered-text.ts'
import type { Problem, TrackingApiError } from './errors.ts'
import type { HttpResponse } from './transport.ts'

export interface ResponseContext {
  readonly base: URL
  readonly path: string
  /** Shared by all errors of this call. */
  readonly detail: string
  readonly quoting: boolean
  /** A list has no id that could be unknown. */
  readonly isList: boolean
  /** The service's time if known: `Retry-After` may be a date, and the computer's clock may be wrong. */
  readonly now: number
}

export function responseError(response: HttpResponse, context: ResponseContext): TrackingApiError {
  const { status } = response
  const text = bodyText(response)
  const problems = problemsIn(text)
  const problemTexts = problems.map(problemText).filter((words) => words !== '')
  const excerpt = problemTexts.length > 0 ? problemTexts.join(' · ') : excerptOf(text, context)
  const detail = `${context.detail}, HTTP ${status}${excerpt === '' ? '' : `; it said: ${excerpt}`}`

  if (status >= 300 && status < 400) return redirected(response, context, detail)
  switch (status) {
    case 401:
      return {
        code: 'rejected',
        message: { key: 'failure.key-rejected' },
        hint: { key: 'failure.key-rejected.hint' },
        detail,
      }
    case 402:
    case 403:
      return {
        code: 'forbidden',
        message:
          problemTexts[0] === undefined
            ? { key: 'failure.forbidden' }
            : { key: 'failure.forbidden-said', with: { said: problemTexts[0] } },
        hint: { key: 'failure.forbidden.hint' },
        detail,
      }
    case 404:
    case 410:
      // The service answers an unknown id with JSON. Anything else comes from a wrong route or a gateway, and must not
      // mark a shipment as gone.
      return context.isList || !isJsonObject(text)
        ? {
            code: 'not_the_service',
            message: { key: 'failure.no-such-path', with: { host: context.base.host } },
            hint: { key: 'failure.no-such-path.hint' },
            detail,
          }
        : {
            code: 'not_found',
            message: { key: 'failure.not-found' },
            hint: { key: 'failure.not-found.hint' },
            detail,
          }
    case 429:
      return {
        code: 'rate_limited',
        retryAfterMs: retryAfter(response.headers['retry-after'], context.now) ?? 0,
        message: { key: 'failure.slow-down' },
        hint: { key: 'failure.slow-down.hint' },
        detail,
      }
    default:
  }
  // 408: gateways send it after a stalled connection; the request itself is valid.
  if (status >= 500 || status === 408) {
    return {
      code: 'service_failed',
      status,
      message: { key: 'failure.service-failed', with: { status } },
      hint: { key: 'failure.service-failed.hint' },
      detail,
    }
  }
  if (status >= 400) {
    return {
      code: 'invalid',
      problems,
      message:
        problemTexts[0] === undefined
          ? { key: 'failure.invalid', with: { status } }
          : { key: 'failure.invalid-said', with: { said: problemTexts[0] } },
      hint: { key: 'failure.invalid.hint' },
      detail,
    }
  }
  return notTheService(context.base, detail)
}

/** For a success with an unusable body: another server, a truncated answer or a damaged record. */
export function unusableResponse(
  response: HttpResponse,
  context: ResponseContext,
  reason: string | null,
): TrackingApiError {
  const text = bodyText(response)
  const type = enteredText(response.headers['content-type'] ?? 'no content type', 200)
  const excerpt = excerptOf(text, context)
  const quote = excerpt === '' ? '' : `; it begins: ${excerpt}`
  const detail = `${context.detail}, HTTP ${response.status}, ${type}, ${response.body.length} bytes${quote}`
  if (reason === null && (looksLikeHtml(text) || !/^\s*[{["]/.test(text))) return notTheService(context.base, detail)
  return {
    code: 'malformed',
    message: { key: reason === null ? 'failure.cut-off' : 'failure.unusable' },
    hint: { key: 'failure.unusable.hint' },
    detail: reason === null ? detail : `${reason}; ${detail}`,
  }
}

/** Milliseconds; null if absent or unreadable. */
export function retryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null
  if (/^\s*\d+(\.\d+)?\s*$/.test(header)) return Number(header) * 1000
  // Full dates only: `Date.parse` accepts nearly any text.
  const time = /[a-z]{3}.*\d\d:\d\d:\d\d/i.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(time) ? null : Math.max(0, time - now)
}

function redirected(response: HttpResponse, { base, path }: ResponseContext, detail: string): TrackingApiError {
  const { location = '' } = response.headers
  const target = location === '' ? null : URL.parse(location, new URL(path, base).href)
  const common = { code: 'not_the_service', hint: { key: 'failure.not-the-service.hint' } } as const
  const { host } = base
  if (target === null) return { ...common, message: { key: 'failure.redirected-nowhere', with: { host } }, detail }
  // Without its query, which may hold a session.
  const where = target.origin + target.pathname
  return {
    ...common,
    message: { key: 'failure.redirected', with: { host, target: where } },
    detail: `${detail}; redirects to ${where}`,
  }
}

function notTheService(base: URL, detail: string): TrackingApiError {
  return {
    code: 'not_the_service',
    message: { key: 'failure.not-the-service', with: { host: base.host } },
    hint: { key: 'failure.not-the-service.hint' },
    detail,
  }
}

const words = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null)
const problemShape = z.union([
  z.string().transform((title) => ({ title, detail: null, about: null })),
  z
    .looseObject({
      title: words,
      detail: words,
      message: words,
      source: z.looseObject({ pointer: words, parameter: words }).nullish().catch(null),
    })
    .transform(({ title, detail, message, source }) => ({
      title: title ?? message ?? null,
      detail: detail ?? null,
      about: source?.pointer ?? source?.parameter ?? null,
    })),
])
const problemList = z.union([
  z.array(z.unknown()),
  z.looseObject({}).transform((one) => [one]),
  z.string().transform((one) => [one]),
])
const refusalShape = z.looseObject({
  errors: problemList.optional().catch(undefined),
  error: problemList.optional().catch(undefined),
  message: z.string().optional().catch(undefined),
})

const MOST_READ = 1024 * 1024
const MOST_PROBLEMS = 20
const LONGEST_WORDS = 500

function problemsIn(text: string): readonly Problem[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return []
  }
  const refusal = refusalShape.safeParse(json)
  if (!refusal.success) return []
  const { errors, error, message } = refusal.data
  const listed = errors ?? error ?? (message === undefined ? [] : [message])
  return listed.slice(0, MOST_PROBLEMS).flatMap((one) => {
    const problem = problemShape.safeParse(one)
    return problem.success ? [shortened(problem.data)] : []
  })
}

function isJsonObject(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null && !Array.isArray(json)
  } catch {
    return false
  }
}

function shortened({ title, detail, about }: Problem): Problem {
  return { title: cut(title), detail: cut(detail), about: cut(about) }
}

function cut(text: string | null): string | null {
  return text === null ? null : enteredLine(text, LONGEST_WORDS)
}

function problemText({ title, detail, about }: Problem): string {
  const sentence = [title, detail].filter((part) => part !== null && part !== '').join(': ')
  return about === null || sentence === '' ? sentence : `${sentence} (${about})`
}

export function bodyText({ body }: HttpResponse): string {
  return body.toString('utf8', 0, MOST_READ).replace(/^\uFEFF/, '')
}

export function looksLikeHtml(text: string): boolean {
  return /^\s*<(!doctype|html|head|body|\?xml|!--)/i.test(text)
}

/** The first words as one line without markup. */
function excerptOf(text: string, { quoting }: ResponseContext): string {
  if (!quoting) return ''
  const plain = text
    .slice(0, 4000)
    .replace(/<(script|style)[^>]*>[^<]*/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return enteredText(plain, 200)
}
