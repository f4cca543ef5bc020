// What has changed since the user last looked at the board: asked of main's history, so that a restart forgets nothing.

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
import type { ChangedSince } from '#shared/contract/fleet.ts'
import { type Instant, instantAt } from '#shared/rules/instant.ts'
import { main } from '#renderer/core/client.ts'
import { now } from '#renderer/core/clock.ts'
import { onWindow } from '#renderer/core/composables.ts'
import { useSession } from '#renderer/core/session.ts'
import { useSettings } from '#renderer/core/settings.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { useFleet } from '#renderer/fleet/fleet.ts'
import { came, firstLook, type LastLook, left, seen } from './last-look.ts'
import { newsLine } from './news-line.ts'

/** Pages of a sync come faster than the history is worth asking. */
const GATHER_MS = 500

export interface News {
  /** The board is the view that is open. */
  readonly isHere: Readonly<Ref<boolean>>
  readonly since: ComputedRef<Instant>
  /** The ids of the containers that changed. */
  readonly containers: ComputedRef<ReadonlySet<string>>
  /** What changed of a container, in one line; empty where nothing that a row shows. */
  readonly lineOf: (row: BoardRow) => string
  /** Whether only these are shown. */
  readonly isOnly: Ref<boolean>
  markSeen(): void
}

/** `isClockKnown`: until the account was read this computer's clock may be wrong by days, and nothing is news. */
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

  /** The demo fleet ends with the program: when one looked at it says nothing about the account. */
  const isKept = account !== null

  function take(step: (look: LastLook, now: number) => LastLook): void {
    const before = look.value
    if (before === null) return
    const next = step(before, now())
    look.value = next
    if (next.leftAt !== before.leftAt && isKept) void settings.keepOf(account, { lastLookedAt: next.leftAt })
    if (next.since !== before.since) void ask()
  }

  async function ask(): Promise<void> {
    const since = look.value?.since
    if (since === undefined) return
    const answer = await main.request('history.since', { moment: Math.max(0, Math.floor(since)) })
    if (!answer.ok) return
    if (since === look.value?.since) changed.value = answer.value
  }

  function askSoon(): void {
    timer ??= setTimeout(() => {
      timer = null
      void ask()
    }, GATHER_MS)
  }

  function noteAttention(): void {
    const isLooking = isHere.value && document.visibilityState === 'visible' && document.hasFocus()
    take(isLooking ? came : left)
  }

  watch(
    isClockKnown,
    (isKnown) => {
      if (!isKnown || look.value !== null) return
      look.value = firstLook(isKept ? settings.preferences.lastLookedAt : null, now())
      noteAttention()
      void ask()
    },
    { immediate: true },
  )
  onActivated(() => {
    isHere.value = true
    noteAttention()
    void ask()
  })
  onDeactivated(() => {
    isHere.value = false
    noteAttention()
  })
  onWindow('visibilitychange', noteAttention)
  onWindow('focus', noteAttention)
  onWindow('blur', noteAttention)
  onWindow('pagehide', () => take(left))
  const endChanges = main.on('fleet.changed', askSoon)
  onBeforeUnmount(() => {
    take(left)
    endChanges()
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
      return newsLine(changes, { container, shipment, terminal: (id) => fleet.terminalsById.get(id) })
    },
    isOnly,
    markSeen() {
      isOnly.value = false
      changed.value = NOTHING
      take(seen)
    },
  }
}

const NOTHING: ChangedSince = { shipments: [], containers: [], changes: [] }
const NONE: ReadonlySet<string> = new Set()
