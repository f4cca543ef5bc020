// Every request the renderer may make, gathered from the subjects. Main parses with these; the renderer takes types only.

import { accountRequests } from './account.ts'
import { alertRequests } from './alerts.ts'
import { appRequests } from './app.ts'
import { doneRequests } from './done.ts'
import { diagnosticsRequests } from './diagnostics.ts'
import { fleetRequests } from './fleet.ts'
import { historyRequests } from './history.ts'
import { invoiceRequests } from './invoices.ts'
import { lookUpRequests } from './look-up.ts'
import { networkRequests } from './network.ts'
import { notesRequests } from './notes.ts'
import { planRequests } from './plan.ts'
import { policyRequests } from './policy.ts'
import { ratesRequests } from './rates.ts'
import { reportRequests } from './reports.ts'
import { resumeRequests } from './resume.ts'
import type { InputOf, OutputOf } from './route.ts'
import { settingsRequests } from './settings.ts'
import { transferRequests } from './transfer.ts'
import { updatesRequests } from './updates.ts'
import { webhookRequests } from './webhook.ts'

export const requests = {
  ...accountRequests,
  ...appRequests,
  ...diagnosticsRequests,
  ...doneRequests,
  ...fleetRequests,
  ...historyRequests,
  ...invoiceRequests,
  ...lookUpRequests,
  ...networkRequests,
  ...notesRequests,
  ...planRequests,
  ...policyRequests,
  ...ratesRequests,
  ...alertRequests,
  ...reportRequests,
  ...resumeRequests,
  ...settingsRequests,
  ...transferRequests,
  ...updatesRequests,
  ...webhookRequests,
} as const

export type RequestName = keyof typeof requests
export type RequestInput<Name extends RequestName> = InputOf<(typeof requests)[Name]>
export type RequestOutput<Name extends RequestName> = OutputOf<(typeof requests)[Name]>
