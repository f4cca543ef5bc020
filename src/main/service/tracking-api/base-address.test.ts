import { describe, expect, it } from 'vitest'
import { baseAddressCandidates } from './base-address.ts'

describe('baseAddressCandidates', () => {
  it.each([
    ['https://api.example.com/v2', ['https://api.example.com/v2']],
    ['  https://api.example.com/v2/// \n', ['https://api.example.com/v2']],
    ['"https://api.example.com/v2"', ['https://api.example.com/v2']],
    ['HTTPS://API.Example.com/V2', ['https://api.example.com/V2']],
    ['https://api.example.com', ['https://api.example.com', 'https://api.example.com/v2']],
    [
      'https://gate.example.com/tracking/',
      ['https://gate.example.com/tracking', 'https://gate.example.com/tracking/v2'],
    ],
    ['api.example.com', ['https://api.example.com', 'https://api.example.com/v2']],
    ['api.example.com:8443/v3', ['https://api.example.com:8443/v3']],
    ['https://api.example.com/v2?page=1#top', ['https://api.example.com/v2']],
    ['localhost:8080', ['http://localhost:8080', 'http://localhost:8080/v2']],
    ['127.0.0.1:4010/v2', ['http://127.0.0.1:4010/v2']],
    ['http://[::1]:4010/v2', ['http://[::1]:4010/v2']],
    ['https://localhost:8443/v2', ['https://localhost:8443/v2']],
  ])('corrects %j', (typed, candidates) => {
    expect(baseAddressCandidates(typed)).toEqual({ ok: true, candidates })
  })

  it.each([
    ['', 'failure.address.empty'],
    ['   ', 'failure.address.empty'],
    ['https://', 'failure.address.no-address'],
    ['see the docs', 'failure.address.spaces'],
    ['ftp://api.example.com/v2', 'failure.address.scheme'],
    ['javascript:alert(1)', 'failure.address.no-address'],
    ['https://user:pw@api.example.com/v2', 'failure.address.login'],
  ])('rejects %j with a reason', (typed, key) => {
    expect(baseAddressCandidates(typed)).toMatchObject({ ok: false, message: { key } })
  })

  it.each([
    'http://api.example.com/v2',
    'http://127.0.0.1.example.com/v2',
    'http://localhost.example.com',
    'http://10.0.0.1/v2',
  ])('requires encryption for %s', (typed) => {
    expect(baseAddressCandidates(typed)).toEqual({ ok: false, message: { key: 'failure.address.insecure' } })
  })
})
