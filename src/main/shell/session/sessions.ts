// The session of the open account. One at most is open.

import { createEmitter } from '#main/core/events/emitter.ts'
import type { Context } from '#main/core/port/context.ts'
import type { ServiceTime } from '#main/core/time/service-time.ts'
import type { AccountOptions } from '#main/shell/account/account.ts'
import type { AccountFiles } from '#main/store/store.ts'
import { planSync } from '#main/service/sync/sync-plan.ts'
import { openSession, type Session, type SessionApp } from './open-session.ts'

export interface Sessions {
  /** Null if no account is open. */
  readonly current: Session | null
  readonly open: AccountOptions['onOpen']
  onOpened(listener: (session: Session) => void): Disposable
  onClosing(listener: () => void): Disposable
}

export interface SessionsOptions {
  readonly app: SessionApp
  readonly files: Pick<AccountFiles, 'path'>
  readonly time: Pick<ServiceTime, 'follow'>
}

export function createSessions(context: Context, { app, files, time }: SessionsOptions): Sessions {
  const events = createEmitter<{ opened: Session; closing: void }>()
  let current: Session | null = null
  return {
    get current() {
      return current
    },
    open({ kind, id, baseAddress }, api) {
      app.settings.useAccount(id)
      time.follow(baseAddress)
      const session = openSession({
        context,
        account: {
          api,
          // The demo starts over each time.
          storePath: id === null ? null : files.path(id),
          isDemo: kind === 'demo',
          syncPlan: () => planSync(app.settings.read().sync, kind === 'demo'),
        },
        app,
      })
      current = session
      events.emit('opened', session)
      return {
        mark: () => session.mark(),
        async close() {
          current = null
          events.emit('closing', undefined)
          await session[Symbol.asyncDispose]()
        },
      }
    },
    onOpened: (listener) => events.on('opened', listener),
    onClosing: (listener) => events.on('closing', listener),
  }
}
