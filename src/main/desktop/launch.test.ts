import { expect, it } from 'vitest'
import { readLaunch } from './launch.ts'

it('opens the window and the usual account where nothing was said', () => {
  expect(readLaunch([])).toEqual({ withDemo: false, hidden: false, removesEverything: false, userData: null })
})

it('finds its own flags among what Electron and Chromium put beside them', () => {
  const words = ['.', '--no-sandbox', '--demo', '--user-data-dir=/elsewhere', '--hidden', '--user-data', '/data', 'x']
  expect(readLaunch(words)).toEqual({ withDemo: true, hidden: true, removesEverything: false, userData: '/data' })
})

it.each([
  [['--user-data=/a b'], '/a b'],
  [['--user-data', 'C:\\Users\\d\\q'], 'C:\\Users\\d\\q'],
  [['--user-data='], null],
  [['--user-data'], null],
])('reads the folder from %j', (words, folder) => {
  expect(readLaunch(words).userData).toBe(folder)
})

it('takes no flag for a folder', () => {
  expect(readLaunch(['--user-data', '--demo'])).toEqual({
    withDemo: true,
    hidden: false,
    removesEverything: false,
    userData: null,
  })
})

it('opens no window to remove everything: that of the program that still runs would come up at its user', () => {
  expect(readLaunch(['--remove-everything']).hidden).toBe(true)
})

it('removes nothing unless it is told to, word for word', () => {
  expect(readLaunch(['--remove-everything']).removesEverything).toBe(true)
  expect(readLaunch(['quaywatch://remove-everything', '--remove-everything=no']).removesEverything).toBe(false)
})
