// Reads a failure stored as JSON. A later version may have stored keys that this one does not know.

import { z } from 'zod'
import type { Failure } from '#shared/words/failure-words.ts'

const sentence = z.object({
  key: z.string(),
  with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
const sentences = z.union([sentence, z.array(sentence)])

export const storedFailure = z
  .object({
    code: z.string().catch('unexpected'),
    message: sentences.catch({ key: 'failure.unexpected' }),
    hint: sentences.nullable().catch(null),
    detail: z.string().optional().catch(undefined),
  })
  .catch({ code: 'unexpected', message: { key: 'failure.unexpected' }, hint: null }) as unknown as z.ZodType<Failure>
