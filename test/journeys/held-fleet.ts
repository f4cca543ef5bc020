// Delays answers between page and program, to test the window while they are pending.

import type { Page } from 'playwright-core'
import type { CollectionName } from '#shared/collections/collections.ts'
import type { RequestName } from '#shared/contract/requests.ts'
import type { FromPage, ToPage } from '#preview/protocol.ts'

export interface HeldFleet {
  /** Releases the next answer as soon as it is there. */
  letOne(): void
  letAll(): void
}

/** Holds the parts of the fleet, or of another collection, or a route's answers, from the page's next connection on. */
export async function holdFleetBack(page: Page, held: CollectionName | RequestName = 'fleet'): Promise<HeldFleet> {
  let allowed = 0
  const waiting: (() => void)[] = []
  function isHeld({ route, input }: { readonly route: string; readonly input?: unknown }): boolean {
    return route === held || (route.endsWith('.part') && (input as { readonly name?: string }).name === held)
  }
  function letThrough(): void {
    for (; allowed > 0 && waiting.length > 0; allowed -= 1) waiting.shift()?.()
  }
  await page.routeWebSocket(/./, (toPage) => {
    const toMain = toPage.connectToServer()
    const asked = new Set<number>()
    toPage.onMessage((message) => {
      const request = JSON.parse(String(message)) as FromPage
      if (request.kind === 'request' && isHeld(request.message)) asked.add(request.id)
      toMain.send(message)
    })
    toMain.onMessage((message) => {
      const answer = JSON.parse(String(message)) as ToPage
      if (answer.kind !== 'answer' || !asked.has(answer.id)) return toPage.send(message)
      waiting.push(() => toPage.send(message))
      letThrough()
    })
  })
  function allow(more: number): void {
    allowed += more
    letThrough()
  }
  return { letOne: () => allow(1), letAll: () => allow(Infinity) }
}
