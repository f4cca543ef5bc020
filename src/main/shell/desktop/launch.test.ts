import { expect, it, describe } from 'vitest'
import { readLaunch, followLinks, relaunchWords } from './launch.ts'
import { createFakeApp } from '#test/helpers/electron-fakes.ts'

it('opens the window without arguments', () => {
  expect(readLaunch([])).toEqual({
    withDemo: false,
    hidden: false,
    removesEverything: false,
    printsTeamSchema: false,
    userData: null,
  })
})

it('finds its flags among flags of Electron and Chromium', () => {
  const words = ['.', '--no-sandbox', '--demo', '--user-data-dir=/elsewhere', '--hidden', '--user-data', '/data', 'x']
  expect(readLaunch(words)).toEqual({
    withDemo: true,
    hidden: true,
    removesEverything: false,
    printsTeamSchema: false,
    userData: '/data',
  })
})

it.each([
  [['--user-data=/a b'], '/a b'],
  [['--user-data', 'C:\\Users\\d\\q'], 'C:\\Users\\d\\q'],
  [['--user-data='], null],
  [['--user-data'], null],
])('reads the folder from %j', (words, folder) => {
  expect(readLaunch(words).userData).toBe(folder)
})

it('does not take a flag for a folder', () => {
  expect(readLaunch(['--user-data', '--demo'])).toEqual({
    withDemo: true,
    hidden: false,
    removesEverything: false,
    printsTeamSchema: false,
    userData: null,
  })
})

it('opens no window with --remove-everything', () => {
  expect(readLaunch(['--remove-everything']).hidden).toBe(true)
})

it('opens no window if Windows starts it for a notification', () => {
  expect(readLaunch(['-Embedding']).hidden).toBe(true)
})

it('removes nothing without the exact flag', () => {
  expect(readLaunch(['--remove-everything']).removesEverything).toBe(true)
  expect(readLaunch(['quaywatch://remove-everything', '--remove-everything=no']).removesEverything).toBe(false)
})

const LINK = 'quaywatch://shipments/1'

function setUp(isPackaged = true) {
  const app = createFakeApp({ isPackaged })
  const links = followLinks(app.asApp)
  const opened: string[] = []
  const listen = () => links.onOpened((text) => opened.push(text))
  return { app, links, opened, listen }
}

describe('links', () => {
  it('are found in the arguments of a cold start and kept until someone listens', () => {
    const { links, opened, listen } = setUp()
    links.started(['/opt/quaywatch', '--hidden', 'QuayWatch://shipments/1'])
    listen()
    expect(opened).toEqual(['QuayWatch://shipments/1'])
  })

  it('are found in the arguments of a second start', () => {
    const { links, opened, listen } = setUp()
    listen()
    links.started(['/opt/quaywatch', '--allow-file-access-from-files', LINK, '--no-sandbox'])
    links.started(['/opt/quaywatch', '--demo'])
    expect(opened).toEqual([LINK])
  })

  it('arrive by an event on macOS, before and after the app is ready', () => {
    const { app, opened, listen } = setUp()
    expect(app.openUrl(LINK)).toBe(true)
    listen()
    expect(app.openUrl('quaywatch://containers/2')).toBe(true)
    expect(opened).toEqual([LINK, 'quaywatch://containers/2'])
  })

  it('are registered for a packaged app only', () => {
    expect(setUp().app.schemes).toEqual(['quaywatch'])
    expect(setUp(false).app.schemes).toEqual([])
  })
})

it('recognizes the request for the SQL of the team', () => {
  expect(readLaunch(['--team-schema']).printsTeamSchema).toBe(true)
})

describe('relaunchWords', () => {
  it("repeats the user's folder only, so that the window of a start at login opens", () => {
    expect(relaunchWords(['--hidden', '--user-data', '/srv/q', 'quaywatch://container/MEDU1234567'])).toEqual([
      '--user-data=/srv/q',
    ])
    expect(relaunchWords(['--hidden', '--no-sandbox'])).toEqual([])
  })
})
