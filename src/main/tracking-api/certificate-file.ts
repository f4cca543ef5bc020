// The extra certificates of the user: a PEM file, read and checked, and why it is of no use.

import { X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { UnusableSetting } from './transport-errors.ts'

/** Larger is no list of certificates. */
const MOST_BYTES = 5 * 1024 * 1024
const PEM_BLOCK = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** Throws an UnusableSetting where there is nothing to trust in it. */
export function readCertificateFile(file: string): readonly X509Certificate[] {
  const pem = textOf(file)
  try {
    const certificates = (pem.match(PEM_BLOCK) ?? []).map((block) => new X509Certificate(block))
    if (certificates.length === 0) throw new Error('no certificate found')
    return certificates
  } catch (error) {
    throw new UnusableSetting('certificate_file', { key: 'failure.setting.certificate-form', with: { file } }, error)
  }
}

function textOf(file: string): string {
  try {
    const found = statSync(file)
    // A pipe would be waited for without an end.
    if (!found.isFile() || found.size > MOST_BYTES) throw new Error('no file of certificates')
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UnusableSetting('certificate_file', { key: 'failure.setting.certificate-file', with: { file } }, error)
  }
}
