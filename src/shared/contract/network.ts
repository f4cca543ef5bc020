// How this computer reaches the service: the password of the proxy, and a trial of what is set.

import { z } from 'zod'
import type { Failure } from './answer.ts'
import type { AppSettings } from '../settings/settings.ts'
import { answers, nothing } from './route.ts'

const LONGEST_PASSWORD = 1_000

export const networkRequests = {
  'network.password': answers<ProxyPassword>().to(nothing),
  /** Goes to the keychain and never comes back; an empty one is forgotten. */
  'network.setPassword': answers<ProxyPassword>().to(z.strictObject({ password: z.string().max(LONGEST_PASSWORD) })),
  /** Tries what is set now, without the key. */
  'network.try': answers<NetworkTrial>().to(nothing),
  /** Main asks the system for a file with certificates, and sets it. */
  'network.chooseCertificate': answers<AppSettings>().to(nothing),
  'network.certificates': answers<CertificatesFound>().to(nothing),
} as const

export interface ProxyPassword {
  readonly kept: 'keychain' | 'this-run' | 'none'
}

export interface NetworkTrial {
  /** Null where no address of a service is known yet: there is nothing to try. */
  readonly service: ReachedOrNot | null
}

export interface ReachedOrNot {
  readonly host: string
  /** The proxy it went by, without a login; null: straight there. */
  readonly proxy: string | null
  readonly failure: Failure | null
}

export interface CertificatesFound {
  /** Of the operating system; none where its store cannot be read. */
  readonly system: number
  /** Of the extra file; null where none is set. */
  readonly file: CertificateFile | null
}

export type CertificateFile =
  | { readonly state: 'read'; readonly count: number; readonly expired: number }
  | { readonly state: 'unusable'; readonly failure: Failure }
