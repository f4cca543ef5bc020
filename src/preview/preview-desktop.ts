// The Desktop port as a browser page: the window is a tab, the tray and the toasts are a strip at its foot.

import type { Desktop } from '#main/port/desktop.ts'
import type { Destination, WindowNotice } from '#shared/contract/app.ts'
import type { ToastPress } from '#main/port/toast.ts'
import type { TrayItem, TrayModel } from '#main/port/tray-model.ts'
import type { Sender } from '#main/ipc/sender.ts'
import type { Answer } from '#shared/contract/answer.ts'
import { failed } from '#shared/contract/answer.ts'
import type { FromPage, ToPage } from './protocol.ts'
import { startPreviewServer } from './server.ts'

export interface PreviewOptions {
  readonly port: number
  readonly rendererFolder: string
  readonly trayImages: string
  /** Opens the address in the user's browser. */
  readonly openBrowser: (url: string) => void
  readonly onQuit: () => void
}

export interface PreviewDesktop extends Desktop {
  readonly url: string
  close(): Promise<void>
}

export async function createPreviewDesktop(options: PreviewOptions): Promise<PreviewDesktop> {
  let request: (sender: Sender, message: unknown) => Promise<Answer<unknown>> = () => Promise.resolve(STARTING)
  let chosen: (does: TrayItem['does']) => void = () => undefined
  let pressed: (press: ToastPress) => void = () => undefined
  let woken: () => void = () => undefined
  let tray: TrayModel | null = null
  let wantsToOpenAt: ToPage | null = null

  const server = await startPreviewServer({
    port: options.port,
    rendererFolder: options.rendererFolder,
    trayImages: options.trayImages,
    onMessage: (message, answer) => void receive(message, answer),
    onPage(answer) {
      if (tray !== null) answer({ kind: 'tray', model: tray })
      if (wantsToOpenAt !== null) answer(wantsToOpenAt)
      wantsToOpenAt = null
    },
  })

  const navigation = (payload: Destination | WindowNotice): ToPage => ({
    kind: 'event',
    message: { event: 'window.navigate', payload },
  })

  async function receive(message: FromPage, answer: (message: ToPage) => void): Promise<void> {
    switch (message.kind) {
      case 'request': {
        // The server lets nobody in but our own page; the router checks it all the same.
        const sender = { origin: server.origin, isMainFrame: true, isOwnWindow: true }
        return answer({ kind: 'answer', id: message.id, answer: await request(sender, message.message) })
      }
      case 'chosen':
        return chosen(message.does)
      case 'pressed':
        return pressed(message.press)
      case 'wake':
        return woken()
    }
  }

  return {
    url: server.url,
    isPreview: true,
    window: {
      show(destination) {
        const navigate = destination === undefined ? null : navigation(destination)
        if (server.pages > 0) {
          if (navigate !== null) server.send(navigate)
          return
        }
        wantsToOpenAt = navigate
        options.openBrowser(server.url)
      },
      // The page follows the theme by itself, and a browser draws its own frame.
      useTheme: () => undefined,
      reload(destination) {
        if (server.pages === 0) return
        wantsToOpenAt = navigation(destination)
        server.send({ kind: 'reload' })
      },
    },
    tray: {
      render(model) {
        tray = model
        server.send({ kind: 'tray', model })
      },
      onChosen(listener) {
        chosen = listener
      },
    },
    toasts: {
      show(toast) {
        server.send({ kind: 'toast', toast })
        return Promise.resolve(
          server.pages > 0
            ? { state: 'shown' }
            : { state: 'not_shown', trouble: 'no-service', reason: 'no page of the preview is open' },
        )
      },
      doNotDisturb: () => Promise.resolve(null),
      onPressed(listener) {
        pressed = listener
      },
    },
    power: {
      onWake(listener) {
        woken = listener
      },
    },
    network: { resolveProxy: () => Promise.resolve('DIRECT') },
    wire: {
      ownOrigin: server.origin,
      onRequest(answer) {
        request = answer
      },
      send: (message) => server.send({ kind: 'event', message }),
    },
    quit() {
      server.send({ kind: 'quit' })
      options.onQuit()
    },
    close: () => server.close(),
  }
}

const STARTING = failed({
  code: 'starting',
  message: 'Quaywatch is still starting.',
  hint: 'Try again in a moment.',
})
