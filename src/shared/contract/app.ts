// The program itself: what it is called, which version runs, and where the window should go.

import { z } from 'zod'
import { LONGEST_ERROR } from './request-limits.ts'
import type { Link } from '../fleet/link.ts'
import type { SettingsPartId } from '../settings/descriptor.ts'
import type { AlertKind } from '../alerts/alert-kinds.ts'
import type { Viewer } from '../words/dates.ts'
import { answers, nothing } from './route.ts'
import { CHECK_IDS, type CheckState, type Found } from '../words/diagnostics-words.ts'
import type { Failure } from './answer.ts'
import type { AppSettings } from '../settings/settings.ts'

export const appRequests = {
  'app.about': answers<About>().to(nothing),
  'app.autostart': answers<Autostart>().to(nothing),
  /** The page threw where nobody caught it. */
  'app.pageFailed': answers<null>().to(z.strictObject({ text: z.string().max(LONGEST_ERROR) })),
  /** The page stands still while the system's dialog for printing is open. */
  'app.printing': answers<null>().to(z.strictObject({ isOn: z.boolean() })),
  'app.setAutostart': answers<Autostart>().to(z.strictObject({ isOn: z.boolean() })),
  /** Whom the window speaks to: it asks before it says anything. */
  'app.viewer': answers<Viewer>().to(nothing),
} as const

export interface About {
  readonly version: string
  /** True where the app runs in a browser in place of Electron. */
  readonly preview: boolean
  /** Something about the start that the user should know, such as settings that could not be read. */
  readonly notice: string | null
}

export interface Autostart {
  /** Whether the program starts at login; null where the system cannot start this copy of it. */
  readonly isOn: boolean | null
}

/** The screens a tray item or a toast can lead to, and the one thing there that it is about. */
export type Destination =
  /** `ports`: only the containers to be picked up there, and those of all terminals and customers where `isScopeLifted`. */
  | {
      readonly view: 'board'
      readonly containerId?: string
      readonly ports?: readonly string[]
      readonly isScopeLifted?: boolean
    }
  | { readonly view: 'plan' }
  | { readonly view: 'shipments'; readonly shipmentId?: string }
  /** A page of its own: neither the navigation nor the palette offers it by itself. */
  | { readonly view: 'shipment'; readonly shipmentId: string }
  /** As that of a shipment. */
  | { readonly view: 'container'; readonly containerId: string }
  /** `shipmentIds`: those that one notification was about. */
  | { readonly view: 'stopped'; readonly shipmentId?: string; readonly shipmentIds?: readonly string[] }
  /** `key`: one alert, whatever kind is shown; `runId`: those of the kind that one notification was about. */
  | { readonly view: 'alerts'; readonly kind?: AlertKind; readonly key?: number; readonly runId?: number }
  /** `shipmentId`: its route is drawn. */
  | { readonly view: 'map'; readonly shipmentId?: string }
  | { readonly view: 'look-up' }
  /** `containerId`: an invoice for it. */
  | { readonly view: 'invoices'; readonly containerId?: string }
  /** `containerId`: that one of them. */
  | { readonly view: 'empties'; readonly containerId?: string }
  | { readonly view: 'reports' }
  /** `containerId`: the account of that one. */
  | { readonly view: 'done'; readonly containerId?: string }
  | { readonly view: 'webhook' }
  | { readonly view: 'diagnostics' }
  | { readonly view: 'settings'; readonly part?: SettingsPartId }
  | { readonly view: 'connection' }
  /** To whatever the account that is open has of it. */
  | { readonly view: 'link'; readonly link: Link }

/** Nowhere: something to say where the window is. */
export interface WindowNotice {
  readonly view: null
  readonly notice: string
}

export interface AppEvents {
  'window.navigate': Destination | WindowNotice
  /** Something went wrong that nobody foresaw: told once in a run. */
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
  /** The newest lines, oldest first; never with numbers, whatever the log itself holds. */
  'diagnostics.log': answers<readonly LoggedLine[]>().to(nothing),
  'diagnostics.machine': answers<Machine>().to(nothing),
} as const

const LONGEST_PASSWORD = 1_000

export const networkRequests = {
  'network.password': answers<ProxyPassword>().to(nothing),
  /** Goes to the keychain and never comes back; an empty one is forgotten. */
  'network.setPassword': answers<ProxyPassword>().to(z.strictObject({ password: z.string().max(LONGEST_PASSWORD) })),
  /** Tries what is set now, without the key. */
  'network.try': answers<NetworkTrial>().to(nothing),
  /** Main asks the system for a file with certificates, and sets it. */
  'network.chooseCertificate': answers<AppSettings>().to(nothing),
  'network.certificates': answers<CertificatesFound>().to(nothing),
} as const

export interface ProxyPassword {
  readonly kept: 'keychain' | 'this-run' | 'none'
}

export interface NetworkTrial {
  /** Null where no address of a service is known yet: there is nothing to try. */
  readonly service: ReachedOrNot | null
}

export interface ReachedOrNot {
  readonly host: string
  /** The proxy it went by, without a login; null: straight there. */
  readonly proxy: string | null
  readonly failure: Failure | null
}

export interface CertificatesFound {
  /** Of the operating system; none where its store cannot be read. */
  readonly system: number
  /** Of the extra file; null where none is set. */
  readonly file: CertificateFile | null
}

export type CertificateFile =
  | { readonly state: 'read'; readonly count: number; readonly expired: number }
  | { readonly state: 'unusable'; readonly failure: Failure }

export const updatesRequests = {
  /** Asks for a newer version now, and answers once that is known. */
  'updates.ask': answers<UpdatesView>().to(nothing),
  /** Answers at once; the event says how far it is. */
  'updates.download': answers<UpdatesView>().to(nothing),
  /** Ends the program, installs what was downloaded, and starts it again. */
  'updates.install': answers<UpdatesView>().to(nothing),
  'updates.read': answers<UpdatesView>().to(nothing),
} as const

/** `by-click`: the system asks for a password or closes windows for it, so it is never done at quit. */
export type UpdateWay = 'at-quit' | 'by-click'

/** Why this copy of the program cannot update itself. */
export const NO_UPDATE_WAYS = ['preview', 'sources', 'no-address', 'managed', 'unsigned', 'read-only'] as const
export type NoUpdateWay = (typeof NO_UPDATE_WAYS)[number]

export interface NewVersion {
  readonly version: string
  /** What is new, as plain text; empty where nothing was said. */
  readonly notes: string
}

export type UpdateStep<Failed = Failure> =
  | { readonly is: 'idle' }
  /** `found`: what was known before. */
  | { readonly is: 'asking'; readonly found: NewVersion | null }
  /** `failure`: of its last download. */
  | { readonly is: 'available'; readonly found: NewVersion; readonly failure: Failed | null }
  /** `percent`: a whole number. */
  | { readonly is: 'downloading'; readonly found: NewVersion; readonly percent: number }
  /** `failure`: of the last try to install it. */
  | { readonly is: 'ready'; readonly found: NewVersion; readonly failure: Failed | null }
  | { readonly is: 'installing'; readonly found: NewVersion }

export interface UpdatesView {
  readonly way: UpdateWay | NoUpdateWay
  /** Whether this copy was signed: then only updates of the same publisher are installed. */
  readonly isSigned: boolean
  /** Null: not since the program started. */
  readonly lastAsked: { readonly at: number; readonly failure: Failure | null } | null
  readonly step: UpdateStep
}

export interface UpdatesEvents {
  'updates.changed': UpdatesView
}
