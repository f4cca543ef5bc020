// Turns the start at login on or off, for the window or by policy.

import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { AutostartPort } from '#main/core/port/desktop.ts'
import type { WriteLog } from '#main/core/port/write-log.ts'
import { DECIDED } from '#main/store/settings-change.ts'
import { type Answer, failed, succeeded } from '#shared/contract/answer.ts'
import type { Autostart } from '#shared/contract/app-requests.ts'
import { messageOf } from '#shared/words/failure-words.ts'
import type { PolicyKeeper } from './policy.ts'

export function autostartState(autostart: AutostartPort | null): Autostart {
  return { isOn: autostart?.isOn() ?? null }
}

/** `onSet`: the system may have refused. */
export function autostartHandlers(
  autostart: AutostartPort | null,
  policy: Pick<PolicyKeeper, 'current'>,
  onSet: () => void,
) {
  return {
    'app.setAutostart': ({ isOn }) => {
      if (policy.current.startAtLogin !== null) return failed(DECIDED)
      const answer = setAutostart(autostart, isOn)
      onSet()
      return answer
    },
  } satisfies Partial<Handlers>
}

/** The path of an AppImage changes with an update or a move. */
export function renewAutostart(autostart: AutostartPort | null, writeLog: WriteLog): void {
  try {
    autostart?.renew()
  } catch (error) {
    writeLog('warn', 'start', `start at login: ${messageOf(error)}`)
  }
}

/** The user may have changed it in the system's settings. */
export function decideAutostart(
  autostart: AutostartPort | null,
  { startAtLogin }: PolicyKeeper['current'],
  writeLog: WriteLog,
): void {
  if (autostart === null || startAtLogin === null || autostart.isOn() === startAtLogin) return
  const answer = setAutostart(autostart, startAtLogin)
  if (!answer.ok) writeLog('warn', 'policy', `start at login: ${answer.error.detail ?? ''}`)
}

function setAutostart(autostart: AutostartPort | null, isOn: boolean): Answer<null> {
  if (autostart === null) return succeeded(null)
  try {
    autostart.set(isOn)
  } catch (error) {
    return refused(messageOf(error))
  }
  // macOS reports no error while the user's permission is missing.
  return autostart.isOn() === isOn ? succeeded(null) : refused(`asked for ${isOn}, and it is not so`)
}

function refused(detail: string): Answer<null> {
  const [message, hint] = [{ key: 'failure.autostart' }, { key: 'failure.autostart.hint' }] as const
  return failed({ code: 'autostart', message, hint, detail })
}
