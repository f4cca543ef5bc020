// What has changed since the user last looked at the board: asked of main's history, so that a restart forgets nothing.

import { useEventListener } from '@vueuse/core'
import { computed, onActivated, onBeforeUnmount, onDeactivated, ref, shallowRef } from 'vue'
import type { ComputedRef, Ref } from 'vue'
import type { ChangedSince } from '#shared/contract/history.ts'
import { main } from '../app/client.ts'
import { now } from '../app/clock.ts'
import type { BoardRow } from '../fleet/board-row.ts'
import { useSettings } from '../stores/settings.ts'
import { came, firstLook, left, seen } from './last-look.ts'
import type { LastLook } from './last-look.ts'

/** Pages of a reading come faster than the history is worth asking. */
const GATHER_MS = 500

export interface News {
  /** Epoch milliseconds. */
  readonly since: ComputedRef<number>
  /** The ids of the boxes that changed. */
  readonly boxes: ComputedRef<ReadonlySet<string>>
  /** Whether only these are shown. */
  readonly isOnly: Ref<boolean>
  markSeen(): void
}

export function useNews(rows: () => readonly BoardRow[]): News {
  const settings = useSettings()
  const look = shallowRef(firstLook(settings.preferences.lastLookedAt, now()))
  const changed = shallowRef<ChangedSince>(NOTHING)
  const isOnly = ref(false)
  const boxes = computed<ReadonlySet<string>>(() => {
    const { shipments, containers } = changed.value
    if (shipments.length === 0 && containers.length === 0) return NONE
    const [ofShipments, ofContainers] = [new Set(shipments), new Set(containers)]
    const news = rows().filter(
      ({ id, shipment }) => ofContainers.has(id) || (shipment !== null && ofShipments.has(shipment.id)),
    )
    return new Set(news.map(({ id }) => id))
  })
  /** The board is the view that is open. */
  let isHere = false
  let timer: ReturnType<typeof setTimeout> | null = null

  function take(next: LastLook): void {
    const { since, leftAt } = look.value
    look.value = next
    if (next.leftAt !== leftAt) settings.prefer({ lastLookedAt: next.leftAt })
    if (next.since !== since) void ask()
  }

  async function ask(): Promise<void> {
    const { since } = look.value
    const answer = await main.request('history.since', { moment: since })
    if (answer.ok && since === look.value.since) changed.value = answer.value
  }

  function askSoon(): void {
    timer ??= setTimeout(() => {
      timer = null
      void ask()
    }, GATHER_MS)
  }

  function lookOrNot(): void {
    const isLooking = isHere && document.visibilityState === 'visible' && document.hasFocus()
    take(isLooking ? came(look.value, now()) : left(look.value, now()))
  }

  onActivated(() => {
    isHere = true
    lookOrNot()
    void ask()
  })
  onDeactivated(() => {
    isHere = false
    lookOrNot()
  })
  useEventListener(document, 'visibilitychange', lookOrNot)
  useEventListener(window, ['focus', 'blur'], lookOrNot)
  useEventListener(window, 'pagehide', () => take(left(look.value, now())))
  const endChanges = main.on('fleet.changed', askSoon)
  onBeforeUnmount(() => {
    take(left(look.value, now()))
    endChanges()
    if (timer !== null) clearTimeout(timer)
  })

  return {
    since: computed(() => look.value.since),
    boxes,
    isOnly,
    markSeen() {
      isOnly.value = false
      take(seen(look.value, now()))
    },
  }
}

const NOTHING: ChangedSince = { shipments: [], containers: [] }
const NONE: ReadonlySet<string> = new Set()
