import { expect, it } from 'vitest'
import { deliveredWidth, LIST_ROOM_BESIDE_PANEL } from '#test/helpers/list-width.ts'
import { INBOX_COLUMNS } from './inbox-table.ts'

it('fits beside the panel in a window of 1280 px', () => {
  expect(deliveredWidth(INBOX_COLUMNS)).toBeLessThanOrEqual(LIST_ROOM_BESIDE_PANEL)
})
