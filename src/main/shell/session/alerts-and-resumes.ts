// Connects alerts and resumes of the open account: a resume that did not hold raises an alert, a failed one a toast.

import type { Context } from '#main/core/port/context.ts'
import type { Emitter } from '#main/core/events/emitter.ts'
import { createAlerts, type Alerts, type AlertsOptions } from '#main/alerts/alerts.ts'
import { createFailedResumes } from '#main/alerts/failed-resumes.ts'
import { FACTS } from '#main/alerts/facts.ts'
import { createResumes, type ResumeEvents, type Resumes, type ResumesOptions } from '#main/resumes/resumes.ts'
import { INCLUDED } from '#main/service/sync/run-context.ts'
import { batchOf } from '#main/service/sync/missing.ts'
import type { TrackingApi } from '#main/service/tracking-api/api.ts'
import type { LineTracking, Shipment } from '#shared/fleet/shipment.ts'
import { instantAt } from '#shared/time/instant.ts'

export interface ResumingOptions extends Pick<ResumesOptions, 'followUp' | 'team'> {
  readonly events: Emitter<ResumeEvents>
  readonly api: Pick<TrackingApi, 'getShipment' | 'resumeTracking'>
}

export interface AlertsAndResumes {
  readonly alerts: Alerts
  readonly resumes: Resumes
  close(): Promise<void>
}

export function openAlertsAndResumes(
  context: Context,
  alerting: AlertsOptions,
  { api, events, ...resuming }: ResumingOptions,
): AlertsAndResumes {
  const { now } = context
  const { store, judge } = alerting.fleet
  const { fleet } = store
  const alerts = createAlerts(context, alerting)

  /**
   * The service does not define how much of a shipment the answer contains. Only its tracking status is taken over; the
   * rest stays until the next read.
   */
  function resumed(known: Shipment, said: Partial<LineTracking>): Shipment {
    const { resumedStop: _, ...shipment } = known
    return {
      ...shipment,
      tracking: { ...known.tracking, ...said },
      unmapped: fleet.unmapped('shipment', known.id),
    }
  }

  const announceFailed = createFailedResumes(context, alerts.toasts, () => alerting.settings.read().alerts)
  const resumes = createResumes(context, {
    ...resuming,
    store,
    shipments: {
      billOfLading: (id) => fleet.shipment(id)?.billOfLading ?? id,
      async read(shipmentId, priority, signal) {
        const answer = await api.getShipment(shipmentId, { include: INCLUDED, priority, signal, fresh: true })
        if (!answer.ok) return answer
        fleet.commit(batchOf(answer.value, now()))
        return { ok: true, value: answer.value.shipment }
      },
      async resume(shipmentId, signal) {
        const answer = await api.resumeTracking(shipmentId, { priority: 'urgent', signal })
        if (answer.ok && answer.value.shipment !== null) {
          const { outcome, shipment, tracking } = answer.value
          const stored = outcome === 'accepted' ? fleet.shipment(shipmentId) : null
          const merged =
            stored === null
              ? { ...answer.value, shipment }
              : { ...answer.value, shipment: resumed(stored, tracking), containers: [], ports: [], terminals: [] }
          fleet.commit(batchOf(merged, now()))
        }
        return answer
      },
    },
    reports: {
      changed(resumes) {
        announceFailed(resumes)
        events.emit('resumes', resumes)
      },
      didNotHold(resume, shipment) {
        const stop = judge.judgedVersion(shipment).judgment.stop
        const fact = FACTS['tracking-stopped-again'](shipment, stop, instantAt(resume.clickedAt), resume.stoppedAt)
        if (fact !== null) alerts.raise(fact)
      },
    },
  })
  fleet.onCommit((commit, batch) => {
    // First, so that a failed resume is not also reported as a stop.
    resumes.take(batch.shipments)
    alerts.take(commit)
  })
  return {
    alerts,
    resumes,
    async close() {
      alerts.close()
      await resumes.close()
    },
  }
}
