import { describe, expect, it } from 'vitest'
import { plainFaults, startsWithVerb } from './plain-english.ts'

const phrasesIn = (file: string, text: string): string[] => plainFaults(file, text).map(({ phrase }) => phrase)

describe('plainFaults', () => {
  it.each([
    ['// A row that nobody could read', 'nobody'], // plain-ok
    ['/** Null where it was deleted. */', 'Null where'], // plain-ok
    ['// Kept: what is whole', ': what is'], // plain-ok
    [' * Sorts those of the account', 'those of'], // plain-ok
    ['<!-- The list is to be shown -->', 'is to be'], // plain-ok
  ])('rejects the comment %s', (comment, phrase) => {
    expect(phrasesIn('src/main/a.ts', comment)).toEqual([phrase])
  })

  it('returns the line and an alternative', () => {
    expect(plainFaults('a.ts', 'const a = 1\n// Told later')).toEqual([
      { line: 2, phrase: 'Told', advice: 'programs return, emit, log or show' },
    ])
  })

  it('ignores code, and inline code in comments', () => {
    expect(phrasesIn('a.ts', `const whoever = 'nobody'\n// The field \`nobody\``)).toEqual([])
  })

  it('checks titles of tests only', () => {
    // plain-ok
    const title = `it('where the list is empty', () => {`
    expect(phrasesIn('a.test.ts', title)).toEqual(['where the list is empty'])
    expect(phrasesIn('a.ts', title)).toEqual([])
  })

  it('checks documents outside of code blocks', () => {
    expect(phrasesIn('a.md', 'Ask whoever knows.\n```\nnobody\n```')).toEqual(['whoever'])
  })

  it('checks messages of the English catalogue', () => {
    const message = `  gone: 'Nobody answered',`
    expect(phrasesIn('src/shared/words/en/board.ts', message)).toEqual(['Nobody'])
    expect(phrasesIn('src/shared/words/es/board.ts', message)).toEqual([])
  })

  it.each(['// nobody plain-ok', '// plain-ok\n// nobody'])('allows %j', (text) => {
    expect(phrasesIn('a.ts', text)).toEqual([])
  })
})

describe('startsWithVerb', () => {
  it.each(['rejects a fee', 'is hidden', 'does not start', 'can’t open', '%s returns a page', 'GET returns a page'])(
    'accepts “%s”',
    (title) => expect(startsWithVerb(title)).toBe(true),
  )

  it('accepts the plural verb after a plural name', () => {
    expect(startsWithVerb('are kept', 'quiet hours')).toBe(true)
    expect(startsWithVerb('wait for the sync', 'alerts by the clock')).toBe(true)
    expect(startsWithVerb('are kept', 'toast')).toBe(false)
    expect(startsWithVerb('of a long sync', 'grouped toasts')).toBe(false)
  })

  it.each(['and a second one', 'with a key', 'reading again', 'its own list', 'the same', 'nothing happens'])(
    'rejects “%s”',
    (title) => expect(startsWithVerb(title)).toBe(false),
  )
})
