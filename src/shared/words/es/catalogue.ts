// Every sentence on screen, in Spanish as dispatchers in Mexico and the United States speak it.

import { FIRST } from './first-words.ts'
import { LATER } from './later-words.ts'
import { MAIN } from './main-words.ts'

export const SPANISH = { ...FIRST, ...LATER, ...MAIN } as const
