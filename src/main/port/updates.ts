// What the program needs of an updater: asking, downloading and installing, each with what became of it.

import type { NewVersion, NoUpdateWay, UpdateWay } from '#shared/contract/updates.ts'
import type { UpdateChannel } from '#shared/settings/settings.ts'

export interface UpdatePort {
  readonly way: UpdateWay | NoUpdateWay
  readonly isSigned: boolean
  /** Null: there is no newer one. */
  ask(from: UpdateSource): Promise<Updated<NewVersion | null>>
  /** Of what was found last. `onPercent`: as it goes on, in whole percents. */
  download(onPercent: (percent: number) => void): Promise<Updated<null>>
  /** Ends the program, for `install` to be called at its end. Answers only where that cannot be done. */
  restart(): Promise<UpdateTrouble>
  /** At the very end, when nothing is written any more; `restarts`: starts the program again. */
  install(restarts: boolean): void
}

export interface UpdateSource {
  /** Of a company’s own server; null: the one this copy was built for. */
  readonly address: string | null
  readonly channel: UpdateChannel
  readonly proxy: UpdateProxy
}

export interface UpdateProxy {
  /** As the system says, none at all, or this one: scheme, host and port. */
  readonly by: 'system' | 'none' | { readonly address: string }
  /** Asked for when a proxy wants one. */
  readonly login: () => { readonly user: string; readonly password: string } | null
}

export type Updated<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly trouble: UpdateTrouble }

export type UpdateTroubleKind =
  'unreachable' | 'certificate' | 'nothing-published' | 'publisher' | 'damaged' | 'no-room' | 'other'

export interface UpdateTrouble {
  readonly is: UpdateTroubleKind
  /** A code of the system or of the updater. */
  readonly code: string
}
