// Turns the start at login on or off, for the user or by policy.

import { createEmitter } from '#main/core/events/emitter.ts'
import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { AutostartPort } from '#main/core/port/desktop.ts'
import type { WriteLog } from '#main/core/port/write-log.ts'
import { DECIDED } from '#main/store/settings-change.ts'
import { type Answer, failed, succeeded } from '#shared/contract/answer.ts'
import type { Autostart } from '#shared/contract/app-requests.ts'
import { messageOf } from '#shared/words/failure-words.ts'
import type { PolicyKeeper } from './policy.ts'

export interface StartAtLogin {
  /** Renews the entry in the system, and applies the policy. */
  start(): void
  /** As the system has it, where the user may change it. */
  state(): Autostart
  set(isOn: boolean): Answer<null>
  onChanged(listener: () => void): Disposable
}

export interface StartAtLoginOptions {
  /** Null if the system can't start this copy at login. */
  readonly port: AutostartPort | null
  readonly policy: Pick<PolicyKeeper, 'current' | 'onChanged'>
  readonly writeLog: WriteLog
}

export function createStartAtLogin({ port, policy, writeLog }: StartAtLoginOptions): StartAtLogin {
  const events = createEmitter<{ changed: void }>()

  function set(isOn: boolean): Answer<null> {
    const answer = setAutostart(port, isOn)
    // The system may have refused.
    events.emit('changed', undefined)
    return answer
  }

  /** The user may have changed it in the system's settings. */
  function obey(): void {
    const { startAtLogin } = policy.current
    if (port === null || startAtLogin === null || port.isOn() === startAtLogin) return
    const answer = set(startAtLogin)
    if (!answer.ok) writeLog('warn', 'policy', `start at login: ${answer.error.detail ?? ''}`)
  }

  policy.onChanged(obey)
  return {
    start() {
      try {
        // The path of an AppImage changes with an update or a move.
        port?.renew()
      } catch (error) {
        writeLog('warn', 'start', `start at login: ${messageOf(error)}`)
      }
      obey()
    },
    state: () => ({ isOn: port?.isOn() ?? null }),
    set: (isOn) => (policy.current.startAtLogin === null ? set(isOn) : failed(DECIDED)),
    onChanged: (listener) => events.on('changed', listener),
  }
}

export function startAtLoginHandlers(startAtLogin: StartAtLogin) {
  return {
    'app.setAutostart': ({ isOn }) => startAtLogin.set(isOn),
  } satisfies Partial<Handlers>
}

function setAutostart(port: AutostartPort | null, isOn: boolean): Answer<null> {
  if (port === null) return succeeded(null)
  try {
    port.set(isOn)
  } catch (error) {
    return refused(messageOf(error))
  }
  // macOS reports no error while the user's permission is missing.
  return port.isOn() === isOn ? succeeded(null) : refused(`asked for ${isOn}, and it is not so`)
}

function refused(detail: string): Answer<null> {
  const [message, hint] = [{ key: 'failure.autostart' }, { key: 'failure.autostart.hint' }] as const
  return failed({ code: 'autostart', message, hint, detail })
}
