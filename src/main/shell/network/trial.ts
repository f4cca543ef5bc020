// Tests the network settings: whether the service answers, by which route, and with which certificates.

import { readCertificateFile, systemCertificates } from '#main/service/tracking-api/dispatchers.ts'
import { asFailure, UnusableSetting } from '#main/service/tracking-api/errors.ts'
import type { NetworkSettings } from '#main/service/tracking-api/proxy.ts'
import { reach } from '#main/service/tracking-api/reach.ts'
import type { CertificateFile, CertificatesFound, NetworkTrial } from '#shared/contract/app-requests.ts'

export async function tryNetwork(baseAddress: string | null, network: NetworkSettings): Promise<NetworkTrial> {
  if (baseAddress === null) return { service: null }
  const base = new URL(baseAddress)
  const reached = await reach(base, network)
  const proxy = reached.route?.kind === 'proxy' ? reached.route.address : null
  const failure = reached.ok ? null : asFailure(reached.error)
  return { service: { host: base.host, proxy, failure } }
}

export function certificatesFound(network: NetworkSettings, now: number): CertificatesFound {
  const { extraCertificateFile: file } = network
  return { system: systemCertificates().length, file: file === undefined ? null : checkedFile(file, now) }
}

function checkedFile(file: string, now: number): CertificateFile {
  try {
    const certificates = readCertificateFile(file)
    const expired = certificates.filter(({ validTo }) => Date.parse(validTo) < now).length
    return { state: 'read', count: certificates.length, expired }
  } catch (error) {
    if (!(error instanceof UnusableSetting)) throw error
    const failure = {
      code: 'certificate_file',
      message: error.why,
      hint: { key: 'failure.setting.hint' },
    } as const
    return { state: 'unusable', failure }
  }
}
