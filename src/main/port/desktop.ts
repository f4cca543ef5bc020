// The Desktop port: window, tray, toasts, power, updates and dialogs. Electron and the preview implement it.

import type { Answer } from '#shared/contract/answer.ts'
import type { EventMessage } from '#shared/contract/bridge.ts'
import type { Destination, NewVersion, NoUpdateWay, UpdateWay, WindowNotice } from '#shared/contract/app.ts'
import type { Preferences } from '#shared/contract/settings.ts'
import type { OpenSystemHttp } from './system-http.ts'
import type { Sender } from '#main/ipc/router.ts'
import type { ToastTrouble } from '#shared/contract/alerts.ts'
import type { UpdateChannel } from '#shared/settings/settings.ts'
import type { Language } from '#shared/words/language.ts'

export interface Desktop {
  readonly window: WindowPort
  readonly tray: TrayPort
  readonly toasts: ToastPort
  readonly links: LinkPort
  readonly power: PowerPort
  readonly network: NetworkPort
  readonly clipboard: ClipboardPort
  /** Null where none can be had: in a browser page. */
  readonly shortcuts: ShortcutPort | null
  readonly dialogs: DialogPort
  readonly wire: WirePort
  /** Null where this copy of the program is none that a system could start. */
  readonly autostart: AutostartPort | null
  readonly updates: UpdatePort
  /** True where this is a browser page in place of Electron. */
  readonly isPreview: boolean
  /** Ends the program for real: nothing is hidden to the tray. */
  quit(): void
}

export interface WindowPort {
  /** Brings the window to the front, opening it where there is none. */
  show(destination?: Destination | WindowNotice): void
  /** What the system draws itself (the frame, the scroll bars, the ground before the page is there) follows it too. */
  useTheme(theme: Preferences['theme']): void
  /** Of the menus that the system draws. */
  useWords(words: MenuWords): void
  /** Whether the page waits for the system's dialog for printing: meanwhile it answers nothing, and does not hang. */
  usePrinting(isOn: boolean): void
  /** Loads the page anew where there is one, and leads back to where it was: its words are made once, as it starts. */
  reload(destination: Destination): void
}

export interface TrayPort {
  /** Whether the desktop shows it; null where there is none to show. */
  isThere(): boolean | null
  render(model: TrayModel): void
  onChosen(listener: (item: TrayItem['does']) => void): void
}

export interface ToastPort {
  show(toast: Toast): Promise<ToastOutcome>
  /** Whether the system holds toasts back by itself now; null where it does not say. */
  doNotDisturb(): Promise<boolean | null>
  /**
   * Also for toasts of an earlier run, and for presses from before anybody listened: one of them may be what started the
   * program.
   */
  onPressed(listener: (press: ToastPress) => void): void
}

export interface LinkPort {
  /** Also the one from before anybody listened: it may be what started the program. What it holds is anybody’s guess. */
  onOpened(listener: (text: string) => void): void
}

export interface PowerPort {
  /** The computer woke up or the user came back: time has passed unseen. */
  onWake(listener: () => void): void
}

interface NetworkPort {
  /** How to reach an address, as a PAC answer: `DIRECT`, or `PROXY host:port; DIRECT`. */
  readonly resolveProxy: (url: string) => Promise<string>
  /** Null where only proxies with a login of their own can be passed. */
  readonly openByLogin: OpenSystemHttp | null
  /** The computer is in another network than before, or a VPN came or went. */
  onChange(listener: () => void): void
}

export interface AutostartPort {
  /** As the system has it, which the user may change without us. */
  isOn(): boolean
  /** Throws where the system refuses. */
  set(isOn: boolean): void
  /** What was switched on under another name of the program, before an update or a move, starts this one. Throws as `set` does. */
  renew(): void
}

/** For what the window must not see: all else it copies by itself. */
export interface ClipboardPort {
  /** Its text; empty where it holds none. */
  read(): Promise<string>
  write(text: string): Promise<void>
}

/** Keys that reach the program whatever has the focus. */
export interface ShortcutPort {
  /** `keys` as Electron writes them. Answers whether the system gave them: another program may have them. */
  take(keys: string, act: () => void): boolean
  giveBack(keys: string): void
}

