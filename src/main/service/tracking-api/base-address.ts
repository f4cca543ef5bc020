// Normalizes a typed base address: lenient about form, strict about which hosts may receive the key.

import type { Sentence } from '#shared/words/failure-words.ts'

export type ParsedBaseAddress =
  | {
      readonly ok: true
      /** Without a trailing slash, most likely first. */
      readonly candidates: readonly string[]
    }
  | { readonly ok: false; readonly message: Sentence }

export function baseAddressCandidates(typed: string): ParsedBaseAddress {
  const text = typed
    .trim()
    .replace(/^(["'<])(.*)(["'>])$/s, '$2')
    .trim()
  if (text === '') return refused({ key: 'failure.address.empty' })
  if (/\s/.test(text)) return refused({ key: 'failure.address.spaces' })
  const url = URL.parse(withScheme(text))
  if (url === null || url.hostname === '') {
    return refused({ key: 'failure.address.no-address', with: { text } })
  }
  if (url.username !== '' || url.password !== '') {
    return refused({ key: 'failure.address.login' })
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refused({ key: 'failure.address.scheme', with: { scheme: url.protocol } })
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return refused({ key: 'failure.address.insecure' })
  }
  const path = url.pathname.replace(/\/+$/, '')
  const asGiven = url.origin + path
  return { ok: true, candidates: VERSIONED.test(path) ? [asGiven] : [asGiven, `${asGiven}/v2`] }
}

/** Loopback hosts never leave this computer, so plain http does not expose the key. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

const VERSIONED = /\/v\d+$/i

function withScheme(text: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return text
  // `mailto:x` has a scheme; `localhost:8080` is a host with a port.
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)) return text
  const host = URL.parse(`http://${text}`)?.hostname ?? ''
  return `${isLoopback(host) ? 'http' : 'https'}://${text}`
}

function refused(message: Sentence): ParsedBaseAddress {
  return { ok: false, message }
}
