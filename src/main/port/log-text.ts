// What is written to a terminal: a text of the service in it must not move the cursor, colour the screen or feign a line of ours.

export function logText(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return Array.from(text, (one) => (one === '\n' || !/[\p{C}\p{Zl}\p{Zp}]/u.test(one) ? one : escaped(one)))
    .join('')
    .replaceAll('\n', '\n  ')
}

function escaped(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}
