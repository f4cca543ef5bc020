// The probe as support runs it: its own process, the key on standard input, JSON on standard output.

import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '#simulator/start.ts'

const PROBE = join(import.meta.dirname, '..', '..', 'scripts', 'probe.ts')
const folder = mkdtempSync(join(tmpdir(), 'quaywatch-probe-'))
let simulator: Simulator

beforeAll(async () => {
  simulator = await startSimulator({ shipments: 120, seed: 11, speed: 0, quirks: true })
})
afterAll(async () => {
  await simulator.close()
  rmSync(folder, { recursive: true })
})

async function probe(argv: readonly string[], key = simulator.key) {
  const child = spawn(process.execPath, [PROBE, '--base-url', simulator.url, '--key-stdin', ...argv])
  child.stdin.end(`${key}\n`)
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ])
  const report = (out === '' ? null : JSON.parse(out)) as Report | null
  return { code, report, errors, everything: out + errors }
}

interface Report {
  readonly ok: boolean
  readonly error?: { readonly code: string; readonly hint: string }
  readonly value: Record<string, never[]> & { readonly shipment?: { readonly id: string } }
  readonly cost: Record<string, number>
  readonly requests: readonly { readonly status: number }[]
}

it('syncs a whole account and reports the cost', async () => {
  const { code, report, everything } = await probe(['sync'])
  expect(code).toBe(0)
  expect(report).toMatchObject({ ok: true, value: { skipped: [] } })
  expect(report?.value['shipments']).toHaveLength(120)
  expect(report?.value['containers']?.length).toBeGreaterThan(100)
  expect(report?.cost['requests']).toBe(report?.requests.length)
  expect(report?.cost['bytesReceived']).toBeGreaterThan(100_000)
  expect(everything).not.toContain(simulator.key)
})

it('lists the requested number of pages', async () => {
  const { report } = await probe(['list', '--page-size', '10', '--pages', '2', '--stopped', 'false'])
  expect(report?.value['shipments']).toHaveLength(20)
  expect(report?.value['pages']).toHaveLength(2)
})

it('exits with 1 and the reason if the operation failed', async () => {
  const { code, report } = await probe(['shipment', 'x'], 'a-wrong-key')
  expect(code).toBe(1)
  expect(report).toMatchObject({ ok: false, error: { code: 'rejected' }, requests: [{ status: 401 }] })
  expect(report?.error?.hint).not.toBe('')
})

it('exits with 2 and one line for invalid arguments', async () => {
  const { code, errors, report } = await probe(['resume', 'x'])
  expect(code).toBe(2)
  expect(errors).toBe('probe: resume changes the account: add --yes to do it\n')
  expect(report).toBeNull()
  expect((await probe(['list'], '')).code).toBe(2)
})

it('edits a webhook from a file without printing its secret', async () => {
  const webhook = [...simulator.account.webhooks.values()][1]!
  const file = join(folder, 'edit.json')
  writeFileSync(file, JSON.stringify({ active: false }))
  const { code, report, everything } = await probe(['webhook', webhook.id, '--json', file, '--yes'])
  expect(code).toBe(0)
  expect(report).toMatchObject({
    value: { webhook: { active: false, secret: '[secret]', headers: [{ value: '[header value]' }] } },
  })
  expect(everything).not.toContain(webhook.secret)
  writeFileSync(file, JSON.stringify({ aktive: false }))
  expect(await probe(['webhook', webhook.id, '--json', file, '--yes'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('aktive') as string,
  })
})

it('resumes a shipment', async () => {
  const id = simulator.account.listed(true)[0]?.plan.id ?? ''
  const { code, report } = await probe(['resume', id, '--yes'])
  expect(code).toBe(0)
  expect(report).toMatchObject({ value: { outcome: 'accepted', shipment: { id } } })
})
