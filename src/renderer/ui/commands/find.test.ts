import { expect, it } from 'vitest'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import type { Command } from './commands.ts'
import { bareShipments, findContainers, findCommands, recentFirst, remembered } from './find.ts'

const command = (title: string, group = 'Do'): Command => ({ id: title, title, group, run: () => undefined })
const titles = (commands: readonly Command[]): string[] => commands.map(({ title }) => title)

function rowsOf(shipments: number, containersEach: number): readonly BoardRow[] {
  return fleetOf(shipments, containersEach).rows()
}

function fleetOf(shipments: number, containersEach: number) {
  const fleet = createJudgedBoard(DEFAULT_SETTINGS)
  const ids = Array.from({ length: shipments }, (_, at) => at)
  fleet.apply({
    shipments: ids.map((at) =>
      aShipment({ id: `s${at}`, billOfLading: `EGLV${1000 + at}`, customer: `Müller ${at}`, containerIds: [] }),
    ),
    containers: ids.flatMap((at) =>
      Array.from({ length: containersEach }, (_, nth) =>
        aContainer({ id: `b${at}-${nth}`, number: `MSCU${1_000_000 + at * 10 + nth}`, shipmentId: `s${at}` }),
      ),
    ),
    terminals: [],
  })
  fleet.judge(instantAt(Date.UTC(2026, 6, 8, 17)))
  return fleet
}

it('requires every word and ranks prefixes first', () => {
  const commands = [command('Do not read'), command('Read now'), command('Group by terminal', 'Board')]
  expect(titles(findCommands(commands, 'read'))).toEqual(['Read now', 'Do not read'])
  expect(titles(findCommands(commands, 'board TERMINAL'))).toEqual(['Group by terminal'])
  expect(titles(findCommands(commands, ''))).toEqual(titles(commands))
  // Without accents.
  expect(titles(findCommands([command('Días de sobreestadía')], 'dias sobreestadia'))).toHaveLength(1)
})

it('lists recent commands once, and only if still offered', () => {
  const commands = [command('a'), command('b'), command('c')]
  expect(titles(recentFirst(commands, ['c', 'gone', 'a']))).toEqual(['c', 'a', 'b'])
  expect(remembered(['a', 'b', 'c', 'd', 'e'], 'c')).toEqual(['c', 'a', 'b', 'd', 'e'])
  expect(remembered(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
})

it('ranks search-only commands last', () => {
  const commands = [{ ...command('Rates'), isSoughtOnly: true }, command('Tomorrow’s rates'), command('Board')]
  expect(titles(findCommands(commands, 'rates'))).toEqual(['Tomorrow’s rates', 'Rates'])
  expect(titles(recentFirst(commands, []))).toEqual(['Tomorrow’s rates', 'Board'])
  expect(titles(recentFirst(commands, ['Rates']))).toEqual(['Rates', 'Tomorrow’s rates', 'Board'])
})

it('finds a container by its printed number, and its shipment once', () => {
  const rows = rowsOf(3, 2)
  const byNumber = findContainers(rows, 'mscu 100001-1', [])!
  expect(byNumber.containers.map(({ container }) => container.number)).toEqual(['MSCU1000011'])
  expect(byNumber.shipments.map(({ shipment }) => shipment.billOfLading)).toEqual(['EGLV1001'])
  const byCustomer = findContainers(rows, 'muller', [])!
  expect(byCustomer.containers).toHaveLength(6)
  expect(byCustomer.shipments).toHaveLength(3)
  expect(findContainers(rows, 'm', [])).toBe(null)
})

it('finds a shipment that has no containers yet', () => {
  const fleet = fleetOf(3, 0)
  const billsFor = (query: string) =>
    findContainers(fleet.rows(), query, bareShipments(fleet.shipments()))?.shipments.map(
      ({ shipment }) => shipment.billOfLading,
    )
  expect(billsFor('eglv 1001')).toEqual(['EGLV1001'])
  expect(billsFor('EGLV1000, EGLV1002')).toEqual(['EGLV1000', 'EGLV1002'])
  expect(bareShipments(fleetOf(3, 1).shipments())).toEqual([])
})

it('finds numbers in a pasted text', () => {
  const rows = rowsOf(3, 2)
  const mail = 'Hi, any news of MSCU 100 001-1 (40HC)? It was due 7/8. Also MSCU1000020 please. Thanks, Ana'
  const matches = findContainers(rows, mail, [])!
  expect(matches.containers.map(({ container }) => container.number)).toEqual(['MSCU1000011', 'MSCU1000020'])
  expect(matches.shipments.map(({ shipment }) => shipment.billOfLading)).toEqual(['EGLV1001', 'EGLV1002'])
  expect(findContainers(rows, 'Please call Ana about MSCU7777777', [])!.containers).toEqual([])
})

it('stops at its limit', () => {
  const rows = rowsOf(40, 2)
  let readCount = 0
  const watched = rows.map((row) => ({
    ...row,
    get searchText() {
      readCount += 1
      return row.searchText
    },
  }))
  const matches = findContainers(watched, 'mscu', [])!
  expect(matches.containers).toHaveLength(8)
  expect(matches.shipments).toHaveLength(5)
  expect(readCount).toBeLessThan(20)
})
