// Killed at any instant, the program loses no alert and no click, and shows nothing under two names.

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const KILLS = 12
const SHIPMENTS = 60

interface Said {
  readonly toast?: string
  readonly asked?: string
  readonly bug?: string
  readonly done?: readonly (readonly [key: number, shipmentId: string, outcome: string])[]
  readonly resumed?: readonly (readonly [shipmentId: string, state: string])[]
}

it('tells every stop once, and sends every resume, whenever it was killed on the way', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-kill-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'fleet.db')
  const said: Said[] = []
  for (let kill = 0; kill < KILLS; kill += 1) said.push(...(await run(path, 25 + kill * 17)))
  const last = await run(path, null)
  said.push(...last)

  expect(said.flatMap(({ bug }) => bug ?? [])).toEqual([])
  const done = last.at(-1)?.done ?? []
  expect(done).toHaveLength(SHIPMENTS)
  expect(new Set(done.map(([, shipmentId]) => shipmentId)).size).toBe(SHIPMENTS)
  const told = new Set(said.flatMap(({ toast }) => toast?.replace(/^(alert-\d+)-\d+$/, '$1') ?? []))
  for (const [key, , outcome] of done) {
    expect(['shown', 'grouped']).toContain(outcome)
    expect(outcome === 'grouped' || told.has(`alert-${key}`)).toBe(true)
  }
  // Nobody's stop has two names: as many single toasts as alerts told one by one, and no other.
  const singles = [...told].filter((id) => id.startsWith('alert-'))
  const keys = new Set(done.map(([key]) => `alert-${key}`))
  expect(singles.filter((id) => !keys.has(id)).length).toBeLessThanOrEqual(1)
  const asked = new Set(said.flatMap((line) => line.asked ?? []))
  for (const [shipmentId] of last.at(-1)?.resumed ?? []) expect(asked).toContain(shipmentId)
}, 60_000)

/** Killed so many milliseconds after it first had something to tell; null: runs to its end. */
async function run(path: string, killAfter: number | null): Promise<readonly Said[]> {
  const words = [
    '--disable-warning=ExperimentalWarning',
    join(import.meta.dirname, '..', 'chaos', 'alerts-until-killed.ts'),
    path,
    '50',
  ]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  let isCounting = false
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (isCounting || killAfter === null) return
    isCounting = true
    setTimeout(() => child.kill('SIGKILL'), killAfter)
  })
  await new Promise((resolve) => {
    child.once('exit', resolve)
  })
  const lines = output.split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as Said)
}
