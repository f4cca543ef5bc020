import { RuleTester } from 'oxlint/plugins-dev'
import { describe, expect, it } from 'vitest'
import plugin, { isSentence } from './sentences.ts'

RuleTester.describe = describe
RuleTester.it = it

const filename = 'src/main/service/sync/run.ts'
const inFile = (code: string, where = filename) => ({ code, filename: where })

new RuleTester().run('words/sentences', plugin.rules.sentences, {
  valid: [
    inFile(`const a = 'failure.no-account'`),
    inFile('const a = `SELECT id FROM resume WHERE key = ?`'),
    inFile('const a = `Token ${key}`'),
    inFile(`const key = { key: 'Enter', of: call('Enter') }`),
    inFile(`const window = { title: 'Quaywatch' }`),
    inFile(`throw new Error('The page has no number.')`),
    inFile(`console.error('The page has no number.')`),
    inFile('reportBug("sync", new Error(`The page ${page} has no number.`))'),
    inFile(`class Gone extends Error { constructor() { super('The page has no number.') } }`),
    inFile(`type Name = 'Port of lading'`),
    inFile(`const a = 'The disk is full.'`, 'src/shared/words/en/failure.ts'),
    inFile(`const a = 'The disk is full.'`, 'src/main/store/store.test.ts'),
    inFile(`const a = 'The disk is full.'`, 'scripts/probe.ts'),
  ],
  invalid: [
    { ...inFile(`const failure = { message: 'The disk is full.' }`), errors: 1 },
    { ...inFile('const notice = `Saved ${count} containers`'), errors: 1 },
    { ...inFile(`say('the desktop did not answer.')`, 'src/shared/rules/trip.ts'), errors: 1 },
    { ...inFile(`const label = 'Last free day'`, 'src/preload/index.ts'), errors: 1 },
    { ...inFile(`fail(() => 'Try again in a moment')`), errors: 1 },
    { ...inFile(`const column = { title: 'Saved' }`, 'src/renderer/board/column.ts'), errors: 1 },
    { ...inFile(`const state = ref('Saved')`, 'src/renderer/board/column.ts'), errors: 1 },
  ],
})

describe('isSentence', () => {
  it.each(['Try again', 'It’s gone', '“Tracking has stopped', 'Nothing is lost: go on', 'no more of it.', 'is it so?'])(
    'accepts %j',
    (text) => expect(isSentence(text)).toBe(true),
  )
  it.each(['', 'Quaywatch', 'PRAGMA page_size', 'GET /shipments', 'Mozilla/5.0 (x)', 'a b c', 'settings.json', 'v2.'])(
    'rejects %j',
    (text) => expect(isSentence(text)).toBe(false),
  )
})
