// Resumes as main last sent them, and the one way to ask for one or many, from whatever view.

import { defineStore } from 'pinia'
import { computed, shallowRef, triggerRef } from 'vue'
import type { ResumeView } from '#shared/contract/resume.ts'
import { MOST_IDS } from '#shared/fleet/at-once.ts'
import { askUntilAnswered } from '#renderer/core/ask-until-answered.ts'
import { main } from '#renderer/core/client.ts'
import { valueOrNotice } from '#renderer/core/failed-act.ts'
import { inParts } from '#renderer/core/in-parts.ts'
import { isUnderWay, runAfter, runAmong, tallyOf, type ResumeRun } from './resume-run.ts'

export const useResumes = defineStore('resumes', () => {
  /** By shipment: the newest. */
  const latest = shallowRef(new Map<string, ResumeView>())
  const run = shallowRef<ResumeRun>(new Map())
  const all = computed(() => [...latest.value.values()])
  const tally = computed(() => tallyOf(run.value))
  /** The shipments whose resume is under way: one set, since asking for thousands one by one is slow. */
  const askedFor = computed<ReadonlySet<string>>(
    () => new Set(all.value.filter(isUnderWay).map(({ shipmentId }) => shipmentId)),
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

  /** `resumes`: the newest first. */
  function takeAll(resumes: readonly ResumeView[]): void {
    keep(resumes.toReversed())
    // What was clicked meanwhile is part of the run already.
    run.value = runAfter(runAmong(resumes), [...run.value.values()])
  }

  function take(changed: readonly ResumeView[]): void {
    keep(changed)
    run.value = runAfter(run.value, changed)
  }

  function keep(resumes: readonly ResumeView[]): void {
    for (const resume of resumes) {
      const known = latest.value.get(resume.shipmentId)
      // An older one may turn out not to have held after a newer one was asked for.
      if (known === undefined || known.key <= resume.key) latest.value.set(resume.shipmentId, resume)
    }
    triggerRef(latest)
  }

  function of(shipmentId: string): ResumeView | undefined {
    return latest.value.get(shipmentId)
  }

  function isAskedFor(shipmentId: string): boolean {
    return askedFor.value.has(shipmentId)
  }

  /** Those asked for already are not asked for twice. Answers whether all could be asked for; where not, the frame says why. */
  function start(shipmentIds: readonly string[]): Promise<boolean> {
    const wanted = [...new Set(shipmentIds)].filter((id) => !isAskedFor(id))
    return inParts(wanted, MOST_IDS, (some) => main.request('resume.start', { shipmentIds: some }), take)
  }

  /** Those not sent yet; what was sent cannot be taken back. */
  async function cancelWaiting(): Promise<void> {
    const cancelled = valueOrNotice(await main.request('resume.cancel', { shipmentIds: null }))
    if (cancelled !== null) take(cancelled)
  }

  /** The user has seen how it ended. */
  function dismissRun(): void {
    if (tally.value.settled === tally.value.size) run.value = new Map()
  }

  return {
    run,
    tally,
    all,
    askedFor,
    follow,
    of,
    isAskedFor,
    start,
    cancelWaiting,
    dismissRun,
  }
})
