// The schemas of stored columns.

import { z } from 'zod'
import { LATEST_TIME } from '#shared/time/instant.ts'
import { readJson } from './record-text.ts'

/** A time that the app stored. */
export const timeColumn = z.number().int().min(-LATEST_TIME).max(LATEST_TIME)

/** True or false, as 1 or 0. */
export const flagColumn = z.number().transform((value) => value === 1)

/** A value as JSON. */
export function jsonColumn<Content>(schema: z.ZodType<Content>) {
  return textColumn<unknown>(readJson).pipe(schema)
}

/** A text that `read` converts. It returns undefined for an unreadable one. */
export function textColumn<Content>(read: (text: string) => Content | undefined) {
  return z.string().transform((text, context): Content => {
    const content = read(text)
    if (content !== undefined) return content
    context.addIssue('unreadable')
    return z.NEVER
  })
}
