// What changed of a container, in one line for its row; loaded once anything has.

import type { Change } from '#shared/fleet/change.ts'
import { changeLine, type ChangeSubject } from '#shared/words/change-words.ts'
import { language } from '#renderer/core/language.ts'

export function newsLine(changes: readonly Change[], subject: ChangeSubject): string {
  return changeLine(changes, subject, language)
}
