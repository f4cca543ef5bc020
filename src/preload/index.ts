// The typed bridge between the sandboxed page and main.

import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import {
  EVENT_CHANNEL,
  isEventName,
  REQUEST_CHANNEL,
  type Bridge,
  type EventMessage,
  type RequestMessage,
} from '#shared/contract/bridge.ts'

let opening: number | undefined

const bridge: Bridge = {
  request: (route, ...input) => {
    const message: RequestMessage = { route, input: input[0], opening }
    return ipcRenderer.invoke(REQUEST_CHANNEL, message)
  },
  bindToOpening: (shown) => {
    opening = shown
  },
  on: (event, listener) => {
    // A misspelled event would never fire.
    if (!isEventName(event)) throw new TypeError('no such event')
    const receive = (_: IpcRendererEvent, message: EventMessage): void => {
      if (message.event === event) (listener as (payload: unknown) => void)(message.payload)
    }
    ipcRenderer.on(EVENT_CHANNEL, receive)
    return () => {
      ipcRenderer.removeListener(EVENT_CHANNEL, receive)
    }
  },
}

contextBridge.exposeInMainWorld('quaywatch', bridge)

/** The request filter doesn't see WebRTC, and Chromium's switch lets TURN over TCP out. Runs in the page. */
function removeWebRtc(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) Reflect.deleteProperty(globalThis, name)
}

contextBridge.executeInMainWorld({ func: removeWebRtc })
