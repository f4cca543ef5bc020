// The steps of a shipment's resumes as text, reloaded with each step.

import { computed, shallowRef, watch } from 'vue'
import type { Failure } from '#shared/contract/answer.ts'
import type { ResumeStory } from '#shared/contract/resume.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { resumeStepWords } from '#shared/words/resume-words.ts'
import { main } from '#renderer/core/client.ts'
import { language } from '#renderer/core/language.ts'
import { useResumes } from './resumes.ts'

export function useStories(shipmentId: () => string) {
  const resumes = useResumes()
  const loadedStories = shallowRef<readonly ResumeStory[]>([])
  const isRead = shallowRef(false)
  const failure = shallowRef<Failure | null>(null)

  // Each step changes the newest resume.
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
