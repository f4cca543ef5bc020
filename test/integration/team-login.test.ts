import { createHash } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Concealed } from '#main/core/credentials/concealed.ts'
import { createPostgresPlace } from '#main/team/postgres-place.ts'
import { systemClock } from '#main/core/time/clock.ts'

const PASSWORD = 'Open-Sesame-1'
const CLEAR_TEXT = 3
const MD5 = 5
const OK = 0

/** A message of the type R. */
function asks(type: number, body = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(9)
  head.write('R')
  head.writeUInt32BE(8 + body.length, 1)
  head.writeUInt32BE(type, 5)
  return Buffer.concat([head, body])
}

const scram = asks(10, Buffer.from('SCRAM-SHA-256\0\0'))
const challenge = (rounds: string): Buffer => asks(11, Buffer.from(`r=nonce,s=${btoa('salt')},i=${rounds}`))

/** Answers each message with the next part. */
async function aServer(...answers: readonly (readonly Buffer[])[]) {
  const received: Buffer[] = []
  const server = createServer((socket) => {
    let turn = 0
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      received.push(bytes)
      for (const answer of answers[turn] ?? []) socket.write(answer)
      turn += 1
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, received }
}

async function failureAt(address: string, password: string | null = PASSWORD): Promise<unknown> {
  const place = createPostgresPlace({
    login: {
      address,
      database: 'postgres',
      user: 'maria',
      password: password === null ? null : new Concealed(password, 'password'),
      certificate: '',
    },
    seat: () => ({ seat: 'a', name: 'Ana', version: '1', run: 'run' }),
    clock: systemClock,
    now: Date.now,
  })
  const failure: unknown = await place.open(false).catch((error: unknown) => error)
  await place.close()
  return failure
}

describe('the login of a team in PostgreSQL', () => {
  const salt = Buffer.from('salt')
  const bytewise = (bytes: Buffer): readonly Buffer[] => Array.from(bytes, (byte) => Buffer.from([byte]))

  it.each([
    ['in clear text', [[asks(CLEAR_TEXT)]], 1],
    ['in clear text, byte by byte', [bytewise(asks(CLEAR_TEXT))], 1],
    ['by MD5', [[asks(MD5, salt)]], 1],
    ['in clear text after SCRAM began', [[scram], [asks(CLEAR_TEXT)]], 2],
    ['by SCRAM with one round', [[scram], [challenge('1')]], 2],
    ['by SCRAM with endless rounds', [[scram], [challenge('4096,i=999999999')]], 2],
  ] as const)('gives no password to a server that asks for it %s', async (_, answers, messages) => {
    const { address, received } = await aServer(...answers)
    expect(await failureAt(address)).toMatchObject({ failure: { code: 'team_unsafe_login' } })
    const text = Buffer.concat(received).toString('latin1')
    const md5 = (words: string | Buffer): string => createHash('md5').update(words).digest('hex')
    expect(text).not.toContain(PASSWORD)
    expect(text).not.toContain(md5(Buffer.concat([Buffer.from(md5(`${PASSWORD}maria`)), salt])))
    expect(received).toHaveLength(messages)
  })

  it('ends if the server does not prove that it knows the password', async () => {
    const { address } = await aServer([scram], [challenge('4096')], [asks(OK)])
    expect(await failureAt(address)).toMatchObject({ failure: { code: 'team_unsafe_login' } })
  })

  it('asks for the password if none is saved for this server', async () => {
    const { address, received } = await aServer([scram])
    expect(await failureAt(address, null)).toMatchObject({ failure: { code: 'team_no_password' } })
    expect(received).toHaveLength(1)
  })
})
