// Typing in a list: plain keys search, Shift with a letter runs a command.

import { onWindow } from '#renderer/core/composables.ts'
import { createTyping, isModifier, type TypingOptions } from './table-keys.ts'

export function useTyping(options: Pick<TypingOptions, 'commands' | 'search'>) {
  const typing = createTyping({
    ...options,
    after(milliseconds, act) {
      const timer = setTimeout(act, milliseconds)
      return () => clearTimeout(timer)
    },
  })
  onWindow('keyup', ({ key }) => {
    if (key === 'Shift') typing.release()
  })
  return {
    take: typing.take,
    settle: () => typing.settle(),
    /** Runs a pending command before the table moves: it is meant for the current row. */
    settleBefore: ({ key }: KeyboardEvent): void => {
      if ((key.length > 1 || key === ' ') && !isModifier(key)) typing.settle()
    },
  }
}
