// What can go wrong in the transport by our own reckoning, and how to get at the root of what the libraries throw.

import { messageOf, type Sentence } from '#shared/words/failure-words.ts'

/** A limit of ours that was passed. */
export class LimitExceeded extends Error {
  readonly limit: 'whole' | 'pace' | 'size'

  constructor(limit: 'whole' | 'pace' | 'size') {
    super(`limit passed: ${limit}`)
    this.limit = limit
  }
}

/** The body could not be decompressed. */
export class DecompressionFailed extends Error {
  readonly tooLarge: boolean

  constructor(coding: string, tooLarge: boolean) {
    super(tooLarge ? 'decompressed, the body is too large' : `the body is not the ${coding} it says it is`)
    this.tooLarge = tooLarge
  }
}

/** The code of a certificate that the system does not trust, where it alone decides and no file of the settings. */
export const NOT_TRUSTED_BY_SYSTEM = 'CERT_NOT_TRUSTED_BY_SYSTEM'

/** The proxy let nothing through, for want of the right login. */
export class ProxyLoginWanted extends Error {
  constructor() {
    super('the proxy wants another login')
  }
}

/** undici says it in words alone. */
export function wantsProxyLogin(error: unknown): boolean {
  const root = rootOf(error)
  return root instanceof ProxyLoginWanted || proxyStatusOf(root) === '407'
}

/** What a proxy answered instead of making way. */
export function proxyStatusOf(error: unknown): string | null {
  return /Proxy response \((\d+)\)/.exec(messageOf(error))?.[1] ?? null
}

type SettingTrouble = Extract<Sentence, { key: `failure.setting.${string}` }>

/** A setting of the user's that cannot be used, and why. */
export class UnusableSetting extends Error {
  readonly setting: 'certificate_file' | 'proxy'
  readonly why: SettingTrouble

  constructor(setting: 'certificate_file' | 'proxy', why: SettingTrouble, cause?: unknown) {
    super(why.key, { cause })
    this.setting = setting
    this.why = why
  }
}

/** Libraries wrap what really happened; several attempts at one name come as one error with a list. */
export function rootOf(error: unknown): unknown {
  let inner = error
  for (let depth = 0; depth < 8 && inner instanceof Error; depth += 1) {
    if (inner instanceof AggregateError && inner.errors.length > 0) inner = inner.errors[0] as unknown
    else if (inner.cause instanceof Error && !isMeaningful(inner)) inner = inner.cause
    else break
  }
  return inner
}

export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

const WRAPPERS = new Set(['UND_ERR_SOCKET', 'UND_ERR_PRX_CONN', 'UND_ERR_PRX_TLS'])

function isMeaningful(error: Error): boolean {
  const code = codeOf(error)
  return error instanceof UnusableSetting || (code !== null && !WRAPPERS.has(code))
}
