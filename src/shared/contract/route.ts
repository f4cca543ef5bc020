// What a request route is: a schema for what comes in, and the type of what goes back.

import { z } from 'zod'
import { MOST_IDS } from './request-limits.ts'
import { dayFromText } from '../rules/calendar-day.ts'

declare const output: unique symbol

export interface Route<Schema extends z.ZodType, Output> {
  readonly input: Schema
  /** Exists in the types alone: main makes the output, nobody has to check it. */
  readonly [output]?: Output
}

/** `answers<Row[]>().to(schema)`: two steps, because TypeScript infers all type arguments of a call or none. */
export function answers<Output>(): { to<Schema extends z.ZodType>(input: Schema): Route<Schema, Output> } {
  return { to: (input) => ({ input }) }
}

/** The input of a request that needs to say no more than its name. */
export const nothing = z.undefined()

export type InputOf<R> = R extends Route<infer Schema, unknown> ? z.output<Schema> : never
export type OutputOf<R> = R extends Route<z.ZodType, infer Output> ? Output : never

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

export const LONGEST_ADDRESS = 2048

/** As it is kept: an origin, with a path where it has one, and nothing else: no login, no query, no slash at its end. */
export const KEY_SAFE_ADDRESS =
  /^(?:https:\/\/(?:[a-z\d.-]+|\[[\da-f:]+\])|http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]))(?::\d{1,5})?(?:\/[\w.~%-]+)*$/
