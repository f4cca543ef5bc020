// Native notifications in Electron: shown, kept alive until they are done with, and accounted for.

import type { Notification, NotificationConstructorOptions } from 'electron'
import type { Clock } from '#main/clock.ts'
import type { ToastPort } from './port.ts'
import type { Toast, ToastClick, ToastOutcome } from './toast.ts'

export interface ToastOptions {
  readonly isSupported: () => boolean
  readonly create: (options: NotificationConstructorOptions) => Notification
  readonly clock: Clock
  readonly platform: NodeJS.Platform
}

const NO_WORD_AFTER_MS = 5_000

export function createToasts({ isSupported, create, clock, platform }: ToastOptions): ToastPort {
  // An unreferenced notification is collected after about a minute, and its click handler with it.
  const kept = new Map<string, Notification>()
  let clicked: (click: ToastClick) => void = () => undefined

  function showNow(toast: Toast, settle: (outcome: ToastOutcome) => void): void {
    kept.get(toast.id)?.close()
    const notification = create({ id: toast.id, title: toast.title, body: toast.body })
    kept.set(toast.id, notification)
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
    // On Windows a toast that timed out waits in the Action Center and can still be clicked.
    if (platform !== 'win32') notification.on('close', release)
    notification.show()
  }

  return {
    show(toast) {
      if (!isSupported()) {
        return Promise.resolve({ state: 'not_shown', reason: 'this desktop shows no notifications' })
      }
      return new Promise((resolve) => {
        const callOff = clock.after(NO_WORD_AFTER_MS, () =>
          resolve({ state: 'not_shown', reason: 'the desktop did not say that it was shown' }),
        )
        showNow(toast, (outcome) => {
          callOff()
          resolve(outcome)
        })
      })
    },
    onClick(listener) {
      clicked = listener
    },
  }
}
