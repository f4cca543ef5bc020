import { expect, it } from 'vitest'
import { createHub } from '#main/core/ipc/hub.ts'
import { createTrayDrawing } from '#main/shell/tray/tray.ts'
import { trayBoard } from '#main/shell/tray/tray-state.ts'
import { createFakeDesktop } from '#test/helpers/fake-desktop.ts'
import { createFakeAccount } from '#test/helpers/fake-tracking-api.ts'
import { aContext } from '#test/helpers/context.ts'
import { createFakeClock, settled } from '#test/helpers/fake-clock.ts'
import { fleetFile } from '#test/helpers/fleet-file.ts'
import { sessionOptions } from '#test/helpers/session-options.ts'
import { english } from '#test/helpers/words.ts'
import { openSession } from './open-session.ts'

const START = Date.parse('2026-07-06T17:00:00Z')

it('hides a handled container from the tray across restarts until there is news', async () => {
  const clock = createFakeClock(START)
  const account = createFakeAccount({ pageSize: 3 })
  account.add('a')
  account.postDeadline('a-0', '2026-07-01')
  const storePath = fleetFile()
  const open = async () => {
    const session = openSession(sessionOptions({ api: account.api, storePath, clock }))
    await settled(100)
    return session
  }
  const pastCount = ({ judge, summaries }: Awaited<ReturnType<typeof open>>): number => trayBoard(judge, summaries).past

  const first = await open()
  expect(pastCount(first)).toBe(1)
  first.handlers['notes.handle']({ containerIds: ['a-0'], until: null, text: 'Booked', who: 'Maria' })
  expect(pastCount(first)).toBe(0)
  first.handlers['notes.putBack']({ containerIds: ['a-0'] })
  expect(pastCount(first)).toBe(1)
  first.handlers['notes.handle']({ containerIds: ['a-0'], until: null, text: 'Booked', who: 'Maria' })
  await first[Symbol.asyncDispose]()

  const second = await open()
  expect(pastCount(second)).toBe(0)
  account.postDeadline('a-0', '2026-06-30')
  await clock.advance(3_600_000)
  await settled(100)
  expect(pastCount(second)).toBe(1)
  await second[Symbol.asyncDispose]()
})

it('shows a small fleet once judged, and a larger one counted first', async () => {
  const clock = createFakeClock(START)
  const account = createFakeAccount({ pageSize: 100 })
  const storePath = fleetFile()
  const opened = async (shipments: number) => {
    for (let index = 0; index < shipments; index += 1) account.add(`s${index}`)
    const filling = openSession(sessionOptions({ api: account.api, storePath, clock }))
    await settled(400)
    await filling[Symbol.asyncDispose]()
    const session = openSession(sessionOptions({ api: account.api, storePath, clock }))
    const { isLoaded } = session.judge
    const judged = [...session.summaries.all()].length
    await session[Symbol.asyncDispose]()
    return { isLoaded, judged }
  }
  // An empty tray for an instant would flicker.
  expect(await opened(99)).toEqual({ isLoaded: true, judged: 99 })
  expect(await opened(100)).toEqual({ isLoaded: false, judged: 0 })
})

it('shows no counts of a partly judged fleet, and reads nothing before', async () => {
  const clock = createFakeClock(START)
  const account = createFakeAccount({ pageSize: 100 })
  for (let index = 0; index < 250; index += 1) {
    account.add(`s${index}`)
    account.postDeadline(`s${index}-0`, '2026-07-01')
  }
  const options = sessionOptions({ api: account.api, storePath: fleetFile(), clock })
  const first = openSession(options)
  await settled(400)
  await first[Symbol.asyncDispose]()
  const readBefore = account.asked.pages

  const second = openSession(options)
  const { asDesktop: desktop, trays } = createFakeDesktop()
  const tray = createTrayDrawing(aContext({ clock }), {
    desktop,
    hub: createHub(() => undefined),
    language: english,
    accounts: {
      session: () => ({
        phase: 'open',
        account: { kind: 'demo', id: null, baseAddress: 'https://x.test', keyKept: 'this-run' },
        opening: 1,
      }),
      list: () => ({ accounts: [], chosen: null }),
      choose: () => undefined,
    },
    update: () => null,
    findOnClipboard: () => undefined,
  })
  tray.follow(second)
  // As after a settings change or an alert.
  tray.soon()
  await clock.advance(500)
  tray.now()
  expect(account.asked.pages).toBe(readBefore)
  await settled(400)
  expect(new Set(trays.map(({ badge }) => badge))).toEqual(new Set([0, 250]))
  // The starting state until judged, then the final one, without flicker.
  expect(trays.map(({ icon }) => icon).filter((icon, at, all) => icon !== all[at - 1])).toEqual(['paused', 'critical'])
  expect(account.asked.pages).toBeGreaterThan(readBefore)
  tray.close()
  await second[Symbol.asyncDispose]()
})
