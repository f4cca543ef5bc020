// Two dispatchers on one account, side by side in two windows, in a folder and on a real PostgreSQL.

import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { stopTracking } from '#simulator/actions.ts'
import { boardReady } from '#test/helpers/board-ready.ts'
import { openView } from '#test/helpers/open-view.ts'
import { isPostgresMissing, startPostgres } from '#test/helpers/postgres-server.ts'
import type { RunningApp } from '#test/helpers/running-app.ts'
import { say, saying } from '#test/helpers/words.ts'
import { activeNumber, rowCount } from './open-board.ts'
import { connect, journeys, readNow, type Stage } from './stage.ts'

interface Place {
  readonly choice: 'folder' | 'postgres'
  readonly fields: Readonly<Record<string, string>>
  cut(): Promise<void> | void
  mend(): Promise<void> | void
}

function folderPlace(stage: Stage): Place {
  const parent = mkdtempSync(join(tmpdir(), 'quaywatch-team-'))
  stage.onEnd(() => rmSync(parent, { recursive: true, force: true }))
  const folder = mkdtempSync(join(parent, 'space-'))
  return {
    choice: 'folder',
    fields: { [say('setting.team.folder')]: folder },
    // Windows renames no folder while a program has a file in it open.
    cut: () => vi.waitFor(() => renameSync(folder, `${folder}-away`)),
    mend: () => vi.waitFor(() => renameSync(`${folder}-away`, folder)),
  }
}

async function postgresPlace(stage: Stage): Promise<Place> {
  const server = await startPostgres()
  stage.onEnd(() => server[Symbol.asyncDispose]())
  return {
    choice: 'postgres',
    fields: {
      [say('setting.team.address')]: server.address,
      [say('setting.team.database')]: server.database,
      [say('setting.team.user')]: server.database,
    },
    cut: () => server.stop('kill'),
    mend: () => server.start(),
  }
}

async function joinTeam(page: Page, name: string, { choice, fields }: Place): Promise<void> {
  await openView(page, say('app.view.settings'))
  const group = page.getByRole('group', { name: say('group.team-space') })
  await group.getByLabel(say('setting.team.place')).selectOption(choice)
  for (const [label, value] of Object.entries({ [say('setting.team.name')]: name, ...fields })) {
    await group.getByLabel(label, { exact: true }).fill(value)
    await group.getByLabel(label, { exact: true }).blur()
  }
  await group.getByRole('button', { name: say('team.join') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('team.join') })
    .click()
  await group.getByText(say(`team.status.connected.${choice}`)).waitFor()
  const what = say('alert.kind.hold-added')
  const everyone = page.getByRole('group', { name: say('settings.for-everyone'), exact: true })
  await everyone.getByRole('checkbox', { name: what }).check()
  await page.getByText(say('settings.saved', { what })).waitFor()
  await openView(page, say('app.view.board'))
  await boardReady(page)
}

const menuOf = (page: Page) => page.getByRole('button', { name: new RegExp(`^${say('team.title')}`) })
const tomorrow = (page: Page) =>
  page.getByRole('group', { name: say('plan.days') }).getByRole('button', { name: say('plan.tomorrow') })
const gridOf = (page: Page) => page.getByRole('grid', { name: say('app.view.board') })

async function twoSeats(stage: Stage, place: Place) {
  const at = new Date('2026-07-06T15:00:00Z')
  const simulator = await stage.simulator({ shipments: 60, seed: 7, speed: 0, quirks: false, at })
  const seats: Page[] = []
  const apps: RunningApp[] = []
  for (const name of ['Maria', 'Luis']) {
    const app = await stage.app()
    const page = await stage.page(app.url, { timezoneId: 'America/New_York', locale: 'en-US' })
    await connect(page, simulator.url, simulator.key)
    await boardReady(page)
    await joinTeam(page, name, place)
    seats.push(page)
    apps.push(app)
  }
  const [maria, luis] = seats as [Page, Page]
  return { maria, luis, simulator, quitLuis: () => apps[1]?.stop() }
}

