// Runs one bench in its own process, so that benches share no heap, and prints its figures as JSON.

import type { Bench } from './harness.ts'

const name = process.argv[2]
const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench }
const figures = await bench()
console.log(JSON.stringify({ name, node: process.version, figures }))
process.exit(0)
