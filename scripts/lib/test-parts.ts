// The parts of `npm test`, and which of them were asked for. Each is a project of vitest.config.ts.

import { parseArgs } from 'node:util'

const PARTS = ['unit', 'integration', 'packaging', 'journeys', 'electron'] as const

export type TestPart = (typeof PARTS)[number]

/** Throws where a word is no part; no word means all of them. */
export function readTestParts(words: readonly string[]): readonly TestPart[] {
  const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} })
  const unknown = positionals.find((word) => !isPart(word))
  if (unknown !== undefined) throw new Error(`there is no part ${unknown}; the parts are ${PARTS.join(', ')}`)
  return positionals.length === 0 ? PARTS : PARTS.filter((part) => positionals.includes(part))
}

function isPart(word: string): word is TestPart {
  return (PARTS as readonly string[]).includes(word)
}
