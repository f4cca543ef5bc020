// The bridge to main that the preload script (or the preview) put on the window.

import type { Bridge } from '#shared/contract/bridge.ts'

declare global {
  interface Window {
    readonly quaywatch: Bridge
  }
}

export const main: Bridge = window.quaywatch
