// A fake desktop that records calls and simulates its user.

import type { Desktop, MenuWords, Toast, ToastPress, UpdatePort, TrayModel } from '#main/core/port/desktop.ts'
import type { Sender } from '#main/core/ipc/router.ts'
import type { Answer } from '#shared/contract/answer.ts'
import type { Destination, WindowNotice } from '#shared/contract/app-requests.ts'
import type { EventMessage } from '#shared/contract/bridge.ts'
import type { TrayAct } from '#shared/contract/tray-requests.ts'
import type { Preferences } from '#shared/contract/settings-requests.ts'

const OWN_ORIGIN = 'app://quaywatch'

/** For long runs, in which recorded calls would fill the memory. */
export const UNSEEN_WINDOW: Desktop['window'] = {
  show: () => undefined,
  flash: () => undefined,
  reload: () => undefined,
  useTheme: () => undefined,
  useWords: () => undefined,
  usePrinting: () => undefined,
  onHidden: () => undefined,
}

interface ThemeUse {
  readonly theme: Preferences['theme']
  readonly wasShown: boolean
}

export interface FakeDesktop {
  readonly asDesktop: Desktop
  /** The destination of each time the window was shown, or null. */
  readonly shown: readonly (Destination | WindowNotice | null)[]
  /** The destination of each reload. */
  readonly reloads: readonly Destination[]
  /** Web pages opened in the browser. */
  readonly openedAddresses: readonly string[]
  readonly themes: readonly ThemeUse[]
  /** The words of the context menu, each time they were set. */
  readonly menuWords: readonly MenuWords[]
  readonly printing: readonly boolean[]
  readonly trays: readonly TrayModel[]
  readonly popoverCalls: readonly string[]
  readonly toasts: readonly Toast[]
  readonly sent: readonly EventMessage[]
  readonly quits: number
  /** The user's choice in file dialogs; none unless set. */
  readonly files: { open?: string; save?: string }
  /** `opening`: the account shown on the page. */
  request(route: string, input?: unknown, sender?: Partial<Sender>, opening?: number): Promise<Answer>
  choose(act: TrayAct): void
  press(press: ToastPress): void
  openLink(text: string): void
  wake(): void
  move(): void
}

/** `autostart`, `updates`: by default not supported, as in an unpackaged copy. */
export function createFakeDesktop({
  autostart = null,
  updates = NO_UPDATES,
}: Partial<Pick<Desktop, 'autostart' | 'updates'>> = {}): FakeDesktop {
  const destinations: (Destination | WindowNotice | null)[] = []
  const openedAddresses: string[] = []
  const reloads: Destination[] = []
  const themes: ThemeUse[] = []
  const menuWords: MenuWords[] = []
  const printing: boolean[] = []
  const trays: TrayModel[] = []
  const popoverCalls: string[] = []
  const toasts: Toast[] = []
  const sentEvents: EventMessage[] = []
  const files: FakeDesktop['files'] = {}
  let quits = 0
  let answer: (sender: Sender, message: unknown) => Promise<Answer> = notWired
  let choose: (act: TrayAct) => void = notWired
  let press: (press: ToastPress) => void = notWired
  let wake: () => void = notWired
  let move: () => void = notWired
  let openLink: (text: string) => void = notWired

  return {
    asDesktop: {
      window: {
        show: (destination) => destinations.push(destination ?? null),
        flash: () => undefined,
        reload: (destination) => reloads.push(destination),
        useWords: (words) => menuWords.push(words),
        usePrinting: (isOn) => printing.push(isOn),
        onHidden: () => undefined,
        useTheme: (theme) => themes.push({ theme, wasShown: destinations.length > 0 }),
      },
      tray: {
        isThere: () => true,
        render: (model) => trays.push(model),
        onChosen(listener) {
          choose = listener
        },
        popover: {
          close: (givesFocusBack) => popoverCalls.push(givesFocusBack ? 'close and give the focus back' : 'close'),
          fit: (height) => popoverCalls.push(`fit ${height}`),
        },
      },
      autostart,
      updates,
      toasts: {
        prepare: () => undefined,
        show(toast) {
          toasts.push(toast)
          return Promise.resolve({ state: 'shown' })
        },
        doNotDisturb: () => Promise.resolve(null),
        onPressed(listener) {
          press = listener
        },
      },
      links: {
        onOpened(listener) {
          openLink = listener
        },
      },
      graphics: { onCrashed: () => undefined },
      power: {
        onWake(listener) {
          wake = listener
        },
      },
      network: {
        resolveProxy: () => Promise.resolve('DIRECT'),
        openByLogin: null,
        onChange(listener) {
          move = listener
        },
      },
      shortcuts: null,
      dialogs: {
        openFile: () => Promise.resolve(files.open ?? null),
        openFolder: () => Promise.resolve(files.open ?? null),
        saveFile: () => Promise.resolve(files.save ?? null),
      },
      clipboard: { asksUser: false, read: () => Promise.resolve(''), write: () => Promise.resolve() },
      openAddress(address) {
        openedAddresses.push(address)
        return Promise.resolve()
      },
      wire: {
        ownOrigin: OWN_ORIGIN,
        onRequest(listener) {
          answer = listener
        },
        send: (message) => sentEvents.push(message),
      },
      isPreview: false,
      quit() {
        quits += 1
      },
    },
    shown: destinations,
    openedAddresses,
    reloads,
    themes,
    menuWords,
    printing,
    trays,
    popoverCalls,
    toasts,
    sent: sentEvents,
    files,
    get quits() {
      return quits
    },
    request: (route, input, sender, opening) =>
      answer({ origin: OWN_ORIGIN, isMainFrame: true, isOwnWindow: true, ...sender }, { route, input, opening }),
    choose: (act) => choose(act),
    press: (pressed) => press(pressed),
    wake: () => wake(),
    move: () => move(),
    openLink: (text) => openLink(text),
  }
}

const NO_UPDATES: UpdatePort = {
  way: 'sources',
  isSigned: false,
  ask: notWired,
  download: notWired,
  restart: notWired,
  moveToApplications: notWired,
  install: notWired,
}

function notWired(): never {
  throw new Error('the app does not listen to this part of the desktop')
}
