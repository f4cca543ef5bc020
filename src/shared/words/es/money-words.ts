// Spanish: what the views about money and the list of rates say beyond the later words, loaded with the first of them.

import { EMPTIES } from './money/empties.ts'
import { RATE } from './money/rate.ts'
import { RATE_FORM } from './money/rate-form.ts'

export const MONEY = {
  ...EMPTIES,
  ...RATE,
  ...RATE_FORM,
} as const
