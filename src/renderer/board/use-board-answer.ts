// The board's list: rows after search and filters, their groups, the sentence and the count.

import { computed, shallowRef } from 'vue'
import { isFolded } from '#shared/rules/tier.ts'
import { say } from '#renderer/core/language.ts'
import { useSetting } from '#renderer/core/settings.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useNotes } from '#renderer/notes/notes.ts'
import type { TableItem } from '#renderer/ui/table/items.ts'
import { sortRows } from '#renderer/ui/table/sorting.ts'
import { offerForPrint } from './print.ts'
import { askBoard } from './board-query.ts'
import { COLUMNS } from './board-columns.ts'
import { byUrgency, foldRows, grouped, tierOfFold } from './groups.ts'
import type { useBoardState } from './use-board-state.ts'
import type { News } from './use-news.ts'
import type { ListedRows } from './use-listed-rows.ts'

export function useBoardAnswer(
  {
    choices,
    search,
    counters: chosen,
    slots,
    facets,
    isHandledOnly,
    isNewsOnly,
    grouping,
    isWhole,
  }: ReturnType<typeof useBoardState>,
  news: Pick<News, 'containers'>,
  listed: Pick<ListedRows, 'rows' | 'isOwnOnly'>,
) {
  const board = useBoard()
  const notes = useNotes()
  const closedGroups = shallowRef<ReadonlySet<string>>(new Set())
  const storedTiers = useSetting('preferences.openTiers')
  const openTiers = computed<ReadonlySet<string>>(() => new Set(storedTiers.value))

  const sort = computed(() => choices.value.sort)
  const only = computed(() => (isNewsOnly.value ? news.containers.value : null))
  const ordered = computed(() => sortRows(listed.rows.value, sort.value, COLUMNS))
  const answer = computed(() =>
    askBoard(ordered.value, {
      search: search.value,
      counters: chosen.value,
      slots: slots.value,
      facets: facets.value,
      only: only.value,
      handled: notes.handled,
    }),
  )
  const items = computed((): readonly TableItem<BoardRow>[] => {
    const { rows, folds } = isWhole.value
      ? foldRows(answer.value.rows, openTiers.value)
      : { ...answer.value, folds: [] }
    const closed = answer.value.isSought ? NONE : closedGroups.value
    const list: readonly TableItem<BoardRow>[] =
      grouping.value === 'none'
        ? rows
        : grouping.value === 'urgency'
          ? byUrgency(rows, closed)
          : grouped(rows, grouping.value, closed)
    return folds.length === 0 ? list : list.concat(folds)
  })
  const countWords = computed(() => {
    const shownCount = answer.value.rows.length
    const totalCount = board.rows.length
    return shownCount === totalCount
      ? say('common.containers', { count: totalCount })
      : say('board.shown-of', { shown: shownCount, all: totalCount })
  })

  offerForPrint(() => ({
    items: items.value,
    containers: answer.value.rows.length,
    search: search.value.trim(),
    ...(answer.value.isSought
      ? WITHOUT_FILTERS
      : {
          counters: chosen.value,
          filters: { slots: slots.value, facets: facets.value, isHandledOnly: isHandledOnly.value },
          isNewsOnly: isNewsOnly.value,
        }),
    isOwnOnly: listed.isOwnOnly.value,
    sort: sort.value,
    grouping: grouping.value,
  }))

  return {
    answer,
    items,
    countWords,
    toggleGroup(group: string) {
      const tier = tierOfFold(group)
      if (tier === null) closedGroups.value = toggledIn(closedGroups.value, group)
      else storedTiers.value = [...toggledIn(openTiers.value, tier)]
    },
    /** Opens the groups that hide a row. */
    openGroups(row: BoardRow) {
      closedGroups.value = new Set()
      const isHidden = isFolded(row.tier) && !openTiers.value.has(row.tier)
      if (isHidden) storedTiers.value = [...toggledIn(openTiers.value, row.tier)]
    },
  }
}

const NONE: ReadonlySet<never> = new Set()
const WITHOUT_FILTERS = {
  counters: NONE,
  filters: { slots: NONE, facets: {}, isHandledOnly: false },
  isNewsOnly: false,
} as const

function toggledIn(some: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(some)
  if (!next.delete(one)) next.add(one)
  return next
}
