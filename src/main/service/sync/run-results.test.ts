import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '#main/store/store.ts'
import { createFakeClock } from '#test/helpers/fake-clock.ts'
import type { RunOutcome } from './run.ts'
import { createRunResults } from './run-results.ts'

const OUTCOME: RunOutcome = {
  kind: 'complete',
  error: null,
  requests: 1,
  sawAllStopped: true,
  isWalked: true,
  walkedAllStopped: true,
  lostStopped: false,
  isCutOff: false,
  unread: [],
  saw: () => true,
  oldestMs: 0,
}

// Otherwise a longer limit for stopped shipments would announce stops of months ago.
it('takes stops after a lost file for news only until all are read once', () => {
  const clock = createFakeClock()
  const store = openStore({ path: null, clock })
  onTestFinished(() => store.close())
  store.progress.change({ newsSince: 1 })
  const results = createRunResults(store, () => clock.now())
  results.take({ ...OUTCOME, kind: 'partial', isWalked: false, sawAllStopped: false, walkedAllStopped: false }, 0)
  expect(results.progress.newsSince).toBe(1)
  results.take({ ...OUTCOME, sawAllStopped: false, walkedAllStopped: false }, 0)
  expect(results.progress.newsSince).toBe(1)
  results.take(OUTCOME, 0)
  expect(results.progress.newsSince).toBeNull()
})
