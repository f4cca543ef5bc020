// What the app needs of a desktop. Electron implements it in the room `desktop`; the preview implements it in a browser page.
// Nothing here knows Electron: startApp is written against these types alone.

import type { Answer } from '#shared/contract/answer.ts'
import type { EventMessage } from '#shared/contract/bridge.ts'
import type { Destination, WindowNotice } from '#shared/contract/app.ts'
import type { Preferences } from '#shared/contract/settings.ts'
import type { MenuWords } from './menu-words.ts'
import type { OpenSystemHttp } from './system-http.ts'
import type { Sender } from '#main/ipc/sender.ts'
import type { TrayItem, TrayModel } from './tray-model.ts'
import type { Toast, ToastOutcome, ToastPress } from './toast.ts'
import type { UpdatePort } from './updates.ts'

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

export interface NetworkPort {
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
