import { describe, expect, it } from 'vitest'
import { Concealed } from '#main/core/credentials/concealed.ts'
import { loginOf, proxyAuthorization, parsePacAnswer, parseProxyAddress } from './proxy.ts'

const direct = { kind: 'direct' }
const proxy = (address: string) => ({ kind: 'proxy', address })

describe('parsePacAnswer', () => {
  it.each([
    ['DIRECT', [direct]],
    ['', [direct]],
    ['nonsense', [direct]],
    ['PROXY proxy.example:8080', [proxy('http://proxy.example:8080')]],
    ['proxy proxy.example:8080; direct', [proxy('http://proxy.example:8080'), direct]],
    [
      ' PROXY a:1 ;HTTPS b:2;; SOCKS5 c:3 ; SOCKS d:4;DIRECT ',
      [proxy('http://a:1'), proxy('https://b:2'), proxy('socks5://c:3'), proxy('socks5://d:4'), direct],
    ],
    ['SOCKS4 old:1080; DIRECT', [direct]],
    ['PROXY ; PROXY [', [direct]],
    ['PROXY [::1]:3128', [proxy('http://[::1]:3128')]],
  ])('parses %j', (answer, routes) => {
    expect(parsePacAnswer(answer)).toEqual(routes)
  })
})

describe('parseProxyAddress', () => {
  it('accepts an address with or without scheme and login', () => {
    expect(parseProxyAddress(' proxy.example:8080 ')).toEqual({
      ok: true,
      route: proxy('http://proxy.example:8080'),
      login: null,
    })
    expect(parseProxyAddress('https://ann:p%40ss@proxy.example')).toEqual({
      ok: true,
      route: proxy('https://proxy.example'),
      login: { user: 'ann', password: 'p@ss' },
    })
  })

  it.each(['ftp://proxy.example', 'http://', 'two words'])('rejects %j', (typed) => {
    expect(parseProxyAddress(typed)).toEqual({ ok: false })
  })

  it('prefers the login of the settings to the one in the address', () => {
    const network = {
      proxy: 'http://a:b@proxy.example',
      proxyLogin: { user: 'ann', password: new Concealed('pw:1', 'password') },
    }
    expect(loginOf(network)).toEqual({ user: 'ann', password: 'pw:1' })
    expect(proxyAuthorization(network)).toBe(`Basic ${Buffer.from('ann:pw:1').toString('base64')}`)
    expect(proxyAuthorization({ proxy: 'http://a:b@proxy.example' })).toBe(
      `Basic ${Buffer.from('a:b').toString('base64')}`,
    )
    expect(proxyAuthorization({})).toBeNull()
  })
})
