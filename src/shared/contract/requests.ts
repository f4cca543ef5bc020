// All requests of the renderer. Main parses with these schemas; the renderer uses only the types.

import { accountRequests } from './account.ts'
import { collectionRequests } from './collections.ts'
import { alertRequests } from './alerts.ts'
import { appRequests, diagnosticsRequests, networkRequests, updatesRequests } from './app.ts'
import { doneRequests, reportRequests } from './done.ts'
import { fleetRequests, historyRequests } from './fleet.ts'
import { incidentRequests } from './incidents.ts'
import { invoiceRequests } from './invoices.ts'
import { lookUpRequests } from './look-up.ts'
import { notesRequests } from './notes.ts'
import { planRequests } from './plan.ts'
import { settingsRequests, transferRequests } from './settings.ts'
import { ratesRequests } from './rates.ts'
import { resumeRequests } from './resume.ts'
import type { InputOf, OutputOf } from './route.ts'
import { teamRequests } from './team.ts'
import { webhookRequests } from './webhook.ts'

export const requests = {
  ...accountRequests,
  ...appRequests,
  ...collectionRequests,
  ...diagnosticsRequests,
  ...doneRequests,
  ...fleetRequests,
  ...historyRequests,
  ...incidentRequests,
  ...invoiceRequests,
  ...lookUpRequests,
  ...networkRequests,
  ...notesRequests,
  ...planRequests,
  ...ratesRequests,
  ...alertRequests,
  ...reportRequests,
  ...resumeRequests,
  ...settingsRequests,
  ...teamRequests,
  ...transferRequests,
  ...updatesRequests,
  ...webhookRequests,
} as const

export type RequestName = keyof typeof requests
export type RequestInput<Name extends RequestName> = InputOf<(typeof requests)[Name]>
export type RequestOutput<Name extends RequestName> = OutputOf<(typeof requests)[Name]>
