// Resumes as main last sent them, the way to request them from any view, and their steps as text.

import { defineStore } from 'pinia'
import { computed, shallowRef, triggerRef, watch } from 'vue'
import type { ResumeStory, ResumeView } from '#shared/contract/resume-requests.ts'
import { MOST_IDS } from '#shared/fleet/request-limits.ts'
import { askUntilAnswered, inParts, valueOrNotice } from '#renderer/core/requests.ts'
import { main } from '#renderer/core/client.ts'
import { isUnderWay, type ResumeRun, runAfter, runAmong, tallyOf } from './resume-run.ts'
import type { Failure } from '#shared/contract/answer.ts'
import { instantAt } from '#shared/time/instant.ts'
import { resumeStepWords } from '#shared/words/resume-words.ts'
import { language } from '#renderer/core/language.ts'

export const useResumes = defineStore('resumes', () => {
  const latest = shallowRef(new Map<string, ResumeView>())
  const run = shallowRef<ResumeRun>(new Map())
  const resumes = computed(() => [...latest.value.values()])
  const tally = computed(() => tallyOf(run.value))
  /** One set, because looking up thousands one by one is slow. */
  const askedFor = computed<ReadonlySet<string>>(
    () => new Set(resumes.value.filter(isUnderWay).map(({ shipmentId }) => shipmentId)),
  )

  function follow(): () => void {
    const end = main.on('resume.changed', take)
    const giveUp = askUntilAnswered(() => main.request('resume.list'), takeAll)
    return () => {
      end()
      giveUp()
      latest.value = new Map()
      run.value = new Map()
    }
  }

  function takeAll(resumes: readonly ResumeView[]): void {
    keep(resumes.toReversed())
    // Clicks during loading are part of the run already.
    run.value = runAfter(runAmong(resumes), [...run.value.values()])
  }

  function take(changed: readonly ResumeView[]): void {
    keep(changed)
    run.value = runAfter(run.value, changed)
  }

  function keep(resumes: readonly ResumeView[]): void {
    for (const resume of resumes) {
      const newest = latest.value.get(resume.shipmentId)
      // An older resume may change after a newer one was requested.
      if (newest === undefined || newest.key <= resume.key) latest.value.set(resume.shipmentId, resume)
    }
    triggerRef(latest)
  }

  function of(shipmentId: string): ResumeView | undefined {
    return latest.value.get(shipmentId)
  }

  function isAskedFor(shipmentId: string): boolean {
    return askedFor.value.has(shipmentId)
  }

  /** Skips pending ones. Returns whether all were requested; otherwise the window explains why. */
  function start(shipmentIds: readonly string[]): Promise<boolean> {
    const newIds = [...new Set(shipmentIds)].filter((id) => !isAskedFor(id))
    return inParts(newIds, MOST_IDS, async (some) => {
      const answer = await main.request('resume.start', { shipmentIds: some })
      if (answer.ok) take(answer.value)
      return answer
    })
  }

  async function cancelWaiting(): Promise<void> {
    const cancelled = valueOrNotice(await main.request('resume.cancel', { shipmentIds: null }))
    if (cancelled !== null) take(cancelled)
  }

  function dismissRun(): void {
    if (tally.value.settled === tally.value.size) run.value = new Map()
  }

  return {
    run,
    tally,
    all: resumes,
    askedFor,
    follow,
    of,
    isAskedFor,
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
