// The Desktop port: window, tray, toasts, power, updates and dialogs. Electron and the preview implement it.

import type { Answer } from '#shared/contract/answer.ts'
import type { EventMessage } from '#shared/contract/bridge.ts'
import type { Destination, NewVersion, NoUpdateWay, UpdateWay, WindowNotice } from '#shared/contract/app-requests.ts'
import type { Preferences } from '#shared/contract/settings-requests.ts'
import type { OpenSystemHttp } from './system-http.ts'
import type { Sender } from '#main/core/ipc/router.ts'
import type { ToastTrouble } from '#shared/alerts/alert-outcome.ts'
import type { TrayAct } from '#shared/contract/tray-requests.ts'
import type { UpdateChannel } from '#shared/settings/settings.ts'
import type { Language } from '#shared/words/language.ts'

export interface Desktop {
  readonly window: WindowPort
  readonly tray: TrayPort
  readonly toasts: ToastPort
  readonly links: LinkPort
  readonly power: PowerPort
  readonly graphics: GraphicsPort
  readonly network: NetworkPort
  readonly clipboard: ClipboardPort
  /** Opens a web page in the user's browser. Only `https` addresses from the user's own settings. */
  readonly openAddress: (address: string) => Promise<void>
  /** Null in a browser page. */
  readonly shortcuts: ShortcutPort | null
  readonly dialogs: DialogPort
  readonly wire: WirePort
  /** Null if this copy can't be started by the system, as when running from source. */
  readonly autostart: AutostartPort | null
  readonly updates: UpdatePort
  /** True in a browser page. */
  readonly isPreview: boolean
  /** Quits instead of hiding to the tray. */
  quit(): void
}

export interface WindowPort {
  /** Opens the window or brings it to the front. */
  show(destination?: Destination | WindowNotice): void
  /** Draws the user's attention to the app without taking the focus; a hidden window becomes minimized. */
  flash(): void
  /** Also applies to what the system draws: frame, scroll bars, background. */
  useTheme(theme: Preferences['theme']): void
  /** For menus drawn by the system. */
  useWords(words: MenuWords): void
  /** While the print dialog is open, the page does not respond but does not hang. */
  usePrinting(isOn: boolean): void
  /** Reloads an open page and returns to the destination, since a page reads its words once at startup. */
  reload(destination: Destination): void
  /** The user closed the window, and the app stays in the tray. */
  onHidden(listener: () => void): void
}

export interface TrayPort {
  /** Whether the desktop shows the tray icon; null if there is no tray, as in a browser. */
  isThere(): boolean | null
  render(model: TrayModel): void
  onChosen(listener: (act: TrayAct) => void): void
  readonly popover: PopoverPort
}

/** Opens at the tray icon by itself. */
export interface PopoverPort {
  /** `givesFocusBack`: to the program that had it before. */
  close(givesFocusBack: boolean): void
  /** The height of the page's content in CSS pixels. */
  fit(height: number): void
}

export interface ToastPort {
  /** Call once an account is open: macOS then asks the user to allow notifications. */
  prepare(): void
  show(toast: Toast): Promise<ToastOutcome>
  /** Whether the system suppresses toasts now; null if unknown. */
  doNotDisturb(): Promise<boolean | null>
  /**
   * Includes presses on toasts of an earlier run and presses before the first listener: one may have started the app.
   */
  onPressed(listener: (press: ToastPress) => void): void
}

export interface LinkPort {
  /** Includes a link received before the first listener: it may have started the app. The text is untrusted. */
  onOpened(listener: (text: string) => void): void
}

export interface PowerPort {
  /** The computer woke up or was unlocked. */
  onWake(listener: () => void): void
}

export interface GraphicsPort {
  /** The process that uses the graphics driver crashed. */
  onCrashed(listener: () => void): void
}

interface NetworkPort {
  /** The proxies for a URL as a PAC result: `DIRECT` or `PROXY host:port; DIRECT`. */
  readonly resolveProxy: (url: string) => Promise<string>
  /** Null if the system's network stack is not available. */
  readonly openByLogin: OpenSystemHttp | null
  /** The network changed, or a VPN connected or disconnected. */
  onChange(listener: () => void): void
}

export interface AutostartPort {
  /** Read from the system, where the user may change it. */
  isOn(): boolean
  /** Throws if the system refuses. */
  set(isOn: boolean): void
  /** Updates an entry that starts an older path of the app. Throws like `set`. */
  renew(): void
}

