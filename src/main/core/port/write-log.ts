// Types for writing to the log, and escaping of control characters.

/** `error`: a bug; `warn`: a failure; `info`: something started or ended. */
export type LogLevel = 'error' | 'warn' | 'info'

/** `where`: the part of the app. `text` must not quote the service. */
export type WriteLog = (level: LogLevel, where: string, text: string) => void

export function logText(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return Array.from(text, (one) => (one === '\n' || !/[\p{C}\p{Zl}\p{Zp}]/u.test(one) ? one : escaped(one)))
    .join('')
    .replaceAll('\n', '\n  ')
}

function escaped(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}
