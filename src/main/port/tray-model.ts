// What the tray shows, as data: made by one function from the app's state, drawn by one function per platform.

import type { Destination } from '#shared/contract/app.ts'

export type TrayIcon = 'well' | 'attention' | 'critical' | 'offline' | 'key-problem' | 'paused'

export interface TrayModel {
  readonly icon: TrayIcon
  readonly tooltip: string
  /** For desktops that close an open menu whenever anything changes: it does not change by the minute, nor does the menu. */
  readonly tooltipWithoutAge: string
  readonly menu: readonly TrayEntry[]
  /** How many containers are to be acted on now; 0 shows none. */
  readonly badge: number
  /** The same for who hears the taskbar; empty where there is none. */
  readonly badgeWords: string
}

export type TrayEntry = { readonly separator: true } | { readonly note: string } | TrayItem

/** What needs nothing else to be said. */
export const PLAIN_ACTS = ['refresh', 'clipboard', 'quit'] as const

export interface TrayItem {
  readonly label: string
  readonly does:
    | { readonly kind: 'open'; readonly destination?: Destination }
    | { readonly kind: (typeof PLAIN_ACTS)[number] }
    /** `account`: whose it is; a menu that stood open may be older than the account that is open. */
    | { readonly kind: 'resume'; readonly account: number | null; readonly shipmentId: string }
    | { readonly kind: 'choose'; readonly account: number }
    | { readonly kind: 'pause'; readonly paused: boolean }
    | { readonly kind: 'snooze'; readonly until: 'hour' | 'tomorrow' | 'now' }
}
