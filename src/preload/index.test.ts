import { afterEach, expect, it, vi } from 'vitest'

const ran = vi.hoisted((): (() => void)[] => [])

vi.mock('electron', () => ({
  contextBridge: {
    exposeInMainWorld: () => undefined,
    executeInMainWorld: ({ func }: { readonly func: () => void }) => void ran.push(func),
  },
  ipcRenderer: {},
}))

afterEach(() => vi.unstubAllGlobals())

it('removes WebRTC from the page', async () => {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) vi.stubGlobal(name, () => undefined)
  await import('./index.ts')
  for (const func of ran) {
    // The page gets its text only.
    // oxlint-disable-next-line no-eval
    ;(0, eval)(`(${func.toString()})()`)
  }
  expect(['RTCPeerConnection' in globalThis, 'webkitRTCPeerConnection' in globalThis]).toEqual([false, false])
})
