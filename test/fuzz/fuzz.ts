// Fuzzes the targets: mutates known inputs, and keeps and mutates inputs that reach new code.

import { Session, type Profiler } from 'node:inspector'
import { Random } from '#simulator/random.ts'
import { mutated } from './mutate.ts'
import type { Target } from './target.ts'

export interface FuzzOptions {
  readonly seed: number
  /** For each target. */
  readonly inputs: number
  readonly isOver: () => boolean
  /** Keep inputs that reach new code. Otherwise only the seeds are mutated. */
  readonly isGuided: boolean
}

export interface Fuzzed {
  readonly target: string
  readonly inputs: number
  /** Covered blocks of our code. */
  readonly blocks: number
  readonly kept: number
  readonly finding: Finding | null
}

export interface Finding {
  readonly input: string
  readonly error: unknown
}

/**
 * Coverage is read once per batch, because reading it after each input would take most of the time. A batch that
 * reaches new code is kept whole.
 */
const BATCH = 200
const MOST_KEPT = 4_000

export async function fuzz(target: Target, { seed, inputs, isOver, isGuided }: FuzzOptions): Promise<Fuzzed> {
  const random = new Random(seed, target.name)
  const reached = createReached()
  const corpus = [...target.seeds]
  let tried = 0
  let finding: Finding | null = null
  let batch: string[] = []

  async function attempt(input: string): Promise<void> {
    tried += 1
    try {
      // Most targets are synchronous, and millions of promises would be slow.
      const running = target.run(input)
      if (running !== undefined) await running
    } catch (error) {
      finding ??= { input, error }
    }
  }

  for (const input of target.seeds) await attempt(input)
  reached.more()
  while (finding === null && tried < inputs && !isOver()) {
    const input = mutated(random.pick(corpus), random.pick(corpus), random)
    await attempt(input)
    batch.push(input)
    if (batch.length < BATCH) continue
    if (reached.more() > 0 && isGuided) {
      for (const one of batch) {
        if (corpus.length < MOST_KEPT) corpus.push(one)
        else corpus[random.between(target.seeds.length, corpus.length - 1)] = one
      }
    }
    batch = []
  }
  reached.end()
  return {
    target: target.name,
    inputs: tried,
    blocks: reached.count(),
    kept: corpus.length - target.seeds.length,
    finding,
  }
}

/** V8's block coverage: a block reported once costs nothing more. */
function createReached() {
  const session = new Session()
  session.connect()
  const blocks = new Set<string>()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

  function more(): number {
    const before = blocks.size
    session.post('Profiler.takePreciseCoverage', (_, { result }: Profiler.TakePreciseCoverageReturnType) => {
      for (const { url, functions } of result) {
        if (!url.includes('/src/')) continue
        for (const { ranges } of functions) {
          for (const { startOffset, endOffset, count } of ranges) {
            if (count > 0) blocks.add(`${url} ${startOffset} ${endOffset}`)
          }
        }
      }
    })
    return blocks.size - before
  }

  return {
    more,
    count: () => blocks.size,
    end() {
      session.post('Profiler.stopPreciseCoverage')
      session.disconnect()
    },
  }
}
