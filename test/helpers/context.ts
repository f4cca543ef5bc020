// A context for tests, by default with a confirmed clock and English words. A reported bug fails the test.

import type { Context } from '#main/core/port/context.ts'
import { createTranslator } from '#shared/words/translator.ts'
import { throwBug } from './throw-bug.ts'

export const VIEWER = { language: 'en', formats: 'en-GB', zone: 'America/Los_Angeles' } as const

export function aContext({ clock, ...given }: Pick<Context, 'clock'> & Partial<Context>): Context {
  return {
    clock,
    now: () => clock.now(),
    isTimeConfirmed: () => true,
    random: () => 0.5,
    translator: createTranslator(() => VIEWER),
    writeLog: () => undefined,
    reportBug: throwBug,
    ...given,
  }
}
