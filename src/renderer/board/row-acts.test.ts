import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { effectScope, ref, shallowRef } from 'vue'
import type { Incident } from '#shared/fleet/incident.ts'
import type { PlannedMove } from '#shared/fleet/bookings-and-moves.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { say } from '#renderer/core/language.ts'
import { forgetActs, toast, undoLast } from '#renderer/core/undo.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useNotes } from '#renderer/notes/notes.ts'
import { usePlan } from '#renderer/plan/plan.ts'
import { boardCommands, type BoardActs } from './board-keys.ts'
import { useRowActs } from './use-row-acts.ts'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())
const answers: Record<string, (input: unknown) => unknown> = {}

const OUT = { status: 'picked_up' } as const

beforeEach(async () => {
  setActivePinia(createPinia())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  main.clear()
  forgetActs()
  main.request = (route, input) =>
    route in answers ? { ok: true, value: answers[route]?.(input) } : { ok: false, error: { code: 'none' } }
  answers['plan.put'] = (input) =>
    main.put('plan', [...main.items('plan'), ...(input as { moves: readonly PlannedMove[] }).moves])
  answers['plan.remove'] = () => main.put('plan', [])
  const board = useBoard()
  main.putFleet({
    shipments: [aShipment({ containerIds: ['full', 'empty'] })],
    containers: [
      aContainer({ id: 'full', number: 'MSCU1000001' }),
      aContainer({ id: 'empty', number: 'MSCU1000002', ...OUT }),
    ],
    terminals: [],
  })
  await vi.waitUntil(() => board.rows.length === 2, { timeout: 30_000 })
})

/** The acts, and the board's commands by title, with one active row and a selection. */
function actsOn({ active, selected = [] }: { active: string; selected?: readonly string[] }) {
  const board = useBoard()
  const scope = effectScope()
  const rowActs = scope.run(() =>
    useRowActs({
      shown: () => board.rows,
      active: ref(active),
      selected: shallowRef(new Set(selected)),
      unselect: () => undefined,
      explain: () => undefined,
    }),
  )!
  const acts = { run: (id: string) => rowActs.run(id) } as BoardActs
  const commands = boardCommands(acts, { isCompact: false, views: [], keyless: [] })
  const choose = (title: string): void => commands.find((command) => command.title === title)?.run()
  return { rowActs, choose }
}

it('adds to the plan and removes from it as the command is named, and by one key', async () => {
  const plan = usePlan()
  const { rowActs, choose } = actsOn({ active: 'full' })
  choose(say('row.command.plan'))
  await expect.poll(() => plan.moves).toHaveLength(1)
  choose(say('row.command.plan'))
  expect(plan.moves).toHaveLength(1)
  expect(toast.value?.words).toContain(say('row.act.plan'))
  choose(say('row.command.unplan'))
  await expect.poll(() => plan.moves).toHaveLength(0)
  rowActs.press('Shift+P')
  await expect.poll(() => plan.moves).toHaveLength(1)
  rowActs.press('Shift+P')
  await expect.poll(() => plan.moves).toHaveLength(0)
})

it('does not put a handled container back when asked to mark it', async () => {
  const containerId = 'full'
  main.put('notes', [{ containerId, handled: { text: '', until: null, who: '', at: 0 }, notes: [] }])
  const notes = useNotes()
  await expect.poll(() => notes.handled.size).toBe(1)
  const { choose } = actsOn({ active: containerId })
  const putBack = vi.spyOn(useNotes(), 'putBack')
  choose(say('row.command.handle'))
  expect(putBack).not.toHaveBeenCalled()
  expect(toast.value).not.toBeNull()
  choose(say('row.command.return-to-list'))
  expect(putBack).toHaveBeenCalledWith([containerId])
})

it('books the active row, or explains that an empty has no pickup', () => {
  const onFull = actsOn({ active: 'full', selected: ['empty'] }).rowActs
  onFull.press('Shift+B')
  expect(onFull.booking.value?.id).toBe('full')
  const onEmpty = actsOn({ active: 'empty', selected: ['full'] }).rowActs
  onEmpty.press('Shift+B')
  expect(onEmpty.booking.value).toBeNull()
  const words = say('row.not-for', { count: 1, first: 'MSCU1000002', act: say('row.act.book') })
  expect(toast.value?.words).toBe(words)
})

it('records the street turn of an empty and takes it back with Undo', async () => {
  const recorded: Incident[] = []
  answers['incidents.save'] = (input) => void recorded.push((input as { incident: Incident }).incident)
  answers['incidents.remove'] = () => void recorded.pop()
  const { rowActs } = actsOn({ active: 'empty' })
  const offered = (row: string) =>
    rowActs.acts.actsFor(useBoard().rows.filter(({ id }) => id === row)).map(({ id }) => id)
  expect(offered('full')).toContain('trip')
  expect(offered('full')).not.toContain('street-turn')
  expect(offered('empty')).not.toContain('trip')
  expect(offered('empty')).toEqual(expect.arrayContaining(['street-turn', 'dual-transaction']))
  rowActs.run('street-turn')
  await vi.waitFor(() => expect(recorded).toMatchObject([{ containerId: 'empty', kind: 'street-turn' }]))
  await vi.waitFor(() => expect(toast.value?.words).toContain('MSCU1000002'))
  await undoLast()
  expect(recorded).toEqual([])
})
