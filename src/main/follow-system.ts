// What the computer reports while the app runs: a wake, another network, a crash of the graphics process.

import type { Desktop } from './core/port/desktop.ts'
import type { WriteLog } from './core/port/write-log.ts'
import type { ServiceTime } from './core/time/service-time.ts'
import type { Network } from './shell/network/network.ts'
import type { Sessions } from './shell/session/sessions.ts'
import type { AppSettingsStore } from './store/settings-change.ts'

export interface SystemOptions {
  readonly desktop: Pick<Desktop, 'graphics' | 'network' | 'power'>
  readonly settings: Pick<AppSettingsStore, 'change'>
  readonly time: Pick<ServiceTime, 'woke'>
  readonly network: Pick<Network, 'renew'>
  readonly sessions: Pick<Sessions, 'current'>
  readonly writeLog: WriteLog
}

export function followSystem({ desktop, settings, time, network, sessions, writeLog }: SystemOptions): void {
  desktop.power.onWake(() => {
    writeLog('info', 'power', 'the computer woke up')
    time.woke()
    sessions.current?.sync.woke()
  })
  desktop.network.onChange(() => {
    writeLog('info', 'network', 'another network')
    network.renew()
    sessions.current?.sync.woke()
  })
  desktop.graphics.onCrashed(() => {
    const changed = settings.change({ preferences: { hardwareAcceleration: false } })
    writeLog('warn', 'graphics', `crashed; ${changed.ok ? 'off' : 'still on'} from the next start`)
  })
}
