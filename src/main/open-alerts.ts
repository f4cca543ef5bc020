// Alerts and resumes for the open account, held together from opening to closing.

import { createAlerts, type Alerts, type AlertsOptions } from './alerts/alerts.ts'
import { stopText, subjectOf } from './alerts/find-facts.ts'
import type { Clock } from './time/clock.ts'
import { createResumes, type FollowUp, type Resumes } from './resume/resumes.ts'
import type { Forgotten } from './store/fleet-store.ts'
import type { Store } from './store/store.ts'
import type { EndedRun } from './sync/fleet-sync.ts'
import { INCLUDED } from './sync/included.ts'
import { batchOf } from './sync/missing.ts'
import type { Answer, Priority, TrackingApi } from './tracking-api/api.ts'
import type { FleetStatus } from '#shared/contract/fleet.ts'
import type { ResumeView } from '#shared/contract/resume.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { isBlinding } from '#shared/rules/stop.ts'

export interface OpenAlertsOptions extends Omit<AlertsOptions, 'store' | 'onFleet'> {
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
  heed(status: FleetStatus): void
  /** They have left the store. */
  forget(forgotten: Forgotten): void
  ended(round: EndedRun): void
  restart(): void
  close(): Promise<void>
}

export function openAlerts(store: Store, options: OpenAlertsOptions): OpenAlerts {
  const { api, now } = options
  const { fleet } = store
  const alerts = createAlerts({ ...options, store })
  const resumes = createResumes({
    database: store.database,
    clock: options.clock,
    now,
    followUp: options.followUp,
    billOfLading: (id) => fleet.shipment(id)?.billOfLading ?? id,
    lastTold: (id) => fleet.shipment(id),
    look,
    async ask(shipmentId) {
      const answer = await api.resumeTracking(shipmentId, { priority: 'interactive' })
      const { shipment, ...included } = answer.ok ? answer.value : NOTHING
      if (shipment !== null) fleet.commit(batchOf({ ...included, shipment }, now()))
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
        fact: stopText(shipment.tracking),
        weight: isBlinding(stop) ? 'act' : 'know',
        requestedAt: instantAt(resume.clickedAt),
        stop,
      })
    },
    reportBug: options.reportBug,
  })

  fleet.onCommit((commit) => {
    // First, for what is told as a resume that did not hold is not told as a stop besides.
    resumes.take(commit.shipments.flatMap(({ after }) => after ?? []))
    alerts.take(commit)
  })
  fleet.afterCommit(() => {
    alerts.applied()
    resumes.applied()
  })

  async function look(shipmentId: string, priority: Priority): Promise<Answer<Shipment>> {
    const answer = await api.getShipment(shipmentId, { include: INCLUDED, priority })
    if (!answer.ok) return answer
    fleet.commit(batchOf(answer.value, now()))
    return { ok: true, value: answer.value.shipment }
  }

  return {
    alerts,
    resumes,
    heed: (status) => alerts.heed(status),
    ended: (round) => alerts.ended(round),
    forget: (forgotten) => alerts.watch.forget(forgotten),
    restart() {
      alerts.restart()
      resumes.restart()
    },
    async close() {
      alerts.close()
      await resumes.close()
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
  skipped: [],
} as const
