import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPinia, setActivePinia } from 'pinia'
import { computed } from 'vue'
import { failedAct } from '#renderer/core/requests.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { aFailure } from '#test/helpers/failure.ts'
import { aFleetStatus } from '#test/helpers/fleet-status.ts'
import { TWO_CONTAINERS } from '#test/helpers/scoped-board.ts'
import { useBoard } from './board.ts'
import { useFleet } from './fleet.ts'
import { searchRows } from './search.ts'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())
let answer: unknown

beforeEach(() => {
  setActivePinia(createPinia())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  main.clear()
  main.request = () => answer
  useSettings()
  answer = { ok: true, value: null }
  main.put('sync-status', [aFleetStatus({ completeAt: 1 })])
})

describe('useFleet', () => {
  it('shows the records and rows of main, and how many are missing', async () => {
    const fleet = useFleet()
    main.putFleet(TWO_CONTAINERS)
    main.put('judging', [{ unjudged: 3 }])
    await expect.poll(() => useBoard().rows.length).toBe(2)
    await expect.poll(() => fleet.status).not.toBeNull()
    expect([...fleet.shipmentsById.keys(), ...fleet.containersById.keys()]).toEqual(['s-0', 's-1', 'c-0', 'c-1'])
    expect([useBoard().waiting, fleet.isStillRead]).toEqual([3, true])
    main.put('judging', [{ unjudged: 0 }])
    await expect.poll(() => fleet.isStillRead).toBe(false)
  })

  it('replaces only the rows of what main judged again', async () => {
    main.putFleet(TWO_CONTAINERS)
    const board = useBoard()
    await expect.poll(() => board.rows.length).toBe(2)
    const [first, second] = board.rows
    const [item] = main.items('fleet').filter(({ shipment }) => shipment?.id === first?.shipment?.id)
    const { containers } = item!
    const moved = containers.map((one) => ({ ...one, container: { ...one.container, sealNumber: 'NEW' } }))
    main.change('fleet', [{ ...item!, containers: moved } as typeof item & object])
    expect(board.rows.map(({ id, container }) => [id, container.sealNumber])).toContainEqual([first?.id, 'NEW'])
    expect(board.rows).toContain(second)
  })

  it("finds a container by its terminal's name and shows it, even if the name arrives later", async () => {
    const [terminal] = TWO_CONTAINERS.terminals
    main.putFleet(TWO_CONTAINERS)
    const board = useBoard()
    await expect.poll(() => board.rows.length).toBe(2)
    const found = computed(() => searchRows(board.rows, 'trapac').length)
    const shown = computed(() => board.rows[0]?.facts.pickup.terminalName)
    expect([found.value, shown.value]).toEqual([0, terminal?.name])
    main.change('terminals', [{ ...terminal!, name: 'TraPac' }])
    expect([found.value, shown.value]).toEqual([2, 'TraPac'])
  })

  it.each<[string, (fleet: ReturnType<typeof useFleet>) => Promise<unknown>]>([
    ['refresh', (fleet) => fleet.refresh()],
    ['pause', (fleet) => fleet.pause(true)],
    ['askSkipped', (fleet) => fleet.askSkipped()],
  ])('reports why %s failed', async (_, click) => {
    const failure = aFailure('internal')
    answer = { ok: false, error: failure }
    await click(useFleet())
    expect(failedAct.value).toEqual(failure)
  })
})
