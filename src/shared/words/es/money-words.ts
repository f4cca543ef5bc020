// Spanish: what the views about money and the list of rates say beyond the later words, loaded with the first of them.

import { RATE } from './money/rate.ts'
import { RATE_FORM } from './money/rate-form.ts'

export const MONEY = {
  ...RATE,
  ...RATE_FORM,
} as const
