// The program itself: version, start, destinations, diagnostics, network and updates.

import { z } from 'zod'
import { LONGEST_ERROR } from '../fleet/request-limits.ts'
import type { Link } from '../fleet/link.ts'
import type { SettingsPartId } from '../settings/descriptor.ts'
import type { AlertKind } from '../alerts/alert-kinds.ts'
import type { Viewer } from '../words/dates.ts'
import { answers, id, nothing } from './route.ts'
import type { Found } from '../words/diagnostics-words.ts'
import { CHECK_IDS, type CheckState } from '../words/diagnostics-checks.ts'
import type { Failure, Sentences } from '../words/failure-words.ts'

export const appRequests = {
  'app.about': answers<About>().to(nothing),
  /** An uncaught error in the page. */
  'app.pageFailed': answers<null>().to(z.strictObject({ text: z.string().max(LONGEST_ERROR) })),
  /** Opens the web page that the user entered for a terminal. */
  'app.openTerminal': answers<null>().to(z.strictObject({ terminalId: id })),
  /** The page is blocked while the print dialog is open. */
  'app.printing': answers<null>().to(z.strictObject({ isOn: z.boolean() })),
  'app.setAutostart': answers<null>().to(z.strictObject({ isOn: z.boolean() })),
  /** The viewer's language and formats, needed before the first text. */
  'app.viewer': answers<Viewer>().to(nothing),
} as const

export interface About {
  readonly version: string
  /** The app runs in a browser. */
  readonly preview: boolean
  /** A problem at startup, such as unreadable settings. */
  readonly notice: Sentences | null
}

export interface Autostart {
  /** Null if the system can't start this copy at login. */
  readonly isOn: boolean | null
}

/** The screens that the tray and toasts open. */
export type Destination =
  /**
   * `pressesStep`: presses the button of the container's row. `ports`: only open containers to pick up there;
   * `isScopeLifted`: of all terminals and customers.
   */
  | {
      readonly view: 'board'
      readonly containerId?: string
      readonly pressesStep?: boolean
      readonly ports?: readonly string[]
      readonly isScopeLifted?: boolean
      readonly search?: string
    }
  | { readonly view: 'plan' }
  | { readonly view: 'shipments'; readonly shipmentId?: string }
  /** A separate page that the navigation does not list. */
  | { readonly view: 'shipment'; readonly shipmentId: string }
  | { readonly view: 'container'; readonly containerId: string }
  /** `shipmentIds`: the shipments of one notification. */
  | { readonly view: 'stopped'; readonly shipmentId?: string; readonly shipmentIds?: readonly string[] }
  /** `key`: one alert; `toastId`: the alerts of one notification. */
  | { readonly view: 'alerts'; readonly kind?: AlertKind; readonly key?: number; readonly toastId?: string }
  | { readonly view: 'map'; readonly shipmentId?: string }
  | { readonly view: 'look-up'; readonly text?: string }
  /** `containerId`: an invoice for it. */
  | { readonly view: 'invoices'; readonly containerId?: string }
  | { readonly view: 'empties'; readonly containerId?: string }
  | { readonly view: 'reports' }
  | { readonly view: 'done'; readonly containerId?: string }
  | { readonly view: 'webhook' }
  | { readonly view: 'diagnostics' }
  | { readonly view: 'settings'; readonly part?: SettingsPartId }
  | { readonly view: 'connection' }
  /** A link to a subject of the open account. */
  | { readonly view: 'link'; readonly link: Link }

/** A message in the current view. */
export interface WindowNotice {
  readonly view: null
  readonly notice: string
}

export interface AppEvents {
  'window.navigate': Destination | WindowNotice
  /** An unexpected error, once per run. */
  'app.unexpected': true
}

export interface CheckResult {
  readonly state: CheckState
  readonly found: Found
  /** Why, and what to do, where something failed. */
  readonly failure: Omit<Failure, 'detail'> | null
}

