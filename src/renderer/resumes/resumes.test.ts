import { createPinia, setActivePinia } from 'pinia'
import { expect, it, vi } from 'vitest'
import type { ResumeState, ResumeView } from '#shared/contract/resume-requests.ts'
import { failedAct } from '#renderer/core/requests.ts'
import { useResumes } from './resumes.ts'

/** The store takes the bridge when it is imported. */
const bridge = vi.hoisted(() => {
  const fakeMain = {
    changed: (_resumes: readonly unknown[]): void => undefined,
    request: (): Promise<unknown> => new Promise(() => undefined),
  }
  vi.stubGlobal('window', {
    quaywatch: {
      request: () => fakeMain.request(),
      on(_event: string, taker: (resumes: readonly unknown[]) => void) {
        fakeMain.changed = taker
        return () => undefined
      },
    },
  })
  return fakeMain
})

function aResume(shipmentId: string, key: number, state: ResumeState): ResumeView {
  const later = { nextCheckAt: null, watchedUntil: null, endedAt: null, failure: null }
  return { key, shipmentId, billOfLading: shipmentId, batch: 1, state, isFromOutside: false, clickedAt: 0, ...later }
}

it('reports success only if every resume was requested', async () => {
  setActivePinia(createPinia())
  const resumes = useResumes()
  const error = { code: 'internal', message: 'The disk is full.', hint: '' }
  bridge.request = () => Promise.resolve({ ok: false, error })
  expect(await resumes.start(['a'])).toBe(false)
  bridge.request = () => Promise.resolve({ ok: true, value: [aResume('a', 1, 'queued')] })
  expect(await resumes.start(['a'])).toBe(true)
})

it('treats a shipment as pending if its newest resume is pending', () => {
  setActivePinia(createPinia())
  const resumes = useResumes()
  resumes.follow()
  bridge.changed([aResume('a', 1, 'queued'), aResume('b', 2, 'requested'), aResume('c', 3, 'failed')])
  expect([...resumes.askedFor].toSorted()).toEqual(['a', 'b'])
  bridge.changed([aResume('a', 1, 'accepted'), aResume('c', 4, 'queued'), aResume('c', 3, 'did-not-hold')])
  expect([...resumes.askedFor].toSorted()).toEqual(['b', 'c'])
  expect(['a', 'b', 'c'].map((id) => resumes.isAskedFor(id))).toEqual([false, true, true])
})

it('explains a failed request in every view', async () => {
  setActivePinia(createPinia())
  const resumes = useResumes()
  const error = { code: 'internal', message: 'The disk is full.', hint: '' }
  for (const act of [() => resumes.start(['a']), () => resumes.cancelWaiting()]) {
    bridge.request = () => Promise.resolve({ ok: false, error })
    failedAct.value = null
    await act()
    expect(failedAct.value).toEqual(error)
    bridge.request = () => Promise.resolve({ ok: true, value: [] })
    await act()
    expect(failedAct.value).toBeNull()
  }
})
