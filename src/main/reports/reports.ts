// Answers the window about reports, and about the containers that are done. What works them out is loaded when somebody asks for one.

import type { Handlers } from '#main/ipc/handlers.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { ReportSources } from './report-sources.ts'

export function reportHandlers(sources: ReportSources) {
  const parts = () => import('./report-parts.ts')
  return {
    'reports.outcomes': async ({ after }) => succeeded((await parts()).outcomesPart(sources, after)),
    'done.list': async ({ after }) => succeeded((await parts()).doneLines(sources, after)),
    'reports.tracking': async ({ after }) => succeeded((await parts()).trackingPart(sources, after)),
  } satisfies Partial<Handlers>
}
