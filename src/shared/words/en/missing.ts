// Said in English where not even the words of the page can be loaded: apart, so that the start needs no others.

import type { Messages } from '../phrasebook.ts'

export const MISSING = {
  'app.page-missing': 'This window couldn’t be loaded. Quit Quaywatch and start it again, or install it again.',
} as const satisfies Messages<'app'>
