// Draws the tray when the fleet or the sync changes and once a minute, and carries out what its user chooses.

import type { Accounts, Session } from '#shared/contract/account-requests.ts'
import type { TrayAct } from '#shared/contract/tray-requests.ts'
import type { TrayBoard } from '#shared/tray/tray-board.ts'
import type { Language } from '#shared/words/language.ts'
import type { AlertEvents, Alerts } from '#main/alerts/alerts.ts'
import type { Emitter } from '#main/core/events/emitter.ts'
import type { Hub } from '#main/core/ipc/hub.ts'
import type { Judge, JudgeEvents } from '#main/judge/judge.ts'
import type { Summaries } from '#main/judge/shipment-summary.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import type { FleetSync } from '#main/service/sync/fleet-sync.ts'
import type { Context } from '#main/core/port/context.ts'
import { tryTo } from '#main/core/events/refusal.ts'
import { failureWords } from '#shared/words/failure-words.ts'
import { Timer } from '#main/core/time/timer.ts'
import type { Desktop } from '#main/core/port/desktop.ts'
import type { Resumes } from '#main/resumes/resumes.ts'
import { trayBoard, trayModel, type TrayState } from './tray-state.ts'

export interface TrayDrawing {
  now(): void
  /** What the user chose in the menu or the popover. */
  act(act: TrayAct): void
  follow(open: TrayAccount): void
  /** Debounced, because it goes through the whole fleet. */
  soon(): void
  /** No account is open. */
  clear(): void
  close(): void
}

export interface TrayAccount {
  readonly events: Pick<Emitter<AlertEvents & JudgeEvents & SyncEvents>, 'on'>
  readonly alerts: Pick<Alerts, 'counts' | 'snooze'>
  readonly judge: Pick<Judge, 'isLoaded' | 'judged' | 'whenJudged'>
  readonly summaries: Pick<Summaries, 'all' | 'listed' | 'isScoped'>
  readonly resumes: Pick<Resumes, 'start'>
  readonly sync: Pick<FleetSync, 'status' | 'refresh' | 'pause'>
}

export interface TrayDrawingOptions {
  readonly desktop: Pick<Desktop, 'tray' | 'window' | 'quit'>
  readonly hub: Pick<Hub, 'serve'>
  readonly language: Language
  readonly accounts: TrayAccounts
  readonly update: () => TrayState['update']
  /** Opens the container whose number is on the clipboard. */
  readonly findOnClipboard: () => void
}

export interface TrayAccounts {
  readonly session: () => Session
  readonly list: () => Accounts
  readonly choose: (account: number) => void
}

/** The tooltip shows the age of the data in minutes. */
const TICK_MS = 60_000
const GATHER_MS = 500

export function createTrayDrawing(
  { clock, now }: Pick<Context, 'clock' | 'now'>,
  options: TrayDrawingOptions,
): TrayDrawing {
  const { desktop, hub, language, accounts, findOnClipboard } = options
  let account: TrayAccount | null = null
  let board: TrayBoard | null = null
  const ticking = new Timer(clock)
  const drawing = new Timer(clock)
  const sendBoard = hub.serve('tray', () => (board === null ? [] : [board]))

  function draw(): void {
    desktop.tray.render(
      trayModel({
        session: accounts.session(),
        accounts: accounts.list(),
        fleet: account?.sync.status() ?? null,
        board,
        alerts: account?.alerts.counts() ?? null,
        update: options.update(),
        now: now(),
        language,
      }),
    )
  }

  function look(): void {
    drawing.cancel()
    board = account?.judge.isLoaded === true ? trayBoard(account.judge, account.summaries) : null
    sendBoard()
    draw()
  }

  function soon(): void {
    drawing.setUnlessSet(GATHER_MS, look)
  }

  function act(does: TrayAct): void {
    switch (does.kind) {
      case 'open':
        return desktop.window.show(does.destination)
      case 'refresh':
        return account?.sync.refresh()
      case 'clipboard':
        return findOnClipboard()
      case 'resume': {
        const now = accounts.session()
        const isOpen = now.phase === 'open' && now.account.id === does.account
        if (isOpen) return showIfRefused(() => account?.resumes.start([does.shipmentId], 'tray'))
        return desktop.window.show({ view: null, notice: language.say('tray.other-account') })
      }
      case 'choose':
        return accounts.choose(does.account)
      case 'pause':
        showIfRefused(() => account?.sync.pause(does.paused))
        return draw()
      case 'snooze':
        return void account?.alerts.snooze(does.until)
      case 'quit':
        return desktop.quit()
    }
  }

  function showIfRefused(work: () => void): void {
    const failure = tryTo(work)
    if (failure !== null) desktop.window.show({ view: null, notice: failureWords(failure, language).message })
  }

  desktop.tray.onChosen(act)
  draw()
  ticking.repeat(TICK_MS, draw)
  return {
    now: draw,
    act,
    soon,
    follow(opened) {
      account = opened
      const { events, judge } = opened
      events.on('status', ({ run }) => {
        if (run === null) draw()
      })
      events.on('alerts', soon)
      events.on('judged', soon)
      judge.whenJudged(look)
    },
    clear() {
      account = null
      board = null
      sendBoard()
    },
    close() {
      ticking.cancel()
      drawing.cancel()
    },
  }
}
