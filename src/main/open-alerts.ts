// Alerts, resumes and the list of the stopped ones for the open account, held together from opening to closing.

import { createAlerts, type Alerts, type AlertsOptions } from './alerts/alerts.ts'
import { subjectOf } from './alerts/find-facts.ts'
import { compareStopped, stoppedRow } from './alerts/stopped-list.ts'
import type { Clock } from './clock.ts'
import { createResumes, type FollowUp, type Resumes } from './resume/resumes.ts'
import type { Commit } from './store/commit.ts'
import type { Store } from './store/store.ts'
import { INCLUDED } from './sync/included.ts'
import { readingOf } from './sync/missing.ts'
import type { Answer, Priority, TrackingApi } from './tracking-api/api.ts'
import type { FleetStatus } from '#shared/contract/fleet.ts'
import type { ResumeView, StoppedPart, StoppedRow } from '#shared/contract/resume.ts'
import type { RequestInput } from '#shared/contract/requests.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { languageFor } from '#shared/words/language.ts'

export interface OpenAlertsOptions extends Omit<AlertsOptions, 'store' | 'isUnderResume' | 'onFleet'> {
  readonly api: TrackingApi
  readonly clock: Clock
  readonly followUp: FollowUp
  readonly onResumes: (resumes: readonly ResumeView[]) => void
  /** What is watched has changed: the tray may have to be drawn again. */
  readonly onFleet: () => void
}

export interface OpenAlerts {
  readonly alerts: Alerts
  readonly resumes: Resumes
  stopped(query: RequestInput<'stopped.list'>): StoppedPart
  heed(status: FleetStatus): void
  restart(): void
  close(): Promise<void>
}

const ROWS_PER_PART = 200

export function openAlerts(store: Store, options: OpenAlertsOptions): OpenAlerts {
  const { api, now, viewer } = options
  const { fleet } = store
  const language = languageFor(viewer, () => instantAt(now()))
  let resumes: Resumes | null = null
  const alerts = createAlerts({ ...options, store, isUnderResume: (id) => resumes?.isWatched(id) ?? false })

  fleet.onCommit((commit) => alerts.take(commit))
  fleet.afterCommit((commit) => {
    alerts.applied()
    observe(commit)
  })
  const begun = createResumes({
    database: store.database,
    clock: options.clock,
    now,
    followUp: options.followUp,
    billOfLading: (id) => fleet.shipment(id)?.billOfLading ?? id,
    look,
    async ask(shipmentId) {
      const answer = await api.resumeTracking(shipmentId, { priority: 'interactive' })
      const { shipment, ...included } = answer.ok ? answer.value : NOTHING
      if (shipment !== null) fleet.commit(readingOf({ ...included, shipment }, now()))
      return answer
    },
    onChanged: options.onResumes,
    onDidNotHold(resume, shipment) {
      const judged = alerts.watch.judge(shipment, fleet.containersOf(shipment.id))
      const { stop } = judged.judgement
      if (stop.kind !== 'stopped') return
      alerts.raise({
        kind: 'resume-did-not-hold',
        subject: subjectOf(shipment),
        fact: `${shipment.tracking.stoppedAt ?? ''} after ${resume.key}`,
        weight: 'act',
        requestedAt: instantAt(resume.clickedAt),
        stop,
      })
    },
    reportBug: options.reportBug,
  })
  resumes = begun

  async function look(shipmentId: string, priority: Priority): Promise<Answer<Shipment>> {
    const answer = await api.getShipment(shipmentId, { include: INCLUDED, priority })
    if (!answer.ok) return answer
    fleet.commit(readingOf(answer.value, now()))
    return { ok: true, value: answer.value.shipment }
  }

  function observe({ shipments }: Commit): void {
    for (const { after } of shipments) if (after !== null) resumes?.observe(after)
  }

  function openRows(): StoppedRow[] {
    return [...alerts.watch.shipments.values()]
      .filter(({ judgement }) => isBlinding(judgement.stop))
      .flatMap((judged) => stoppedRow(judged, language) ?? [])
      .toSorted(compareStopped)
  }

  /** They are many and nobody looks at them often: read from the store, a part at a time. */
  function benignRows(ids: readonly string[]): StoppedRow[] {
    return ids.flatMap((id) => {
      const shipment = fleet.shipment(id)
      return shipment === null ? [] : (stoppedRow(alerts.watch.judge(shipment, fleet.containersOf(id)), language) ?? [])
    })
  }

  return {
    alerts,
    resumes: begun,
    stopped({ show, skip }) {
      const isOpen = (id: string): boolean => {
        const judged = alerts.watch.shipments.get(id)
        return judged !== undefined && isBlinding(judged.judgement.stop)
      }
      const benign = fleet.idsIn('stopped').filter((id) => !isOpen(id))
      const until = skip + ROWS_PER_PART
      if (show === 'benign') {
        const rows = benignRows(benign.slice(skip, until))
        return { rows, hasMore: until < benign.length, total: benign.length, benign: benign.length }
      }
      const all = openRows()
      return { rows: all.slice(skip, until), hasMore: until < all.length, total: all.length, benign: benign.length }
    },
    heed: (status) => alerts.heed(status),
    restart: () => alerts.restart(),
    async close() {
      alerts.close()
      await begun.close()
    },
  }
}

const NOTHING = {
  shipment: null,
  containers: [],
  ports: [],
  terminals: [],
  vessels: [],
  others: [],
  setAside: [],
} as const
