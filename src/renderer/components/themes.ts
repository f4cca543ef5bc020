// The themes one may choose, as they are called.

import type { Preferences } from '#shared/contract/settings.ts'

export const THEMES: readonly (readonly [Preferences['theme'], string])[] = [
  ['system', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]
