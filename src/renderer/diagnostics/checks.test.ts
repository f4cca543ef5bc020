import { expect, it, vi } from 'vitest'
import { CHECK_IDS } from '#shared/words/diagnostics-checks.ts'
import { aFailure } from '#test/helpers/failure.ts'
import { useChecks } from './checks.ts'
import { failureText } from '#shared/words/failure-words.ts'
import { language } from '#renderer/core/language.ts'
import { resultWords } from './diagnostics-report.ts'

/** The module reads the window's bridge when it is imported. */
const bridge = vi.hoisted(() => {
  const bridgeStub = {
    request: (_route: string, _input: { id: string }): Promise<unknown> => new Promise(() => undefined),
  }
  vi.stubGlobal('window', {
    quaywatch: { request: (route: string, input: { id: string }) => bridgeStub.request(route, input) },
  })
  return bridgeStub
})

it('ends a failed check and shows why it failed', async () => {
  const well = { state: 'well', found: { key: 'diagnostics.found.key' }, failure: null } as const
  const error = aFailure('internal')
  bridge.request = (_route, { id }) => Promise.resolve(id === 'disk' ? { ok: false, error } : { ok: true, value: well })
  const checks = useChecks()
  const completion = checks.checkAll()
  expect(checks.isChecking.value).toBe(true)
  await completion
  expect([checks.isChecking.value, checks.results.size]).toEqual([false, CHECK_IDS.length])
  const failed = checks.results.get('disk')!
  expect([failed.state, resultWords(failed)]).toEqual(['unknown', failureText(error, language)])
  bridge.request = () => Promise.resolve({ ok: true, value: well })
  await checks.check('disk')
  expect(checks.results.get('disk')).toEqual(well)
})
