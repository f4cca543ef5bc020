// Where a sentence is written out, and what only looks like one.

import { RuleTester } from 'oxlint/plugins-dev'
import { describe, expect, it } from 'vitest'
import plugin, { isSentence } from './sentences.ts'

RuleTester.describe = describe
RuleTester.it = it

const filename = 'src/main/sync/run.ts'
const at = (code: string, where = filename) => ({ code, filename: where })

new RuleTester().run('words/sentences', plugin.rules.sentences, {
  valid: [
    at(`const a = 'failure.no-account'`),
    at('const a = `SELECT id FROM resume WHERE key = ?`'),
    at('const a = `Token ${key}`'),
    at(`const key = { key: 'Enter', of: call('Enter') }`),
    at(`const window = { title: 'Quaywatch' }`),
    at(`throw new Error('The page has no number.')`),
    at(`console.error('The page has no number.')`),
    at('reportBug("sync", new Error(`The page ${page} has no number.`))'),
    at(`class Gone extends Error { constructor() { super('The page has no number.') } }`),
    at(`type Name = 'Port of lading'`),
    at(`const a = 'The disk is full.'`, 'src/shared/words/en/failure.ts'),
    at(`const a = 'The disk is full.'`, 'src/main/store/store.test.ts'),
    at(`const a = 'The disk is full.'`, 'scripts/probe.ts'),
  ],
  invalid: [
    { ...at(`const failure = { message: 'The disk is full.' }`), errors: 1 },
    { ...at('const notice = `Saved ${count} containers`'), errors: 1 },
    { ...at(`say('the desktop did not answer.')`, 'src/shared/rules/trip.ts'), errors: 1 },
    { ...at(`const label = 'Last free day'`, 'src/preload/index.ts'), errors: 1 },
    { ...at(`fail(() => 'Try again in a moment')`), errors: 1 },
    { ...at(`const column = { title: 'Saved' }`, 'src/renderer/board/column.ts'), errors: 1 },
    { ...at(`const state = ref('Saved')`, 'src/renderer/board/column.ts'), errors: 1 },
  ],
})

describe('a sentence', () => {
  it.each(['Try again', 'It’s gone', '“Tracking has stopped', 'Nothing is lost: go on', 'no more of it.', 'is it so?'])(
    'is %j',
    (text) => expect(isSentence(text)).toBe(true),
  )
  it.each(['', 'Quaywatch', 'PRAGMA page_size', 'GET /shipments', 'Mozilla/5.0 (x)', 'a b c', 'settings.json', 'v2.'])(
    'is not %j',
    (text) => expect(isSentence(text)).toBe(false),
  )
})
