// Turns network, proxy and limit failures into errors that tell the user what to do.

import { messageOf, type Sentence } from '#shared/words/failure-words.ts'
import {
  codeOf,
  DecompressionFailed,
  LimitExceeded,
  NOT_TRUSTED_BY_SYSTEM,
  proxyStatusOf,
  rootOf,
  type TrackingApiError,
  type UnreachableReason,
  UnusableSetting,
  wantsProxyLogin,
} from './errors.ts'
import type { Limits } from './limits.ts'
import type { TransportFailure } from './transport.ts'

export interface NetworkErrorContext {
  readonly base: URL
  readonly limits: Limits
  /** Null if unknown. */
  readonly issuer: string | null
  /** Shared by all errors of this call. */
  readonly detail: string
}

interface Unreached {
  readonly reason: UnreachableReason
  readonly message: Sentence
  readonly hint: Sentence
}

/** `findIssuer`: of a certificate that is not trusted. */
export async function explainFailure(
  failure: TransportFailure,
  {
    findIssuer,
    ...context
  }: Omit<NetworkErrorContext, 'issuer'> & { readonly findIssuer: () => Promise<string | null> },
): Promise<TrackingApiError> {
  const issuer = isCertificateError(rootOf(failure.error)) ? await findIssuer() : null
  return networkError(failure, { ...context, issuer })
}

export function networkError(failure: TransportFailure, context: NetworkErrorContext): TrackingApiError {
  const error = rootOf(failure.error)
  const detail = `${context.detail}; ${codeOf(error) ?? nameOf(error)}: ${messageOf(error)}`
  if (error instanceof DecompressionFailed || isTooLarge(error)) {
    return {
      code: 'malformed',
      message: isTooLarge(error)
        ? { key: 'failure.too-large', with: { megabytes: megabytes(context.limits.bodyBytes) } }
        : { key: 'failure.not-decompressed' },
      hint: { key: 'failure.unusable.hint' },
      detail,
    }
  }
  return { code: 'unreachable', ...whyUnreached(error, failure, context), detail }
}

const CHECK_CONNECTION = { key: 'failure.check-connection.hint' } as const
const CHECK_PROXY = { key: 'failure.check-proxy.hint' } as const
const CHECK_ADDRESS = { key: 'failure.check-address.hint' } as const

function whyUnreached(error: unknown, failure: TransportFailure, context: NetworkErrorContext): Unreached {
  const { route } = failure
  const { limits, base } = context
  const isProxied = route.kind === 'proxy'
  const host = isProxied ? route.address : base.host
  const party = isProxied ? 'proxy' : 'host'
  const checkRoute = isProxied ? CHECK_PROXY : CHECK_ADDRESS
  const code = codeOf(error)

  if (error instanceof UnusableSetting) {
    const reason = error.setting === 'proxy' ? 'proxy' : 'certificate'
    return { reason, message: error.why, hint: { key: 'failure.setting.hint' } }
  }
  if (wantsProxyLogin(error)) {
    const message = { key: 'failure.proxy.password', with: { host } } as const
    return { reason: 'proxy_password', message, hint: { key: 'failure.proxy.password.hint' } }
  }
  const proxyStatus = proxyStatusOf(error)
  if (proxyStatus !== null) {
    const message = {
      key: 'failure.proxy.blocked',
      with: { proxy: host, host: base.host, status: proxyStatus },
    } as const
    return { reason: 'proxy', message, hint: CHECK_PROXY }
  }
  if (error instanceof LimitExceeded) {
    const message =
      error.limit === 'pace'
        ? ({ key: `failure.${party}.too-slow`, with: { host } } as const)
        : timedOut(party, 'whole', host, limits.wholeMs)
    return { reason: 'too_slow', message, hint: CHECK_CONNECTION }
  }
  if (isCertificateError(error)) return distrusted(error, context)
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ENODATA': {
      const name = isProxied ? host : base.hostname
      const message = { key: `failure.${party}.name-not-found`, with: { host: name } } as const
      return { reason: 'name_not_found', message, hint: checkRoute }
    }
    case 'ECONNREFUSED':
      return {
        reason: 'refused',
        message: { key: `failure.${party}.refused`, with: { host } },
        hint: checkRoute,
      }
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ENETDOWN':
    case 'EHOSTDOWN':
    case 'EADDRNOTAVAIL':
      return {
        reason: 'no_route',
        message: { key: `failure.${party}.no-route`, with: { host } },
        hint: CHECK_CONNECTION,
      }
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ETIMEDOUT': {
      const message = timedOut(party, 'connecting', host, limits.connectMs)
      return { reason: 'timed_out', message, hint: checkRoute }
    }
    case 'UND_ERR_HEADERS_TIMEOUT': {
      const message = timedOut(party, 'silent', host, limits.firstByteMs)
      return { reason: 'timed_out', message, hint: CHECK_CONNECTION }
    }
    case 'UND_ERR_BODY_TIMEOUT': {
      const message = timedOut(party, 'stalled', host, limits.bodyMs)
      return { reason: 'timed_out', message, hint: CHECK_CONNECTION }
    }
    case 'EPROTO':
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
      return {
        reason: 'other',
        message: { key: `failure.${party}.not-https`, with: { host } },
        hint: CHECK_ADDRESS,
      }
    default:
  }
  if (code?.startsWith('UND_ERR_PRX') === true) {
    return { reason: 'proxy', message: { key: 'failure.proxy.failed', with: { host } }, hint: CHECK_PROXY }
  }
  // undici refuses an early `100 Continue` with this message.
  if (code === 'UND_ERR_SOCKET' && messageOf(error) === 'bad response') {
    return { reason: 'other', message: { key: `failure.${party}.not-http`, with: { host } }, hint: CHECK_ADDRESS }
  }
  if (code?.startsWith('ERR_SSL_') === true) {
    return { reason: 'other', message: { key: `failure.${party}.no-tls`, with: { host } }, hint: CHECK_ADDRESS }
  }
  if (code === 'ECONNRESET' || code === 'EPIPE' || code === 'ECONNABORTED' || code === 'UND_ERR_SOCKET') {
    const message = { key: `failure.${party}.lost`, with: { host } } as const
    return { reason: 'connection_lost', message, hint: CHECK_CONNECTION }
  }
  if (code?.startsWith('HPE_') === true || nameOf(error) === 'HTTPParserError' || NOT_HTTP.has(code ?? '')) {
    const message = { key: `failure.${party}.not-http`, with: { host } } as const
    return { reason: 'other', message, hint: CHECK_ADDRESS }
  }
  const message = { key: `failure.${party}.unreachable`, with: { host, error: code ?? nameOf(error) } } as const
  return { reason: 'other', message, hint: CHECK_CONNECTION }
}

