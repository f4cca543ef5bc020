import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it, vi } from 'vitest'
import { createSSRApp, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import type { PolicyView, SettingsChanges } from '#shared/contract/settings-requests.ts'
import { withChanges } from '#shared/settings/policy.ts'
import { DEFAULTS, sectionsOf } from '#shared/settings/settings.ts'
import { usePolicy } from '#renderer/core/policy.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { provideSaving } from './saving.ts'
import SettingsSection from './SettingsSection.vue'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())

const Section = {
  setup() {
    provideSaving()
    return () => h(SettingsSection, { id: 'account', title: '', about: '', groups: ['scope'] })
  },
}

/** The checkboxes of the team's alerts by label, as their HTML. */
async function checkboxesWith(changes: SettingsChanges, decided: string[] = []) {
  setActivePinia(createPinia())
  main.put('settings', sectionsOf(withChanges(DEFAULTS, changes)))
  main.put('policy', [{ decided } as unknown as PolicyView])
  useSettings()
  usePolicy()
  await new Promise((resolve) => setImmediate(resolve))
  const html = await renderToString(createSSRApp(Section))
  const labels = html.matchAll(/<label[^>]*><input([^>]*type="checkbox"[^>]*)><span[^>]*>([^<]*)</g)
  return {
    boxes: new Map(Array.from(labels, ([, attributes = '', name = '']) => [name.trim(), attributes])),
    isLocked: /<fieldset disabled/.test(html),
  }
}

const inTeam = { team: { ...DEFAULTS.team, place: 'folder' } } as const

describe('SettingField', () => {
  it('shows the alerts about all containers only in a team', async () => {
    const { boxes, isLocked } = await checkboxesWith({ ...inTeam, alerts: { forEveryone: ['hold-added'] } })
    const checked = [...boxes].flatMap(([name, attributes]) => (/ checked/.test(attributes) ? name : []))
    expect(checked).toEqual(['Hold added'])
    expect(boxes.size).toBeGreaterThan(10)
    expect(isLocked).toBe(false)
    expect((await checkboxesWith({})).boxes.size).toBe(0)
  })

  it('is locked if the policy decided it', async () => {
    const { boxes, isLocked } = await checkboxesWith(inTeam, ['alerts.forEveryone'])
    expect(boxes.size).toBeGreaterThan(10)
    expect(isLocked).toBe(true)
  })
})
