// Tests the network settings: whether the service answers, by which route, and with which certificates.

import type { Wording } from '#main/core/ipc/wording.ts'
import { readCertificateFile, systemCertificates } from '#main/service/tracking-api/dispatchers.ts'
import { asFailure, UnusableSetting } from '#main/service/tracking-api/errors.ts'
import type { NetworkSettings } from '#main/service/tracking-api/proxy.ts'
import { reach } from '#main/service/tracking-api/reach.ts'
import type { CertificateFile, CertificatesFound, NetworkTrial } from '#shared/contract/app-requests.ts'

type Words = Pick<Wording, 'failure'>

export async function tryNetwork(
  baseAddress: string | null,
  network: NetworkSettings,
  words: Words,
): Promise<NetworkTrial> {
  if (baseAddress === null) return { service: null }
  const base = new URL(baseAddress)
  const reached = await reach(base, network)
  const proxy = reached.route?.kind === 'proxy' ? reached.route.address : null
  const failure = reached.ok ? null : words.failure(asFailure(reached.error))
  return { service: { host: base.host, proxy, failure } }
}

export function certificatesFound(network: NetworkSettings, now: number, words: Words): CertificatesFound {
  const { extraCertificateFile: file } = network
  return { system: systemCertificates().length, file: file === undefined ? null : checkedFile(file, now, words) }
}

function checkedFile(file: string, now: number, words: Words): CertificateFile {
  try {
    const certificates = readCertificateFile(file)
    const expired = certificates.filter(({ validTo }) => Date.parse(validTo) < now).length
    return { state: 'read', count: certificates.length, expired }
  } catch (error) {
    if (!(error instanceof UnusableSetting)) throw error
    const failure = words.failure({
      code: 'certificate_file',
      message: error.why,
      hint: { key: 'failure.setting.hint' },
    })
    return { state: 'unusable', failure }
  }
}