export interface LoggedLine {
  /** Epoch milliseconds of this computer's clock. */
  readonly at: number
  readonly level: 'error' | 'warn' | 'info'
  readonly where: string
  readonly text: string
}

export interface Machine {
  readonly version: string
  /** `linux x64, Node v24.1.0`. */
  readonly system: string
}

export const diagnosticsRequests = {
  'diagnostics.check': answers<CheckResult>().to(z.strictObject({ id: z.enum(CHECK_IDS) })),
  'diagnostics.log': answers<readonly LoggedLine[]>().to(nothing),
  'diagnostics.machine': answers<Machine>().to(nothing),
} as const

const LONGEST_PASSWORD = 1_000

export const networkRequests = {
  /** Stored in the keychain only; empty deletes it. */
  'network.setPassword': answers<null>().to(z.strictObject({ password: z.string().max(LONGEST_PASSWORD) })),
  /** Tests the current settings without the key. */
  'network.try': answers<NetworkTrial>().to(nothing),
  /** Opens a file dialog and saves the chosen certificate file. */
  'network.chooseCertificate': answers<null>().to(nothing),
  'network.certificates': answers<CertificatesFound>().to(nothing),
} as const

/** The password itself never leaves main. */
export interface PasswordState {
  readonly of: 'proxy' | 'team'
  readonly kept: 'keychain' | 'this-run' | 'none'
}

export interface NetworkTrial {
  /** Null without an address of a service. */
  readonly service: ReachedOrNot | null
}

export interface ReachedOrNot {
  readonly host: string
  /** Without its login; null: no proxy. */
  readonly proxy: string | null
  readonly failure: Failure | null
}

export interface CertificatesFound {
  /** The number of system certificates; 0 if unreadable. */
  readonly system: number
  /** Null without an extra file. */
  readonly file: CertificateFile | null
}

export type CertificateFile =
  | { readonly state: 'read'; readonly count: number; readonly expired: number }
  | { readonly state: 'unusable'; readonly failure: Failure }

export const updatesRequests = {
  /** Checks now. */
  'updates.ask': answers<null>().to(nothing),
  /** Answers at once. */
  'updates.download': answers<null>().to(nothing),
  /** Quits, installs the download and restarts. */
  'updates.install': answers<null>().to(nothing),
  /** Moves the app to the Applications folder of macOS and restarts it there. */
  'updates.move': answers<null>().to(nothing),
} as const

/** `by-click`: the system asks for a password or closes windows, so it is not done at quit. */
export type UpdateWay = 'at-quit' | 'by-click'

/** Why this copy can't update itself. */
export const NO_UPDATE_WAYS = [
  'preview',
  'sources',
  'no-address',
  'managed',
  'unsigned',
  'disk-image',
  'read-only',
] as const
export type NoUpdateWay = (typeof NO_UPDATE_WAYS)[number]

export interface NewVersion {
  readonly version: string
  /** Release notes as plain text; may be empty. */
  readonly notes: string
}

export type UpdateStep =
  | { readonly is: 'idle' }
  /** `found`: the version known before. */
  | { readonly is: 'asking'; readonly found: NewVersion | null }
  /** `failure`: of its last download. */
  | { readonly is: 'available'; readonly found: NewVersion; readonly failure: Failure | null }
  /** `percent`: a whole number. */
  | { readonly is: 'downloading'; readonly found: NewVersion; readonly percent: number }
  /** `failure`: of its last installation. */
  | { readonly is: 'ready'; readonly found: NewVersion; readonly failure: Failure | null }
  | { readonly is: 'installing'; readonly found: NewVersion }

export interface UpdatesView {
  readonly way: UpdateWay | NoUpdateWay
  /** Signed copies install only updates of the same publisher. */
  readonly isSigned: boolean
  /** Null: not since the program started. */
  readonly lastAsked: { readonly at: number; readonly failure: Failure | null } | null
  readonly step: UpdateStep
}
