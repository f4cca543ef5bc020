// The first run: from the key to the board, with every mistake at its field.

import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startApp, temporaryFolder } from '#test/helpers/running-app.ts'
import { say } from '#test/helpers/words.ts'
import { connect, isInSight, journeys, openShipments } from './stage.ts'

journeys('first run', (stage) => {
  it('leads from the key to the board and the shipments', async () => {
    const simulator = await stage.simulator({ shipments: 120 })
    const app = await stage.app()
    const page = await stage.page(app.url)
    await page.getByRole('heading', { name: say('connect.title') }).waitFor()

    await connect(page, `  ${simulator.url}/ `, `${simulator.key}\n`)

    const board = page.getByRole('grid', { name: say('app.view.board') })
    await board.waitFor()
    await openShipments(page, 120)
    const table = page.getByRole('grid', { name: say('app.view.shipments') })
    expect(Number(await table.getAttribute('aria-rowcount'))).toBe(121)
    await expect
      .poll(() =>
        page
          .getByRole('status')
          .getByText(say('sync.fresh.read', { age: say('age.now') }))
          .count(),
      )
      .toBe(1)
    expect(await page.content()).not.toContain(simulator.key)
    expect(app.output()).not.toContain(simulator.key)
  })

  it('opens a printed link once, further tabs without one and malformed links', { tags: ['long'] }, async () => {
    const app = await stage.app()
    const link = app.url
    const page = await stage.page(link)
    const title = page.getByRole('heading', { name: say('connect.title') })
    await title.waitFor()
    const { origin } = new URL(link)
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(403)
    const otherTab = await page.context().newPage()
    for (const address of [link, origin, `${origin}/#100%`, `${origin}/#quaywatch:%E0%A4%A`]) {
      await otherTab.goto(address)
      await otherTab.reload()
      await otherTab.getByRole('heading', { name: say('connect.title') }).waitFor()
    }
    await page.goto(`${origin}/#100%`)
    await page.reload()
    await title.waitFor()
    const otherBrowser = await stage.page(app.url)
    await otherBrowser.getByRole('heading', { name: say('connect.title') }).waitFor()
  })

  it('reports damaged settings and where the old file is', { tags: ['long'] }, async () => {
    const folder = temporaryFolder()
    stage.onEnd(() => folder.remove())
    writeFileSync(join(folder.path, 'settings.json'), '{"account":')
    const app = await startApp({ userData: folder.path, env: stage.keyring.env })
    stage.onEnd(() => app.stop())
    const page = await stage.page(app.url)
    await page.getByRole('heading', { name: say('connect.title') }).waitFor()
    const notice = page.getByRole('status').getByText(say('failure.settings.all'))
    await notice.waitFor()
    expect(await notice.innerText()).toContain('settings.damaged.json')
    expect(readFileSync(join(folder.path, 'settings.damaged.json'), 'utf8')).toBe('{"account":')
  })

  it('adds a missing version segment to the address', { tags: ['long'] }, async () => {
    const simulator = await stage.simulator({ shipments: 3 })
    const page = await stage.page((await stage.app()).url)
    await page.getByRole('heading', { name: say('connect.title') }).waitFor()
    await page.keyboard.insertText(simulator.key)
    // Past the button that shows the key.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(new URL(simulator.url).origin)
    await page.keyboard.press('Enter')
    await openShipments(page, 3)
    await page.getByRole('button', { name: say('app.connection') }).click()
    await page.getByRole('definition').getByText(simulator.url, { exact: true }).waitFor()
  })

  it('explains a rejected key and accepts a corrected one', async () => {
    const simulator = await stage.simulator({ shipments: 3 })
    const page = await stage.page((await stage.app()).url)
    await connect(page, simulator.url, 'not-the-key')
    const alert = page.getByRole('alert')
    await alert.getByText(say('failure.key-rejected')).waitFor()
    expect(await page.content()).not.toContain('not-the-key')
    await page.getByLabel(say('connect.key'), { exact: true }).fill(simulator.key)
    await page.getByRole('radio', { name: say('connect.keep.keychain') }).focus()
    await page.keyboard.down('ArrowRight')
    await page.getByRole('radio', { name: say('connect.keep.this-run'), checked: true }).waitFor()
    await page.keyboard.up('ArrowRight')
    await page.keyboard.press('Enter')
    await openShipments(page, 3)
  })

  it('shows each mistake at its field', { tags: ['long'] }, async () => {
    const simulator = await stage.simulator({ shipments: 3 })
    const page = await stage.page((await stage.app()).url)
    const key = page.getByLabel(say('connect.key'), { exact: true })
    const alert = page.getByRole('alert')
    // Nothing is cut off in a small window or at 200 % zoom.
    await page.setViewportSize({ width: 640, height: 400 })
    const beside = () => page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)
    await expect.poll(beside).toBeLessThanOrEqual(0)

    await connect(page, simulator.url, '')
    await alert.getByText(say('failure.key.empty')).waitFor()
    expect(await key.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => key.evaluate((field) => field.matches(':focus'))).toBe(true)
    await expect.poll(() => isInSight(alert)).toBe(true)

    await connect(page, 'http://api.example.com/v2', simulator.key)
    await alert.getByText(say('failure.address.insecure')).waitFor()
    expect([await key.getAttribute('aria-invalid'), await alert.count()]).toEqual(['false', 1])
  })

  it('distinguishes an unreachable address from another server', { tags: ['long'] }, async () => {
    const website = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Hi</h1>'))
    await new Promise<void>((resolve) => {
      website.listen(0, '127.0.0.1', resolve)
    })
    const { port } = website.address() as AddressInfo
    const page = await stage.page((await stage.app()).url)
    const alert = page.getByRole('alert')

    await connect(page, `http://127.0.0.1:${port}`, 'a-key')
    const host = `127.0.0.1:${port}`
    await alert.getByText(say('failure.not-the-service', { host })).waitFor()

    website.closeAllConnections()
    await new Promise((resolve) => website.close(resolve))
    await connect(page, `http://127.0.0.1:${port}`, 'a-key')
    await alert.getByText(say('failure.host.refused', { host })).waitFor()
  })

  it('refuses to send the key unencrypted', { tags: ['long'] }, async () => {
    const page = await stage.page((await stage.app()).url)
    await connect(page, 'http://api.example.com/v2', 'a-key')
    await page
      .getByRole('alert')
      .getByText(/https:\/\//)
      .first()
      .waitFor()
  })
})
