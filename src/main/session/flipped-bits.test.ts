// A disk that flips single bits: no text and no id is ever another one unseen, and no alert comes twice.

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constantFrom, integer, sample, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import type { FailureFacts } from '#shared/words/failure-words.ts'
import { aLife, opened, toldBy, unsaidOf } from '#test/helpers/lived-account.ts'

const FLIPS = 200
/** A guard against hanging: the account is opened once for each flip. */
const HANGS_AFTER = 300_000

/** What became of the records, where that is not what the status says. */
function unseen(
  known: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
  store: FailureFacts | null,
): readonly string[] {
  const said = store?.code ?? 'nothing'
  if (said === 'store_damaged')
    return unsaidOf(
      known,
      now,
      [store?.message ?? []].flat().map(({ key }) => key),
    )
  const changed = [...now].filter(([name, record]) => (known.get(name) ?? record) !== record)
  const lacking = [...known.keys()].filter((name) => !now.has(name))
  const others = [...now.keys()].filter((name) => !known.has(name) && !name.startsWith('change'))
  return [...changed.flat(), ...(said === 'nothing' ? [...lacking, ...others] : [])]
}

it(
  `costs what it says, and changes nothing else, at ${FLIPS} places of the file`,
  async () => {
    const { path, account, toasts: toldBefore } = await aLife()
    expect(toldBefore.filter((text) => text.includes('BOL-'))).toHaveLength(2)
    const file = readFileSync(path)
    const mark = readFileSync(`${path}.mark`)
    const written = [...file.keys()].filter((at) => file[at] !== 0)
    const first = await opened(path, account)
    const known = toldBy(first.session)
    await first.session[Symbol.asyncDispose]()
    const places = tuple(constantFrom(...written), integer({ min: 0, max: 7 }))
    for (const [at, bit] of sample(places, { seed: 16, numRuns: FLIPS })) {
      const flipped = Buffer.from(file)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << bit)
      for (const companion of ['-wal', '-shm']) rmSync(path + companion, { force: true })
      writeFileSync(path, flipped)
      writeFileSync(`${path}.mark`, mark)
      const { session, toasts } = await opened(path, account)
      const toldAgain = toasts.filter((text) => text.includes('BOL-'))
      const now = toldBy(session)
      const { store } = session.sync.status()
      expect({ at, bit, toldAgain, unseen: unseen(known, now, store) }).toEqual({ at, bit, toldAgain: [], unseen: [] })
      await session[Symbol.asyncDispose]()
    }
  },
  HANGS_AFTER,
)
