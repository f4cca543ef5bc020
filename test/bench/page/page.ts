// The board's rows in our table or in AG Grid Community; opened only by the bench.

import '#renderer/ui/styles/main.css'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import type { FleetRecords } from '#test/helpers/judged-board.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { now } from '#renderer/core/clock.ts'
import { ourTable } from './our-table.ts'
import type { TableUnderTest } from './table-under-test.ts'
import { theirTable } from './their-table.ts'

declare global {
  interface Window {
    table: TableUnderTest
    /** Judges the containers of this round; `delta` then passes them to the table. */
    prepareDelta: (round: number) => void
    delta: () => void
  }
}

const CHANGED = 300

const records = (await (await fetch('/records.json')).json()) as FleetRecords
const fleet = createJudgedBoard(DEFAULT_SETTINGS)
fleet.apply(records)
fleet.judge(now())
const host = document.querySelector<HTMLElement>('#app')
if (host === null) throw new Error('the page has lost its ground')
const make = new URLSearchParams(location.search).get('table') === 'ours' ? ourTable : theirTable
window.table = await make(host, fleet.rows())

/** Judged before the measurement, because the rules are the same for both tables. */
window.prepareDelta = (round) => {
  const count = Math.min(CHANGED, records.containers.length)
  const first = ((records.containers.length - count) * round) % records.containers.length
  const changed = records.containers.slice(first, first + count).map((container) => ({
    ...container,
    atPort: { ...container.atPort, yardSpot: `ROUND ${round}` },
  }))
  const before = changed.flatMap(({ id }) => fleet.row(id) ?? [])
  fleet.apply({ shipments: [], containers: changed, terminals: [] })
  fleet.judge(now())
  const after = changed.flatMap(({ id }) => fleet.row(id) ?? [])
  fleet.rows()
  window.delta = () => window.table.change(before, after)
}
document.body.dataset['ready'] = ''
