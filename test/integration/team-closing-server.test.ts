import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { PlaceError } from '#main/team/place.ts'
import { createPostgresPlace } from '#main/team/postgres-place.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'

async function closingServer(answer: string) {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.once('data', () => socket.end(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, connections: () => connections }
}

describe('createPostgresPlace', () => {
  it('waits between connections to a server that closes them, and gives up after three', async () => {
    const { address, connections } = await closingServer('N\u001B[31mHTTP/1.1 400 Bad Request\r\n')
    const clock = createFakeClock()
    const place = createPostgresPlace({
      login: { address, database: 'postgres', user: 'postgres', password: null, certificate: '' },
      seat: () => ({ seat: 'a', name: 'Ana', version: '1', run: 'run' }),
      clock,
      now: () => clock.now(),
    })
    onTestFinished(() => place.close())
    const failure = place.open(false).catch((error: unknown) => error)
    for (const [made, waitMs] of [
      [1, 1_000],
      [2, 2_000],
    ] as const) {
      // The limit of the query and the wait.
      await expect.poll(() => [connections(), clock.pending]).toEqual([made, 2])
      await clock.advance(waitMs - 1)
      expect(connections()).toBe(made)
      await clock.advance(1)
    }
    const error = await failure
    expect(error).toBeInstanceOf(PlaceError)
    expect((error as PlaceError).failure).toMatchObject({
      code: 'team_closes',
      detail: 'answered "N [31mHTTP/1.1 400 Bad Request" and closed',
    })
    expect(connections()).toBe(3)
    expect(await place.meet(null).catch((again: unknown) => again)).toBe(error)
  })
})
