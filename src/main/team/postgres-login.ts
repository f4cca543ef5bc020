// The login to PostgreSQL before the library takes over: TLS, and a password only by SCRAM.

import type { Socket } from 'node:net'
import { connect as connectTls, type ConnectionOptions } from 'node:tls'
import { placeError, type PlaceError } from './place.ts'

const TLS_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
const YES = 'S'

const AUTHENTICATION = 0x52
const OK = 0
const SCRAM = 10
const SCRAM_CONTINUED = 11
const SCRAM_FINAL = 12
/** Type and length. */
const HEAD_BYTES = 5
const LONGEST_MESSAGE = 64 * 1024
/** Fewer rounds would help an impostor to guess the password, more would block main. */
const ROUNDS = { least: 4_096, most: 500_000 }

/** Resolves when the server's certificate is accepted. The caller limits the time. */
export function encrypted(socket: Socket, options: ConnectionOptions): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const onEnd = (): void => reject(placeError('unreachable', new Error('closed before encryption')))
    socket.once('error', reject)
    socket.once('close', onEnd)
    socket.once('data', (answer) => {
      // More bytes would come from someone on the network.
      if (answer.toString('latin1') !== YES) {
        socket.destroy()
        return reject(placeError('no-tls'))
      }
      const secure = connectTls({ ...options, socket })
      secure.once('error', reject)
      secure.once('close', onEnd)
      secure.once('secureConnect', () => {
        secure.removeListener('error', reject)
        secure.removeListener('close', onEnd)
        resolve(secure)
      })
    })
    socket.write(TLS_REQUEST)
  })
}

/** Closes the connection if the server asks for the password in another way than by SCRAM. The library then reads nothing. */
export function guardLogin(socket: Socket, hasPassword: boolean, onRefused: () => void): void {
  const emit = socket.emit.bind(socket)
  let rest = Buffer.alloc(0)
  let last = -1

  function refuse(error: PlaceError): boolean {
    onRefused()
    socket.destroy(error)
    return false
  }

  /** Null while the login goes on. */
  function verdict(message: Buffer): PlaceError | 'done' | null {
    if (message[0] !== AUTHENTICATION) return null
    if (message.length < HEAD_BYTES + 4) return placeError('unsafe-login')
    const before = last
    last = message.readUInt32BE(HEAD_BYTES)
    const body = message.subarray(HEAD_BYTES + 4)
    if (last === SCRAM && before === -1) return hasPassword ? null : placeError('no-password')
    if (last === SCRAM_CONTINUED && before === SCRAM && hasFairRounds(body)) return null
    if (last === SCRAM_FINAL && before === SCRAM_CONTINUED) return null
    // A server that needs no password learns none. After SCRAM it must prove that it knows the password.
    if (last === OK && (before === -1 || before === SCRAM_FINAL)) return 'done'
    return placeError('unsafe-login')
  }

  /** False if the library must not read the bytes. */
  function isSafe(bytes: Buffer): boolean {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= HEAD_BYTES) {
      const length = rest.readUInt32BE(1)
      if (length < 4) return refuse(placeError('unsafe-login'))
      // This is no PostgreSQL. One chunk is shorter, so the library can't answer it.
      if (length > LONGEST_MESSAGE) {
        socket.destroy()
        return true
      }
      if (rest.length < length + 1) return true
      const result = verdict(rest.subarray(0, length + 1))
      rest = rest.subarray(length + 1)
      if (result === 'done') {
        socket.emit = emit
        return true
      }
      if (result !== null) return refuse(result)
    }
    return true
  }

  // A listener could not keep the bytes from the library.
  socket.emit = (name: string | symbol, ...given: unknown[]): boolean => {
    const [bytes] = given
    const isRefused = name === 'data' && Buffer.isBuffer(bytes) && (socket.destroyed || !isSafe(bytes))
    return isRefused || emit(name, ...given)
  }
}

/** The library takes the last number. */
function hasFairRounds(body: Buffer): boolean {
  const text = body
    .toString()
    .split(',')
    .findLast((part) => part.startsWith('i'))
  const rounds = Number(/^i=(\d{1,9})$/.exec(text ?? '')?.[1] ?? 0)
  return rounds >= ROUNDS.least && rounds <= ROUNDS.most
}
