// The session of the open account. One at most is open.

import { createEmitter } from '#main/core/events/emitter.ts'
import type { Context } from '#main/core/port/context.ts'
import type { ServiceTime } from '#main/core/time/service-time.ts'
import type { AccountOptions } from '#main/shell/account/account.ts'
import { isOfDamage } from '#main/store/store-trouble.ts'
import type { AccountFiles } from '#main/store/store.ts'
import { planSync } from '#main/service/sync/sync-plan.ts'
import { openSession, type Session, type SessionApp } from './open-session.ts'

export interface Sessions {
  /** Null if no account is open. */
  readonly current: Session | null
  readonly open: AccountOptions['onOpen']
  onOpened(listener: (session: Session) => void): Disposable
  onClosing(listener: () => void): Disposable
  /** The file of the open account is damaged: close the account and open it again. */
  onDamaged(listener: () => void): Disposable
}

export interface SessionsOptions {
  readonly app: SessionApp
  readonly files: Pick<AccountFiles, 'path'>
  readonly time: Pick<ServiceTime, 'follow'>
}

export function createSessions(context: Context, { app, files, time }: SessionsOptions): Sessions {
  const events = createEmitter<{ opened: Session; closing: void; damaged: void }>()
  let current: Session | null = null
  /** Accounts whose file turned out to be damaged in this run. */
  const damaged = new Set<number | null>()
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
          isDamaged: damaged.delete(id),
          isDemo: kind === 'demo',
          syncPlan: () => planSync(app.settings.read().sync, kind === 'demo'),
        },
        app,
      })
      current = session
      session.events.on('fileFailed', (failure) => {
        if (!isOfDamage(failure)) return
        damaged.add(id)
        events.emit('damaged', undefined)
      })
      events.emit('opened', session)
      return {
        mark: session.mark,
        async close() {
          current = null
          events.emit('closing', undefined)
          await session[Symbol.asyncDispose]()
        },
      }
    },
    onOpened: (listener) => events.on('opened', listener),
    onClosing: (listener) => events.on('closing', listener),
    onDamaged: (listener) => events.on('damaged', listener),
  }
}