async function shareADay(stage: Stage, place: Place): Promise<void> {
  const { maria, luis, simulator } = await twoSeats(stage, place)

  // Maria handles the first container: it leaves Luis's board too, and his menu says by whom.
  const before = await rowCount(gridOf(luis))
  await gridOf(maria).focus()
  const number = (await activeNumber(gridOf(maria))) ?? ''
  await maria.keyboard.press('Shift+h')
  const dialog = maria.getByRole('dialog', { name: say('notes.handle.title', { count: 1, first: number }) })
  await dialog.getByLabel(say('notes.text')).fill('Booked Tue 07:00')
  await maria.keyboard.press('Enter')
  // The head of its group may leave with it.
  await expect.poll(() => rowCount(gridOf(luis))).toBeLessThan(before)
  await menuOf(luis).click()
  const handled = say('team.activity.handled.set', { who: 'Maria', subject: number })
  await luis.getByRole('button', { name: handled }).waitFor()
  await luis.keyboard.press('Escape')

  // Luis takes over a container: Maria sees his initials on the row.
  await gridOf(luis).focus()
  const owned = (await activeNumber(gridOf(luis))) ?? ''
  await gridOf(luis).locator('.board-row').filter({ hasText: owned }).click({ button: 'right' })
  await luis.getByRole('menuitem', { name: say('team.own') }).click()
  const row = gridOf(maria).locator('.board-row').filter({ hasText: owned })
  await row.locator('[data-column="container"]').getByText(/· L$/).waitFor()

  // They plan together: Maria plans a container, Luis assigns its driver.
  for (const page of [maria, luis]) {
    await openView(page, say('app.view.plan'))
    await tomorrow(page).click()
  }
  const add = maria.getByRole('main').locator('[data-add]').first()
  const planned = await add.locator('.numbers').innerText()
  await add.click()
  await luis.locator('.move-card').filter({ hasText: planned }).click()
  const driver = luis.getByRole('main').getByLabel(say('plan.driver'), { exact: true })
  await driver.fill('Sam')
  await luis.keyboard.press('Enter')
  await maria.locator('[data-lane="Sam"] .move-card').filter({ hasText: planned }).waitFor()

  // Maria resumes a shipment: Luis's click sends no second request.
  const resumed = () => simulator.log.since().filter(({ method }) => method === 'PATCH').length
  for (const page of [maria, luis]) await openView(page, say('app.view.stopped'))
  const resumeButton = (page: Page) => page.locator('.board-row').getByRole('button', { name: say('resume.press') })
  await resumeButton(maria).first().click()
  await expect.poll(resumed).toBe(1)
  await resumeButton(luis).first().click()
  await menuOf(luis).click()
  await luis
    .getByRole('button', { name: /^Maria resumed / })
    .first()
    .waitFor()
  await luis.keyboard.press('Escape')
  await resumeButton(luis).first().waitFor({ state: 'detached' })
  expect(resumed()).toBe(1)

  // Both are notified of a stop. Maria acknowledges it: it is read on Luis's screen too, with her name.
  const [shipment] = simulator.account.listed(false)
  if (shipment === undefined) throw new Error('no shipment')
  const { billOfLading } = shipment.plan
  stopTracking(simulator.account, shipment, 'past_arrival_window')
  const alertOn = (page: Page) =>
    page
      .getByRole('grid', { name: say('app.view.alerts') })
      .getByRole('row')
      .filter({ hasText: billOfLading })
  for (const page of [maria, luis]) {
    await readNow(page)
    await openView(page, say('app.view.alerts'))
    await page.getByLabel(say('inbox.kind')).selectOption('tracking-stopped')
    await alertOn(page).waitFor()
  }
  await alertOn(maria).click()
  await maria
    .getByRole('complementary', { name: say('inbox.one') })
    .getByRole('button', { name: say('inbox.acknowledge'), exact: true })
    .click()
  await alertOn(luis).waitFor({ state: 'detached' })
  await luis.getByRole('button', { name: say('inbox.all'), exact: true }).click()
  await alertOn(luis).click()
  await luis
    .getByRole('complementary', { name: say('inbox.one') })
    .getByText(saying('inbox.acknowledged-by', { name: 'Maria' }))
    .waitFor()

  // Offline and back: the change waits and arrives.
  await place.cut()
  await openView(luis, say('app.view.board'))
  await openView(maria, say('app.view.board'))
  await boardReady(maria)
  await gridOf(maria).focus()
  // Luis owns the first container. The next line may be the head of a group.
  let offline = ''
  while (offline === '' || offline === owned) {
    await maria.keyboard.press('ArrowDown')
    offline = (await activeNumber(gridOf(maria))) ?? ''
  }
  await maria.keyboard.press('Shift+h')
  await maria.getByRole('dialog', { name: say('notes.handle.title', { count: 1, first: offline }) }).waitFor()
  await maria.keyboard.press('Enter')
  await menuOf(maria).click()
  await maria
    .getByText(/unreachable since .* change/)
    .first()
    .waitFor()
  await maria.keyboard.press('Escape')
  const listed = await rowCount(gridOf(luis))
  await place.mend()
  // The next attempt may be a minute away.
  await expect.poll(() => rowCount(gridOf(luis)), { timeout: 150_000 }).toBeLessThan(listed)

  // The filters of owners, as commands.
  await luis.keyboard.press('Control+k')
  await luis.keyboard.type(say('team.command.mine'))
  await luis.keyboard.press('Enter')
  await expect.poll(() => gridOf(luis).locator('.board-row').count()).toBe(1)
  expect(await activeNumber(gridOf(luis))).toBe(owned)
}