export interface FileAsk {
  readonly title: string
  /** What such files are, and how their names may end, without the dot. */
  readonly kind: string
  readonly endings: readonly string[]
}

/** Paths come from the user alone: null where none was chosen. */
export interface DialogPort {
  openFile(ask: FileAsk): Promise<string | null>
  /** `suggested`: a name, without a folder. */
  saveFile(ask: FileAsk & { readonly suggested: string }): Promise<string | null>
}

export interface WirePort {
  /** The origin of our own page: requests from any other are refused. */
  readonly ownOrigin: string
  onRequest(answer: (sender: Sender, message: unknown) => Promise<Answer<unknown>>): void
  /** Tells every open window of ours. */
  send(message: EventMessage): void
}

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

export interface Toast {
  /**
   * Letters, digits and dashes only (Windows drops others). A toast with the same id replaces the earlier one. By its id
   * alone it is known what it is about and whose: it may outlive the account that was open, and the run.
   */
  readonly id: string
  readonly title: string
  readonly body: string
  /** A button on it, where the platform has buttons; whatever it does can be done elsewhere too. */
  readonly button?: string
  readonly silent?: boolean
}

export interface ToastPress {
  /** Null: one of ours, but the system does not say which. */
  readonly id: string | null
  /** What was pressed: the toast itself, or the button on it. */
  readonly part: 'toast' | 'button'
}

export type ToastOutcome =
  | { readonly state: 'shown' }
  /** `reason`: what the system said, in its own words; null where it said nothing. */
  | { readonly state: 'not_shown'; readonly trouble: ToastTrouble; readonly reason: string | null }

export interface UpdatePort {
  readonly way: UpdateWay | NoUpdateWay
  readonly isSigned: boolean
  /** Null: there is no newer one. */
  ask(from: UpdateSource): Promise<Updated<NewVersion | null>>
  /** Of what was found last. `onPercent`: as it goes on, in whole percents. */
  download(onPercent: (percent: number) => void): Promise<Updated<null>>
  /** Ends the program, for `install` to be called at its end. Answers only where that cannot be done. */
  restart(): Promise<UpdateTrouble>
  /** At the very end, when nothing is written any more; `restarts`: starts the program again. */
  install(restarts: boolean): void
}

export interface UpdateSource {
  /** Of a company’s own server; null: the one this copy was built for. */
  readonly address: string | null
  readonly channel: UpdateChannel
  readonly proxy: UpdateProxy
}

export interface UpdateProxy {
  /** As the system says, none at all, or this one: scheme, host and port. */
  readonly by: 'system' | 'none' | { readonly address: string }
  /** Asked for when a proxy wants one. */
  readonly login: () => { readonly user: string; readonly password: string } | null
}

export type Updated<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly trouble: UpdateTrouble }

export type UpdateTroubleKind =
  'unreachable' | 'certificate' | 'nothing-published' | 'publisher' | 'damaged' | 'no-room' | 'other'

export interface UpdateTrouble {
  readonly is: UpdateTroubleKind
  /** A code of the system or of the updater. */
  readonly code: string
}

export type MenuWords = ReturnType<typeof menuWords>

export function menuWords({ say }: Language) {
  return {
    about: say('app.menu.about'),
    services: say('app.menu.services'),
    hide: say('app.menu.hide'),
    hideOthers: say('app.menu.hide-others'),
    showAll: say('app.menu.show-all'),
    quit: say('tray.quit'),
    file: say('app.menu.file'),
    close: say('app.menu.close'),
    edit: say('app.menu.edit'),
    undo: say('app.edit.undo'),
    redo: say('app.edit.redo'),
    cut: say('app.edit.cut'),
    copy: say('app.edit.copy'),
    paste: say('app.edit.paste'),
    selectAll: say('app.edit.select-all'),
    window: say('app.menu.window'),
    minimize: say('app.menu.minimize'),
    zoom: say('app.menu.zoom'),
    front: say('app.menu.front'),
  }
}
