import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constantFrom, integer, sample, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLife, opened } from '#test/helpers/lived-account.ts'

const FLIPS = 60
/** The account is opened once per flip. */
const TIMEOUT_MS = 120_000

describe('store file with a flipped bit', () => {
  it(
    `opens, and repeats no notification, at ${FLIPS} places`,
    async () => {
      const { path, account, toasts: toastsBefore } = await aLife()
      expect(toastsBefore.filter((text) => text.includes('BOL-'))).toHaveLength(2)
      const file = readFileSync(path)
      const usedBytes = [...file.keys()].filter((at) => file[at] !== 0)
      const places = tuple(constantFrom(...usedBytes), integer({ min: 0, max: 7 }))
      for (const [at, bit] of sample(places, { seed: 16, numRuns: FLIPS })) {
        const flipped = Buffer.from(file)
        flipped[at] = (flipped[at] ?? 0) ^ (1 << bit)
        for (const companion of ['-wal', '-shm']) rmSync(path + companion, { force: true })
        writeFileSync(path, flipped)
        const { session, toasts } = await opened(path, account)
        const repeated = toasts.filter((text) => text.includes('BOL-'))
        const { counts } = session.sync.status()
        expect({ at, bit, repeated, counts }).toMatchObject({ at, bit, repeated: [], counts: { shipments: 3 } })
        await session[Symbol.asyncDispose]()
      }
    },
    TIMEOUT_MS,
  )
})
