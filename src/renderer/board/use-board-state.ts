// The board's state: search, filters, sort order, columns and saved views.

import { computed, ref, shallowRef, watch } from 'vue'
import type { SavedView } from '#shared/contract/settings-requests.ts'
import type { BoardFact } from '#shared/rules/board-facts.ts'
import { say } from '#renderer/core/language.ts'
import { useSetting } from '#renderer/core/settings.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import type { RunwaySlot } from '#renderer/fleet/runway.ts'
import { useTableChoices } from '#renderer/ui/table/table-choices.ts'
import { COLUMNS } from './board-columns.ts'
import { type BoardFacets, filterChips } from './filters.ts'
import { asGrouping } from './groups.ts'
import { type BoardState, isUnchanged, stateOf, viewOf, WHOLE_BOARD, withView } from './saved-views.ts'

export type BoardViews = ReturnType<typeof useBoardState>['views']

export function useBoardState() {
  const board = useBoard()
  const choices = useTableChoices('board', COLUMNS)
  const search = ref('')
  const counters = shallowRef<ReadonlySet<BoardFact>>(new Set())
  const slots = shallowRef<ReadonlySet<RunwaySlot>>(new Set())
  const facets = shallowRef<BoardFacets>({})
  // Saved views do not include these two.
  const isHandledOnly = ref(false)
  const isNewsOnly = ref(false)
  const grouping = computed({
    get: () => asGrouping(choices.value.grouping),
    set: (next) => (choices.value = { ...choices.value, grouping: next }),
  })

  /** The ID of the chosen view; null if none is. */
  const current = ref<string | null>(null)
  const shownState = computed<BoardState>(() => ({
    search: search.value,
    counters: counters.value,
    slots: slots.value,
    facets: facets.value,
    sort: choices.value.sort,
    grouping: grouping.value,
  }))
  const savedViews = useSetting('preferences.views')
  const currentView = computed(() => savedViews.value.find(({ id }) => id === current.value))

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

  // A view stores days relative to today, so an open view moves on at midnight.
  watch(
    () => board.viewersToday,
    (today, before) => {
      const view = currentView.value
      if (view !== undefined && isUnchanged(shownState.value, view, before)) slots.value = stateOf(view, today).slots
    },
    { flush: 'sync' },
  )

  function saveView(id: string, name: string): void {
    savedViews.value = withView(savedViews.value, viewOf(shownState.value, board.viewersToday, { id, name }))
    current.value = id
  }

  const views = {
    all: savedViews,
    current,
    currentView,
    /** The board differs from the saved view. */
    isChanged: computed(
      () => currentView.value !== undefined && !isUnchanged(shownState.value, currentView.value, board.viewersToday),
    ),
    choose(id: string | null) {
      const view = savedViews.value.find((each) => each.id === id)
      current.value = view?.id ?? null
      show(view === undefined ? WHOLE_BOARD : stateOf(view, board.viewersToday))
    },
    save: (name: string) => saveView(crypto.randomUUID(), name),
    overwrite: ({ id, name }: SavedView) => saveView(id, name),
    rename(id: string, name: string) {
      savedViews.value = savedViews.value.map((view) => (view.id === id ? { ...view, name } : view))
    },
    remove(id: string) {
      savedViews.value = savedViews.value.filter((view) => view.id !== id)
      if (current.value === id) current.value = null
    },
  }

  /** The list shows all containers of one tier, as the headline counts them. */
  function isTierShown(tier: string): boolean {
    const { tier: chosen } = facets.value
    return counters.value.size === 0 && slots.value.size === 0 && chosen?.size === 1 && chosen.has(tier)
  }

  const chips = computed(() =>
    filterChips({ slots: slots.value, facets: facets.value, isHandledOnly: isHandledOnly.value }),
  )

  /** In words. */
  const filters = computed(() => [
    ...[...counters.value].map((fact) => say(`board.counter.${fact}`)),
    ...chips.value.map(({ label }) => label),
    ...(isNewsOnly.value ? [say('board.chip.news')] : []),
  ])

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
    /** The filters that have a chip above the list. */
    chips,
    filters,
    isTierShown,
    /** The headline ignores counters and days, so its tier is shown without them. */
    toggleTier: (tier: string): void => {
      const next = isTierShown(tier) ? [] : [tier]
      counters.value = new Set()
      slots.value = new Set()
      facets.value = { ...facets.value, tier: new Set(next) }
    },
    isWhole: computed(
      () => search.value.trim() === '' && counters.value.size === 0 && chips.value.length === 0 && !isNewsOnly.value,
    ),
    /** Keeps the sort order. */
    showAll: () => narrowTo(WHOLE_BOARD),
    clearFilters: () => narrowTo({ ...WHOLE_BOARD, search: search.value }),
  }
}
