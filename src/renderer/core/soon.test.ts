import { afterEach, expect, it } from 'vitest'
import { nextTick } from 'vue'
import { isPainted, soon } from './soon.ts'

afterEach(() => (isPainted.value = false))

it('keeps what is asked before the part is there, and does it in its order: a key would be lost', async () => {
  const coming = Promise.withResolvers<string>()
  const done: string[] = []
  const later = soon(() => coming.promise)
  later.ask((part) => done.push(`${part} 1`))
  later.ask((part) => done.push(`${part} 2`))
  expect(done).toEqual([])
  coming.resolve('act')
  await later.come()
  await nextTick()
  expect(done).toEqual(['act 1', 'act 2'])
  later.ask((part) => done.push(`${part} 3`))
  expect(done).toEqual(['act 1', 'act 2', 'act 3'])
})

it('loads nothing before the first picture stands, and then once', async () => {
  let loads = 0
  const later = soon(async () => (loads += 1))
  await nextTick()
  expect(loads).toBe(0)
  isPainted.value = true
  await nextTick()
  await later.come()
  expect(loads).toBe(1)
  expect(later.part.value).toBe(1)
})

it('tries again where the part could not be loaded: the key would do nothing until the window is opened anew', async () => {
  let tries = 0
  const later = soon(async () => {
    tries += 1
    if (tries === 1) throw new Error('the file is being replaced')
    return 'act'
  })
  await expect(later.come()).rejects.toThrow('being replaced')
  expect(await later.come()).toBe('act')
})
