// English: what main says, with the few of the later words that it says as well. It never loads the others.

import { joinedWords } from '../joined-words.ts'
import { FIRST } from './first-words.ts'
import { ALERT } from './later/alert.ts'
import { JUDGEMENT } from './later/judgement.ts'
import { MONEY } from './later/money.ts'
import { TOAST } from './later/toast.ts'
import { MAIN } from './main-words.ts'

export const ENGLISH_IN_MAIN = joinedWords(FIRST, ALERT, JUDGEMENT, MONEY, TOAST, MAIN)
