// The views of an open account: the screens that the contract can lead to, but for the dialog of the connection and for links, which lead to one of them.

import type { Destination } from '#shared/contract/app.ts'

export type ViewName = Exclude<Destination['view'], 'connection' | 'link'>
