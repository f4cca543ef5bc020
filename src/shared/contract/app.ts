// The program itself: what it is called, which version runs, and where the window should go.

import { z } from 'zod'
import { LONGEST_ERROR } from '../fleet/at-once.ts'
import type { Link } from '../fleet/link.ts'
import type { SettingsPartId } from '../settings/sections.ts'
import type { AlertKind } from '../alerts/alert-kinds.ts'
import type { Viewer } from '../words/dates.ts'
import { answers, nothing } from './route.ts'

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
