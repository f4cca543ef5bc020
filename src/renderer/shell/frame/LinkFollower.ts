// Opens the subject of a link once it is loaded, or shows that it is unknown. Renders nothing.

import { defineComponent, watchEffect } from 'vue'
import { language, say } from '#renderer/core/language.ts'
import { lead, notice, pendingDestination } from '#renderer/core/destination.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useFleet } from '#renderer/fleet/fleet.ts'
import { linked } from '#renderer/fleet/linked.ts'
import { useAccounts } from '#renderer/shell/first-run/accounts.ts'

export default defineComponent({
  setup() {
    const board = useBoard()
    const fleet = useFleet()
    const accounts = useAccounts()
    /** A link names no account: it may belong to another one. */
    const elsewhere = (): string => {
      const names = accounts.listed.accounts.filter(({ id }) => id !== accounts.openId).map(({ name }) => name)
      return names.length === 0 ? '' : ` ${say('link.elsewhere', { names: language.list(names) })}`
    }
    watchEffect(
      () => {
        const destination = pendingDestination.value
        if (destination?.view !== 'link') return
        const target = linked(destination.link, { rows: board.rows, shipmentsById: fleet.shipmentsById }, language)
        if (target.is !== 'nowhere') {
          return lead(
            target.is === 'shipment'
              ? { view: 'shipment', shipmentId: target.id }
              : { view: 'container', containerId: target.id },
          )
        }
        const mayCome = fleet.isStillRead && !target.isCertain
        notice.value = mayCome ? say('link.looking') : `${target.message}${target.isCertain ? '' : elsewhere()}`
        if (!mayCome) pendingDestination.value = null
      },
      { flush: 'post' },
    )
    return () => null
  },
})
