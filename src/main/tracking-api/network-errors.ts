// Why no usable answer came, in words: what the network, the proxy or a limit said, and what the user can do about it.

import type { TrackingApiError, UnreachableReason } from './errors.ts'
import { codeOf, LimitExceeded, rootOf, DecompressionFailed, UnusableSetting } from './transport-errors.ts'
import type { TransportFailure, Limits } from './transport.ts'

export interface NetworkErrorContext {
  readonly base: URL
  readonly limits: Limits
  /** Issuer of the certificate that was not trusted, where it could be found out. */
  readonly issuer: string | null
  /** What is common to every report of this call. */
  readonly detail: string
}

type Words = readonly [reason: UnreachableReason, message: string, hint: string]

export function networkError(failure: TransportFailure, context: NetworkErrorContext): TrackingApiError {
  const error = rootOf(failure.error)
  const detail = `${context.detail}; ${codeOf(error) ?? nameOf(error)}: ${messageOf(error)}`
  if (error instanceof DecompressionFailed || isTooLarge(error)) {
    return {
      code: 'malformed',
      message: isTooLarge(error)
        ? `The service's answer is larger than ${megabytes(context.limits.bodyBytes)} and was not read.`
        : "The service's answer could not be decompressed.",
      hint: 'Try again; if it stays, pass the details on to the service’s support.',
      detail,
    }
  }
  const [reason, message, hint] = wordsFor(error, failure, context)
  return { code: 'unreachable', reason, message, hint, detail }
}

const CHECK_CONNECTION = 'Check the network connection; the app tries again by itself.'
const CHECK_PROXY = 'Check the proxy settings, or ask who runs your network.'
const CHECK_ADDRESS = 'Check the network connection and the base address.'

function wordsFor(error: unknown, failure: TransportFailure, context: NetworkErrorContext): Words {
  const proxied = failure.route.kind === 'proxy'
  const host = failure.route.kind === 'proxy' ? failure.route.address : context.base.host
  const who = proxied ? `The proxy ${host}` : host
  const code = codeOf(error)
  const { limits } = context

  if (error instanceof UnusableSetting) {
    return [error.setting === 'proxy' ? 'proxy' : 'certificate', error.message, 'Correct or clear it in the settings.']
  }
  const proxyStatus = /Proxy response \((\d+)\)/.exec(messageOf(error))?.[1]
  if (proxyStatus === '407') {
    return [
      'proxy_password',
      `The proxy ${host} asks for a password, or does not accept the one it was given.`,
      'Enter the proxy’s user name and password in the settings.',
    ]
  }
  if (proxyStatus !== undefined) {
    const message = `The proxy ${host} did not let the request through to ${context.base.host} (HTTP ${proxyStatus}).`
    return ['proxy', message, CHECK_PROXY]
  }
  if (error instanceof LimitExceeded) {
    return [
      'timed_out',
      `${who} timed out: the answer was not complete after ${seconds(limits.wholeMs)}.`,
      CHECK_CONNECTION,
    ]
  }
  if (isCertificateError(error)) return certificateWords(error, context)
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ENODATA': {
      const message = proxied
        ? `The proxy's name was not found: ${host}.`
        : `The name ${context.base.hostname} was not found.`
      return ['name_not_found', message, proxied ? CHECK_PROXY : CHECK_ADDRESS]
    }
    case 'ECONNREFUSED':
      return ['refused', `${who} refused the connection.`, proxied ? CHECK_PROXY : CHECK_ADDRESS]
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENETDOWN':
    case 'EHOSTDOWN':
    case 'EADDRNOTAVAIL':
      return ['no_route', `There is no way to ${host} from this computer: the network is down.`, CHECK_CONNECTION]
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
      return [
        'timed_out',
        `${who} timed out after ${seconds(limits.connectMs)} waiting for the connection.`,
        proxied ? CHECK_PROXY : CHECK_ADDRESS,
      ]
    case 'UND_ERR_HEADERS_TIMEOUT':
      return [
        'timed_out',
        `${who} timed out after ${seconds(limits.firstByteMs)} waiting for the first byte.`,
        CHECK_CONNECTION,
      ]
    case 'UND_ERR_BODY_TIMEOUT':
      return [
        'timed_out',
        `${who} timed out: ${seconds(limits.bodyMs)} without another piece of the answer.`,
        CHECK_CONNECTION,
      ]
    case 'EPROTO':
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
      return ['other', `${host} does not speak https.`, CHECK_ADDRESS]
    default:
  }
  if (code?.startsWith('UND_ERR_PRX') === true) return ['proxy', `The proxy ${host} failed.`, CHECK_PROXY]
  if (code === 'ECONNRESET' || code === 'EPIPE' || code === 'ECONNABORTED' || code === 'UND_ERR_SOCKET') {
    return ['connection_lost', `The connection to ${host} was lost before the answer was complete.`, CHECK_CONNECTION]
  }
  if (code?.startsWith('HPE_') === true || nameOf(error) === 'HTTPParserError') {
    return ['other', `${host} answered, but not in HTTP.`, CHECK_ADDRESS]
  }
  return ['other', `${who} could not be reached (${code ?? nameOf(error)}).`, CHECK_CONNECTION]
}

const CERTIFICATE_WORDS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet; the computer’s clock may be wrong',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it vouches for itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody this computer trusts vouches for it',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'nobody this computer trusts vouches for it',
  UNABLE_TO_GET_ISSUER_CERT: 'nobody this computer trusts vouches for it',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'nobody this computer trusts vouches for it',
  CERT_REVOKED: 'it was revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it belongs to another name',
}

export function isCertificateError(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return code in CERTIFICATE_WORDS || /^(CERT_|UNABLE_TO_|ERR_TLS_CERT|INVALID_CA|INVALID_PURPOSE)/.test(code)
}

function certificateWords(error: unknown, { base, issuer }: NetworkErrorContext): Words {
  const why = CERTIFICATE_WORDS[codeOf(error) ?? ''] ?? messageOf(error)
  const by = issuer === null ? '' : ` (issuer ${issuer})`
  return [
    'certificate',
    `The certificate of ${base.host} is not trusted${by}: ${why}.`,
    'If your company inspects its traffic, add its certificate file in the settings; otherwise do not use this network.',
  ]
}

function isTooLarge(error: unknown): boolean {
  return (
    (error instanceof LimitExceeded && error.limit === 'size') ||
    (error instanceof DecompressionFailed && error.tooLarge)
  )
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function seconds(milliseconds: number): string {
  return `${Number((milliseconds / 1000).toFixed(1))} s`
}

function megabytes(bytes: number): string {
  return `${Number((bytes / 1024 / 1024).toFixed(1))} MB`
}
