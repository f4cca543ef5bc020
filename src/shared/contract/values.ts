// Schemas of what several subjects are asked by: ids, keys, days and moments.

import { z } from 'zod'
import { MOST_IDS } from '../fleet/at-once.ts'
import { dayFromText } from '../rules/calendar-day.ts'

export const LONGEST_ID = 300
const LATEST_TIME = 8.64e15

/** As the service names shipments, containers and terminals. */
export const id = z.string().min(1).max(LONGEST_ID)
/** Of what one click is about. */
export const ids = z.array(id).min(1).max(MOST_IDS)
/** Of what is kept on this computer. */
export const key = z.number().int().positive()
export const day = z.string().refine((text) => dayFromText(text) !== null, { error: 'no day as 2026-07-08' })
/** Epoch milliseconds. */
export const moment = z.number().int().min(0).max(LATEST_TIME)
