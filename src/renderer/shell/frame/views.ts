// The views of an open account, in the order of the navigation and the palette.

import {
  ChartColumn,
  CircleCheckBig,
  Map as MapIcon,
  ReceiptText,
  ScanSearch,
  Settings,
  Stethoscope,
  Webhook,
} from '@lucide/vue'
import { defineAsyncComponent, type Component } from 'vue'
import BoardView from '#renderer/board/BoardView.vue'
import { useAlerts } from '#renderer/core/alerts.ts'
import { say } from '#renderer/core/language.ts'
import type { ViewName } from '#renderer/core/destination.ts'

export interface View {
  readonly title: string
  readonly component: Component
  /** Only of views in the menu beside the navigation. */
  readonly icon?: Component
  readonly badge?: () => { readonly count: number; readonly words: string }
  /** Kept alive: search, filters and scroll position stay. */
  readonly isKept?: boolean
  /** Shows one subject, so it can't be opened without one. */
  readonly isOfOne?: boolean
}

function unreadAlerts() {
  const { unread } = useAlerts()
  return { count: unread, words: say('app.unread', { count: unread }) }
}

/** Each view is loaded when it is opened; the board is part of the page. */
const AlertsView = defineAsyncComponent(() => import('#renderer/alerts/AlertsView.vue'))
const ContainerView = defineAsyncComponent(() => import('#renderer/container/ContainerView.vue'))
const DiagnosticsView = defineAsyncComponent(() => import('#renderer/diagnostics/DiagnosticsView.vue'))
const DoneView = defineAsyncComponent(() => import('#renderer/done/DoneView.vue'))
const EmptiesView = defineAsyncComponent(() => import('#renderer/empties/EmptiesView.vue'))
const InvoicesView = defineAsyncComponent(() => import('#renderer/invoices/InvoicesView.vue'))
const LookUpView = defineAsyncComponent(() => import('#renderer/look-up/LookUpView.vue'))
const MapView = defineAsyncComponent(() => import('#renderer/map/MapView.vue'))
const PlanView = defineAsyncComponent(() => import('#renderer/plan/PlanView.vue'))
const ReportsView = defineAsyncComponent(() => import('#renderer/reports/ReportsView.vue'))
const SettingsView = defineAsyncComponent(() => import('#renderer/settings/SettingsView.vue'))
const ShipmentView = defineAsyncComponent(() => import('#renderer/shipment/ShipmentView.vue'))
const ShipmentsView = defineAsyncComponent(() => import('#renderer/shipments/ShipmentsView.vue'))
const StoppedView = defineAsyncComponent(() => import('#renderer/stopped/StoppedView.vue'))
const WebhookView = defineAsyncComponent(() => import('#renderer/webhook/WebhookView.vue'))
/** The screens shown while no account is open. */
export const WithoutAccount = defineAsyncComponent(() => import('./WithoutAccount.vue'))

/** The first one is the start view. */
export const VIEWS: Readonly<Record<ViewName, View>> = {
  board: { title: say('app.view.board'), component: BoardView, isKept: true },
  plan: { title: say('app.view.plan'), component: PlanView },
  stopped: { title: say('app.view.stopped'), component: StoppedView },
  shipments: { title: say('app.view.shipments'), component: ShipmentsView },
  shipment: { title: say('app.view.shipment'), component: ShipmentView, isOfOne: true },
  container: { title: say('app.view.container'), component: ContainerView, isOfOne: true },
  alerts: { title: say('app.view.alerts'), component: AlertsView, badge: unreadAlerts },
  empties: { title: say('app.view.empties'), component: EmptiesView },
  done: { title: say('app.view.done'), component: DoneView, icon: CircleCheckBig },
  invoices: { title: say('app.view.invoices'), component: InvoicesView, icon: ReceiptText },
  reports: { title: say('app.view.reports'), component: ReportsView, icon: ChartColumn },
  map: { title: say('app.view.map'), component: MapView, icon: MapIcon },
  'look-up': { title: say('app.view.look-up'), component: LookUpView, icon: ScanSearch },
  webhook: { title: say('app.view.webhook'), component: WebhookView, icon: Webhook },
  diagnostics: { title: say('app.view.diagnostics'), component: DiagnosticsView, icon: Stethoscope },
  settings: { title: say('app.view.settings'), component: SettingsView, icon: Settings },
}

export const OFFERED_VIEWS = (Object.keys(VIEWS) as readonly ViewName[]).filter((name) => VIEWS[name].isOfOne !== true)

/** In the bar, with their titles. */
export const NAVIGATION = OFFERED_VIEWS.filter((name) => VIEWS[name].icon === undefined)

/** In the menu beside the bar. */
export const MORE_VIEWS = OFFERED_VIEWS.filter((name) => VIEWS[name].icon !== undefined)
