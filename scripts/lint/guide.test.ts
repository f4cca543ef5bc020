// Checks that the user guides name words of the screen, every alert kind with its default, and every tray icon.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ALERT_KINDS, ALERTS } from '#shared/alerts/alert-kinds.ts'
import { ENGLISH } from '#shared/words/en/catalogue.ts'
import { SPANISH } from '#shared/words/es/catalogue.ts'
import { trayStates } from '../lib/icon-plan.ts'

/** Words of Windows and macOS. */
const OF_SYSTEMS = [
  'Applications',
  'More info',
  'Run anyway',
  'Privacy & Security',
  'Aplicaciones',
  'Más información',
  'Ejecutar de todas formas',
  'Privacidad y seguridad',
]

describe.each([
  ['docs/guide.md', ENGLISH],
  ['docs/guide.es.md', SPANISH],
] as const)('%s', (file, catalogue) => {
  const guide = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

  it('names only words that stand on the screen', () => {
    const onScreen = wordsIn(catalogue).map((text) => text.replaceAll(/\{.*?\}/g, '…').toLowerCase())
    const named = [...guide.matchAll(/(?<!\w)_([^_]+)_(?!\w)/g)].flatMap(([, path = '']) =>
      path.replaceAll(/\s+/g, ' ').split(' → '),
    )
    expect(named.length).toBeGreaterThan(40)
    const isThere = (word: string): boolean =>
      OF_SYSTEMS.includes(word) || onScreen.some((text) => text.includes(word.toLowerCase()))
    expect(named.filter((word) => !isThere(word))).toEqual([])
  })

  it.each(ALERT_KINDS)('gives the default of the alert kind %s', (kind) => {
    const row = guide.split('\n').find((line) => line.startsWith(`| ${catalogue[`alert.kind.${kind}`]} `))
    expect(row?.split('|')[2]?.trim()).toBe(ALERTS[kind].delivery === 'toast' ? 'N' : 'A')
  })

  it.each(trayStates)('pictures the tray icon %s', (state) => {
    expect(guide).toContain(`build/tray/linux/${state}-colour.png`)
  })
})

function wordsIn(message: unknown): readonly string[] {
  if (typeof message === 'string') return [message]
  return typeof message === 'object' && message !== null ? Object.values(message).flatMap(wordsIn) : []
}
