import { describe, expect, it } from 'vitest'
import { bitsOf } from '#shared/rules/board-facts.ts'
import { instantAt } from '#shared/time/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { VIEWER } from '#test/helpers/context.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { foundWords } from './found-words.ts'

const language = languageFor(VIEWER, () => instantAt(0))

function row(id: string, { isOnHold = false, isOut = false } = {}): BoardRow {
  const judgment = { out: { kind: isOut ? 'out' : 'not-out' } }
  return { id, factBits: bitsOf(new Set(isOnHold ? ['on-hold'] : [])), judgment } as unknown as BoardRow
}

describe('foundWords', () => {
  it('says what was found, also outside the list', () => {
    const rows = [row('a', { isOnHold: true }), row('b'), row('c', { isOut: true })]
    const context = {
      handledBy: (id: string) => ({ a: null, b: 'Rosa', c: '' })[id] ?? null,
      isOwn: ({ id }: BoardRow) => id !== 'c',
      isFiltered: true,
    }
    expect(foundWords(rows, context, language)).toBe(
      '3 found · 1 on hold · 1 gated out · 1 handled by Rosa · 1 handled · 1 outside your scope · Filters ignored',
    )
  })

  it('says that nothing was found', () => {
    expect(foundWords([], { handledBy: () => null, isOwn: () => true, isFiltered: false }, language)).toBe('None found')
  })
})
