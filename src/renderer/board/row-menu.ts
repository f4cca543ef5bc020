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
