import { createPinia } from 'pinia'
import { expect, it, vi } from 'vitest'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { NOBODY } from '#shared/alerts/alert-kinds.ts'
import type { AlertView } from '#shared/contract/alerts-requests.ts'
import AlertStory from './AlertStory.vue'

vi.hoisted(() =>
  vi.stubGlobal('window', {
    quaywatch: { request: async () => ({ ok: false, error: { code: 'no_account' } }), on: () => () => undefined },
  }),
)

const ALERT: AlertView = {
  key: 1,
  kind: 'due',
  subject: NOBODY,
  seenAt: 0,
  isMinor: false,
  title: '',
  who: '',
  story: '',
  todo: '',
  now: null,
  outcome: 'too-late',
  outcomeWhy: null,
  acknowledgedAt: Date.parse('2026-07-06T15:00:00Z'),
  acknowledgedBy: null,
  opens: { view: 'board' },
  canResume: false,
}

it.each([
  ['Maria', 'Maria', 'Acknowledged by Maria, '],
  ['someone', null, 'Acknowledged Jul'],
])('says that %s acknowledged the alert', async (_, acknowledgedBy, words) => {
  const app = createSSRApp(AlertStory, { alert: { ...ALERT, acknowledgedBy }, minute: 0 }).use(createPinia())
  expect(await renderToString(app)).toContain(words)
})
