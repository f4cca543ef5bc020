// Native notifications in Electron: text, buttons, presses and outcomes, and whether do-not-disturb is on.

import type { ActivationArguments, Notification, NotificationConstructorOptions, NotificationResponse } from 'electron'
import type { Clock } from '#main/core/time/clock.ts'
import type { ToastTrouble } from '#shared/alerts/alert-outcome.ts'
import type { ToastPort, Toast, ToastOutcome, ToastPress } from '#main/core/port/desktop.ts'
import { messageOf } from '#shared/words/failure-words.ts'
import { execFile } from 'node:child_process'

interface ToastOptions {
  readonly isSupported: () => boolean
  readonly create: (options: NotificationConstructorOptions) => Notification
  /** Windows: all clicks, including toasts of earlier runs and the click that started the app. */
  readonly onActivation: (listener: (details: Pick<ActivationArguments, 'arguments'>) => void) => void
  /** macOS: notifications of earlier runs in the Notification Center. */
  readonly history: () => Promise<readonly Notification[]>
  readonly clock: Clock
  readonly platform: NodeJS.Platform
}

interface ElectronToasts extends Omit<ToastPort, 'doNotDisturb'> {
  /** Call with the arguments of the start and of each second start, which may include a click on Windows. */
  started(words: readonly string[]): void
  /**
   * Call with the `launchInfo` of the `ready` event. macOS reports a press that starts the app only there
   * (electron_application_delegate.mm), and the history no longer contains the notification.
   */
  launchedBy(launchInfo: unknown): void
}

const NO_WORD_AFTER_MS = 5_000
/** Windows reports one event in two ways within this time. */
const MOMENT_MS = 1_000
/** Windows drops a toast with any other ID. */
const USABLE_ID = /^[A-Za-z0-9-]{1,64}$/
/** More than any system shows: the Action Center keeps twenty per app. */
const MOST_KEPT = 50

export function createToasts(options: ToastOptions): ElectronToasts {
  const { isSupported, create, clock, platform } = options
  // Without a reference a notification and its click handler are garbage-collected after about a minute.
  const notifications = new Map<string, Notification>()
  /** Pressed in this run: Windows reports a press twice. */
  const pressed = new Set<string>()
  let listener: ((press: ToastPress) => void) | null = null
  const waiting: ToastPress[] = []
  // Other platforms silently ignore buttons.
  const hasButtons = platform === 'darwin' || platform === 'win32'
  let isPrepared = false

  function keep(id: string, notification: Notification): void {
    notifications.delete(id)
    notifications.set(id, notification)
    const [oldest] = notifications.keys()
    if (notifications.size > MOST_KEPT && oldest !== undefined) notifications.delete(oldest)
  }

  function press(what: ToastPress): void {
    pressed.add(what.id)
    if (listener === null) waiting.push(what)
    else listener(what)
  }

  /** The notification may report the same press before or after this. */
  function activated({ id, part }: ToastPress): void {
    if (pressed.has(id)) return
    if (!notifications.has(id)) return press({ id, part })
    clock.after(MOMENT_MS, () => {
      if (!pressed.has(id)) press({ id, part })
    })
  }

  function showNow(toast: Toast, settle: (outcome: ToastOutcome) => void): void {
    notifications.get(toast.id)?.close()
    pressed.delete(toast.id)
    const { id, silent = false } = toast
    const title = cut(toast.title, LONGEST_TITLE)
    const body = cut(toast.body, LONGEST_BODY)
    const button = hasButtons ? toast.button : undefined
    const actions = button === undefined ? [] : [{ type: 'button' as const, text: button }]
    const notification = create({
      id,
      title,
      body: platform === 'linux' ? withoutMarkup(body) : body,
      silent,
      ...(platform === 'win32' ? { toastXml: toastXml({ ...toast, title, body }) } : { actions }),
    })
    keep(toast.id, notification)
    const release = (): void => {
      if (notifications.get(toast.id) === notification) notifications.delete(toast.id)
    }
    // Windows emits `show` before it has checked the toast, and may still emit `failed`.
    const settleAsShown = (): void => settle({ state: 'shown' })
    notification.on('show', () => {
      if (platform === 'win32') clock.after(MOMENT_MS, settleAsShown)
      else settleAsShown()
    })
    notification.on('failed', (_, reason) => {
      release()
      settle({ state: 'not_shown', trouble: troubleOf(reason, platform), reason })
    })
    notification.on('click', () => {
      release()
      press({ id, part: 'toast' })
    })
    if (button !== undefined) {
      notification.on('action', () => {
        release()
        press({ id, part: 'button' })
      })
    }
    // On Windows a timed-out toast moves to the Action Center and stays clickable.
    if (platform !== 'win32') notification.on('close', release)
    notification.show()
  }

  async function takeUpHistory(): Promise<void> {
    for (const notification of await options.history()) {
      const { id } = notification
      if (!USABLE_ID.test(id) || notifications.has(id)) continue
      keep(id, notification)
      const release = (part: ToastPress['part']): void => {
        if (notifications.get(id) === notification) notifications.delete(id)
        activated({ id, part })
      }
      notification.on('click', () => release('toast'))
      notification.on('action', () => release('button'))
    }
  }

  if (platform === 'win32') {
    options.onActivation(({ arguments: words }) => {
      const activation = pressIn(words)
      if (activation !== null) activated(activation)
    })
    // Registers the app with Windows, which only this call does (electron_browser_client.cc). Otherwise presses on old
    // toasts are lost.
    isSupported()
  }
  return {
    prepare() {
      if (isPrepared || platform !== 'darwin') return
      isPrepared = true
      // The alert is still in the inbox.
      takeUpHistory().catch(() => undefined)
    },
    launchedBy(launchInfo) {
      const press = platform === 'darwin' ? pressAtLaunch(launchInfo) : null
      if (press !== null) activated(press)
    },
    started(words) {
      for (const word of words) {
        const press = word.startsWith('type=') ? pressIn(word) : null
        if (press !== null) activated(press)
      }
    },
    show(toast) {
      if (!isSupported()) {
        return Promise.resolve({ state: 'not_shown', trouble: 'no-service', reason: null })
      }
      if (!USABLE_ID.test(toast.id)) {
        return Promise.resolve({ state: 'not_shown', trouble: 'other', reason: `id ${toast.id}` })
      }
      return new Promise((resolve) => {
        const settle = (outcome: ToastOutcome): void => {
          cancel()
          resolve(outcome)
        }
        const cancel = clock.after(NO_WORD_AFTER_MS, () =>
          resolve({
            state: 'not_shown',
            trouble: 'no-answer',
            reason: null,
          }),
        )
        try {
          showNow(toast, settle)
        } catch (error) {
          notifications.delete(toast.id)
          const reason = messageOf(error)
          settle({ state: 'not_shown', trouble: 'other', reason })
        }
      })
    },
    onPressed(next) {
      listener = next
      for (const press of waiting.splice(0)) next(press)
    },
  }
}

