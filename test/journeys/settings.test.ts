// Settings: each change is saved, survives a restart and applies at once.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { stopTracking } from '#simulator/actions.ts'
import { faults } from '#test/helpers/axe.ts'
import { openView } from '#test/helpers/open-view.ts'
import { dates, list, say, saying } from '#test/helpers/words.ts'
import { journeys, openAccount, readNow, type Stage } from './stage.ts'

journeys('the settings', (stage) => {
  it('saves, resets and validates settings and locks what a policy decides', async () => {
    const { page } = await openSettings(stage)
    const minutes = page.getByLabel(say('setting.sync.minutesBetween'))
    await minutes.fill('10')
    await page.getByText(saved('setting.sync.minutesBetween')).waitFor()
    await page.getByText(saying('settings.pace.setting', { span: say('sync.span.minutes', { count: 10 }) })).waitFor()

    await minutes.fill('900')
    await page.getByText(say('settings.number.wrong', { least: 1, most: 120 })).waitFor()
    await minutes.press('Escape')
    expect(await minutes.inputValue()).toBe('10')

    await page.getByLabel(say('alert.kind.hold-added')).selectOption('toast')
    await page.getByText(saved('alert.kind.hold-added')).waitFor()
    await page.getByRole('button', { name: say('common.undo') }).click()
    await page.getByText(say('undo.done', { act: saved('alert.kind.hold-added') })).waitFor()
    expect(await page.getByLabel(say('alert.kind.hold-added')).inputValue()).toBe('inbox')

    await page.getByLabel(say('setting.preferences.theme')).selectOption('dark')
    await page
      .getByRole('group', { name: say('setting.rules.closed.weekdays') })
      .first()
      .getByRole('button', { name: dates.weekday(5) })
      .click()
    await page.getByText(saved('setting.rules.closed.weekdays')).waitFor()
    await page.close()

    const policy = policyFile({ startsAtLogin: 1, settings: { 'alerts.sound': false } })
    stage.onEnd(policy.remove)
    const news = 'What is <b>new</b>'
    const started = await stage.app({ again: true, words: ['--policy', policy.path, '--update', `9.9.9 ${news}`] })
    const again = await stage.page(started.url)
    await openView(again, say('app.view.settings'))
    expect(await again.getByLabel(say('setting.sync.minutesBetween')).inputValue()).toBe('10')
    expect(await again.getByLabel(say('setting.preferences.theme')).inputValue()).toBe('dark')
    expect(await again.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark')
    const friday = again
      .getByRole('group', { name: say('setting.rules.closed.weekdays') })
      .first()
      .getByRole('button', { name: dates.weekday(5) })
    expect(await friday.getAttribute('aria-pressed')).toBe('true')
    await again.getByText(saying('settings.policy.there', { file: policy.path })).waitFor()
    const sound = again.getByLabel(say('setting.alerts.sound'))
    expect([await sound.isChecked(), await sound.isDisabled()]).toEqual([false, true])
    expect(await again.getByText(say('settings.policy.decided')).count()).toBe(1)
    await again.getByText(say('settings.policy.left-out', { fields: list(['startsAtLogin']) })).waitFor()

    const exported = join(policy.folder, 'settings.json')
    const choose = async (button: string): Promise<void> => {
      again.once('dialog', (dialog) => void dialog.accept(exported))
      await again.getByRole('button', { name: button }).click()
    }
    await choose(say('settings.carry.export'))
    await again.getByText(say('settings.carry.exported', { file: exported })).waitFor()
    const text = readFileSync(exported, 'utf8')
    writeFileSync(exported, text.replace('"sync.minutesBetween": 10', '"sync.minutesBetween": 25'))
    await choose(say('settings.carry.import'))
    await again.getByText(say('settings.carry.shown', { count: 1, file: exported })).waitFor()
    expect(await again.getByLabel(say('setting.sync.minutesBetween')).inputValue()).toBe('10')
    await again.getByRole('button', { name: say('settings.carry.apply') }).click()
    await again.getByText(say('settings.carry.imported', { count: 1 })).waitFor()
    expect(await again.getByLabel(say('setting.sync.minutesBetween')).inputValue()).toBe('25')

    await again.getByRole('button', { name: say('settings.updates.ask') }).click()
    await again.getByText(say('settings.updates.available', { version: '9.9.9' })).waitFor()
    await again.getByText(news, { exact: true }).waitFor()
    expect(await faults(again)).toEqual([])
    await again.getByRole('button', { name: say('settings.updates.download'), exact: true }).click()
    await again.getByText(say('settings.updates.ready.at-quit', { version: '9.9.9' })).waitFor()
    await again.getByRole('button', { name: say('settings.updates.install') }).click()
    await started.ended
    expect(started.output()).toContain('preview: installed 9.9.9')
  })

  it('applies an ignored stop reason to the board at once', { tags: ['long'] }, async () => {
    const { page, simulator, shipments } = await openSettings(stage)
    for (const shipment of shipments) stopTracking(simulator.account, shipment, 'past_arrival_window')
    await readNow(page)
    // A narrow window hides an empty tab.
    const blind = page.locator('.board-tab').filter({ hasText: say('board.counter.tracking-lost') })
    await view(page, say('app.view.board'))
    const before = await blind.innerText()
    await view(page, say('app.view.settings'))
    for (const container of await page
      .getByRole('group', { name: say('group.ignored-stops') })
      .getByRole('checkbox')
      .all()) {
      await container.check()
    }
    await view(page, say('app.view.board'))
    await expect.poll(() => blind.innerText()).not.toBe(before)
  })

  it('holds notifications back in quiet hours', async () => {
    const { page, simulator, shipments } = await openSettings(stage)
    await page.getByRole('button', { name: say('settings.trial.show') }).click()
    await page.getByText(say('settings.trial.shown')).waitFor()
    await page.getByRole('button', { name: say('settings.quiet.add') }).click()
    await page.getByLabel(say('settings.quiet.from')).fill('00:00')
    await page.getByLabel(say('settings.quiet.to')).fill('00:00')
    await page.getByRole('status').getByText(say('app.quiet.always')).waitFor()
    const views = page.getByRole('navigation', { name: say('app.views') })
    for (const width of [640, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => views.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBeLessThanOrEqual(0)
    }

    const [shipment, other] = shipments
    stopTracking(simulator.account, shipment!, 'past_arrival_window')
    await readNow(page)
    await view(page, say('app.view.alerts'))
    const heldRow = page.getByRole('row').filter({ hasText: shipment!.plan.billOfLading })
    await heldRow
      .filter({ hasText: say('alert.why.quiet-hours') })
      .first()
      .waitFor()
    const toast = page.getByRole('button', { name: saying('alert.tracking-stopped.title') })
    expect(await toast.count()).toBe(0)

    // Acknowledged before quiet hours end: no notification follows.
    await page.getByRole('button', { name: say('inbox.acknowledge-all') }).click()
    await page.getByText(say('inbox.none-unread')).waitFor()
    await page.getByRole('button', { name: say('app.quiet.end.of') }).click()
    await expect.poll(() => page.getByRole('status').getByText(say('app.quiet.always')).count()).toBe(0)
    stopTracking(simulator.account, other!, 'past_arrival_window')
    await readNow(page)
    await toast.filter({ hasText: other!.plan.billOfLading }).waitFor()
    expect(await toast.filter({ hasText: shipment!.plan.billOfLading }).count()).toBe(0)
  })

  it('sets quiet hours per weekday by keyboard', { tags: ['long'] }, async () => {
    const { page } = await openSettings(stage)
    await page.getByRole('button', { name: say('settings.quiet.add') }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: quietOn(say('quiet.days.all')) }).waitFor()
    await expect
      .poll(() => page.getByLabel(say('settings.quiet.from')).evaluate((element) => element.matches(':focus')))
      .toBe(true)
    const begin = page.getByRole('group', { name: say('settings.quiet.weekdays') })
    await begin.getByRole('button', { name: dates.weekday(6) }).press('Space')
    await page
      .getByRole('group', { name: quietOn(list([1, 2, 3, 4, 5, 0].map((day) => dates.weekday(day)))) })
      .waitFor()
    await begin.getByRole('button', { name: dates.weekday(0) }).press('Space')
    await page.getByRole('group', { name: quietOn(WORKING_WEEK) }).waitFor()
    await page.getByRole('button', { name: say('settings.quiet.add-more') }).press('Enter')
    const weekend = page.getByRole('group', { name: quietOn(WEEKEND) })
    await weekend.getByLabel(say('settings.quiet.from')).fill('12:00')
    await weekend.getByLabel(say('settings.quiet.to')).fill('12:00')
    await page.getByRole('group', { name: WEEKEND_LONG }).waitFor()
    // A field shows its value before it is saved.
    await page.getByText(say('settings.saved', { what: say('settings.quiet.to') })).waitFor()
    await page.close()

    const again = await stage.page((await stage.app({ again: true })).url)
    await openView(again, say('app.view.settings'))
    await again.getByRole('group', { name: WEEKEND_LONG }).waitFor()
    await again.getByRole('button', { name: saying('settings.remove-of', { what: WORKING_WEEK }) }).press('Enter')
    await expect.poll(() => again.getByRole('group', { name: saying('settings.quiet.of') }).count()).toBe(1)
    expect(
      await again
        .getByRole('button', { name: say('settings.quiet.add-more') })
        .evaluate((element) => element.matches(':focus')),
    ).toBe(true)
  })

  it.each(['light', 'dark'] as const)('has no accessibility fault (%s)', { tags: ['long'] }, async (colorScheme) => {
    const { page } = await openSettings(stage, { colorScheme })
    await page.getByRole('button', { name: say('settings.quiet.add') }).click()
    await page.getByRole('button', { name: say('settings.quiet.add-more') }).click()
    await page.getByRole('button', { name: new RegExp(say('settings.terminals.add')) }).click()
    await page.getByRole('button', { name: addsLine }).click()
    await page.getByLabel(say('setting.sync.minutesBetween')).fill('')
    await page.getByText(saying('settings.number.wrong')).waitFor()
    expect(await faults(page)).toEqual([])
  })

  it('leaves free days unset until the user enters them', { tags: ['long'] }, async () => {
    const { page } = await openSettings(stage)
    const free = page.getByLabel(say('settings.lines.otherwise'))
    const add = page.getByRole('button', { name: addsLine })
    await add.click()
    await free.waitFor()
    expect(await free.inputValue()).toBe('')
    expect(await page.getByLabel(say('settings.lines.reefer')).count()).toBe(0)
    await free.focus()
    await free.press('Tab')
    expect(await free.getAttribute('aria-invalid')).toBe('false')
    await view(page, say('app.view.board'))
    await view(page, say('app.view.settings'))
    await add.waitFor()
    expect(await free.count()).toBe(0)

    await add.click()
    await free.fill('4')
    await page.getByText(saying('settings.saved')).waitFor()
    await page.getByLabel(say('settings.lines.reefer')).waitFor()
    await view(page, say('app.view.board'))
    await view(page, say('app.view.settings'))
    expect(await free.inputValue()).toBe('4')
  })

  it('is reachable by keyboard', { tags: ['long'] }, async () => {
    const { page } = await openSettings(stage)
    await page
      .getByRole('navigation', { name: say('settings.sections') })
      .getByRole('button', { name: say('section.appearance') })
      .focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.getByText(saved('setting.preferences.theme')).waitFor()
    // In a text the keys undo typing.
    const template = page.getByRole('textbox', { name: say('mail.template'), exact: true })
    const text = await template.inputValue()
    await template.press('End')
    await page.keyboard.type('x')
    await page.keyboard.press('Control+z')
    await expect.poll(() => template.inputValue()).toBe(text)
    await page.getByText(saved('setting.preferences.theme')).waitFor()
    await page.getByRole('heading', { name: say('section.appearance') }).click()
    await page.keyboard.press('Control+z')
    await page.getByText(say('undo.done', { act: saved('setting.preferences.theme') })).waitFor()
  })
})

async function openSettings(stage: Stage, options?: Parameters<Stage['page']>[1]) {
  const opened = await openAccount(stage, options)
  await view(opened.page, say('app.view.settings'))
  await opened.page.getByRole('heading', { name: say('app.view.settings') }).waitFor()
  return opened
}

async function view(page: Page, name: string): Promise<void> {
  await openView(page, name)
}

function saved(
  label: 'alert.kind.hold-added' | `setting.${'preferences.theme' | 'rules.closed.weekdays' | 'sync.minutesBetween'}`,
): string {
  return say('settings.saved', { what: say(label) })
}

/** The button that adds a line's deadlines has a longer name. */
const addsLine = new RegExp(`${say('settings.lines.add')}$`)
const WORKING_WEEK = say('quiet.days.run', { first: dates.weekday(1), last: dates.weekday(5) })
const WEEKEND = list([dates.weekday(6), dates.weekday(0)])
const WEEKEND_LONG = new RegExp(saying('quiet.whole-day', { days: WEEKEND }).source.slice(1))

function quietOn(days: string): RegExp {
  return saying('settings.quiet.of', { hours: days })
}

function policyFile(decided: object): { readonly folder: string; readonly path: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-policy-'))
  const path = join(folder, 'policy.json')
  writeFileSync(path, JSON.stringify(decided))
  return { folder, path, remove: () => rmSync(folder, { recursive: true }) }
}
