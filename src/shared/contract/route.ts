// A request route: the input's schema and the output's type, and common input schemas.

import { z } from 'zod'
import { dayFromText } from '../time/calendar-day.ts'
import { LATEST_TIME } from '../time/instant.ts'
import { enteredLine } from '../words/entered-text.ts'

declare const output: unique symbol

export interface Route<Schema extends z.ZodType, Output> {
  readonly input: Schema
  /** Exists only as a type: main produces the output, so no check is needed. */
  readonly [output]?: Output
}

/** `answers<Row[]>().to(schema)` has two steps because TypeScript can't infer only some type arguments. */
export function answers<Output>(): { to<Schema extends z.ZodType>(input: Schema): Route<Schema, Output> } {
  return { to: (input) => ({ input }) }
}

/** For requests without input. */
export const nothing = z.undefined()

export type InputOf<R> = R extends Route<infer Schema, unknown> ? z.output<Schema> : never
export type OutputOf<R> = R extends Route<z.ZodType, infer Output> ? Output : never

export const LONGEST_ID = 300

/** A text of one line from a form or from the team. */
export function line(longest: number): z.ZodString {
  return z
    .string()
    .max(longest)
    .overwrite((text) => enteredLine(text, Number.POSITIVE_INFINITY))
}

/** An ID of the service. */
export const id = z.string().min(1).max(LONGEST_ID)
/** The subjects of one click. */
export const ids = z.array(id)
/** A key of the local store. */
export const key = z.number().int().positive()
export const day = z.string().refine((text) => dayFromText(text) !== null, { error: 'no day as 2026-07-08' })
/** Epoch milliseconds. */
export const moment = z.number().int().min(0).max(LATEST_TIME)

export const LONGEST_ADDRESS = 2048
