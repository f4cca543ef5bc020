// What the board shows and how: the search, the filters and the order, the table's columns, and the views that keep them.

import { computed, ref, shallowRef, watch } from 'vue'
import type { BoardFact } from '#shared/rules/board-facts.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import type { RunwaySlot } from '#renderer/fleet/runway.ts'
import { isNarrowed } from '#renderer/table/facets.ts'
import { useTableChoices } from '#renderer/table/table-choices.ts'
import { COLUMNS } from './columns.ts'
import { asGrouping } from './facets.ts'
import type { BoardFacets } from './facets.ts'
import { isAsSaved, stateOf, WHOLE_BOARD } from './saved-views.ts'
import type { BoardState } from './saved-views.ts'

export type BoardViews = ReturnType<typeof useBoardState>['views']

export function useBoardState() {
  const board = useBoard()
  const settings = useSettings()
  const choices = useTableChoices('board', COLUMNS)
  const search = ref('')
  const counters = shallowRef<ReadonlySet<BoardFact>>(new Set())
  const slots = shallowRef<ReadonlySet<RunwaySlot>>(new Set())
  const facets = shallowRef<BoardFacets>({})
  /** Only those that were taken off the list. No view keeps it. */
  const isHandledOnly = ref(false)
  /** Only what changed since the last look. No view keeps this either. */
  const isNewsOnly = ref(false)
  const grouping = computed({
    get: () => asGrouping(choices.value.grouping),
    set: (next) => (choices.value = { ...choices.value, grouping: next }),
  })

  /** The id of a view; null: the whole board, or one that nobody has named. */
  const current = ref<string | null>(null)
  /** What the board shows, as a view would keep it. */
  const shown = computed<BoardState>(() => ({
    search: search.value,
    counters: counters.value,
    slots: slots.value,
    facets: facets.value,
    sort: choices.value.sort,
    grouping: grouping.value,
  }))
  const all = computed(() => settings.preferences.views)
  const currentView = computed(() => all.value.find(({ id }) => id === current.value))

  function narrowTo(next: Pick<BoardState, 'search' | 'counters' | 'slots' | 'facets'>): void {
    search.value = next.search
    counters.value = next.counters
    slots.value = next.slots
    facets.value = next.facets
    isHandledOnly.value = false
    isNewsOnly.value = false
  }

  function show(next: BoardState): void {
    narrowTo(next)
    choices.value = { ...choices.value, sort: next.sort, grouping: next.grouping }
  }

  // Its days are days from today: who has left it open sees those of today.
  watch(
    () => board.viewersToday,
    (today, before) => {
      const view = currentView.value
      if (view !== undefined && isAsSaved(shown.value, view, before)) slots.value = stateOf(view, today).slots
    },
    { flush: 'sync' },
  )

  const views = {
    all,
    current,
    shown,
    /** Undefined: the whole board, or one that nobody has named. */
    currentView,
    /** The board no longer stands as the current view says. */
    isChanged: computed(
      () => currentView.value !== undefined && !isAsSaved(shown.value, currentView.value, board.viewersToday),
    ),
    choose(id: string | null) {
      const view = all.value.find((each) => each.id === id)
      current.value = view?.id ?? null
      show(view === undefined ? WHOLE_BOARD : stateOf(view, board.viewersToday))
    },
  }

  /** By what has a chip of its own above the list. */
  const isFiltered = computed(() => slots.value.size > 0 || isNarrowed(facets.value) || isHandledOnly.value)

  return {
    choices,
    search,
    counters,
    slots,
    facets,
    isHandledOnly,
    isNewsOnly,
    grouping,
    views,
    isFiltered,
    isWhole: computed(
      () => search.value.trim() === '' && counters.value.size === 0 && !isFiltered.value && !isNewsOnly.value,
    ),
    /** Nothing is hidden any more; the order stays. */
    showAll: () => narrowTo(WHOLE_BOARD),
  }
}
