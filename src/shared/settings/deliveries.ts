// What the user chose for kinds of alert: by itself, because the kinds build on rules, and the rules on other settings.

import type { AlertDelivery, AlertKind } from '../alerts/alert-kinds.ts'

/** Only kinds that differ from the default. */
export type Deliveries = Readonly<Partial<Record<AlertKind, AlertDelivery>>>
