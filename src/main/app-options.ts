// What the entry points give the app.

import type { CredentialStore } from './core/credentials/credential-store.ts'
import type { Log } from './core/log/log.ts'
import type { Clock } from './core/time/clock.ts'
import type { FollowUp } from './resumes/resumes.ts'
import type { TrackingService } from './shell/account/service-opening.ts'
import type { PolicyPlace } from './shell/policy/policy-place.ts'
import type { SettingsDisk } from './store/settings-file.ts'
import type { AccountFiles } from './store/store.ts'
import type { SystemLocale } from '#shared/words/translator.ts'

export interface AppOptions {
  readonly version: string
  readonly surroundings: Surroundings
  readonly disk: AppDisk
  readonly credentials: CredentialStore
  readonly service: TrackingService
  readonly launch: Launch
}

export interface Surroundings {
  readonly clock: Clock
  readonly random: () => number
  /** The system's locale. */
  readonly locale: SystemLocale
  readonly log: Log
}

export interface AppDisk {
  /** The user-data folder. */
  readonly folder: string
  readonly settings: SettingsDisk
  readonly accounts: AccountFiles
  /** The location of the IT department's policy; undefined if there is none. */
  readonly policy?: PolicyPlace
}

/** How this run was started. */
export interface Launch {
  readonly withDemo: boolean
  /** False at login, where the app stays in the tray. */
  readonly showWindow: boolean
  /** Follow-up checks of resumes; the product's by default. */
  readonly followUp?: FollowUp
}
