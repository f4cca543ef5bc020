// All requests of the renderer. Main parses with these schemas; the renderer uses only the types.

import { accountRequests } from './account-requests.ts'
import { collectionRequests } from './collection-requests.ts'
import { alertRequests } from './alerts-requests.ts'
import { appRequests, diagnosticsRequests, networkRequests, updatesRequests } from './app-requests.ts'
import { doneRequests, reportRequests } from './done-requests.ts'
import { fleetRequests, historyRequests } from './fleet-requests.ts'
import { incidentRequests } from './incidents-requests.ts'
import { invoiceRequests } from './invoices-requests.ts'
import { lookUpRequests } from './look-up-requests.ts'
import { notesRequests } from './notes-requests.ts'
import { planRequests } from './plan-requests.ts'
import { settingsRequests, transferRequests } from './settings-requests.ts'
import { ratesRequests } from './rates-requests.ts'
import { resumeRequests } from './resume-requests.ts'
import type { InputOf, OutputOf } from './route.ts'
import { teamRequests } from './team-requests.ts'
import { trayRequests } from './tray-requests.ts'
import { webhookRequests } from './webhook-requests.ts'

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
  ...trayRequests,
  ...updatesRequests,
  ...webhookRequests,
} as const

export type RequestName = keyof typeof requests
export type RequestInput<Name extends RequestName> = InputOf<(typeof requests)[Name]>
export type RequestOutput<Name extends RequestName> = OutputOf<(typeof requests)[Name]>
