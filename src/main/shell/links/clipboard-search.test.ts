import { describe, expect, it } from 'vitest'
import type { Destination, WindowNotice } from '#shared/contract/app-requests.ts'
import { type JudgedShipment, judgeShipment } from '#shared/rules/shipment-judgment.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { instantAt } from '#shared/time/instant.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { languageFor } from '#test/helpers/language.ts'
import { createAppSettings } from '#main/store/settings-change.ts'
import { openSettings } from '#main/store/settings-file.ts'
import { createMemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { createClipboardSearch, CLIPBOARD_KEYS } from './clipboard-search.ts'
import { createLinkOpenings } from './openings.ts'

function setUp({ text = '', asksUser = false, isTakenByOther = false, hasKeys = true, areKeysOn = false } = {}) {
  const destinations: (Destination | WindowNotice | undefined)[] = []
  const logged: string[] = []
  const keys = new Map<string, () => void>()
  const window = { show: (to?: Destination | WindowNotice) => void destinations.push(to) }
  const language = languageFor({ language: 'en', formats: 'en-US', zone: 'UTC' }, () => instantAt(0))
  const settings = createAppSettings(openSettings(createMemorySettingsDisk()))
  settings.change({ preferences: { clipboardKeys: areKeysOn } })
  const turnKeys = (isOn: boolean) => void settings.change({ preferences: { clipboardKeys: isOn } })
  const search = createClipboardSearch({
    desktop: {
      clipboard: { asksUser, read: () => Promise.resolve(text) },
      shortcuts: hasKeys
        ? {
            take(wanted, act) {
              if (!isTakenByOther) keys.set(wanted, act)
              return !isTakenByOther
            },
            giveBack: (given) => void keys.delete(given),
          }
        : null,
      window,
    },
    settings,
    links: createLinkOpenings({ window, phase: () => 'open', language }),
    language,
    writeLog: (...parts) => void logged.push(parts.join(' ')),
  })
  return { search, shown: destinations, logged, keys, language, turnKeys }
}

const container = (number: string) => ({ view: 'link', link: { to: 'container', number } })

it.each([
  ['MSCU6639870', 'MSCU6639870'],
  ['Please pick up mscu 663987-0 by Friday.\nThanks', 'MSCU6639870'],
  ['first CSQU3054383, then MSCU6639870', 'CSQU3054383'],
  // The window shows the correct check digit.
  ['MSCU6639871', 'MSCU6639871'],
  // Adds a missing check digit.
  ['MSCU663987', 'MSCU6639870'],
])('opens the container of “%s”', async (text, number) => {
  const { search, shown } = setUp({ text })
  await search.find()
  expect(shown).toEqual([container(number)])
})

it.each(['', 'MAEU987654321012', 'sk_live_1234567', 'x'.repeat(50_000) + ' MSCU6639870'])(
  'reports that “%s” has no number without repeating it',
  async (text) => {
    const { search, shown, language } = setUp({ text })
    await search.find()
    expect(shown).toEqual([{ view: null, notice: language.say('clipboard.no-number') }])
  },
)

it('registers the shortcut only while the setting is on', () => {
  const { turnKeys, keys } = setUp()
  expect(keys.size).toBe(0)
  turnKeys(true)
  expect([...keys.keys()]).toEqual([CLIPBOARD_KEYS])
  turnKeys(false)
  expect(keys.size).toBe(0)
  expect(setUp({ areKeysOn: true }).keys.size).toBe(1)
})

it('warns the user who turns on an unavailable shortcut, and only logs it at startup', () => {
  const unavailable = setUp({ isTakenByOther: true, areKeysOn: true })
  expect([unavailable.shown, unavailable.logged]).toEqual([[], ['warn shortcut taken']])
  unavailable.turnKeys(false)
  unavailable.turnKeys(true)
  expect(unavailable.shown).toEqual([{ view: null, notice: unavailable.language.say('clipboard.keys-taken') }])
  const none = setUp({ hasKeys: false })
  none.turnKeys(true)
  expect(none.shown).toEqual([{ view: null, notice: none.language.say('clipboard.keys-none') }])
})

describe('container on the clipboard', () => {
  const judged = (facts: Parameters<typeof aContainer>[0], shipmentId = 'a') =>
    judgeShipment(aShipment({ id: shipmentId }), [aContainer({ shipmentId, ...facts })], {
      now: instantAt(Date.parse('2026-07-06T17:00:00Z')),
      settings: DEFAULT_SETTINGS,
      terminals: new Map(),
    })
  const find = async (text: string, fleet: readonly JudgedShipment[]) =>
    await setUp({ text }).search.containerOf({ judge: { all: () => fleet } })

  it.each(['mscu 663987-0', 'MSCU663987', 'Pick up MSCU6639870 please'])('is found by “%s”', async (text) => {
    const fleet = [judged({ id: 'other', number: 'CSQU3054383' }), judged({ id: 'one', number: 'MSCU6639870' })]
    expect((await find(text, fleet))?.containerId).toBe('one')
  })

  it('is none if the system would ask the user for permission', async () => {
    const { search } = setUp({ text: 'MSCU6639870', asksUser: true })
    expect(await search.containerOf({ judge: { all: () => [judged({ number: 'MSCU6639870' })] } })).toBe(null)
  })

  it('is the more urgent one of two bills', async () => {
    const calm = judged({ id: 'calm', number: 'MSCU6639870' }, 'b')
    const late = judged({ id: 'late', number: 'MSCU 663987 0', deadlines: { line: '2026-07-01' } }, 'a')
    expect((await find('MSCU6639870', [calm, late]))?.containerId).toBe('late')
  })

  it('is none if the number is not in the account, or its check digit is wrong', async () => {
    const fleet = [judged({ number: 'MSCU6639870' })]
    expect(await find('CSQU3054383', fleet)).toBeNull()
    expect(await find('MSCU6639871', fleet)).toBeNull()
    expect(await find('no number', fleet)).toBeNull()
  })
})
