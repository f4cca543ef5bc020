import { describe, expect, it, vi } from 'vitest'
import { explainFailure, networkError } from './network-errors.ts'
import { LimitExceeded, rootOf, DecompressionFailed, UnusableSetting } from './errors.ts'
import type { Route } from './proxy.ts'
import { USUAL_LIMITS } from './limits.ts'

const DIRECT: Route = { kind: 'direct' }
const PROXY: Route = { kind: 'proxy', address: 'http://proxy.example:8080' }

function errorOf(error: unknown, route: Route = DIRECT, issuer: string | null = null) {
  return networkError(
    { error, route },
    { base: new URL('https://tracking.example/v2'), limits: USUAL_LIMITS, issuer, detail: 'GET /v2/shipments' },
  )
}

function withCode(code: string, message = code, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code })
}

describe('explainFailure', () => {
  it.each([
    ['CERT_HAS_EXPIRED', 1],
    ['ECONNREFUSED', 0],
  ])('asks for the issuer of an untrusted certificate only (%s)', async (code, count) => {
    const findIssuer = vi.fn<() => Promise<string>>(async () => 'Corp CA')
    const context = { base: new URL('https://tracking.example/v2'), limits: USUAL_LIMITS, detail: '', findIssuer }
    const { hint } = await explainFailure({ error: withCode(code), route: DIRECT }, context)
    expect(findIssuer).toHaveBeenCalledTimes(count)
    expect(JSON.stringify(hint).includes('Corp CA')).toBe(count === 1)
  })
})

describe('networkError', () => {
  it.each([
    [
      withCode('ENOTFOUND'),
      'name_not_found',
      { key: 'failure.host.name-not-found', with: { host: 'tracking.example' } },
    ],
    [
      withCode('EAI_AGAIN'),
      'name_not_found',
      { key: 'failure.host.name-not-found', with: { host: 'tracking.example' } },
    ],
    [withCode('ECONNREFUSED'), 'refused', { key: 'failure.host.refused' }],
    [withCode('ENETUNREACH'), 'no_route', { key: 'failure.host.no-route' }],
    [
      withCode('UND_ERR_CONNECT_TIMEOUT'),
      'timed_out',
      { key: 'failure.host.timed-out-connecting', with: { seconds: 10 } },
    ],
    [withCode('UND_ERR_HEADERS_TIMEOUT'), 'timed_out', { key: 'failure.host.timed-out-silent', with: { seconds: 30 } }],
    [withCode('UND_ERR_BODY_TIMEOUT'), 'timed_out', { key: 'failure.host.timed-out-stalled', with: { seconds: 30 } }],
    [new LimitExceeded('pace'), 'too_slow', { key: 'failure.host.too-slow' }],
    [new LimitExceeded('whole'), 'too_slow', { key: 'failure.host.timed-out-whole', with: { seconds: 90 } }],
    [withCode('ECONNRESET'), 'connection_lost', { key: 'failure.host.lost' }],
    [withCode('UND_ERR_SOCKET', 'other side closed'), 'connection_lost', { key: 'failure.host.lost' }],
    [withCode('HPE_INVALID_CONSTANT'), 'other', { key: 'failure.host.not-http' }],
    [withCode('UND_ERR_HEADERS_OVERFLOW'), 'other', { key: 'failure.host.not-http' }],
    [withCode('UND_ERR_RES_CONTENT_LENGTH_MISMATCH'), 'other', { key: 'failure.host.not-http' }],
    [withCode('UND_ERR_SOCKET', 'bad response'), 'other', { key: 'failure.host.not-http' }],
    [withCode('ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL'), 'other', { key: 'failure.host.no-tls' }],
    [withCode('ERR_SSL_UNSUPPORTED_PROTOCOL'), 'other', { key: 'failure.host.no-tls' }],
    [withCode('EPROTO'), 'other', { key: 'failure.host.not-https' }],
    [
      new UnusableSetting('certificate_file', { key: 'failure.setting.certificate-file', with: { file: 'x' } }),
      'certificate',
      { key: 'failure.setting.certificate-file', with: { file: 'x' } },
    ],
    ['a string', 'other', { key: 'failure.host.unreachable' }],
    [undefined, 'other', { key: 'failure.host.unreachable' }],
  ])('explains %s', (error, reason, message) => {
    expect(errorOf(error)).toMatchObject({ code: 'unreachable', reason, message })
  })

  it.each([
    [
      withCode('ENOTFOUND'),
      'name_not_found',
      { key: 'failure.proxy.name-not-found', with: { host: 'http://proxy.example:8080' } },
    ],
    [
      withCode('ECONNREFUSED'),
      'refused',
      { key: 'failure.proxy.refused', with: { host: 'http://proxy.example:8080' } },
    ],
    [
      withCode('UND_ERR_ABORTED', 'Proxy response (407) !== 200 when HTTP Tunneling'),
      'proxy_password',
      { key: 'failure.proxy.password' },
    ],
    [
      withCode('UND_ERR_ABORTED', 'Proxy response (403) !== 200 when HTTP Tunneling'),
      'proxy',
      { key: 'failure.proxy.blocked', with: { host: 'tracking.example', status: '403' } },
    ],
    [withCode('UND_ERR_PRX_CONN', 'odd'), 'proxy', { key: 'failure.proxy.failed' }],
  ])('blames the proxy for %s', (error, reason, message) => {
    expect(errorOf(error, PROXY)).toMatchObject({ reason, message })
  })

  it.each([
    ['CERT_HAS_EXPIRED', 'failure.certificate.expired'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'failure.certificate.unknown-issuer'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'failure.certificate.other-name'],
    ['CERT_ODD', 'failure.certificate.other'],
  ])('names the issuer of an untrusted certificate (%s)', (code, key) => {
    expect(errorOf(withCode(code), DIRECT, 'Corp CA')).toMatchObject({
      reason: 'certificate',
      message: { key, with: { host: 'tracking.example' } },
      hint: { key: 'failure.certificate-issuer.hint', with: { issuer: 'Corp CA' } },
    })
  })

  it.each([new LimitExceeded('size'), new DecompressionFailed('gzip', true), new DecompressionFailed('gzip', false)])(
    'reports an unreadable answer as malformed, not as unreachable (%s)',
    (error) => {
      expect(errorOf(error).code).toBe('malformed')
    },
  )

  it('unwraps library errors without endless recursion', () => {
    const root = withCode('ECONNREFUSED')
    expect(rootOf(new AggregateError([root]))).toBe(root)
    expect(rootOf(new TypeError('fetch failed', { cause: root }))).toBe(root)
    expect(rootOf(withCode('UND_ERR_PRX_CONN', 'x', root))).toBe(root)
    const circle = new Error('a')
    circle.cause = circle
    expect(rootOf(circle)).toBe(circle)
  })
})
