// Says how long notifications are off.

import type { QuietNow } from '#shared/contract/alerts.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { language, say } from '#renderer/core/language.ts'

export function quietWords({ until }: QuietNow): string {
  return until === null
    ? say('app.quiet.always')
    : say('app.quiet.until', { time: language.dates.moment(instantAt(until)) })
}
