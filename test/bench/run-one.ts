// Runs one bench in a process of its own (so that benches do not share a heap) and prints its figures as one JSON line.

import type { Bench } from './harness.ts'

const name = process.argv[2]
const { bench } = (await import(`./${name}.bench.ts`)) as { bench: Bench }
const figures = await bench()
console.log(JSON.stringify({ name, node: process.version, figures }))
process.exit(0)
