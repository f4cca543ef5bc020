// Who owns which container, for columns and filters, which run without the window's bridge.

import { shallowRef } from 'vue'
import type { TeamOwner } from '#shared/contract/team-requests.ts'
import type { Field } from '#renderer/core/field.ts'
import { say } from '#renderer/core/language.ts'

export const owners = shallowRef<ReadonlyMap<string, TeamOwner>>(new Map())

/** This seat; null without a team. */
export const mySeat = shallowRef<string | null>(null)

/** Without a team no container has a value, so that the menu has no such filter. */
function ownerValues({ id }: { readonly id: string }): readonly string[] {
  if (mySeat.value === null) return []
  const owner = owners.value.get(id)
  if (owner === undefined) return [UNOWNED]
  return [owner.seat === mySeat.value ? MINE : owner.name]
}

function ownerWords(value: string): string {
  if (value === MINE) return say('team.owner.mine')
  return value === UNOWNED ? say('team.owner.unowned') : value
}

export const OWNER = {
  id: 'owner',
  title: say('team.owner'),
  value: ({ id }) => owners.value.get(id)?.name,
  filter: { values: ownerValues, words: ownerWords },
} as const satisfies Field<{ readonly id: string }>

// With a colon, which people's names hardly begin with.
export const MINE = ':mine'
export const UNOWNED = ':unowned'
