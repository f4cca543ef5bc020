// Native notifications in Electron: shown, kept alive until they are done with, and accounted for.

import type { Notification, NotificationConstructorOptions } from 'electron'
import type { Clock } from '#main/clock.ts'
import type { ToastPort } from './port.ts'
import type { Toast, ToastAction, ToastClick, ToastOutcome } from './toast.ts'

export interface ToastOptions {
  readonly isSupported: () => boolean
  readonly create: (options: NotificationConstructorOptions) => Notification
  readonly clock: Clock
  readonly platform: NodeJS.Platform
}

const NO_WORD_AFTER_MS = 5_000
/** Windows drops an id with anything else in it, and the toast with it. */
const USABLE_ID = /^[A-Za-z0-9-]{1,64}$/
/** The Action Center of Windows holds no more of one program’s than twenty. */
const MOST_KEPT = 50

export function createToasts({ isSupported, create, clock, platform }: ToastOptions): ToastPort {
  // An unreferenced notification is collected after about a minute, and its click handler with it.
  const kept = new Map<string, Notification>()
  let clicked: (click: ToastClick) => void = () => undefined
  let acted: (does: ToastAction['does']) => void = () => undefined
  // Elsewhere there are no buttons, and Electron would not say so.
  const hasButtons = platform === 'darwin' || platform === 'win32'

  function keep(id: string, notification: Notification): void {
    kept.delete(id)
    kept.set(id, notification)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  }

  function showNow(toast: Toast, settle: (outcome: ToastOutcome) => void): void {
    kept.get(toast.id)?.close()
    const { id, title, body, action, silent = false } = toast
    const button = hasButtons && action !== undefined ? action : null
    const notification = create({
      id,
      title,
      body,
      silent,
      ...(button === null ? {} : { actions: [{ type: 'button', text: button.label }] }),
    })
    keep(toast.id, notification)
    const release = (): void => {
      if (kept.get(toast.id) === notification) kept.delete(toast.id)
    }
    notification.on('show', () => settle({ state: 'shown' }))
    notification.on('failed', (_, reason) => {
      release()
      settle({ state: 'not_shown', reason })
    })
    notification.on('click', () => {
      release()
      clicked({ id: toast.id, opens: toast.opens })
    })
    if (button !== null) {
      notification.on('action', () => {
        release()
        acted(button.does)
      })
    }
    // On Windows a toast that timed out waits in the Action Center and can still be clicked.
    if (platform !== 'win32') notification.on('close', release)
    notification.show()
  }

  return {
    show(toast) {
      if (!isSupported()) {
        return Promise.resolve({ state: 'not_shown', reason: 'this desktop shows no notifications' })
      }
      if (!USABLE_ID.test(toast.id)) {
        return Promise.resolve({ state: 'not_shown', reason: `its id is not usable: ${toast.id}` })
      }
      return new Promise((resolve) => {
        const settle = (outcome: ToastOutcome): void => {
          callOff()
          resolve(outcome)
        }
        const callOff = clock.after(NO_WORD_AFTER_MS, () =>
          resolve({ state: 'not_shown', reason: 'the desktop did not say that it was shown' }),
        )
        try {
          showNow(toast, settle)
        } catch (error) {
          kept.delete(toast.id)
          settle({ state: 'not_shown', reason: error instanceof Error ? error.message : String(error) })
        }
      })
    },
    onClick(listener) {
      clicked = listener
    },
    onAction(listener) {
      acted = listener
    },
  }
}
