// A cell as an element, written by hand: a screen of cells gets other words with every turn of the wheel, and a template
// would first make and compare a tree of what mostly stays the same.

import { h, render, type Component } from 'vue'
import { say } from '#renderer/core/language.ts'
import { NOTHING } from './cell.ts'
import type { Cell, CellChip, Cells } from './cell.ts'
import type { TableColumn } from './columns.ts'

export interface CellElement {
  readonly element: HTMLElement
  /** What the row has for its column. */
  draw(cells: Cells, look: LineLook): void
}

export interface LineLook {
  readonly isCompact: boolean
  /** The row has changed since somebody looked. */
  readonly isNews: boolean
}

/** `at`: its place among all columns that are shown. */
export function cellElement(column: TableColumn<never>, at: number): CellElement {
  const element = made('div', '')
  setAttribute(element, 'role', 'gridcell')
  setAttribute(element, 'aria-colindex', String(at + 1))
  setAttribute(element, 'data-column', column.id)
  setAttribute(element, 'data-sticky', column.isSticky ? 'true' : null)
  element.style.gridColumn = String(at + 1)
  let parts: Parts = {}
  let shape = -1
  let last: Cell | null = null
  return {
    element,
    draw(cells, look) {
      const cell = cells[column.id] ?? NOTHING
      const { isCompact, isNews } = look
      const next = shapeOf(column, cell, look)
      if (next === shape && cell === last) return
      if (next !== shape) {
        parts = partsOf(column, cell, isCompact)
        element.replaceChildren(...childrenOf(column, parts, isNews))
        shape = next
        last = null
      }
      const name = cellClass(column, cell, isCompact)
      if (element.className !== name) element.className = name
      if (element.title !== '') element.title = ''
      fill(parts, cell, last)
      last = cell
    },
  }
}

/**
 * All that a cell says, for who points at it. It is gone with the next words: a title for every cell with every turn of the
 * wheel would be as many elements to style anew.
 */
export function tellWhole(element: HTMLElement, { whole, main, sub }: Cell): void {
  element.title = `${whole ?? main}\n${sub}`.trim()
}

/** What a cell is made of: only what changes is kept at hand. */
interface Parts {
  readonly mark?: HTMLElement
  readonly sign?: HTMLElement
  readonly badge?: HTMLElement
  readonly main?: HTMLElement
  readonly press?: HTMLElement
  readonly chips?: readonly HTMLElement[]
  readonly sub?: HTMLElement
  /** Behind the first words of prose, in the same lines. */
  readonly rest?: Text
}

/** Cells of the same shape have the same parts in the same order. A number: with every turn of the wheel there are hundreds. */
function shapeOf({ kind }: TableColumn<never>, cell: Cell, { isCompact, isNews }: LineLook): number {
  const isProse = kind === 'prose'
  let shape = isCompact ? 0 : 1 + (cell.chips?.length ?? -1)
  shape = shape * 2 + Number(isCompact)
  shape = shape * 2 + Number(isNews)
  shape = shape * 2 + Number(cell.press !== undefined)
  shape = shape * 2 + Number(isProse && cell.icon !== undefined)
  return shape * 2 + Number(isProse && cell.main !== '')
}

function partsOf({ kind, isSticky }: TableColumn<never>, cell: Cell, isCompact: boolean): Parts {
  const isProse = kind === 'prose'
  const hasSign = kind === 'act' || (isProse && cell.icon !== undefined)
  const hasMain = isProse ? cell.main !== '' : cell.press === undefined
  return {
    ...(isSticky && { mark: made('span', 'board-mark') }),
    ...(hasSign && { sign: made('span', 'board-sign tone-ground') }),
    ...(kind === 'badge' && { badge: made('span', 'board-badge') }),
    ...(hasMain && { main: made('span', '') }),
    ...(cell.press && { press: madePress() }),
    ...(isProse
      ? { rest: document.createTextNode('') }
      : isCompact
        ? {}
        : cell.chips === undefined
          ? { sub: made('span', '') }
          : { chips: cell.chips.map(() => made('span', 'board-chip')) }),
  }
}

function childrenOf({ kind }: TableColumn<never>, parts: Parts, isNews: boolean): readonly Node[] {
  const { mark, sign, badge, main, press, chips, sub, rest } = parts
  const some = (...nodes: readonly (Node | undefined)[]): readonly Node[] => nodes.filter((node) => node !== undefined)
  if (rest !== undefined) {
    const reason = made('span', 'board-reason')
    reason.append(...some(main), ' ', rest)
    return some(sign, reason, press)
  }
  const second = chips ?? (sub && [sub])
  const between = kind === 'name' ? document.createTextNode(' ') : document.createElement('br')
  return [
    ...some(mark, mark && isNews ? news() : undefined, sign, badge, main, press),
    ...(second ? [between, ...second] : []),
  ]
}

