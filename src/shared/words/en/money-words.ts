// English: what the views about money and the list of rates say beyond the later words, loaded with the first of them.

import { DONE } from './money/done.ts'
import { EMPTIES } from './money/empties.ts'
import { REPORT } from './money/report.ts'
import { TAKING } from './money/taking.ts'
import { RATE } from './money/rate.ts'
import { RATE_FORM } from './money/rate-form.ts'

export const MONEY = {
  ...DONE,
  ...EMPTIES,
  ...RATE,
  ...RATE_FORM,
  ...REPORT,
  ...TAKING,
} as const
