// Checks the address of a webhook: HTTPS, no login, no private network.

/** The parts of the platform's `URL`. */
export interface WebAddress {
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
}

export type AddressFault = 'not-an-address' | 'not-https' | 'login' | 'private'

/** `address`: null if the text is not a URL. Returns null if the address is fine. */
export function addressFault(address: WebAddress | null): AddressFault | null {
  if (address === null) return 'not-an-address'
  const { protocol, username, password, hostname } = address
  if (protocol !== 'https:') return protocol === 'http:' ? 'not-https' : 'not-an-address'
  if (username !== '' || password !== '') return 'login'
  return isPrivate(hostname.toLowerCase().replace(/\.$/, '')) ? 'private' : null
}

/** `URL` has already normalized IPv4 addresses. */
function isPrivate(host: string): boolean {
  if (host.startsWith('[')) return isPrivateV6(host.slice(1, -1))
  const four = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(host)
  if (four !== null) return isPrivateV4(Number(four[1]), Number(four[2]))
  return !host.includes('.') || /\.(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/.test(host)
}

function isPrivateV4(first: number, second: number): boolean {
  if (first === 0 || first === 10 || first === 127) return true
  if (first === 100) return second >= 64 && second <= 127
  if (first === 169) return second === 254
  if (first === 172) return second >= 16 && second <= 31
  return first === 192 && second === 168
}

function isPrivateV6(host: string): boolean {
  if (host === '::' || host === '::1') return true
  const mapped = /^::ffff:([\da-f]+):[\da-f]+$/.exec(host)
  if (mapped !== null) {
    const group = Number.parseInt(mapped[1] ?? '0', 16)
    return isPrivateV4(group >> 8, group & 0xff)
  }
  return /^(?:f[cd]|fe[89ab])/.test(host)
}
