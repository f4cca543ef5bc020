// Answers the window about reports and finished containers, one part at a time.

import type { Handlers } from '#main/core/ipc/handlers.ts'
import { succeeded } from '#shared/contract/answer.ts'
import { type EvidenceOptions, createEvidence } from '#main/done/evidence.ts'
import type { Incidents } from '#main/incidents/incidents.ts'
import type { Rates } from '#main/rates/rates.ts'
import type { Resumes } from '#main/resumes/resumes.ts'
import type { Store } from '#main/store/store.ts'
import type { RuleSettings } from '#shared/settings/rule-settings.ts'
import type { DoneLine, DonePart, OutcomesPart, TrackingPart } from '#shared/contract/done-requests.ts'
import { outcomeOf } from '#shared/reports/outcome-of.ts'
import { referencesOf } from '#shared/fleet/shipment.ts'
import { resumeFrom, stopFrom } from '#shared/reports/tracking-events.ts'
import { instantAt } from '#shared/time/instant.ts'
import type { JudgingContext } from '#shared/rules/judging-context.ts'

export function reportHandlers(sources: ReportSources) {
  return {
    'reports.outcomes': ({ after }) => succeeded(outcomesPart(sources, after)),
    'done.list': ({ after }) => succeeded(doneLines(sources, after)),
    'reports.tracking': ({ after }) => succeeded(trackingPart(sources, after)),
  } satisfies Partial<Handlers>
}

export interface ReportSources extends EvidenceOptions {
  readonly store: Pick<Store, 'fleet' | 'changes' | 'done'>
  readonly rates: Pick<Rates, 'book'>
  readonly incidents: Pick<Incidents, 'clockEndOf'>
  readonly resumes: Pick<Resumes, 'list'>
  readonly settings: () => RuleSettings
}

const SHIPMENTS_AT_ONCE = 50
const DONE_AT_ONCE = 100
const CHANGES_AT_ONCE = 5_000
const MOST_RESUMES = 100_000

export function outcomesPart(sources: ReportSources, after: number): OutcomesPart {
  const { store, gaps } = sources
  const allGaps = gaps.list()
  const evidenceOf = createEvidence({ ...sources, gaps: { list: () => allGaps } })
  const context = contextOf(sources)
  const { containers, next } = store.fleet.part(after, SHIPMENTS_AT_ONCE)
  // The summary of a finished container has data that the change log may have pruned.
  const open = containers.filter(({ id }) => !store.done.has(id))
  return { outcomes: open.flatMap((one) => outcomeOf({ ...evidenceOf(one), doneAt: null }, context) ?? []), next }
}

/** Finished containers: the outcome of each, and its references. */
export function doneLines(sources: ReportSources, after: number): DonePart {
  const context = contextOf(sources)
  const { accounts, next } = sources.store.done.part(after, DONE_AT_ONCE)
  const lines = accounts.flatMap(({ doneAt, how, evidence }): DoneLine[] => {
    const outcome = outcomeOf({ ...evidence, doneAt }, context)
    const billOfLading = evidence.shipment?.billOfLading ?? ''
    return outcome === null ? [] : [{ doneAt, how, outcome, references: referencesOf(evidence), billOfLading }]
  })
  return { lines, next }
}

export function trackingPart(sources: ReportSources, after: number): TrackingPart {
  const { store, resumes, gaps } = sources
  const terminals = terminalsOf(sources)
  const part = store.changes.ofField('tracking-stopped', after, CHANGES_AT_ONCE)
  const stops = (part?.changes ?? []).flatMap((change) => {
    const shipment = change.shipmentId === null ? null : store.fleet.shipment(change.shipmentId)
    return stopFrom(change, shipment, terminals) ?? []
  })
  const asked = after === 0 ? resumes.list(MOST_RESUMES) : []
  const madeResumes = asked.flatMap((one) => resumeFrom(one, store.fleet.shipment(one.shipmentId), terminals) ?? [])
  return { stops, resumes: madeResumes, gaps: after === 0 ? gaps.list() : [], next: part?.last ?? null }
}

function contextOf(sources: ReportSources): JudgingContext {
  const { now, settings, rates, incidents } = sources
  return {
    now: instantAt(now()),
    settings: settings(),
    terminals: terminalsOf(sources),
    rates: rates.book(),
    clockEndOf: incidents.clockEndOf,
  }
}

function terminalsOf({ store }: ReportSources) {
  return new Map(store.fleet.terminals().map((terminal) => [terminal.id, terminal]))
}
