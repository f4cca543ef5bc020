import { describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS, UNSEEN } from '#test/helpers/hostile-texts.ts'
import { line } from './route.ts'
import { notesRequests } from './notes-requests.ts'
import { moveSchema } from './plan-requests.ts'

describe('a line of text in a request', () => {
  it.each(Object.entries(HOSTILE_TEXTS))('cleans and bounds %s', (_, text) => {
    const parsed = line(500).safeParse(text)
    expect(parsed.success).toBe(text.length <= 500)
    expect(parsed.data ?? '').not.toMatch(UNSEEN)
  })

  it('removes control characters and line breaks from notes and moves', () => {
    const note = { containerId: '1', text: 'a\u202Eb\u0000c\n\td', who: '\u2067Maria\u200B', remindAt: null }
    expect(notesRequests['notes.write'].input.parse(note)).toMatchObject({ text: 'ab c d', who: 'Maria' })
    const move = { containerId: '1', number: 'MSCU1', kind: 'pickup', day: '2026-07-08', order: 1, time: null }
    const texts = { driver: 'Jo\u202e', place: 'Pier\n400', confirmation: '\u20667\u2069', note: '' }
    expect(moveSchema.parse({ ...move, ...texts })).toMatchObject({
      driver: 'Jo',
      place: 'Pier 400',
      confirmation: '7',
    })
  })
})
