import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import type { SettingsChanges } from '#shared/contract/settings-requests.ts'
import { withChanges } from '#shared/settings/policy.ts'
import { DEFAULTS, sectionsOf } from '#shared/settings/settings.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { forgetActs, undoLast } from '#renderer/core/undo.ts'
import { aFailure } from '#test/helpers/failure.ts'
import { provideSaving, type Saving } from './saving.ts'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())
let kept = DEFAULTS
let isFull = false
let saving: Saving

beforeEach(async () => {
  setActivePinia(createPinia())
  forgetActs()
  kept = DEFAULTS
  isFull = false
  main.put('settings', sectionsOf(kept))
  main.request = (_route, changes) => {
    if (isFull) return { ok: false, error: aFailure('disk') }
    kept = withChanges(kept, changes as SettingsChanges)
    main.put('settings', sectionsOf(kept))
    return { ok: true, value: null }
  }
  await vi.waitUntil(() => useSettings().isRead)
  await renderToString(createSSRApp({ setup: () => ((saving = provideSaving()), () => []) }))
})

it('offers to undo a saved change', async () => {
  await saving.save('the theme', 'preferences.theme', 'system', 'dark')
  await undoLast()
  expect(kept.preferences.theme).toBe('system')
})

it('offers no undo after a refused change', async () => {
  await saving.save('the theme', 'preferences.theme', 'system', 'dark')
  isFull = true
  await saving.save('the name', 'preferences.who', '', 'Maria')
  expect(saving.refusal.value).toMatchObject({ path: 'preferences.who', failure: { code: 'disk' } })
  isFull = false
  await undoLast()
  expect(kept.preferences.theme).toBe('system')
})
