// The wire between page and program with answers held back on it: what the window does while they are still on their way.

import type { Page } from 'playwright-core'
import type { FromPage, ToPage } from '#preview/protocol.ts'

export interface HeldFleet {
  /** Lets the next part through, as soon as it is there. */
  letOne(): void
  letAll(): void
}

/** From the next time the page connects, the parts of the fleet, or what answers another route, wait to be let through. */
export async function holdFleetBack(page: Page, route = 'fleet.part'): Promise<HeldFleet> {
  let allowed = 0
  const held: (() => void)[] = []
  function letThrough(): void {
    for (; allowed > 0 && held.length > 0; allowed -= 1) held.shift()?.()
  }
  await page.routeWebSocket(/./, (toPage) => {
    const toMain = toPage.connectToServer()
    const asked = new Set<number>()
    toPage.onMessage((message) => {
      const said = JSON.parse(String(message)) as FromPage
      if (said.kind === 'request' && said.message.route === route) asked.add(said.id)
      toMain.send(message)
    })
    toMain.onMessage((message) => {
      const said = JSON.parse(String(message)) as ToPage
      if (said.kind !== 'answer' || !asked.has(said.id)) return toPage.send(message)
      held.push(() => toPage.send(message))
      letThrough()
    })
  })
  function allow(more: number): void {
    allowed += more
    letThrough()
  }
  return { letOne: () => allow(1), letAll: () => allow(Infinity) }
}
