import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import type { AppSettings, SettingsChanges } from '#shared/contract/settings-requests.ts'
import { withChanges } from '#shared/settings/policy.ts'
import { DEFAULTS } from '#shared/settings/settings.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { provideSaving, type Saving } from './saving.ts'

/** A fake main; its disk may be full. */
const world = vi.hoisted(() => {
  const fakeMain = {
    kept: {} as AppSettings,
    isFull: false,
    change: (_changes: SettingsChanges): void => undefined,
  }
  vi.stubGlobal('window', {
    quaywatch: {
      request(route: string, input: SettingsChanges) {
        if (route === 'settings.read') return Promise.resolve({ ok: true, value: fakeMain.kept })
        if (fakeMain.isFull) return Promise.resolve({ ok: false, error: { code: 'disk', message: 'full', hint: '' } })
        fakeMain.change(input)
        return Promise.resolve({ ok: true, value: {} })
      },
      on(_event: string, take: (changed: AppSettings) => void) {
        fakeMain.change = (changes) => take((fakeMain.kept = withChanges(fakeMain.kept, changes)))
      },
    },
    addEventListener: () => undefined,
  })
  return fakeMain
})
const answered = () => new Promise((resolve) => setImmediate(resolve))
let saving: Saving

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  setActivePinia(createPinia())
  world.kept = DEFAULTS
  world.isFull = false
  await useSettings().start()
  await renderToString(createSSRApp({ setup: () => ((saving = provideSaving()), () => []) }))
})

async function save(what: string, changes: SettingsChanges): Promise<void> {
  saving.save(what, changes)
  await answered()
}

async function undo(): Promise<void> {
  saving.undo()
  await answered()
}

it('undoes and redoes the last change', async () => {
  await save('the theme', { preferences: { theme: 'dark' } })
  await undo()
  expect([saving.last.value?.is, world.kept.preferences.theme]).toEqual(['undone', DEFAULTS.preferences.theme])
  await undo()
  expect(world.kept.preferences.theme).toBe('dark')
})

it('offers no undo after a refused change', async () => {
  await save('the theme', { preferences: { theme: 'dark' } })
  world.isFull = true
  await save('the name', { preferences: { who: 'Maria' } })
  expect(saving.last.value).toEqual({ what: 'the name', is: 'refused', back: null })
  world.isFull = false
  await undo()
  expect(world.kept.preferences.theme).toBe('dark')
})

it('retries a failed undo', async () => {
  await save('the theme', { preferences: { theme: 'dark' } })
  world.isFull = true
  await undo()
  expect(saving.last.value?.is).toBe('refused')
  world.isFull = false
  await undo()
  expect(world.kept.preferences.theme).toBe(DEFAULTS.preferences.theme)
})
