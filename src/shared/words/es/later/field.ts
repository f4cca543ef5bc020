// What is said of a container to somebody without a board: names of fields, and its state in plain words.

import type { FIELD as ENGLISH } from '../../en/later/field.ts'
import type { Translated } from '../../phrasebook.ts'

export const FIELD = {
  'field.named': '{name}: {value}',
} as const satisfies Translated<typeof ENGLISH>
