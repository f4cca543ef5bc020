// A disk that flips single bits: no text and no id is ever another one unseen, and no alert comes twice.

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constantFrom, integer, sample, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import type { AnswerFacts } from '#main/ipc/handlers.ts'
import { aLife, opened } from '#test/helpers/lived-account.ts'
import type { Session } from './open-session.ts'

const FLIPS = 200

/** All that is told of the file, each record by its table and what finds it. */
function told({ handlers, alerts, resumes }: Session): ReadonlyMap<string, string> {
  const records = new Map<string, string>()
  const put = (table: string, key: unknown, record: unknown) =>
    void records.set(`${table} ${String(key)}`, JSON.stringify(record))
  for (const alert of alerts.list({ show: 'all', kind: null, before: null }).alerts) {
    const { key, kind, subject, title, who, story, todo, seenAt } = alert
    put('alert', key, { kind, subject, title, who, story, todo, seenAt })
  }
  for (const change of valueOf(handlers['history.export']({ after: 0 })).changes) put('change', change.key, change)
  for (const { containerId, handled, notes } of valueOf(handlers['notes.list']()).containers) {
    if (handled !== null) put('handled', containerId, handled)
    for (const note of notes) put('note', note.key, { containerId, ...note })
  }
  for (const truck of valueOf(handlers['plan.list']())) put('truck', truck.containerId, truck)
  for (const { key, shipmentId, billOfLading } of resumes.list()) put('resume', key, { shipmentId, billOfLading })
  return records
}

function valueOf<T>(answer: AnswerFacts<T>): T {
  return answer.ok ? answer.value : expect.fail(JSON.stringify(answer))
}

/** What became of the records, where that is not what the status says. */
function unseen(known: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>, said: string): readonly string[] {
  // Put aside, it is read anew from the service.
  if (said === 'store_damaged') return []
  const changed = [...now].filter(([name, record]) => (known.get(name) ?? record) !== record)
  const lacking = [...known.keys()].filter((name) => !now.has(name))
  const others = [...now.keys()].filter((name) => !known.has(name) && !name.startsWith('change'))
  return [...changed.flat(), ...(said === 'nothing' ? [...lacking, ...others] : [])]
}

it(`costs what it says, and changes nothing else, at ${FLIPS} places of the file`, async () => {
  const { path, account, toasts: toldBefore } = await aLife()
  expect(toldBefore.filter((text) => text.includes('BOL-'))).toHaveLength(2)
  const file = readFileSync(path)
  const mark = readFileSync(`${path}.mark`)
  const written = [...file.keys()].filter((at) => file[at] !== 0)
  const first = await opened(path, account)
  const known = told(first.session)
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
    const now = told(session)
    const said = session.sync.status().store?.code ?? 'nothing'
    expect({ at, bit, toldAgain, unseen: unseen(known, now, said) }).toEqual({ at, bit, toldAgain: [], unseen: [] })
    await session[Symbol.asyncDispose]()
  }
})
