// Checks of the connection to the service: name, proxy, certificate, reach, key, permissions, clock.

import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { certificatesFound } from '#main/shell/network/trial.ts'
import { WORTH_CORRECTING_MS } from '#main/core/time/service-clock.ts'
import { isLoopback } from '#main/service/tracking-api/base-address.ts'
import { findCertificateIssuer } from '#main/service/tracking-api/certificate-issuer.ts'
import { asFailure } from '#main/service/tracking-api/errors.ts'
import type { Failure } from '#shared/words/failure-words.ts'
import { failedResult, NO_ACCOUNT, NO_ADDRESS, NOT_REACHED, result, type Check, type Examined } from './check.ts'

export const name: Check = async ({ base, reach }) => {
  if (base === null) return NO_ADDRESS
  const host = base.hostname
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return result('well', { key: 'diagnostics.found.name-not-needed' })
  const reached = await reach()
  if (reached?.route?.kind === 'proxy') return result('well', { key: 'diagnostics.found.name-by-proxy' })
  try {
    const count = (await lookup(host, { all: true })).length
    return result('well', { key: 'diagnostics.found.name', with: { host, count } })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    return result('trouble', { key: 'diagnostics.found.name-unknown', with: { host, code } })
  }
}

export const proxy: Check = async ({ base, reach, proxy: by }) => {
  if (base === null) return NO_ADDRESS
  if (isLoopback(base.hostname)) return result('well', { key: 'diagnostics.found.proxy-loopback' })
  const route = (await reach())?.route ?? null
  if (route === null) return NOT_REACHED
  if (route.kind === 'direct') return result('well', { key: `diagnostics.found.proxy-none-${by}` })
  return result('well', {
    key: by === 'manual' ? 'diagnostics.found.proxy-manual' : 'diagnostics.found.proxy-system',
    with: { address: route.address },
  })
}

export const certificate: Check = async (examined) => {
  const { base, network, reach } = examined
  if (base === null) return NO_ADDRESS
  if (base.protocol !== 'https:') return result('well', { key: 'diagnostics.found.certificate-not-needed' })
  const certificates = certificatesFound(network, examined.now())
  if (certificates.file?.state === 'unusable') {
    return { state: 'trouble', found: { key: 'diagnostics.found.failed' }, failure: certificates.file.failure }
  }
  const reached = await reach()
  if (reached === null) return NO_ADDRESS
  if (!reached.ok && reached.error.code === 'unreachable' && reached.error.reason === 'certificate') {
    return failedResult(asFailure(reached.error))
  }
  const issuer = reached.ok ? await findCertificateIssuer(base, reached.route, network) : null
  if (issuer === null) return NOT_REACHED
  return result('well', { key: 'diagnostics.found.certificate', with: { issuer, count: certificates.system } })
}

export const reached: Check = async (examined) => {
  const reached = await examined.reach()
  if (reached === null) return NO_ADDRESS
  if (!reached.ok) return failedResult(asFailure(reached.error))
  const host = examined.base?.host ?? ''
  if (reached.status >= 500) {
    return result('trouble', { key: 'diagnostics.found.reach-failing', with: { host, status: String(reached.status) } })
  }
  return result('well', { key: 'diagnostics.found.reach', with: { host } })
}

/** Asks the open account; without one, uses the result of the last entered key. Null if there is none. */
async function saidToKey({ account, refusal }: Examined): Promise<{ readonly failure: Failure | null } | null> {
  if (account === null) return refusal === null ? null : { failure: refusal }
  const error = await account.ask()
  return { failure: error === null ? null : asFailure(error) }
}

/** Only whether the key is valid; permissions are a separate check. */
export const key: Check = async (examined) => {
  const keyResult = await saidToKey(examined)
  if (keyResult === null) return NO_ACCOUNT
  const { failure } = keyResult
  if (failure === null || failure.code === 'forbidden') return result('well', { key: 'diagnostics.found.key' })
  return failure.code === 'rejected' ? failedResult(failure) : NOT_REACHED
}

export const permissions: Check = async (examined) => {
  const keyResult = await saidToKey(examined)
  if (keyResult === null) return NO_ACCOUNT
  const { failure } = keyResult
  if (failure === null) return result('well', { key: 'diagnostics.found.permissions' })
  if (failure.code === 'forbidden') return failedResult({ ...failure, message: { key: 'failure.forbidden' } })
  return failure.code === 'rejected' ? result('unknown', { key: 'diagnostics.found.permissions-key' }) : NOT_REACHED
}

export const clock: Check = async ({ reach, now }) => {
  const reached = await reach()
  if (reached === null) return NO_ADDRESS
  if (!reached.ok) return NOT_REACHED
  const service = reached.date === null ? Number.NaN : Date.parse(reached.date)
  if (Number.isNaN(service)) return result('unknown', { key: 'diagnostics.found.clock-unknown' })
  const off = service - now()
  // The same threshold as the sync, so that both agree.
  if (Math.abs(off) < WORTH_CORRECTING_MS) return result('well', { key: 'diagnostics.found.clock' })
  return result('trouble', {
    key: off > 0 ? 'diagnostics.found.clock-behind' : 'diagnostics.found.clock-ahead',
    with: { span: Math.abs(off) },
  })
}
