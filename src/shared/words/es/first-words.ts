// Spanish: what the page says in its first picture, and loads at once.

import { joinedWords } from '../joined-words.ts'
import { APP } from './first/app.ts'
import { BOARD } from './first/board.ts'
import { CODE } from './first/code.ts'
import { COMMON } from './first/common.ts'
import { CONTAINER } from './first/container.ts'
import { DATES } from './first/dates.ts'
import { DEADLINE } from './first/deadline.ts'
import { MONEY } from './first/money.ts'
import { PALETTE } from './first/palette.ts'
import { RATE } from './first/rate.ts'
import { RESUME } from './first/resume.ts'
import { ROW } from './first/row.ts'
import { SYNC } from './first/sync.ts'
import { TABLE } from './first/table.ts'
import { TIER } from './first/tier.ts'
import { TRACKING } from './first/tracking.ts'

export const FIRST = joinedWords(
  APP,
  BOARD,
  CODE,
  COMMON,
  CONTAINER,
  DATES,
  DEADLINE,
  MONEY,
  PALETTE,
  RATE,
  RESUME,
  ROW,
  SYNC,
  TABLE,
  TIER,
  TRACKING,
)
