// The webhook editor: exact preview, one request, secret only on the clipboard.

import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faults } from '#test/helpers/axe.ts'
import { openView } from '#test/helpers/open-view.ts'
import { say } from '#test/helpers/words.ts'
import { openBoard } from './open-board.ts'
import { isInSight, journeys } from './stage.ts'

const toWebhook = (page: Page) => openView(page, say('app.view.webhook'))

journeys('the webhook editor', (stage) => {
  it('sends the checked fields once, exactly as shown', async () => {
    const { page, simulator, restart } = await openBoard(stage, { shipments: 20 })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const webhook = [...simulator.account.webhooks.values()][1]!
    const before = { url: webhook.url, events: webhook.events }
    const patches = () => simulator.log.since().filter(({ method }) => method === 'PATCH').length
    await toWebhook(page)
    await page.getByLabel(say('webhook.id')).fill(`https://app.example.com/webhooks/${webhook.id}`)
    await page.getByLabel(say('webhook.name')).fill('ERP')
    await page.getByRole('checkbox', { name: say('webhook.field.active') }).check()
    await page.getByRole('button', { name: say('webhook.off'), exact: true }).click()
    await page.getByRole('checkbox', { name: say('webhook.field.headers') }).check()
    const addHeader = page.getByRole('button', { name: say('webhook.headers.add') })
    const isFocused = (control: Locator) => control.evaluate((element) => element.matches(':focus'))
    await addHeader.press('Enter')
    await page.keyboard.type('X-Token')
    await addHeader.press('Enter')
    await expect.poll(() => isFocused(page.getByLabel(say('webhook.headers.name')).nth(1))).toBe(true)
    await page
      .getByRole('button', { name: say('webhook.headers.remove') })
      .nth(1)
      .press('Enter')
    await expect.poll(() => isFocused(addHeader)).toBe(true)
    await page.getByLabel(say('webhook.headers.value')).fill('a-value-nobody-keeps')
    const body = page.locator('pre')
    await expect.poll(() => body.innerText()).toContain('"active": false')
    expect(await body.innerText()).toContain(`PATCH /webhooks/${webhook.id}`)
    expect(await body.innerText()).not.toMatch(/nobody-keeps|"url"|"events"/)

    // The draft survives another view, except for header values.
    await openView(page, say('app.view.board'))
    await body.waitFor({ state: 'detached' })
    await toWebhook(page)
    await expect.poll(() => body.innerText()).toContain(`PATCH /webhooks/${webhook.id}`)
    expect(await body.innerText()).toContain('"active": false')
    expect(await body.innerText()).not.toContain('"headers"')
    await page.getByRole('checkbox', { name: say('webhook.field.headers') }).check()
    expect(await page.getByLabel(say('webhook.headers.name')).inputValue()).toBe('X-Token')
    expect(await page.getByLabel(say('webhook.headers.value')).inputValue()).toBe('')
    await page.getByLabel(say('webhook.headers.value')).fill('a-value-nobody-keeps')
    expect(await faults(page)).toEqual([])
    expect(patches()).toBe(0)
    await page.getByRole('button', { name: say('webhook.send') }).press('Enter')
    const answer = page.getByRole('region', { name: say('webhook.answer') })
    await answer.getByText(say('webhook.off'), { exact: true }).waitFor()
    await answer.getByText('X-Token: ••••••••').waitFor()
    await expect.poll(() => isFocused(answer)).toBe(true)
    expect(patches()).toBe(1)
    expect(webhook).toMatchObject({ ...before, active: false })
    expect(webhook.headers).toEqual([{ name: 'X-Token', value: 'a-value-nobody-keeps' }])

    await answer.getByRole('button', { name: say('webhook.secret.copy') }).press('Enter')
    await answer.getByText(say('webhook.secret.copied')).waitFor()
    const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()')
    await expect.poll(clipboard).toBe(webhook.secret)
    expect(await faults(page)).toEqual([])
    const secrets = [webhook.secret, 'a-value-nobody-keeps', simulator.key]
    const html = await page.content()
    expect(secrets.filter((secret) => html.includes(secret))).toEqual([])

    await restart()
    const files = stage.filesOfTheApp()
    expect(secrets.filter((secret) => files.includes(secret))).toEqual([])
    await toWebhook(page)
    await page
      .getByRole('region', { name: say('webhook.kept') })
      .getByRole('button', { name: /^ERP/ })
      .click()
    expect(await page.getByLabel(say('webhook.id')).inputValue()).toBe(webhook.id)
    await answer.getByText(say('webhook.unknown')).waitFor()
  })

  it("shows faults at their fields and the service's refusal", { tags: ['long'] }, async () => {
    const { page, simulator } = await openBoard(stage, { shipments: 20 })
    const [webhook] = [...simulator.account.webhooks.values()]
    const patches = () => simulator.log.since().filter(({ method }) => method === 'PATCH').length
    await toWebhook(page)
    const id = page.getByLabel(say('webhook.id'))
    await page.getByRole('checkbox', { name: say('webhook.field.active') }).check()
    await page.getByRole('alert').getByText(say('webhook.id.missing')).waitFor()
    await page.getByRole('checkbox', { name: say('webhook.field.active') }).uncheck()
    const { plan } = simulator.account.listed(false)[0]!
    await id.fill(plan.id)
    await page.getByText(say('webhook.of-shipment', { bill: plan.billOfLading })).waitFor()
    await id.fill('two words')
    await page.getByText(say('webhook.not-an-id')).waitFor()
    await id.fill(webhook!.id)

    await page.getByRole('checkbox', { name: say('webhook.field.url') }).check()
    const url = page.getByRole('textbox', { name: say('webhook.field.url'), exact: true })
    await url.fill('http://hooks.example.com')
    await page.getByText(say('webhook.address.not-https')).waitFor()
    await url.fill('https://me:pass@hooks.example.com')
    await page.getByText(say('webhook.address.login')).waitFor()
    await url.fill('https://192.168.1.7/hook')
    await page.getByText(say('webhook.address.private')).waitFor()
    const send = page.getByRole('button', { name: say('webhook.send') })
    expect(await send.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: say('webhook.address.allow-private') }).check()
    await expect.poll(() => send.isDisabled()).toBe(false)

    await page.getByRole('checkbox', { name: say('webhook.field.events'), exact: true }).check()
    await page.getByRole('alert').getByText(say('webhook.events.none')).waitFor()
    const search = page.getByLabel(say('webhook.events.search'))
    // Bug: an unknown event could be added, and the webhook would never fire.
    await search.fill('full_out')
    await search.press('Enter')
    await page.getByRole('checkbox', { name: 'container.transport.full_out', checked: true }).waitFor()
    await page.keyboard.type('container.of_my_own')
    await search.press('Enter')
    await page
      .getByRole('group', { name: say('webhook.field.events') })
      .getByText(say('list.no-matches'))
      .waitFor()
    await page.getByText(say('webhook.events.chosen', { count: 1 })).waitFor()
    await page.getByRole('button', { name: say('webhook.events.add', { event: 'container.of_my_own' }) }).press('Enter')
    await page.getByText(say('webhook.events.chosen', { count: 2 })).waitFor()
    await page.keyboard.type('full_out')
    await page.getByRole('checkbox', { name: 'container.transport.full_out' }).uncheck()
    expect(await faults(page)).toEqual([])

    expect(patches()).toBe(0)
    simulator.faults.add({ kind: 'reset', after: 'headers' }, { method: 'PATCH', times: 1 })
    await send.press('Enter')
    await page.getByText(say('webhook.unsure')).waitFor()
    await page.setViewportSize({ width: 1280, height: 600 })
    simulator.faults.add({ kind: 'status', status: 422, body: 'json' }, { method: 'PATCH', times: 1 })
    await send.press('Enter')
    const refused = page.getByRole('alert').getByText(say('webhook.refused'))
    await expect.poll(() => isInSight(refused)).toBe(true)
    await send.press('Enter')
    await page
      .getByRole('region', { name: say('webhook.answer') })
      .getByText('https://192.168.1.7/hook')
      .waitFor()
    expect(webhook).toMatchObject({ url: 'https://192.168.1.7/hook', events: ['container.of_my_own'] })
    await id.fill('00000000-0000-4000-8000-000000000000')
    await page.getByRole('checkbox', { name: say('webhook.field.active') }).check()
    await send.press('Enter')
    await page.getByRole('alert').getByText(say('failure.not-found')).waitFor()
  })
})
