// The milestones of a container: its own dates, or the events of the service once they are loaded.

import { computed, ref, shallowRef, watch } from 'vue'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import {
  milestonesFromContainer,
  milestonesFromEvents,
  timelineOf,
  type TimelineStep,
} from '#shared/rules/milestones.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import { milestoneWords, sentTimeWords } from '#shared/words/sent-words.ts'
import { now } from '#renderer/core/clock.ts'
import { language, say } from '#renderer/core/language.ts'
import type { Evidence } from '#renderer/ui/components/evidence.ts'
import { askForEvents, isFresh, keptEvents } from './kept-events.ts'

export interface MilestoneOwner {
  readonly container: Container
  readonly shipment: Shipment | null
}

export type Step =
  | { readonly key: string; readonly kind: 'gap'; readonly words: string }
  | {
      readonly key: string
      readonly kind: 'milestone'
      readonly isEstimated: boolean
      readonly words: string
      /** The carrier's wording. */
      readonly original: string | null
      readonly evidence: readonly Evidence[]
      readonly when: string
      readonly where: string
      readonly doubt: string
    }

export type Milestones = ReturnType<typeof useMilestones>

/** `minute` updates the ages. */
export function useMilestones(owner: () => MilestoneOwner, minute: () => number) {
  const containerId = (): string => owner().container.id
  const isOpen = ref(false)
  const isAsking = ref(false)
  const failure = shallowRef<Failure | null>(null)
  watch(containerId, () => {
    isOpen.value = false
    isAsking.value = false
    failure.value = null
  })

  /** Cached events of a container are shown once the user has asked for them here. */
  const cached = computed(() => (isOpen.value ? keptEvents(containerId()) : undefined))
  const isSent = computed(() => (cached.value?.events.length ?? 0) > 0)
  const steps = computed(() => {
    void minute()
    const { container, shipment } = owner()
    const milestones = isSent.value
      ? milestonesFromEvents(cached.value?.events ?? [])
      : milestonesFromContainer(container, shipment)
    return timelineOf(milestones, now()).map(stepOf)
  })
  const count = computed(() => steps.value.filter(({ kind }) => kind === 'milestone').length)
  const age = computed(() => {
    void minute()
    return cached.value === undefined ? '' : language.dates.ago(Date.now() - cached.value.at)
  })

  function open(): void {
    isOpen.value = true
    if (!isFresh(cached.value)) void ask()
  }

  async function ask(): Promise<void> {
    const id = containerId()
    isAsking.value = true
    const failed = await askForEvents(id)
    if (id !== containerId()) return
    isAsking.value = false
    failure.value = failed
  }

  return { steps, count, age, cached, isSent, isOpen, isAsking, failure, open, ask }
}

function stepOf(step: TimelineStep, at: number): Step {
  if (step.kind === 'gap') {
    const { from, to, days } = step
    const words =
      to === null
        ? say('milestones.gap.since', { from: language.dates.day(from), days })
        : say('milestones.gap', { from: language.dates.day(from), to: language.dates.day(to), days })
    return { key: `gap ${at}`, kind: 'gap', words }
  }
  const { key, event, original, isEstimated, written, clock, place, vessel, voyage } = step.milestone
  const when = written === null ? say('milestones.undated') : sentTimeWords(written, clock, language)
  return {
    key,
    kind: 'milestone',
    isEstimated,
    words: event === null ? (original ?? say('milestones.unnamed')) : milestoneWords(event, language),
    original,
    evidence: original === null ? [] : [{ who: say('milestones.carrier'), words: '', sent: original }],
    when: isEstimated ? say('milestones.expected', { when }) : when,
    where: [place, vessel, voyage && say('shipment.voyage', { voyage })].filter(Boolean).join(' · '),
    doubt: step.doubt === null ? '' : say(`milestones.doubt.${step.doubt}`),
  }
}
