// The views of an open account, in the order of the navigation and the palette.

import {
  Bell,
  CalendarDays,
  ChartColumn,
  CircleCheckBig,
  Container,
  EyeOff,
  LayoutDashboard,
  Map as MapIcon,
  PackageOpen,
  ReceiptText,
  ScanSearch,
  Settings,
  Ship,
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
  readonly icon: Component
  /** In the rail's menu instead of the rail. */
  readonly isInMenu?: boolean
  /** The view that leads here and stands for it in the rail. */
  readonly within?: ViewName
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
  board: { title: say('app.view.board'), component: BoardView, icon: LayoutDashboard, isKept: true },
  plan: { title: say('app.view.plan'), component: PlanView, icon: CalendarDays },
  alerts: { title: say('app.view.alerts'), component: AlertsView, icon: Bell, badge: unreadAlerts },
  stopped: { title: say('app.view.stopped'), component: StoppedView, icon: EyeOff },
  empties: { title: say('app.view.empties'), component: EmptiesView, icon: PackageOpen },
  shipments: { title: say('app.view.shipments'), component: ShipmentsView, icon: Ship },
  shipment: {
    title: say('app.view.shipment'),
    component: ShipmentView,
    icon: Ship,
    isOfOne: true,
    within: 'shipments',
  },
  container: {
    title: say('app.view.container'),
    component: ContainerView,
    icon: Container,
    isOfOne: true,
    within: 'board',
  },
  invoices: { title: say('app.view.invoices'), component: InvoicesView, icon: ReceiptText },
  reports: { title: say('app.view.reports'), component: ReportsView, icon: ChartColumn },
  map: { title: say('app.view.map'), component: MapView, icon: MapIcon },
  done: { title: say('app.view.done'), component: DoneView, icon: CircleCheckBig, isInMenu: true },
  'look-up': { title: say('app.view.look-up'), component: LookUpView, icon: ScanSearch, isInMenu: true },
  diagnostics: { title: say('app.view.diagnostics'), component: DiagnosticsView, icon: Stethoscope, isInMenu: true },
  settings: { title: say('app.view.settings'), component: SettingsView, icon: Settings },
  webhook: { title: say('app.view.webhook'), component: WebhookView, icon: Webhook, within: 'settings' },
}

export const OFFERED_VIEWS = (Object.keys(VIEWS) as readonly ViewName[]).filter((name) => VIEWS[name].isOfOne !== true)

const LED_TO = OFFERED_VIEWS.filter((name) => VIEWS[name].within === undefined)

/** In the rail, with their titles. Settings stand at its foot. */
export const RAIL_VIEWS = LED_TO.filter((name) => VIEWS[name].isInMenu !== true && name !== 'settings')

/** In the rail's menu. */
export const MENU_VIEWS = LED_TO.filter((name) => VIEWS[name].isInMenu === true)
