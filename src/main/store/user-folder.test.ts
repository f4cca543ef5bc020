import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderError, prepareUserFolder, settingsOnDisk, windowPlaceOnDisk } from './user-folder.ts'

describe('the user-data folder', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'quaywatch-'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it.skipIf(process.platform === 'win32')('is readable by its owner only, and so is what is written into it', () => {
    const folder = join(root, 'a', 'b')
    prepareUserFolder(folder)
    settingsOnDisk(folder).replace('{}')
    expect(statSync(folder).mode & 0o077).toBe(0)
    expect(statSync(join(folder, 'settings.json')).mode & 0o077).toBe(0)
  })

  it("saves the window's position, or skips it if the disk refuses", () => {
    const place = windowPlaceOnDisk(root)
    expect(place.read()).toBeNull()
    place.write('{"zoom":1}')
    expect(place.read()).toBe('{"zoom":1}')
    const blockedFolder = join(root, 'taken')
    mkdirSync(join(blockedFolder, 'window.json'), { recursive: true })
    windowPlaceOnDisk(blockedFolder).write('{}')
    expect(windowPlaceOnDisk(blockedFolder).read()).toBeNull()
  })

  it('reports a file in its place', () => {
    const path = join(root, 'taken')
    writeFileSync(path, '')
    expect(() => prepareUserFolder(path)).toThrow(FolderError)
    expect(() => prepareUserFolder(path)).toThrow('--user-data')
  })

  it.runIf(process.platform === 'linux')('gives up at once where a system refuses, instead of trying for ever', () => {
    expect(() => prepareUserFolder('/proc/quaywatch/data')).toThrow(FolderError)
  })

  it('reads null from a missing file, and later what was written', () => {
    prepareUserFolder(root)
    const disk = settingsOnDisk(root)
    expect(disk.read()).toBeNull()
    disk.replace('one')
    disk.replace('two')
    expect(disk.read()).toBe('two')
    expect(disk.keepCopy()).toBe(join(root, 'settings.damaged.json'))
    disk.replace('three')
    expect(readFileSync(join(root, 'settings.damaged.json'), 'utf8')).toBe('two')
  })
})