/** Endless headers, a body that does not match its declared length, or a status below 100, which undici asserts. */
const NOT_HTTP: ReadonlySet<string> = new Set([
  'UND_ERR_HEADERS_OVERFLOW',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
  'ERR_ASSERTION',
])

function timedOut(
  party: 'host' | 'proxy',
  what: 'connecting' | 'silent' | 'stalled' | 'whole',
  host: string,
  afterMs: number,
): Sentence {
  return { key: `failure.${party}.timed-out-${what}`, with: { host, seconds: seconds(afterMs) } }
}

const CERTIFICATE_TROUBLES = {
  CERT_HAS_EXPIRED: 'failure.certificate.expired',
  CERT_NOT_YET_VALID: 'failure.certificate.not-yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'failure.certificate.self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'failure.certificate.unknown-issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'failure.certificate.unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'failure.certificate.unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'failure.certificate.unknown-issuer',
  [NOT_TRUSTED_BY_SYSTEM]: 'failure.certificate.unknown-issuer',
  CERT_REVOKED: 'failure.certificate.revoked',
  ERR_TLS_CERT_ALTNAME_INVALID: 'failure.certificate.other-name',
} as const satisfies Readonly<Record<string, Sentence['key']>>

type CertificateTrouble = (typeof CERTIFICATE_TROUBLES)[keyof typeof CERTIFICATE_TROUBLES]

function isCertificateError(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return code in CERTIFICATE_TROUBLES || /^(CERT_|UNABLE_TO_|ERR_TLS_CERT|INVALID_CA|INVALID_PURPOSE)/.test(code)
}

function distrusted(error: unknown, { base, issuer }: NetworkErrorContext): Unreached {
  const troubles: Readonly<Record<string, CertificateTrouble>> = CERTIFICATE_TROUBLES
  return {
    reason: 'certificate',
    message: { key: troubles[codeOf(error) ?? ''] ?? 'failure.certificate.other', with: { host: base.host } },
    hint:
      codeOf(error) === NOT_TRUSTED_BY_SYSTEM
        ? { key: 'failure.certificate.system.hint' }
        : issuer === null
          ? { key: 'failure.certificate.hint' }
          : { key: 'failure.certificate-issuer.hint', with: { issuer } },
  }
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

function seconds(milliseconds: number): number {
  return Number((milliseconds / 1000).toFixed(1))
}

function megabytes(bytes: number): number {
  return Number((bytes / 1024 / 1024).toFixed(1))
}
