// The views of an open account: one descriptor each, in the order in which the navigation and the palette offer them.

import { Settings } from '@lucide/vue'
import type { Component } from 'vue'
import AlertsView from '#renderer/alerts/AlertsView.vue'
import BoardView from '#renderer/board/BoardView.vue'
import { useAlerts } from '#renderer/core/alerts.ts'
import { say } from '#renderer/core/language.ts'
import type { ViewName } from '#renderer/core/view-name.ts'
import SettingsView from '#renderer/settings/SettingsView.vue'
import { PlanView } from '#renderer/plan/plan-view.ts'
import ShipmentsView from '#renderer/shipments/ShipmentsView.vue'
import StoppedView from '#renderer/stopped/StoppedView.vue'

export interface View {
  readonly title: string
  readonly component: Component
  /** In the navigation, in place of the title. */
  readonly icon?: Component
  /** What waits there, beside the title; nothing is shown for none. */
  readonly badge?: () => { readonly count: number; readonly words: string }
  /** Whoever comes back finds its search, its filters and the place in its list as they were. */
  readonly isKept?: boolean
}

function unreadAlerts() {
  const { unread } = useAlerts()
  return { count: unread, words: say('app.unread', { count: unread }) }
}

/** The first is shown first. */
export const VIEWS: Readonly<Record<ViewName, View>> = {
  board: { title: say('app.view.board'), component: BoardView, isKept: true },
  plan: { title: say('app.view.plan'), component: PlanView },
  stopped: { title: say('app.view.stopped'), component: StoppedView },
  shipments: { title: say('app.view.shipments'), component: ShipmentsView },
  alerts: { title: say('app.view.alerts'), component: AlertsView, badge: unreadAlerts },
  settings: { title: say('app.view.settings'), component: SettingsView, icon: Settings },
}

export const VIEW_NAMES = Object.keys(VIEWS) as readonly ViewName[]
