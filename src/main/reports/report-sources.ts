// What a report is worked out from.

import type { EvidenceOptions } from '#main/record/evidence.ts'
import type { Rates } from '#main/rates/rates.ts'
import type { Resumes } from '#main/resume/resumes.ts'
import type { Store } from '#main/store/store.ts'
import type { RuleSettings } from '#shared/rules/settings.ts'

export interface ReportSources extends EvidenceOptions {
  readonly store: Pick<Store, 'fleet' | 'changes' | 'done'>
  readonly rates: Pick<Rates, 'book'>
  readonly resumes: Pick<Resumes, 'list'>
  readonly settings: () => RuleSettings
}
