// The menu of acts on one or more containers.

import type { Component } from 'vue'
import type { BoardRow } from '#renderer/fleet/board-row.ts'

export interface OpenMenu {
  readonly rows: readonly BoardRow[]
  readonly x: number
  readonly y: number
}

export interface MenuAct {
  readonly id: string
  readonly label: string
  readonly icon: Component
  /** Null if the act has no key. */
  readonly chord: string | null
  readonly run: (rows: readonly BoardRow[]) => void
}

export function menuBelow({ currentTarget }: Event, rows: readonly BoardRow[]): OpenMenu {
  const { left, bottom } = (currentTarget as Element).getBoundingClientRect()
  return { rows, x: left, y: bottom }
}

/** False if the user closed the menu by a click into a field. */
export function isFocusInMenu(): boolean {
  const { activeElement } = document
  return activeElement === document.body || Boolean(activeElement?.closest('[role=menu]'))
}
