// What the log says of requests and notifications that failed: without their parameters, which name what was searched for.

import type { WriteLog } from '#main/port/log.ts'
import type { ToastPort } from '#main/port/desktop.ts'
import type { Exchange } from '#main/tracking-api/caller.ts'

export function logExchange(
  write: WriteLog,
  { method, path, attempt, outcome, status, failure, tookMs }: LoggedExchange,
): void {
  const isFine = outcome === 'cancelled' || (status !== null && status < 400)
  if (isFine) return
  const tries = attempt === 1 ? '' : `, attempt ${attempt}`
  const became = status === null ? (failure ?? outcome) : `HTTP ${status}`
  write('warn', 'request', `${method} ${path.replace(/\?.*/s, '')}: ${became} after ${Math.round(tookMs)} ms${tries}`)
}

type LoggedExchange = Pick<Exchange, 'method' | 'path' | 'attempt' | 'outcome' | 'status' | 'failure' | 'tookMs'>

/** The same toasts, with a line for each that the system did not show. */
export function loggedToasts(toasts: ToastPort, write: WriteLog): ToastPort {
  return {
    ...toasts,
    async show(toast) {
      const outcome = await toasts.show(toast)
      if (outcome.state === 'not_shown') write('warn', 'toast', `${outcome.trouble}: ${outcome.reason ?? 'no reason'}`)
      return outcome
    },
  }
}
