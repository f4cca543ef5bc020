// The counts in the filter menu.

import { createPinia } from 'pinia'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { expect, it, vi } from 'vitest'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import BoardFilters from './BoardFilters.vue'

vi.hoisted(() =>
  vi.stubGlobal('window', {
    quaywatch: { request: async () => ({ ok: false }), on: () => () => undefined },
    addEventListener: () => undefined,
  }),
)

it('counts the rows of the list', async () => {
  const fleet = createJudgedBoard(DEFAULT_SETTINGS)
  fleet.apply({
    shipments: [aShipment()],
    containers: ['a', 'b'].map((id, at) => aContainer({ id, number: `MSCU100000${at}` })),
    terminals: [aTerminal()],
  })
  fleet.judge(instantAt(Date.UTC(2026, 6, 8, 17)))
  const app = createSSRApp(BoardFilters, { rows: fleet.rows(), modelValue: {} })
  expect(await renderToString(app.use(createPinia()))).toMatch(/Pier 400<\/span><span[^>]*>2<\/span>/)
})
