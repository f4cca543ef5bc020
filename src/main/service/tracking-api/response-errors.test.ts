import { describe, expect, it } from 'vitest'
import { responseError, retryAfter, unusableResponse } from './response-errors.ts'

const NOW = Date.parse('Fri, 20 Nov 2026 12:00:00 GMT')
const CONTEXT = {
  base: new URL('https://tracking.example/v2'),
  path: '/v2/shipments/1',
  detail: 'GET https://tracking.example/v2/shipments/1',
  quoting: true,
  isList: false,
  now: NOW,
}

function refusal(status: number, body: unknown, headers: Record<string, string> = {}) {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  return responseError({ status, headers, body: bytes, received: bytes.length }, CONTEXT)
}

describe('responseError', () => {
  it.each([
    [401, { errors: [{ title: 'Unauthorized' }] }, 'rejected'],
    [401, 'HTTP Token: Access denied.\n', 'rejected'],
    [401, '', 'rejected'],
    [402, {}, 'forbidden'],
    [403, { error: 'Your plan does not cover this' }, 'forbidden'],
    [404, { errors: [{ title: 'Record not found' }] }, 'not_found'],
    [404, '', 'not_the_service'],
    [404, 'default backend - 404', 'not_the_service'],
    [404, '404', 'not_the_service'],
    [404, '"gone"', 'not_the_service'],
    [404, {}, 'not_found'],
    [410, '', 'not_the_service'],
    [404, '<!DOCTYPE html><html><body>The page you were looking for does not exist', 'not_the_service'],
    [410, {}, 'not_found'],
    [400, {}, 'invalid'],
    [422, {}, 'invalid'],
    [429, {}, 'rate_limited'],
    [500, '<html>oops', 'service_failed'],
    [599, '', 'service_failed'],
    [304, '', 'not_the_service'],
    [999, '', 'service_failed'],
    [101, '', 'not_the_service'],
  ])('maps %i with %j to %s', (status, body, code) => {
    const error = refusal(status, body)
    expect(error.code).toBe(code)
    expect(error.detail).toContain(`HTTP ${status}`)
  })

  const problem = {
    title: 'Invalid filter',
    detail: 'must be a valid date',
    source: { pointer: null, parameter: 'eta' },
  }
  const parsedProblem = { title: 'Invalid filter', detail: 'must be a valid date', about: 'eta' }

  it.each([
    ['under errors', { errors: [problem] }, [parsedProblem]],
    ['under error', { error: [problem] }, [parsedProblem]],
    ['one that is no list', { error: problem }, [parsedProblem]],
    [
      'plain strings',
      { errors: ['too short', 'too long'] },
      [
        { title: 'too short', detail: null, about: null },
        { title: 'too long', detail: null, about: null },
      ],
    ],
    ['one string', { error: 'no' }, [{ title: 'no', detail: null, about: null }]],
    ['without a title', { errors: [{ detail: 'only detail' }] }, [{ title: null, detail: 'only detail', about: null }]],
    [
      'with a null title and a pointer',
      { errors: [{ title: null, source: { pointer: '/data/url' } }] },
      [{ title: null, detail: null, about: '/data/url' }],
    ],
    [
      'with members of any kind',
      { errors: [{ title: { a: 1 }, detail: 42, source: 'x' }] },
      [{ title: null, detail: '42', about: null }],
    ],
    ['beside nonsense', { errors: [null, 7, [1], problem] }, [parsedProblem]],
    ['that are no errors', { errors: 7 }, []],
    ['as a message', { message: 'nope' }, [{ title: 'nope', detail: null, about: null }]],
    ['in a list', [1, 2], []],
  ])('reads problems %s', (_, body, problems) => {
    expect(refusal(422, body)).toMatchObject({ code: 'invalid', problems })
  })

  it("quotes the service's message", () => {
    const quote = 'Invalid filter: must be a valid date (eta)'
    expect(refusal(422, { errors: [problem] }).message).toEqual({ key: 'failure.invalid-said', with: { said: quote } })
    expect(refusal(422, {}).message).toEqual({ key: 'failure.invalid', with: { status: 422 } })
  })

  it('limits the length of quoted text', () => {
    const long = 'x'.repeat(5_000)
    const error = refusal(422, { errors: Array.from({ length: 90 }, () => ({ title: long, detail: long })) })
    expect(JSON.stringify(error).length).toBeLessThan(50_000)
    expect(refusal(500, `<html>${long}`).detail.length).toBeLessThan(400)
  })

  it('does not quote an answer that holds secrets', () => {
    const body = Buffer.from('{"secret":"s3cret')
    const response = { status: 200, headers: {}, body, received: body.length }
    expect(unusableResponse(response, { ...CONTEXT, quoting: false }, null).detail).not.toContain('s3cret')
    expect(responseError({ ...response, status: 500 }, { ...CONTEXT, quoting: false }).detail).not.toContain('s3cret')
  })
})

describe('retryAfter', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['5', 5_000],
    [' 1.5 ', 1_500],
    ['0', 0],
    ['-5', null],
    ['soon', null],
    ['2', 2_000],
    ['Fri, 20 Nov 2026 12:01:00 GMT', 60_000],
    ['Friday, 20-Nov-26 12:01:00 GMT', 60_000],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['1e3', null],
    ['12 monkeys', null],
  ])('parses %j as %j', (header, milliseconds) => {
    expect(retryAfter(header, NOW)).toBe(milliseconds)
  })
})

it('reports a wrong address, not an unknown id, if a list is not found', () => {
  const body = Buffer.from(JSON.stringify({ errors: [{ status: '404', title: 'Not Found' }] }))
  const response = { status: 404, headers: { 'content-type': 'application/json' }, body, received: body.length }
  expect(responseError(response, { ...CONTEXT, isList: true })).toMatchObject({
    code: 'not_the_service',
    message: { key: 'failure.no-such-path' },
  })
})
