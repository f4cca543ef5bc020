// The resumes, the way to request them from any view, and their steps as text.

import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { ResumeStory, ResumeView } from '#shared/contract/resume-requests.ts'
import { outsideComponents } from '#renderer/core/composables.ts'
import { mirror } from '#renderer/core/mirror.ts'
import { wasDone } from '#renderer/core/requests.ts'
import { main } from '#renderer/core/client.ts'
import { isUnderWay, type ResumeRun, runAfter, runAmong, tallyOf } from './resume-run.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import { instantAt } from '#shared/time/instant.ts'
import { resumeStepWords } from '#shared/words/resume-words.ts'
import { language } from '#renderer/core/language.ts'

export const useResumes = defineStore('resumes', () => {
  const mirrored = mirror('resumes')
  /** The newest of each shipment. */
  const latest = computed(() => new Map(mirrored.items.toReversed().map((resume) => [resume.shipmentId, resume])))
  const run = shallowRef<ResumeRun>(new Map())
  const resumes = computed(() => [...latest.value.values()])
  const tally = computed(() => tallyOf(run.value))
  /** One set, because looking up thousands one by one is slow. */
  const pendingShipments = computed<ReadonlySet<string>>(
    () => new Set(resumes.value.filter(isUnderWay).map(({ shipmentId }) => shipmentId)),
  )
  outsideComponents(() =>
    watch(
      () => ({ all: mirrored.items, isComplete: mirrored.isComplete }),
      ({ all, isComplete }, before) => {
        const known = new Set(before?.all)
        if (!isComplete) run.value = new Map()
        else if (before?.isComplete !== true) run.value = runAmong(all)
        else
          run.value = runAfter(
            run.value,
            all.filter((resume) => !known.has(resume)),
          )
      },
      { immediate: true },
    ),
  )

  function of(shipmentId: string): ResumeView | undefined {
    return latest.value.get(shipmentId)
  }

  function isPending(shipmentId: string): boolean {
    return pendingShipments.value.has(shipmentId)
  }

  /** Skips pending ones. Returns whether all were requested; otherwise the window explains why. */
  async function start(shipmentIds: readonly string[]): Promise<boolean> {
    const newIds = [...new Set(shipmentIds)].filter((id) => !isPending(id))
    return wasDone(await main.request('resume.start', { shipmentIds: newIds }))
  }

  async function cancelWaiting(): Promise<void> {
    wasDone(await main.request('resume.cancel', { shipmentIds: null }))
  }

  function dismissRun(): void {
    if (tally.value.settled === tally.value.size) run.value = new Map()
  }

  return {
    run,
    tally,
    all: resumes,
    pendingShipments,
    of,
    isPending,
    start,
    cancelWaiting,
    dismissRun,
  }
})

export function useStories(shipmentId: () => string) {
  const resumes = useResumes()
  const loadedStories = shallowRef<readonly ResumeStory[]>([])
  const isRead = shallowRef(false)
  const failure = shallowRef<Failure | null>(null)

  watch(
    [shipmentId, () => resumes.of(shipmentId())],
    async ([id]) => {
      const answer = await main.request('resume.stories', { shipmentId: id })
      if (id !== shipmentId()) return
      failure.value = answer.ok ? null : answer.error
      if (answer.ok) loadedStories.value = answer.value
      isRead.value = true
    },
    { immediate: true },
  )

  const stories = computed(() =>
    loadedStories.value.map(({ resume, steps }) => ({
      resume,
      when: language.dates.instant(instantAt(resume.clickedAt)),
      steps: steps.map((step) => ({
        when: language.dates.instant(instantAt(step.at)),
        words: resumeStepWords(step, language),
      })),
    })),
  )
  return { stories, isRead, failure }
}
