// Draws the tray: at once when the state of the reading changes, soon when the fleet does, and every minute for the ages.

import type { Session } from '#shared/contract/account.ts'
import type { TrayLanguage } from '#shared/words/tray-words.ts'
import type { Clock } from '#main/time/clock.ts'
import type { TrayModel } from '#main/desktop/tray-model.ts'
import type { OpenFleet } from '#main/open-fleet.ts'
import { createTrayLook, type TrayBoard } from './worst-containers.ts'
import { trayModel } from './tray-state.ts'

export interface TrayDrawing {
  now(): void
  /** The whole fleet is looked through for it: not at every page of a reading. */
  soon(): void
  /** No account is open any more: nothing that was seen of it is shown. */
  forget(): void
  close(): void
}

export interface TrayDrawingOptions {
  readonly clock: Clock
  readonly language: TrayLanguage
  readonly session: () => Session
  readonly fleet: () => Pick<OpenFleet, 'status' | 'alerts'> | null
  readonly render: (model: TrayModel) => void
}

/** The tooltip tells the age of the data in minutes. */
const TICK_MS = 60_000
/** Pages of a reading come faster than anybody looks at the tray. */
const GATHER_MS = 500

export function createTrayDrawing({ clock, language, session, fleet, render }: TrayDrawingOptions): TrayDrawing {
  const look = createTrayLook()
  let board: TrayBoard | null = null
  let cancelTick = (): void => undefined
  let cancelDrawing: (() => void) | null = null

  function draw(): void {
    const open = fleet()
    render(
      trayModel({
        session: session(),
        fleet: open?.status() ?? null,
        board,
        alerts: open?.alerts.counts() ?? null,
        now: clock.now(),
        language,
      }),
    )
  }

  function tick(): void {
    draw()
    cancelTick = clock.after(TICK_MS, tick)
  }

  tick()
  return {
    now: draw,
    soon() {
      cancelDrawing ??= clock.after(GATHER_MS, () => {
        cancelDrawing = null
        const watch = fleet()?.alerts.watch ?? null
        board = watch === null ? null : look(watch.shipments.values(), watch.orphanContainers.values())
        draw()
      })
    },
    forget: () => (board = null),
    close() {
      cancelTick()
      cancelDrawing?.()
    },
  }
}