/** For text the window must not see; the page copies everything else itself. */
export interface ClipboardPort {
  /** The system asks the user before an app reads text that another app copied, as macOS does. */
  readonly asksUser: boolean
  /** Empty if the clipboard has no text. */
  read(): Promise<string>
  write(text: string): Promise<void>
}

/** Global shortcuts. */
export interface ShortcutPort {
  /** `keys` in Electron's format. Returns false if another app has the shortcut. */
  take(keys: string, act: () => void): boolean
  giveBack(keys: string): void
}

export interface FileAsk {
  readonly title: string
  /** The file type and its extensions without the dot. */
  readonly kind: string
  readonly endings: readonly string[]
}

/** Paths come from the user only; null if cancelled. */
export interface DialogPort {
  openFile(ask: FileAsk): Promise<string | null>
  openFolder(ask: Pick<FileAsk, 'title'>): Promise<string | null>
  /** `suggested`: a file name without a folder. */
  saveFile(ask: FileAsk & { readonly suggested: string }): Promise<string | null>
}

export interface WirePort {
  /** Requests from any other origin are refused. */
  readonly ownOrigin: string
  onRequest(answer: (sender: Sender, message: unknown) => Promise<Answer>): void
  /** Sends to the window. */
  send(message: EventMessage): void
}

export type TrayIcon = 'well' | 'attention' | 'critical' | 'offline' | 'key-problem' | 'paused'

export interface TrayModel {
  readonly icon: TrayIcon
  readonly tooltip: string
  /** Without the age of the data, for desktops that close an open menu on any change. */
  readonly tooltipWithoutAge: string
  readonly menu: readonly TrayEntry[]
  /** How many containers need action now; 0 shows none. */
  readonly badge: number
  /** The badge for screen readers; empty if there is none. */
  readonly badgeWords: string
}

export type TrayEntry = { readonly separator: true } | { readonly note: string } | TrayItem

export interface TrayItem {
  readonly label: string
  readonly does: TrayAct
}

export interface Toast {
  /**
   * Letters, digits and dashes only (Windows drops others). A toast replaces an earlier one with the same ID. The ID
   * alone names subject and account, because a toast may outlive both the account session and the run.
   */
  readonly id: string
  readonly title: string
  readonly body: string
  /** Only on platforms with buttons; its action is available elsewhere too. */
  readonly button?: string
  readonly silent?: boolean
}

export interface ToastPress {
  readonly id: string
  readonly part: 'toast' | 'button'
}

export type ToastOutcome =
  | { readonly state: 'shown' }
  /** `reason`: the system's own text, if any. */
  | { readonly state: 'not_shown'; readonly trouble: ToastTrouble; readonly reason: string | null }

export interface UpdatePort {
  readonly way: UpdateWay | NoUpdateWay
  readonly isSigned: boolean
  /** Null if there is no newer version. */
  ask(from: UpdateSource): Promise<Updated<NewVersion | null>>
  /** Downloads the version of the last check. `onPercent` gets whole percents. */
  download(onPercent: (percent: number) => void): Promise<Updated<null>>
  /** Quits so that `install` runs at the end. Resolves only if that fails. */
  restart(): Promise<UpdateTrouble>
  /** macOS only: restarts from the Applications folder unless the user refuses. Throws if it fails. */
  moveToApplications(): void
  /** Call last, when nothing writes any more. `restarts`: starts the app again. */
  install(restarts: boolean): void
}

export interface UpdateSource {
  /** A company's own server; null for the built-in one. */
  readonly address: string | null
  readonly channel: UpdateChannel
  readonly proxy: UpdateProxy
}

export interface UpdateProxy {
  /** The system's proxy, none, or this one (scheme, host and port). */
  readonly by: 'system' | 'none' | { readonly address: string }
  /** Called when a proxy requires a login. */
  readonly login: () => { readonly user: string; readonly password: string } | null
}

export type Updated<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly trouble: UpdateTrouble }

export type UpdateTroubleKind =
  'unreachable' | 'certificate' | 'nothing-published' | 'publisher' | 'damaged' | 'no-room' | 'other'

export interface UpdateTrouble {
  readonly is: UpdateTroubleKind
  /** From the system or the updater. */
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
