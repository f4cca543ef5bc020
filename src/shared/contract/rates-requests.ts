// The user's rates.

import { z } from 'zod'
import {
  LONGEST_RATE_TEXT,
  MOST_NAMES,
  MOST_RATES,
  MOST_SIZES,
  MOST_TIERS,
  RATE_WORDS,
  type RateRule,
} from '../rules/rate-rule.ts'
import { clockFromText } from '../time/instant.ts'
import { answers, day } from './route.ts'

const text = z.string().max(LONGEST_RATE_TEXT)
const texts = z.array(text.min(1)).max(MOST_NAMES)
const amount = z.number().finite().nonnegative()
const count = z.number().int().positive().max(9999)

export const rateRule: z.ZodType<RateRule> = z.strictObject({
  id: text.min(1),
  clock: z.enum(RATE_WORDS.clock),
  label: text,
  payee: z.enum(RATE_WORDS.payee),
  payeeName: text,
  places: texts,
  isPlacesExcluded: z.boolean(),
  equipment: z.enum(RATE_WORDS.equipment),
  sizes: z.array(count).max(MOST_SIZES),
  who: texts,
  validFrom: day.nullable(),
  validTo: day.nullable(),
  validBy: z.enum(RATE_WORDS.validBy),
  startEvent: z.enum(RATE_WORDS.startEvent),
  startOffset: z.enum(RATE_WORDS.startOffset),
  cutoff: z
    .string()
    .refine((clock) => clockFromText(clock) !== null, { error: 'no time as 17:00' })
    .nullable(),
  free: z.number().int().nonnegative().max(9999),
  freeUnit: z.enum(RATE_WORDS.freeUnit),
  charged: z.enum(RATE_WORDS.charged),
  tiers: z
    .array(z.strictObject({ from: count, to: count.nullable(), rate: amount }))
    .min(1)
    .max(MOST_TIERS),
  countedFrom: z.enum(RATE_WORDS.countedFrom),
  extensionSkipsTiers: z.enum(RATE_WORDS.extensionSkipsTiers),
  per: z.enum(RATE_WORDS.per),
  currency: z.string().regex(/^[A-Z]{3}$/),
  cap: amount.nullable(),
  isAdded: z.boolean(),
  reference: text,
})

export const ratesRequests = {
  /** Saves all rates in order. */
  'rates.save': answers<null>().to(z.strictObject({ rules: z.array(rateRule).max(MOST_RATES) })),
} as const
