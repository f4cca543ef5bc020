// One judged shipment: its text, refreshes, and copies. Updated every minute for ages.

import { computed, ref, type Ref, shallowRef, watch } from 'vue'
import { language, say } from '#renderer/core/language.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useFleet } from '#renderer/fleet/fleet.ts'
import {
  identityFacts,
  railFacts,
  routeOf,
  shipmentAsText,
  type ShipmentFacts,
  trackingFacts,
} from './shipment-facts.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import { MINUTE } from '#shared/time/instant.ts'
import { main } from '#renderer/core/client.ts'
import { useSession } from '#renderer/core/session.ts'
import { linkText } from '#shared/fleet/link.ts'
import type { FleetShipment } from '#shared/rules/fleet-item.ts'
import { copy } from '#renderer/core/clipboard.ts'
import { offerCommands } from '#renderer/ui/commands/commands.ts'

export function useShipment(id: () => string) {
  const board = useBoard()
  const fleet = useFleet()
  const judged = computed(() => board.shipments.find(({ shipment }) => shipment.id === id()))
  const facts = computed((): ShipmentFacts | null => {
    void board.minute
    const current = judged.value
    if (current === undefined) return null
    return {
      identity: identityFacts(current.shipment, language),
      route: routeOf(current.shipment, fleet.terminalsById, language),
      rail: railFacts(current, language),
      tracking: trackingFacts(current, language),
    }
  })
  const { refreshedAt, ...refreshing } = useRefresh(id)
  return { judged, facts, ...refreshing, ...useCopies(id, judged, refreshedAt) }
}

interface Asked {
  readonly at: number
  readonly answeredAt: number | null
}

/** By account and shipment: automatic refreshes happen at most once a minute. */
const asked = new Map<string, Asked>()

/** The result belongs to its shipment: another one shows neither its failure nor its age. */
function useRefresh(shipmentId: () => string) {
  const fleet = useFleet()
  const { open } = useSession()
  const askedOf = (id: string): Asked | undefined => asked.get(`${open} ${id}`)
  const note = (id: string, facts: Asked): unknown => asked.set(`${open} ${id}`, facts)
  const failure = shallowRef<Failure | null>(null)
  const refreshedAt = shallowRef<number | null>(null)
  const asking = shallowRef<string | null>(null)
  const isRefreshing = computed(() => asking.value === shipmentId())
  watch(
    shipmentId,
    (id) => {
      failure.value = null
      refreshedAt.value = askedOf(id)?.answeredAt ?? null
    },
    { immediate: true },
  )

  async function refresh(): Promise<void> {
    const id = shipmentId()
    if (isRefreshing.value) return
    asking.value = id
    const before = askedOf(id)?.answeredAt ?? null
    note(id, { at: Date.now(), answeredAt: before })
    const answer = await main.request('shipment.refresh', { id })
    const answeredAt = Date.now()
    if (answer.ok) note(id, { at: answeredAt, answeredAt: answeredAt })
    if (asking.value === id) asking.value = null
    if (id !== shipmentId()) return
    failure.value = answer.ok ? null : answer.error
    if (answer.ok) refreshedAt.value = answeredAt
  }

  /** Automatic: only if the service is reachable and the last refresh is over a minute old. */
  function refreshOnOpening(): void {
    const { status } = fleet
    const isWelcome = status !== null && status.problem === null && !status.isPaused
    if (isWelcome && Date.now() - (askedOf(shipmentId())?.at ?? 0) >= MINUTE) void refresh()
  }

  return { failure, isRefreshing, refreshedAt, refresh, refreshOnOpening }
}

function useCopies(
  shipmentId: () => string,
  judged: Readonly<Ref<FleetShipment | undefined>>,
  refreshedAt: Readonly<Ref<number | null>>,
) {
  const board = useBoard()
  const copied = ref('')
  watch(refreshedAt, () => (copied.value = ''))
  const status = computed(() => {
    void board.minute
    if (copied.value !== '' || refreshedAt.value === null) return copied.value
    return say('sync.fresh.read', { age: language.dates.ago(Date.now() - refreshedAt.value) })
  })

  async function copyLink(): Promise<void> {
    if (await copy(linkText({ to: 'shipment', id: shipmentId() }))) copied.value = say('link.copied')
  }

  async function copyAll(): Promise<void> {
    if (judged.value === undefined) return
    copied.value = (await copy(shipmentAsText(judged.value, language))) ? say('common.copied') : ''
  }

  offerCommands(() => [
    { id: 'shipment-link', title: say('link.command'), group: say('shipment.title'), run: () => void copyLink() },
  ])

  return { status, copyLink, copyAll }
}
