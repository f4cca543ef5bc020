// The views of an open account, in the order they stand in.

export type ViewName = 'board' | 'stopped' | 'shipments' | 'alerts'

export const VIEWS: readonly (readonly [ViewName, string])[] = [
  ['board', 'Board'],
  ['stopped', 'Stopped'],
  ['shipments', 'Shipments'],
  ['alerts', 'Alerts'],
]
