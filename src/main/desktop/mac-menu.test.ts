import type { MenuItemConstructorOptions } from 'electron'
import { expect, it } from 'vitest'
import { menuWords } from '#main/port/desktop.ts'
import { english, spanish } from '#test/helpers/words.ts'
import { macMenu } from './mac-menu.ts'

function entriesOf(menu: readonly MenuItemConstructorOptions[]): readonly MenuItemConstructorOptions[] {
  return menu.flatMap((entry) => [entry, ...entriesOf((entry.submenu ?? []) as MenuItemConstructorOptions[])])
}

it('has the words of the user’s language for each of its entries: Electron has English ones alone', () => {
  const [inEnglish, inSpanish] = [english, spanish].map((language) => entriesOf(macMenu(menuWords(language))))
  // The system itself writes the name of the program over the first.
  const unsaid = inSpanish!.filter(
    ({ label, type, role }) => label === undefined && type !== 'separator' && role !== 'appMenu',
  )
  expect(unsaid).toEqual([])
  const same = inSpanish!.filter(({ label }, at) => label !== undefined && label === inEnglish![at]!.label)
  expect(same.map(({ role }) => role)).toEqual(['zoom'])
})

it('copies and pastes, for which macOS has no keys without a menu', () => {
  const roles = entriesOf(macMenu(menuWords(english))).map(({ role }) => role)
  expect(roles).toEqual(expect.arrayContaining(['cut', 'copy', 'paste', 'selectAll', 'undo', 'close', 'quit']))
})
