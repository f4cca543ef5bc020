// Who may ask: the main frame of our own window, showing our own page, and nobody else.

/** What is known of the frame a message came from; the desktop adapter fills it in. */
export interface Sender {
  /** Null where the frame is gone or was never named: treated as a stranger. */
  readonly origin: string | null
  readonly isMainFrame: boolean
  readonly isOwnWindow: boolean
}

/**
 * Electron gives `senderFrame` as null once a frame has navigated away or been destroyed,
 * and an opaque origin as the text "null": both are strangers, as is a frame inside our page.
 */
export function isTrusted(sender: Sender, ownOrigin: string): boolean {
  return sender.isOwnWindow && sender.isMainFrame && sender.origin !== null && sender.origin === ownOrigin
}
