import { expect, it } from 'vitest'
import { HOSTILE_TEXTS, UNSEEN } from '#test/helpers/hostile-texts.ts'
import { logText } from './write-log.ts'

it.each(Object.entries(HOSTILE_TEXTS))('escapes control characters: %s', (_, text) => {
  const lines = logText(new Error(text)).split('\n')
  expect(lines.some((line) => UNSEEN.test(line))).toBe(false)
  expect(lines.slice(1).every((line) => line.startsWith('  '))).toBe(true)
})
