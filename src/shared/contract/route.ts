// What a request route is: a schema for what comes in, and the type of what goes back.

import { z } from 'zod'

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
