// What letters mean while a table has the focus: one alone is a command, several in a row are a search.

export interface TypingOptions {
  /** By their letters. A letter waits whether another follows; a sign such as `?` does not. */
  readonly commands: Readonly<Record<string, () => void>>
  readonly search: (text: string) => void
  /** Calls after so many milliseconds; returns what calls it off. */
  readonly after: (milliseconds: number, act: () => void) => () => void
}

export interface Typing {
  /** Answers whether the key was of use. */
  take(key: string): boolean
  /** A command that waits is carried out now: something else was done, or the focus went. */
  settle(): void
}

/** Slower than anybody types a word, faster than anybody waits for a command. */
export const WORD_PAUSE_MS = 350

export function createTyping({ commands, search, after }: TypingOptions): Typing {
  let waiting: { readonly key: string; readonly cancel: () => void } | null = null

  function settle(): void {
    const settled = waiting
    waiting = null
    settled?.cancel()
    if (settled !== null) commands[settled.key.toLowerCase()]?.()
  }

  return {
    settle,
    take(key) {
      if (key.length !== 1 || key === ' ') return false
      const before = waiting
      const command = commands[key.toLowerCase()]
      if (before !== null) {
        before.cancel()
        waiting = null
        search(before.key + key)
      } else if (command === undefined) {
        search(key)
      } else if (/\p{L}/u.test(key)) {
        waiting = { key, cancel: after(WORD_PAUSE_MS, settle) }
      } else {
        command()
      }
      return true
    },
  }
}

/** Keys that only change what the next key means. */
export function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'].includes(key)
}
