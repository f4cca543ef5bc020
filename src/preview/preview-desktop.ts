// The Desktop port as a browser page: the window is a tab, tray and toasts are a strip at its bottom.

import { lstatSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { addressesOfComputer, watchAddresses } from '#main/shell/network/watch-addresses.ts'
import { systemClock } from '#main/core/time/clock.ts'
import type { Desktop, ToastPress, TrayModel } from '#main/core/port/desktop.ts'
import type { Destination, NewVersion, WindowNotice } from '#shared/contract/app-requests.ts'
import type { Sender } from '#main/core/ipc/router.ts'
import type { Answer } from '#shared/contract/answer.ts'
import type { TrayAct } from '#shared/contract/tray-requests.ts'
import type { RequestMessage } from '#shared/contract/bridge.ts'
import { instantAt } from '#shared/time/instant.ts'
import { CATALOGUES } from '#shared/words/translator.ts'
import type { Viewer } from '#shared/words/dates.ts'
import { languageOf, type Language } from '#shared/words/language.ts'
import type { FromPage, StripWords, ToPage } from './protocol.ts'
import { createPreviewUpdates } from './preview-updates.ts'
import { startPreviewServer, type PreviewServerOptions } from './server.ts'

export interface PreviewOptions {
  readonly server: Omit<PreviewServerOptions, 'onMessage' | 'onPage'>
  readonly openBrowser: (url: string) => void
  readonly onQuit: () => void
  /** The version that an update check finds. */
  readonly update: NewVersion | null
  readonly onInstalled: (version: string) => void
}

export interface PreviewDesktop extends Desktop {
  close(): Promise<void>
}

export async function createPreviewDesktop(options: PreviewOptions): Promise<PreviewDesktop> {
  // The page may connect before the app has started: its requests wait.
  const app = Promise.withResolvers<(sender: Sender, message: unknown) => Promise<Answer>>()
  let chosen: (act: TrayAct) => void = () => undefined
  let pressed: (press: ToastPress) => void = () => undefined
  let woken: () => void = () => undefined
  let opened: (text: string) => void = () => undefined
  let tray: TrayModel | null = null
  let copied = ''
  const asked = new Map<number, (path: string | null) => void>()
  let lastAsk = 0
  let wantsToOpenAt: ToPage | null = null

  const server = await startPreviewServer({
    ...options.server,
    onMessage: (message, answer) => void receive(message, answer),
    onPage(answer) {
      void greet(answer)
      if (tray !== null) answer({ kind: 'tray', model: tray })
      if (wantsToOpenAt !== null) answer(wantsToOpenAt)
      wantsToOpenAt = null
    },
  })

  const navigation = (payload: Destination | WindowNotice): ToPage => ({
    kind: 'event',
    message: { event: 'window.navigate', payload },
  })

  async function request(message: RequestMessage): Promise<Answer> {
    // The server admits only our own page; the router checks it again.
    return await (
      await app.promise
    )({ origin: server.origin, isMainFrame: true, isOwnWindow: true }, message)
  }

  function quit(): void {
    server.send({ kind: 'quit' })
    options.onQuit()
  }

  function askFile(title: string, suggested: string): Promise<string | null> {
    if (server.pages === 0) return Promise.resolve(null)
    lastAsk += 1
    const id = lastAsk
    server.send({ kind: 'ask-file', id, title, suggested })
    return new Promise((resolve) => asked.set(id, resolve))
  }

  /** The strip uses the window's language. */
  async function greet(answer: (message: ToPage) => void): Promise<void> {
    const asked = (await request({ route: 'app.viewer', input: undefined })) as Answer<Viewer>
    if (!asked.ok) return
    const spoken = languageOf(CATALOGUES[asked.value.language], asked.value, () => instantAt(Date.now()))
    answer({ kind: 'words', words: stripWords(spoken) })
  }

  async function receive(message: FromPage, answer: (message: ToPage) => void): Promise<void> {
    switch (message.kind) {
      case 'request': {
        return answer({ kind: 'answer', id: message.id, answer: await request(message.message) })
      }
      case 'chosen':
        return chosen(message.does)
      case 'pressed':
        return pressed(message.press)
      case 'wake':
        return woken()
      case 'file': {
        asked.get(message.id)?.(message.path === '' ? null : message.path)
        return void asked.delete(message.id)
      }
      case 'link':
        return opened(message.text)
    }
  }

  return {
    isPreview: true,
    window: {
      show(destination) {
        const navigate = destination === undefined ? null : navigation(destination)
        if (server.pages > 0) {
          if (navigate !== null) server.send(navigate)
          return
        }
        wantsToOpenAt = navigate
        options.openBrowser(server.newLink())
      },
      // The page applies the theme, and the browser draws the window frame.
      useTheme: () => undefined,
      useWords: () => undefined,
      usePrinting: () => undefined,
      // A page can't reach the browser's button in the taskbar.
      flash: () => undefined,
      onHidden: () => undefined,
      reload(destination) {
        if (server.pages === 0) return
        wantsToOpenAt = navigation(destination)
        server.send({ kind: 'reload' })
      },
    },
    tray: {
      isThere: () => null,
      render(model) {
        tray = model
        server.send({ kind: 'tray', model })
      },
      onChosen(listener) {
        chosen = listener
      },
      // A browser window of its own, which scrolls.
      popover: { close: () => server.send({ kind: 'close-popover' }), fit: () => undefined },
    },
    graphics: { onCrashed: () => undefined },
    toasts: {
      prepare: () => undefined,
      show(toast) {
        server.send({ kind: 'toast', toast })
        return Promise.resolve(
          server.pages > 0 ? { state: 'shown' } : { state: 'not_shown', trouble: 'no-service', reason: null },
        )
      },
      doNotDisturb: () => Promise.resolve(null),
      onPressed(listener) {
        pressed = listener
      },
    },
    links: {
      onOpened(listener) {
        opened = listener
      },
    },
    power: {
      onWake(listener) {
        woken = listener
      },
    },
    autostart: null,
    updates: createPreviewUpdates({ ...options, found: options.update, clock: systemClock, quit }),
    network: {
      resolveProxy: () => Promise.resolve('DIRECT'),
      openByLogin: null,
      onChange: (listener) => void watchAddresses({ clock: systemClock, addresses: addressesOfComputer }, listener),
    },
    clipboard: {
      asksUser: false,
      // A page may not read the system's clipboard.
      read: () => Promise.resolve(copied),
      write(text) {
        copied = text
        server.send({ kind: 'copy', text })
        return Promise.resolve()
      },
    },
    openAddress(address) {
      server.send({ kind: 'open', address })
      return Promise.resolve()
    },
    // A page gets no keys while another window has the focus.
    shortcuts: null,
    dialogs: {
      openFile: ({ title }) => askFile(title, ''),
      openFolder: ({ title }) => askFile(title, ''),
      async saveFile({ title, suggested }) {
        const path = await askFile(title, join(tmpdir(), suggested))
        return path === null ? null : unusedPath(path)
      },
    },
    wire: {
      ownOrigin: server.origin,
      onRequest(answer) {
        app.resolve(answer)
      },
      send: (message) => server.send({ kind: 'event', message }),
    },
    quit,
    close: () => server.close(),
  }
}

/** The system's dialog asks before it replaces a file. This page can't, so the file gets another name. */
function unusedPath(path: string): string {
  const { dir, name, ext } = parse(path)
  for (let number = 2, free = path; ; number += 1) {
    if (lstatSync(free, { throwIfNoEntry: false }) === undefined) return free
    free = join(dir, `${name}-${number}${ext}`)
  }
}

function stripWords({ say }: Language): StripWords {
  return {
    strip: say('preview.strip'),
    label: say('preview.label'),
    tray: say('preview.tray'),
    popover: say('preview.popover'),
    away: say('preview.toast.away'),
    wake: say('preview.wake'),
    wakeAbout: say('preview.wake.about'),
    quit: say('preview.quit'),
    ended: say('preview.ended'),
    endedAbout: say('failure.preview-ended'),
  }
}
