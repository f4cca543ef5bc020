// `npm run fuzz -- [TARGET …] [--seconds N] [--inputs N] [--seed S] [--unguided]`: prints failing inputs and exits with
// 1. A seed repeats an unguided run with the same number of inputs.

import { parseArgs } from 'node:util'
import { fuzz } from '#test/fuzz/fuzz.ts'
import { TARGETS } from '#test/fuzz/targets.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    inputs: { type: 'string', default: '1e9' },
    seed: { type: 'string', default: '1' },
    unguided: { type: 'boolean', default: false },
  },
})

const targets = TARGETS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
if (targets.length === 0) {
  console.error(`fuzz: there are ${TARGETS.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const startedAt = performance.now()
let tried = 0
let failures = 0
for (const [at, target] of targets.entries()) {
  // Later targets get the time that earlier ones did not use.
  const until = startedAt + ((Number(values.seconds) * 1000) / targets.length) * (at + 1)
  const beganAt = performance.now()
  const { inputs, blocks, kept, finding } = await fuzz(target, {
    seed: Number(values.seed),
    inputs: Number(values.inputs),
    isOver: () => performance.now() >= until,
    isGuided: !values.unguided,
  })
  const perSecond = Math.round(inputs / ((performance.now() - beganAt) / 1000))
  tried += inputs
  console.log(`fuzz: ${target.name}: ${inputs} inputs, ${perSecond} a second, ${blocks} blocks reached, ${kept} kept`)
  if (finding === null) continue
  failures += 1
  console.error(`fuzz: ${target.name} with seed ${values.seed}, input ${inputs}: ${JSON.stringify(finding.input)}`)
  console.error(finding.error)
}
console.log(`fuzz: ${tried} inputs, seed ${values.seed}, ${failures} found`)
process.exit(failures === 0 ? 0 : 1)