async function countTheOnline(stage: Stage, place: Place): Promise<void> {
  const { maria, quitLuis } = await twoSeats(stage, place)
  const online = (count: number) => menuOf(maria).getByText(say('team.online', { count }), { exact: true })
  await online(2).waitFor({ timeout: 15_000 })
  await quitLuis()
  await online(1).waitFor({ timeout: 15_000 })
}

async function bookTheSame(stage: Stage): Promise<void> {
  const { maria, luis } = await twoSeats(stage, folderPlace(stage))
  await gridOf(maria).focus()
  const number = (await activeNumber(gridOf(maria))) ?? ''
  await gridOf(luis).locator('.board-row').filter({ hasText: number }).click()
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: say('book.title.of', { number }) })
  for (const page of [maria, luis]) {
    await page.keyboard.press('Shift+b')
    await dialogOf(page).waitFor()
  }
  await dialogOf(maria).getByLabel(say('book.label')).fill('7/8 14:00 #RAY1')
  await saveInSpiteOfWarnings(dialogOf(maria))

  // Luis's dialog is open: it says what Maria did, and his first Enter replaces nothing.
  await dialogOf(luis)
    .getByRole('alert')
    .getByText(/^Maria booked Wed, Jul 8 2:00 PM #RAY1 just now$/)
    .waitFor()
  await dialogOf(luis).getByLabel(say('book.label')).fill('7/9 9:00')
  await luis.keyboard.press('Enter')
  await dialogOf(luis)
    .getByRole('button', { name: say('book.replace') })
    .click()
  await dialogOf(luis).waitFor({ state: 'detached' })

  // Maria's appointment was replaced within two minutes: she takes it back, and both notices go.
  const noticeOn = (page: Page) => page.getByRole('list', { name: say('team.conflicts') })
  await noticeOn(maria)
    .getByText(
      say('team.conflict.texts', {
        subject: number,
        name: 'Luis',
        theirs: 'Thu, Jul 9 9:00 AM',
        mine: 'Wed, Jul 8 2:00 PM #RAY1',
      }),
    )
    .waitFor()
  await noticeOn(maria)
    .getByRole('button', { name: say('team.conflict.use-mine') })
    .click()
  await noticeOn(maria).waitFor({ state: 'detached' })
  await noticeOn(luis)
    .getByRole('button', { name: say('team.conflict.keep-theirs') })
    .click()
  await noticeOn(luis).waitFor({ state: 'detached' })
  await menuOf(luis).click()
  const booked = say('team.activity.booking.set', {
    who: 'Maria',
    subject: number,
    time: 'Wed, Jul 8 2:00 PM #RAY1',
  })
  await luis.getByRole('button', { name: booked }).first().waitFor()
}

/** Saves again if the dialog warns. */
async function saveInSpiteOfWarnings(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: say('common.save'), exact: true }).click()
  const again = dialog.getByRole('button', { name: say('book.save-anyway') })
  await expect.poll(async () => (await dialog.count()) === 0 || (await again.count()) === 1).toBe(true)
  if ((await dialog.count()) > 0) await again.click()
  await dialog.waitFor({ state: 'detached' })
}

journeys('a team of two', (stage) => {
  it('counts who is online in a folder', { timeout: 200_000 }, () => countTheOnline(stage, folderPlace(stage)))

  it('counts who is online on PostgreSQL', { timeout: 200_000 }, async (context) => {
    if (isPostgresMissing()) context.skip('PostgreSQL is not installed')
    await countTheOnline(stage, await postgresPlace(stage))
  })

  it('decides who booked the same container', { timeout: 200_000 }, () => bookTheSame(stage))

  it('shares a day’s work in a folder', { timeout: 400_000 }, () => shareADay(stage, folderPlace(stage)))

  it('shares a day’s work on PostgreSQL', { timeout: 400_000 }, async (context) => {
    if (isPostgresMissing()) context.skip('PostgreSQL is not installed')
    await shareADay(stage, await postgresPlace(stage))
  })
})
