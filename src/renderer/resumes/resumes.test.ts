import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ResumeView } from '#shared/contract/resume-requests.ts'
import type { ResumeState } from '#shared/resumes/resume.ts'
import { failedAct } from '#renderer/core/requests.ts'
import { aFailure } from '#test/helpers/failure.ts'
import { useResumes } from './resumes.ts'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())

function aResume(shipmentId: string, key: number, state: ResumeState): ResumeView {
  const later = { nextCheckAt: null, watchedUntil: null, endedAt: null, failure: null }
  return { key, shipmentId, billOfLading: shipmentId, batch: 1, state, isFromOutside: false, clickedAt: 0, ...later }
}

beforeEach(() => {
  setActivePinia(createPinia())
  main.clear()
})

it('reports success only if every resume was requested', async () => {
  const resumes = useResumes()
  const error = aFailure('internal')
  main.request = () => ({ ok: false, error })
  expect(await resumes.start(['a'])).toBe(false)
  main.request = () => ({ ok: true, value: null })
  expect(await resumes.start(['a'])).toBe(true)
})

it('treats a shipment as pending if its newest resume is pending', async () => {
  const resumes = useResumes()
  main.put('resumes', [aResume('c', 3, 'failed'), aResume('b', 2, 'requested'), aResume('a', 1, 'queued')])
  await expect.poll(() => [...resumes.pendingShipments].toSorted()).toEqual(['a', 'b'])
  main.put('resumes', [
    aResume('c', 4, 'queued'),
    aResume('c', 3, 'did-not-hold'),
    aResume('b', 2, 'requested'),
    aResume('a', 1, 'accepted'),
  ])
  expect([...resumes.pendingShipments].toSorted()).toEqual(['b', 'c'])
  expect(['a', 'b', 'c'].map((id) => resumes.isPending(id))).toEqual([false, true, true])
})

it('follows a run until the next one begins', async () => {
  const resumes = useResumes()
  main.put('resumes', [aResume('b', 2, 'queued'), aResume('a', 1, 'requested')])
  await expect.poll(() => resumes.tally).toMatchObject({ size: 2, settled: 0, waiting: 1 })
  main.put('resumes', [aResume('b', 2, 'failed'), aResume('a', 1, 'accepted')])
  await expect.poll(() => resumes.tally).toMatchObject({ size: 2, settled: 2 })
  main.put('resumes', [aResume('c', 3, 'queued'), aResume('b', 2, 'failed'), aResume('a', 1, 'accepted')])
  await expect.poll(() => resumes.tally).toMatchObject({ size: 1, waiting: 1 })
})

it('explains a failed request in every view', async () => {
  const resumes = useResumes()
  const error = aFailure('internal')
  for (const act of [() => resumes.start(['a']), () => resumes.cancelWaiting()]) {
    main.request = () => ({ ok: false, error })
    failedAct.value = null
    await act()
    expect(failedAct.value).toEqual(error)
    main.request = () => ({ ok: true, value: null })
    await act()
    expect(failedAct.value).toBeNull()
  }
})
