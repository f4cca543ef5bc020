// Lists the containers that changed since the user last looked at the board. The change log is in main, so a restart
// loses nothing.

import {
  computed,
  type ComputedRef,
  onActivated,
  onBeforeUnmount,
  onDeactivated,
  ref,
  type Ref,
  shallowRef,
  watch,
} from 'vue'
import type { ChangedSince } from '#shared/contract/fleet-requests.ts'
import { type Instant, instantAt } from '#shared/time/instant.ts'
import { main } from '#renderer/core/client.ts'
import { onChangeOf } from '#renderer/core/mirror.ts'
import { now } from '#renderer/core/clock.ts'
import { onWindow } from '#renderer/core/composables.ts'
import { useSession } from '#renderer/core/session.ts'
import { useSettings } from '#renderer/core/settings.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { useFleet } from '#renderer/fleet/fleet.ts'
import { changeLine } from '#shared/words/change-words.ts'
import { language } from '#renderer/core/language.ts'
import { firstLook, type LastLook, markLooked, startLooking, stopLooking } from './last-look.ts'

/** Debounce: a sync commits many pages in a row. */
const DEBOUNCE_MS = 500

export interface News {
  /** The board is the open view. */
  readonly isHere: Readonly<Ref<boolean>>
  readonly since: ComputedRef<Instant>
  /** IDs of the containers that changed. */
  readonly containers: ComputedRef<ReadonlySet<string>>
  /** The changes of a container in one line; empty if there are none. */
  readonly lineOf: (row: BoardRow) => string
  /** The board lists only these. */
  readonly isOnly: Ref<boolean>
  markSeen(): void
}

/** `isClockKnown`: before the first sync this computer's clock may be wrong by days, so nothing is news yet. */
export function useNews(rows: () => readonly BoardRow[], isClockKnown: () => boolean, isOnly: Ref<boolean>): News {
  const settings = useSettings()
  const { account } = useSession()
  const fleet = useFleet()
  const look = shallowRef<LastLook | null>(null)
  const changed = shallowRef<ChangedSince>(NOTHING)
  const containers = computed<ReadonlySet<string>>(() => {
    const { shipments, containers } = changed.value
    if (shipments.length === 0 && containers.length === 0) return NONE
    const [ofShipments, ofContainers] = [new Set(shipments), new Set(containers)]
    const news = rows().filter(
      ({ id, shipment }) => ofContainers.has(id) || (shipment !== null && ofShipments.has(shipment.id)),
    )
    return new Set(news.map(({ id }) => id))
  })
  const changesBySubject = computed(() =>
    Map.groupBy(changed.value.changes, ({ containerId, shipmentId }) => containerId ?? shipmentId),
  )
  const isHere = ref(false)
  let timer: ReturnType<typeof setTimeout> | null = null

  /** The demo account does not outlive the app. */
  const isStored = account !== null

  function update(step: (look: LastLook, now: number) => LastLook): void {
    const before = look.value
    if (before === null) return
    const next = step(before, now())
    look.value = next
    if (next.leftAt !== before.leftAt && isStored) void settings.keepOf(account, { lastLookedAt: next.leftAt })
    if (next.since !== before.since) void loadChanges()
  }

  async function loadChanges(): Promise<void> {
    const since = look.value?.since
    if (since === undefined) return
    const answer = await main.request('history.since', { moment: Math.max(0, Math.floor(since)) })
    if (!answer.ok) return
    if (since === look.value?.since) changed.value = answer.value
  }

  function loadChangesSoon(): void {
    timer ??= setTimeout(() => {
      timer = null
      void loadChanges()
    }, DEBOUNCE_MS)
  }

  function updateAttention(): void {
    const isLooking = isHere.value && document.visibilityState === 'visible' && document.hasFocus()
    update(isLooking ? startLooking : stopLooking)
  }

  watch(
    isClockKnown,
    (isKnown) => {
      if (!isKnown || look.value !== null) return
      look.value = firstLook(isStored ? settings.preferences.lastLookedAt : null, now())
      updateAttention()
      void loadChanges()
    },
    { immediate: true },
  )
  onActivated(() => {
    isHere.value = true
    updateAttention()
    void loadChanges()
  })
  onDeactivated(() => {
    isHere.value = false
    updateAttention()
  })
  onWindow('visibilitychange', updateAttention)
  onWindow('focus', updateAttention)
  onWindow('blur', updateAttention)
  onWindow('pagehide', () => update(stopLooking))
  const unsubscribe = onChangeOf('fleet', loadChangesSoon)
  onBeforeUnmount(() => {
    update(stopLooking)
    unsubscribe()
    if (timer !== null) clearTimeout(timer)
  })

  return {
    isHere,
    since: computed(() => instantAt(look.value?.since ?? now())),
    containers,
    lineOf(row) {
      const { container, shipment } = row
      const changes = [row.id, shipment?.id ?? ''].flatMap((id) => changesBySubject.value.get(id) ?? [])
      if (changes.length === 0) return ''
      return changeLine(changes, { container, shipment, terminal: (id) => fleet.terminalsById.get(id) }, language)
    },
    isOnly,
    markSeen() {
      isOnly.value = false
      changed.value = NOTHING
      update(markLooked)
    },
  }
}

const NOTHING: ChangedSince = { shipments: [], containers: [], changes: [] }
const NONE: ReadonlySet<string> = new Set()
