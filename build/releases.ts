// Update settings of a build: server, publisher, and release notes.

import type { Configuration } from 'electron-builder'

const REPOSITORY = /^([\w.-]+)\/([\w.-]+)$/

/**
 * `OWNER/REPOSITORY` on GitHub, or the https address of a server with the files of a release. Null: this build is
 * updated by hand.
 */
export function updateSource(written: string | undefined): NonNullable<Configuration['publish']> | null {
  const text = (written ?? '').trim()
  if (text === '') return null
  const [, owner, repo] = REPOSITORY.exec(text) ?? []
  if (owner !== undefined && repo !== undefined) return { provider: 'github', owner, repo }
  if (URL.parse(text)?.protocol === 'https:') return { provider: 'generic', url: text }
  throw new Error(`QUAYWATCH_UPDATES is neither OWNER/REPOSITORY nor an https address: ${text}`)
}

/**
 * The name in the certificate is found by electron-builder. Unsigned builds must have none: they would take no update,
 * for theirs are not signed either.
 */
export function publisherOptions(isSigned: boolean, publisher: string | undefined): Configuration['win'] {
  const name = (publisher ?? '').trim()
  return isSigned && name !== '' ? { signtoolOptions: { publisherName: [name] } } : {}
}

/** The version's section in CHANGELOG.md, which the update notice shows; empty without one. */
export function releaseNotes(changelog: string, version: string): string {
  const section = changelog.split(/^## /m).find((part) => part.split(/[\s(]/, 1)[0] === version) ?? ''
  return section.slice(section.indexOf('\n')).trim()
}
