// What is said of a container to somebody who has no board: names of the fields, and its status in plain words.

import type { Messages } from '../../phrasebook.ts'

export const FIELD = {
  'field.named': '{name}: {value}',
} as const satisfies Messages<'field'>
