// The class of a container's equipment, by which lines set their free time and rates.

import type { Equipment } from '../fleet/container.ts'

export type EquipmentClass = 'dry' | 'reefer' | 'special' | 'tank'

/** Null where the type is not known, or is one is not listed here. */
export function equipmentClass({ type }: Pick<Equipment, 'type'>): EquipmentClass | null {
  switch (type?.trim().toLowerCase()) {
    case 'dry':
    case 'bulk':
      return 'dry'
    case 'reefer':
      return 'reefer'
    case 'open top':
    case 'flat rack':
    case 'hard top':
      return 'special'
    case 'tank':
      return 'tank'
    default:
      return null
  }
}
