// Draws the rows on their lines once the page has as many lines as are to be drawn.

import { watchPostEffect, type Ref } from 'vue'
import type { TableRow } from './columns.ts'
import type { DrawnLine } from './drawn-lines.ts'
import { isGroup } from './items.ts'
import { lineElement, type CommonLook, type DrawLine, type RowOnLine } from './line-element.ts'

export function useLineElements<Row extends TableRow>({
  body,
  lines,
  look,
  stateOf,
}: {
  /** Its children are the lines, one for each, in their order. */
  readonly body: Readonly<Ref<HTMLElement | null>>
  readonly lines: Readonly<Ref<readonly DrawnLine<Row>[]>>
  readonly look: Readonly<Ref<CommonLook<Row>>>
  readonly stateOf: (row: Row, index: number) => Pick<RowOnLine<Row>, 'attributes' | 'isNews'>
}): void {
  const drawLine = new WeakMap<Element, DrawLine<Row>>()
  watchPostEffect(() => {
    for (const [at, { item, index, top }] of lines.value.entries()) {
      const element = body.value?.children[at] as HTMLElement | undefined
      if (element === undefined || isGroup(item)) continue
      let draw = drawLine.get(element)
      if (draw === undefined) drawLine.set(element, (draw = lineElement<Row>(element)))
      draw({ row: item, top, ...stateOf(item, index) }, look.value)
    }
  })
}
