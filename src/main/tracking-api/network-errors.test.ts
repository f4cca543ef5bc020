import { describe, expect, it } from 'vitest'
import { networkError, isCertificateError } from './network-errors.ts'
import { LimitExceeded, rootOf, DecompressionFailed, UnusableSetting } from './transport-errors.ts'
import type { Route } from './proxy.ts'
import { USUAL_LIMITS } from './transport.ts'

const DIRECT: Route = { kind: 'direct' }
const PROXY: Route = { kind: 'proxy', address: 'http://proxy.example:8080' }

function told(error: unknown, route: Route = DIRECT, issuer: string | null = null) {
  return networkError(
    { error, route },
    { base: new URL('https://tracking.example/v2'), limits: USUAL_LIMITS, issuer, detail: 'GET /v2/shipments' },
  )
}

function withCode(code: string, message = code, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code })
}

describe('a failure in words', () => {
  it.each([
    [withCode('ENOTFOUND'), 'name_not_found', 'The name tracking.example was not found.'],
    [withCode('EAI_AGAIN'), 'name_not_found', 'The name tracking.example was not found.'],
    [withCode('ECONNREFUSED'), 'refused', 'tracking.example refused the connection.'],
    [withCode('ENETUNREACH'), 'no_route', /network is down/],
    [
      withCode('UND_ERR_CONNECT_TIMEOUT'),
      'timed_out',
      'tracking.example timed out after 10 s waiting for the connection.',
    ],
    [
      withCode('UND_ERR_HEADERS_TIMEOUT'),
      'timed_out',
      'tracking.example timed out after 30 s waiting for the first byte.',
    ],
    [
      withCode('UND_ERR_BODY_TIMEOUT'),
      'timed_out',
      'tracking.example timed out: 30 s without another piece of the answer.',
    ],
    [new LimitExceeded('whole'), 'timed_out', /not complete after 90 s/],
    [withCode('ECONNRESET'), 'connection_lost', /lost before the answer was complete/],
    [withCode('UND_ERR_SOCKET', 'other side closed'), 'connection_lost', /lost/],
    [withCode('HPE_INVALID_CONSTANT'), 'other', /not in HTTP/],
    [withCode('EPROTO'), 'other', /does not speak https/],
    [
      new UnusableSetting('certificate_file', 'The file x could not be read.'),
      'certificate',
      'The file x could not be read.',
    ],
    ['a string', 'other', /could not be reached/],
    [undefined, 'other', /could not be reached/],
  ])('%s', (error, reason, message) => {
    const words = told(error)
    expect(words).toMatchObject({ code: 'unreachable', reason })
    expect(words.message).toMatch(message)
    expect(words.hint).not.toBe('')
  })

  it.each([
    [withCode('ENOTFOUND'), 'name_not_found', /proxy's name was not found: http:\/\/proxy\.example:8080/],
    [withCode('ECONNREFUSED'), 'refused', /The proxy http:\/\/proxy\.example:8080 refused/],
    [
      withCode('UND_ERR_ABORTED', 'Proxy response (407) !== 200 when HTTP Tunneling'),
      'proxy_password',
      /asks for a password/,
    ],
    [
      withCode('UND_ERR_ABORTED', 'Proxy response (403) !== 200 when HTTP Tunneling'),
      'proxy',
      /did not let the request through to tracking\.example \(HTTP 403\)/,
    ],
    [withCode('UND_ERR_PRX_CONN', 'odd'), 'proxy', /failed/],
  ])('blames the proxy where it is to blame: %s', (error, reason, message) => {
    expect(told(error, PROXY)).toMatchObject({ reason, message: expect.stringMatching(message) as string })
  })

  it.each([
    ['CERT_HAS_EXPIRED', /not trusted \(issuer Corp CA\): it has expired/],
    ['SELF_SIGNED_CERT_IN_CHAIN', /nobody this computer trusts/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /belongs to another name/],
    ['CERT_ODD', /not trusted/],
  ])('names the issuer of a certificate that is not trusted (%s)', (code, message) => {
    expect(isCertificateError(withCode(code))).toBe(true)
    expect(told(withCode(code), DIRECT, 'Corp CA')).toMatchObject({
      reason: 'certificate',
      message: expect.stringMatching(message) as string,
    })
  })

  it.each([new LimitExceeded('size'), new DecompressionFailed('gzip', true), new DecompressionFailed('gzip', false)])(
    'what cannot be taken in is malformed, not unreachable (%s)',
    (error) => {
      expect(told(error).code).toBe('malformed')
    },
  )

  it('finds the root of what libraries wrap, and does not circle', () => {
    const root = withCode('ECONNREFUSED')
    expect(rootOf(new AggregateError([root]))).toBe(root)
    expect(rootOf(new TypeError('fetch failed', { cause: root }))).toBe(root)
    expect(rootOf(withCode('UND_ERR_PRX_CONN', 'x', root))).toBe(root)
    const circle = new Error('a')
    circle.cause = circle
    expect(rootOf(circle)).toBe(circle)
  })
})
