// Loads the finished containers from main in parts, on first use and after changes.

import { onScopeDispose, shallowRef, watch } from 'vue'
import type { DoneLine } from '#shared/contract/done-requests.ts'
import { eachPart } from '#renderer/core/parts.ts'
import { ASKED_AGAIN_AFTER_MS, valueOrNotice } from '#renderer/core/requests.ts'
import { main } from '#renderer/core/client.ts'
import { mirrorOne } from '#renderer/core/mirror.ts'
import { useDelay } from '#renderer/core/composables.ts'

export function useDoneLines() {
  /** Null until all have arrived. */
  const lines = shallowRef<readonly DoneLine[] | null>(null)
  /** Increases with each load, so that an older one stops. */
  let reading = 0
  let isEnded = false

  async function readAll(): Promise<readonly DoneLine[]> {
    reading += 1
    const mine = reading
    const linesSoFar: DoneLine[] = []
    const isAll = await eachPart(
      async (after) => {
        const part = valueOrNotice(await main.request('done.list', { after }))
        return mine === reading ? part : null
      },
      (part) => linesSoFar.push(...part.lines),
    )
    if (isEnded) return []
    if (mine !== reading) return allLines()
    if (isAll) {
      lines.value = linesSoFar
    } else {
      // A partial list isn't shown.
      request = null
      askAgain()
    }
    return lines.value ?? []
  }

  const { start: askAgain } = useDelay(() => void allLines(), ASKED_AGAIN_AFTER_MS)
  let request: Promise<readonly DoneLine[]> | null = null

  /** Loads the list on the first call: computing it is expensive for main. */
  function allLines(): Promise<readonly DoneLine[]> {
    request ??= readAll()
    return request
  }

  const state = mirrorOne('done-state')
  watch(state, (_, before) => {
    if (reading > 0 && before !== null) request = readAll()
  })
  onScopeDispose(() => {
    isEnded = true
    reading += 1
  })
  return { lines, all: allLines }
}
