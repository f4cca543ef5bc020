import { expect, it } from 'vitest'
import { trayGuid } from './tray-guid.ts'

const EXE = 'C:\\Program Files\\Quaywatch\\Quaywatch.exe'
const DATA = 'C:\\Users\\d\\AppData\\Roaming\\quaywatch'
const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/

it('is the same after an update, so that the icon stays where the user put it', () => {
  expect(trayGuid('win32', EXE, DATA)).toMatch(GUID)
  expect(trayGuid('win32', EXE, DATA)).toBe(trayGuid('win32', EXE.toUpperCase(), DATA))
  expect(trayGuid('darwin', '/a', '/b')).toBe(trayGuid('darwin', '/c', '/d'))
})

it('is another for another path or a second copy: Windows would show no icon for it', () => {
  const all = [trayGuid('win32', EXE, DATA), trayGuid('win32', 'D:\\q.exe', DATA), trayGuid('win32', EXE, 'D:\\data')]
  expect(new Set(all).size).toBe(3)
})

it('is none on Linux, which knows no such thing', () => {
  expect(trayGuid('linux', '/opt/quaywatch', '/home/d')).toBeNull()
})
