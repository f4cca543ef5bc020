// The containers that are done, as main keeps their accounts: asked for part by part where somebody needs them, and again when they change.

import { onScopeDispose, shallowRef } from 'vue'
import type { DoneLine } from '#shared/contract/done.ts'
import { ASKED_AGAIN_AFTER_MS } from '#renderer/core/ask-until-answered.ts'
import { main } from '#renderer/core/client.ts'
import { eachPart } from '#renderer/core/each-part.ts'
import { valueOrNotice } from '#renderer/core/failed-act.ts'
import { useDelay } from '#renderer/core/lasting.ts'

export function useDoneLines() {
  /** Null until all of them have come. */
  const lines = shallowRef<readonly DoneLine[] | null>(null)
  /** Rises with each reading, so that an older one that is still under way is given up. */
  let reading = 0
  let isEnded = false

  async function read(): Promise<readonly DoneLine[]> {
    reading += 1
    const mine = reading
    const found: DoneLine[] = []
    const isAll = await eachPart(
      async (after) => {
        const part = valueOrNotice(await main.request('done.list', { after }))
        return mine === reading ? part : null
      },
      (part) => found.push(...part.lines),
    )
    if (isEnded) return []
    if (mine !== reading) return all()
    if (isAll) {
      lines.value = found
    } else {
      // What came in part is not the list.
      asked = null
      askAgain()
    }
    return lines.value ?? []
  }

  const { start: askAgain } = useDelay(() => void all(), ASKED_AGAIN_AFTER_MS)
  let asked: Promise<readonly DoneLine[]> | null = null

  /** All of them, once they have come; asked for by the first who calls, for main works each of them out. */
  function all(): Promise<readonly DoneLine[]> {
    asked ??= read()
    return asked
  }

  const end = main.on('done.changed', () => {
    if (reading > 0) asked = read()
  })
  onScopeDispose(() => {
    end()
    isEnded = true
    reading += 1
  })
  return { lines, all }
}
