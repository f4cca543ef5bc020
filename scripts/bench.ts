// `npm run bench -- [NAME …] [--json]`: runs benches one after another; exit 1 for a missed limit, 2 for an unknown
// name.

import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Figure } from '#test/bench/harness.ts'

const folder = join(import.meta.dirname, '..', 'test', 'bench')
const benches = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
  .toSorted()

const { names, json } = readArguments()
let missed = false
for (const name of names) {
  const run = spawnSync(
    process.execPath,
    ['--expose-gc', '--disable-warning=ExperimentalWarning', join(folder, 'run-one.ts'), name],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 1024 * 1024 },
  )
  if (run.status !== 0) {
    console.error(`bench ${name}: ended with ${run.status ?? run.signal}\n${run.stdout}`)
    process.exit(1)
  }
  const line = run.stdout.trim().split('\n').at(-1) ?? ''
  const { node, figures } = JSON.parse(line) as { node: string; figures: Figure[] }
  missed ||= figures.some((figure) => !figure.ok)
  if (json) console.log(line)
  else print(name, node, figures)
}
process.exit(missed ? 1 : 0)

function readArguments(): { names: readonly string[]; json: boolean } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } })
    const unknown = positionals.find((name) => !benches.includes(name))
    if (unknown !== undefined) throw new Error(`no bench is called ${unknown}; there are: ${benches.join(', ')}`)
    return { names: positionals.length > 0 ? positionals : benches, json: values.json ?? false }
  } catch (error) {
    console.error(`bench: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(2)
  }
}

function print(name: string, node: string, figures: readonly Figure[]): void {
  console.log(`${name} (Node ${node})`)
  for (const { what, value, unit, limit, ok } of figures) {
    const promise = limit === null ? '' : `  limit ${limit}`
    console.log(`  ${ok ? 'ok  ' : 'MISS'} ${what}: ${value} ${unit}${promise}`)
  }
}
