import { beforeEach, expect, it } from 'vitest'
import { partOfPage } from '#test/helpers/part-of-page.ts'
import { isPaletteOpen, paletteQuery } from './commands.ts'
import { offerSearch, typeIntoSearch } from './keys.ts'

let typed: string[] = []
beforeEach(() => {
  typed = []
})

function list(name: string) {
  return partOfPage(() =>
    offerSearch({ focus: () => typed.push(`${name} /`), begin: (key) => typed.push(`${name} ${key}`) }),
  )
}

function type(...keys: readonly string[]): readonly boolean[] {
  return keys.map((key) => typeIntoSearch({ key } as KeyboardEvent))
}

it('searches the list that is shown', async () => {
  const board = list('board')
  const stopped = list('stopped')
  await board.show(false)
  expect(type('m', '/')).toEqual([true, true])
  await board.show(true)
  stopped.takeAway()
  expect(type('s', '/')).toEqual([true, true])
  expect(typed).toEqual(['stopped m', 'stopped /', 'board s', 'board /'])
  board.takeAway()
})

it('searches in the palette if the view has no search', async () => {
  const board = list('board')
  await board.show(false)
  expect(type('x', 'y')).toEqual([true, true])
  expect([isPaletteOpen.value, paletteQuery.value]).toEqual([true, 'xy'])
  isPaletteOpen.value = false
  expect(type('/')).toEqual([true])
  expect([isPaletteOpen.value, paletteQuery.value]).toEqual([true, ''])
  expect(typed).toEqual([])
  board.takeAway()
})
