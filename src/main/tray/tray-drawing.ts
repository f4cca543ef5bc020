// Draws the tray: at once when the state of the reading changes, soon when the fleet does, and every minute for the ages.

import type { Session } from '#shared/contract/account.ts'
import type { Language } from '#shared/words/language.ts'
import type { AlertEvents, Alerts } from '#main/alerts/alerts.ts'
import type { Emitter } from '#main/events/emitter.ts'
import type { SyncEvents } from '#main/sync/sync-events.ts'
import type { FleetSync } from '#main/sync/fleet-sync.ts'
import type { Clock } from '#main/time/clock.ts'
import type { TrayModel } from '#main/desktop/tray-model.ts'
import { trayBoard, type TrayBoard } from './worst-containers.ts'
import { trayModel } from './tray-state.ts'

export interface TrayDrawing {
  now(): void
  /** From now on it shows this account. */
  follow(open: TrayAccount): void
  /** The whole fleet is looked through for it: not at every page of a reading. */
  soon(): void
  /** No account is open any more: nothing that was seen of it is shown. */
  forget(): void
  close(): void
}

export interface TrayAccount {
  readonly events: Pick<Emitter<AlertEvents & SyncEvents>, 'on'>
  readonly alerts: Pick<Alerts, 'counts' | 'watch'>
  readonly sync: Pick<FleetSync, 'status'>
}

export interface TrayDrawingOptions {
  readonly clock: Clock
  readonly language: Language
  readonly session: () => Session
  readonly open: () => TrayAccount | null
  readonly render: (model: TrayModel) => void
}

/** The tooltip tells the age of the data in minutes. */
const TICK_MS = 60_000
/** Pages of a reading come faster than anybody looks at the tray. */
const GATHER_MS = 500

export function createTrayDrawing({ clock, language, session, open, render }: TrayDrawingOptions): TrayDrawing {
  let board: TrayBoard | null = null
  let cancelTick = (): void => undefined
  let cancelDrawing: (() => void) | null = null

  function draw(): void {
    const account = open()
    render(
      trayModel({
        session: session(),
        fleet: account?.sync.status() ?? null,
        board,
        alerts: account?.alerts.counts() ?? null,
        now: clock.now(),
        language,
      }),
    )
  }

  function tick(): void {
    draw()
    cancelTick = clock.after(TICK_MS, tick)
  }

  function soon(): void {
    cancelDrawing ??= clock.after(GATHER_MS, () => {
      cancelDrawing = null
      const watch = open()?.alerts.watch ?? null
      board = watch === null ? null : trayBoard(watch)
      draw()
    })
  }

  tick()
  return {
    now: draw,
    soon,
    follow({ events }) {
      events.on('status', ({ run }) => {
        if (run === null) draw()
      })
      events.on('alerts', soon)
      events.on('judged', soon)
      soon()
    },
    forget: () => (board = null),
    close() {
      cancelTick()
      cancelDrawing?.()
    },
  }
}
