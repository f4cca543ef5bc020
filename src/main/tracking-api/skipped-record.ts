// A record that could not be used, as it is kept and shown: without itself, which may be large.

import type { SkippedRecord } from '#shared/contract/fleet.ts'
import type { SkippedResource } from './api.ts'

export function skippedRecord({ type, id, path, reason }: SkippedResource): SkippedRecord {
  return { type, id, path, reason }
}
