import { createPinia, setActivePinia } from 'pinia'
import { expect, it, vi } from 'vitest'
import { effectScope, watch } from 'vue'
import { useAutostart } from './autostart.ts'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())

it('reverts the checkbox if the system refuses', async () => {
  setActivePinia(createPinia())
  main.request = () => ({ ok: false, error: { code: 'autostart' } })
  main.put('autostart', [{ isOn: false }])
  const states: (boolean | null)[] = []
  const scope = effectScope()
  await scope.run(async () => {
    const autostart = useAutostart()
    await expect.poll(() => autostart.isOn.value).toBe(false)
    watch(autostart.isOn, (now) => states.push(now), { flush: 'sync' })
    await autostart.set(true)
    expect(autostart.failure.value).toMatchObject({ code: 'autostart' })
  })
  await expect.poll(() => states).toEqual([true, false])
  scope.stop()
})
