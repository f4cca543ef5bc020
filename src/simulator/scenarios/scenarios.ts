// The scenarios by name.

import { busyMonday } from './busy-monday.ts'
import { deadlineShuffle } from './deadline-shuffle.ts'
import { demo } from './demo.ts'
import { dstWeekend } from './dst-weekend.ts'
import { emptyAccount } from './empty-account.ts'
import { everyday } from './everyday.ts'
import { giant } from './giant.ts'
import { lineOutage } from './line-outage.ts'
import { massStop } from './mass-stop.ts'
import { monday } from './monday.ts'
import { resumeDoesNotHold } from './resume-does-not-hold.ts'
import type { Scenario } from './stage.ts'
import { terminalSilent } from './terminal-silent.ts'

export const scenarios: readonly Scenario[] = [
  everyday,
  demo,
  monday,
  busyMonday,
  terminalSilent,
  lineOutage,
  massStop,
  resumeDoesNotHold,
  deadlineShuffle,
  dstWeekend,
  emptyAccount,
  giant,
]

export function scenarioNamed(name: string): Scenario | undefined {
  return scenarios.find((scenario) => scenario.name === name)
}
