// English: what main alone says, and the page never loads.

import { joinedWords } from '../joined-words.ts'
import { ALERT } from './main/alert.ts'
import { APP } from './main/app.ts'
import { CLIPBOARD } from './main/clipboard.ts'
import { FAILURE } from './main/failure.ts'
import { LINK } from './main/link.ts'
import { PREVIEW } from './main/preview.ts'
import { REMOVAL } from './main/removal.ts'
import { TOAST } from './main/toast.ts'
import { TRAY } from './main/tray.ts'

export const MAIN = joinedWords(ALERT, APP, CLIPBOARD, FAILURE, LINK, PREVIEW, REMOVAL, TOAST, TRAY)
