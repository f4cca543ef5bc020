// Orders the test files: the longest start first, so that no core is idle at the end.

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Measured on two cores; each takes over half a minute. The other files follow in Vitest's order. */
const LONGEST = [
  'test/integration/alerts.year.test.ts',
  'test/integration/alerts.kill.test.ts',
  'test/integration/sync-killed.test.ts',
  'test/integration/sync-month.test.ts',
  'test/journeys/look.test.ts',
  'test/journeys/look-second.test.ts',
  'test/journeys/look-third.test.ts',
  // It mostly waits, so the others fill that time.
  'test/journeys/demo.test.ts',
  'test/journeys/alerts.test.ts',
  'test/journeys/board.test.ts',
  'test/journeys/board-table.test.ts',
  'test/journeys/handled.test.ts',
  'test/journeys/spanish.test.ts',
  'test/journeys/settings.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is Vitest's, and answers a new list
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => place(one) - place(other))
  }
}

function place({ moduleId }: TestSpecification): number {
  const index = LONGEST.findIndex((file) => moduleId.endsWith(file))
  return index === -1 ? LONGEST.length : index
}
