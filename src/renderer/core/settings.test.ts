import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULTS, sectionsOf } from '#shared/settings/settings.ts'
import { failedAct } from './requests.ts'
import { useSetting, useSettings } from './settings.ts'
import { aFailure } from '#test/helpers/failure.ts'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())
const asked: unknown[] = []
const answers: ((answer: unknown) => void)[] = []

const answered = () => new Promise((resolve) => setImmediate(resolve))
const openTiers = (...tiers: string[]): void => {
  const values = { ...DEFAULTS.preferences, openTiers: tiers }
  main.put('settings', [
    { name: 'rules', values: DEFAULTS.rules },
    { name: 'preferences', values },
  ])
}

beforeEach(async () => {
  setActivePinia(createPinia())
  asked.length = answers.length = 0
  main.request = (_route, input) => {
    asked.push(input)
    return new Promise((resolve) => answers.push(resolve))
  }
  main.put('settings', sectionsOf(DEFAULTS))
  await vi.waitUntil(() => useSettings().isRead)
})

describe('useSetting', () => {
  it('shows a new value until main answers, then the value of main', async () => {
    const tiers = useSetting('preferences.openTiers')
    tiers.value = ['ready']
    expect(asked).toEqual([{ preferences: { openTiers: ['ready'] } }])
    expect(tiers.value).toEqual(['ready'])
    openTiers('ready', 'on-hold')
    expect(tiers.value).toEqual(['ready'])
    answers[0]?.({ ok: true, value: null })
    await answered()
    expect(tiers.value).toEqual(['ready', 'on-hold'])
  })

  it('keeps the later of two values while the first is answered', async () => {
    const tiers = useSetting('preferences.openTiers')
    tiers.value = ['ready']
    tiers.value = [...tiers.value, 'empties']
    answers[0]?.({ ok: true, value: null })
    await answered()
    expect(tiers.value).toEqual(['ready', 'empties'])
  })

  it('returns to the value of main and shows the failure if main refuses', async () => {
    const tiers = useSetting('preferences.openTiers')
    tiers.value = ['ready']
    const error = aFailure('bad_input')
    answers[0]?.({ ok: false, error })
    await answered()
    expect(tiers.value).toEqual(DEFAULTS.preferences.openTiers)
    expect(failedAct.value).toEqual(error)
  })
})
