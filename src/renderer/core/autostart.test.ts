import { expect, it, vi } from 'vitest'
import { effectScope, watch } from 'vue'
import { useAutostart } from './autostart.ts'

const { answers } = vi.hoisted(() => {
  const answers: unknown[] = []
  vi.stubGlobal('window', { quaywatch: { request: async () => answers.shift() } })
  return { answers }
})

it('reverts the checkbox if the system refuses', async () => {
  answers.push({ ok: true, value: { isOn: false } }, { ok: false, error: { code: 'autostart' } })
  const states: (boolean | null)[] = []
  const scope = effectScope()
  await scope.run(async () => {
    const autostart = useAutostart()
    await expect.poll(() => autostart.isOn.value).toBe(false)
    watch(autostart.isOn, (now) => states.push(now), { flush: 'sync' })
    await autostart.set(true)
    expect(autostart.failure.value).toMatchObject({ code: 'autostart' })
  })
  scope.stop()
  expect(states).toEqual([true, false])
})
