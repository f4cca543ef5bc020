// Every sentence on screen, in English: the catalogue by which the others are measured.

import { FIRST } from './first-words.ts'
import { LATER } from './later-words.ts'
import { CONNECT } from './view/connect.ts'
import { DIAGNOSTICS } from './view/diagnostics.ts'
import { INVOICE } from './view/invoice.ts'
import { RECORD } from './view/record.ts'
import { SETTINGS_VIEW } from './view/settings.ts'
import { MAIN } from './main-words.ts'
import { MONEY } from './money-words.ts'

export const ENGLISH = {
  ...FIRST,
  ...LATER,
  ...CONNECT,
  ...DIAGNOSTICS,
  ...INVOICE,
  ...RECORD,
  ...SETTINGS_VIEW,
  ...MONEY,
  ...MAIN,
} as const
