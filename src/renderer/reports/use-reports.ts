// Loads the facts of the reports in parts.

import { onScopeDispose, ref, shallowRef } from 'vue'
import type { Answer } from '#shared/contract/answer.ts'
import type { Gap } from '#shared/invoices/observed.ts'
import type { Outcome } from '#shared/reports/outcome.ts'
import type { ReportFacts } from '#shared/reports/report.ts'
import type { ResumeMade, StopSeen } from '#shared/reports/tracking-events.ts'
import { eachPart } from '#renderer/core/parts.ts'
import { ASKED_AGAIN_AFTER_MS, valueOrNotice } from '#renderer/core/requests.ts'
import { main } from '#renderer/core/client.ts'
import { useDelay } from '#renderer/core/composables.ts'

export function useReports() {
  const facts = shallowRef<Omit<ReportFacts, 'disputes'> | null>(null)
  const come = ref(0)
  let isLeft = false
  onScopeDispose(() => (isLeft = true))

  async function load(): Promise<void> {
    const outcomes: Outcome[] = []
    const stops: StopSeen[] = []
    const resumes: ResumeMade[] = []
    const gaps: Gap[] = []
    come.value = 0
    const take = (some: readonly Outcome[]): void => {
      outcomes.push(...some)
      come.value = outcomes.length
    }
    const isRead =
      (await eachPart(
        (after) => valueOf(main.request('reports.outcomes', { after })),
        (part) => take(part.outcomes),
      )) &&
      (await eachPart(
        (after) => valueOf(main.request('done.list', { after })),
        ({ lines }) => take(lines.map(({ outcome }) => outcome)),
      )) &&
      (await eachPart(
        (after) => valueOf(main.request('reports.tracking', { after })),
        (part) => {
          stops.push(...part.stops)
          resumes.push(...part.resumes)
          gaps.push(...part.gaps)
        },
      ))
    if (isRead) facts.value = { outcomes, stops, resumes, gaps }
    else if (!isLeft) askAgain()
  }

  const { start: askAgain } = useDelay(() => void load(), ASKED_AGAIN_AFTER_MS)

  async function valueOf<Value>(answer: Promise<Answer<Value>>): Promise<Value | null> {
    const value = valueOrNotice(await answer)
    return isLeft ? null : value
  }

  void load()
  return { facts, come }
}
