// A link may come before anybody listens, among other words, and through an event of macOS alone: it must not be lost on the way.

import { describe, expect, it } from 'vitest'
import { createFakeApp } from '#test/helpers/electron-fakes.ts'
import { followLinks } from './links.ts'

const LINK = 'quaywatch://shipments/1'

function setUp(isPackaged = true) {
  const app = createFakeApp({ isPackaged })
  const links = followLinks(app.asApp)
  const opened: string[] = []
  const listen = () => links.onOpened((text) => opened.push(text))
  return { app, links, opened, listen }
}

describe('a link to the program', () => {
  it('is found among the words of a cold start, and kept until somebody listens', () => {
    const { links, opened, listen } = setUp()
    links.started(['/opt/quaywatch', '--hidden', 'QuayWatch://shipments/1'])
    listen()
    expect(opened).toEqual(['QuayWatch://shipments/1'])
  })

  it('is found among those of a second start, wherever Chromium has put its own switches', () => {
    const { links, opened, listen } = setUp()
    listen()
    links.started(['/opt/quaywatch', '--allow-file-access-from-files', LINK, '--no-sandbox'])
    links.started(['/opt/quaywatch', '--demo'])
    expect(opened).toEqual([LINK])
  })

  it('comes by an event on macOS, before the program is ready and after, and is taken', () => {
    const { app, opened, listen } = setUp()
    expect(app.openUrl(LINK)).toBe(true)
    listen()
    expect(app.openUrl('quaywatch://containers/2')).toBe(true)
    expect(opened).toEqual([LINK, 'quaywatch://containers/2'])
  })

  it('is the program’s in the system only where the program is installed', () => {
    expect(setUp().app.schemes).toEqual(['quaywatch'])
    expect(setUp(false).app.schemes).toEqual([])
  })
})