/** Desktops show no more, and some refuse longer text. */
const LONGEST_TITLE = 120
const LONGEST_BODY = 600

function cut(text: string, longest: number): string {
  const characters = Array.from(text.slice(0, 2 * longest))
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`
}

/** Linux desktops parse the body as markup and drop an invalid one. */
function withoutMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Matches the system's text, since there is no code. */
function troubleOf(reason: string, platform: NodeJS.Platform): ToastTrouble {
  if (platform === 'darwin') return /not allowed/i.test(reason) ? 'not-allowed-or-unsigned' : 'other'
  if (/platform is unavailable/i.test(reason)) return 'no-service'
  return /settings prevent|privileges/i.test(reason) ? 'not-allowed' : 'other'
}

/** Windows returns the toast's launch argument: `type=click&tag=ID`, or `type=action&action=0&tag=ID`. */
function pressIn(words: string): ToastPress | null {
  const params = new URLSearchParams(words)
  const id = params.get('tag') ?? ''
  return USABLE_ID.test(id) ? { id, part: params.get('type') === 'action' ? 'button' : 'toast' } : null
}

/** Null if no notification started the app. A button is `ACTION_0` (cocoa_notification.mm). */
function pressAtLaunch(launchInfo: unknown): ToastPress | null {
  const { identifier, actionIdentifier } = (launchInfo ?? {}) as Partial<NotificationResponse>
  if (typeof identifier !== 'string' || !USABLE_ID.test(identifier)) return null
  return { id: identifier, part: String(actionIdentifier).startsWith('ACTION_') ? 'button' : 'toast' }
}

/**
 * Our own XML, because Electron's has no launch argument: a click on an old toast's body would not identify it
 * (windows_toast_notification.cc, GetToastXml).
 */
export function toastXml({ id, title, body, button, silent = false }: Toast): string {
  const action =
    button === undefined
      ? ''
      : `<actions><action activationType="foreground" arguments="${inXml(`type=action&action=0&tag=${id}`)}" ` +
        `content="${inXml(button)}"/></actions>`
  return (
    `<toast launch="${inXml(`type=click&tag=${id}`)}">` +
    `<visual><binding template="ToastGeneric"><text>${inXml(title)}</text><text>${inXml(body)}</text></binding></visual>` +
    `${action}${silent ? '<audio silent="true"/>' : ''}</toast>`
  )
}

/** Windows drops a toast with characters that XML does not allow. */
function inXml(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

// eslint-disable-next-line no-control-regex -- removes control characters
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

type Run = (program: string, words: readonly string[]) => Promise<string | null>

/**
 * Null if unknown: Windows and macOS offer no documented way to ask, and keep such toasts in their own list. On Linux,
 * either the notification service reports Inhibited (Plasma), or GNOME's settings hide banners.
 */
export async function isDoNotDisturb(platform: NodeJS.Platform, run: Run = outputOf): Promise<boolean | null> {
  if (platform !== 'linux') return null
  const inhibited = await run('dbus-send', [
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.Notifications',
    '/org/freedesktop/Notifications',
    'org.freedesktop.DBus.Properties.Get',
    'string:org.freedesktop.Notifications',
    'string:Inhibited',
  ])
  if (inhibited?.includes('boolean true') === true) return true
  const banners = await run('gsettings', ['get', 'org.gnome.desktop.notifications', 'show-banners'])
  if (banners?.trim() === 'false') return true
  return inhibited === null && banners === null ? null : false
}

/** Null if the program is missing or fails. */
function outputOf(program: string, words: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(program, words, { timeout: 3_000 }, (error, output) => resolve(error === null ? output : null))
  })
}