/** Writes what the last cell here did not say already; `last` is null where the parts are new. */
function fill(parts: Parts, cell: Cell, last: Cell | null): void {
  const { mark, sign, badge, main, press, chips, sub, rest } = parts
  if (main !== undefined && (last?.main !== cell.main || last.tone !== cell.tone)) {
    write(main, cell.main)
    main.className = mainClass(cell)
  }
  if (last?.sub !== cell.sub) {
    if (rest !== undefined) rest.data = cell.sub
    if (sub !== undefined) {
      write(sub, cell.sub)
      sub.className = anyScript('board-sub', cell.sub)
    }
  }
  if (mark !== undefined && last?.mark !== cell.mark) setAttribute(mark, 'data-tone', cell.mark)
  const toned = sign ?? badge
  if (toned !== undefined && (last === null || last.tone !== cell.tone)) setAttribute(toned, 'data-tone', cell.tone)
  if (sign !== undefined && cell.icon !== undefined && last?.icon !== cell.icon) drawIcon(sign, cell.icon)
  if (badge !== undefined && (last === null || last.badge !== cell.badge)) {
    write(badge, cell.badge ?? '')
    badge.style.display = cell.badge ? '' : 'none'
  }
  if (press !== undefined && cell.press !== undefined) {
    write(press, cell.press.words)
    setAttribute(press, 'aria-label', cell.press.does)
  }
  chips?.forEach((chip, at) => writeChip(chip, cell.chips?.[at]))
}

function writeChip(element: HTMLElement, chip: CellChip | undefined): void {
  if (chip === undefined) return
  write(element, chip.words)
  element.title = chip.title
  setAttribute(element, 'data-counts', chip.counts ? 'true' : null)
}

function cellClass({ kind }: TableColumn<never>, { sub, chips, tone }: Cell, isCompact: boolean): string {
  if (kind === 'prose') return 'board-cell board-prose'
  if (kind === 'name' && !isCompact) return 'board-cell board-name'
  const isSingle = isCompact || (sub === '' && chips === undefined)
  if (kind === 'act') {
    const lines = isSingle ? 'board-cell board-act board-act-whole' : 'board-cell board-act'
    return isCompact ? `${lines} board-act-dense` : lines
  }
  const lines = isSingle ? 'board-cell board-single' : 'board-cell'
  return tone === 'blind' ? `${lines} board-hatched` : lines
}

/** One class with the colour in it: what hangs on attributes and variables is styled anew for the whole line. */
function mainClass({ tone, main }: Cell): string {
  return anyScript(tone === null ? 'board-main' : `board-main board-said-${tone}`, main)
}

function anyScript(name: string, words: string): string {
  return RIGHT_TO_LEFT.test(words) ? `${name} board-any-script` : name
}

/** Letters that are read from the right: only for them does the browser have to work out the direction of a line. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

function made(name: 'div' | 'span' | 'button', className: string): HTMLElement {
  const element = document.createElement(name)
  if (className !== '') element.className = className
  return element
}

function madePress(): HTMLElement {
  const press = made('button', 'board-press')
  setAttribute(press, 'type', 'button')
  press.tabIndex = -1
  return press
}

function news(): HTMLElement {
  const element = made('span', 'board-news')
  element.title = say('board.news.row')
  const mark = made('span', 'sr-only')
  mark.textContent = say('board.news.row.mark')
  element.append(mark)
  return element
}

/** The text that is there gets other letters: another text would be another thing to lay out. */
function write(element: HTMLElement, words: string): void {
  const text = element.firstChild
  if (text instanceof Text) text.data = words
  else element.append(words)
}

/** Null: without it. */
export function setAttribute(
  element: Element,
  name: string,
  value: string | number | boolean | null | undefined,
): void {
  if (value === null || value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, String(value))
}

function drawIcon(sign: HTMLElement, icon: Component): void {
  sign.replaceChildren(drawingOf(icon).cloneNode(true))
}

/** Each icon is rendered once and cloned for its cells. */
const drawings = new Map<Component, Element>()

function drawingOf(icon: Component): Element {
  let drawn = drawings.get(icon)
  if (drawn === undefined) {
    const host = document.createElement('span')
    render(h(icon, { class: 'size-4', 'aria-hidden': 'true' }), host)
    drawings.set(icon, (drawn = host.firstElementChild ?? host))
  }
  return drawn
}
