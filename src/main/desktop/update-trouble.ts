// What electron-updater throws, as what the user can do about it.

import type { UpdateTrouble, UpdateTroubleKind } from '#main/port/desktop.ts'
import { messageOf } from '#shared/words/failure-words.ts'

export function updateTrouble(error: unknown): UpdateTrouble {
  const code = codeOf(error)
  return { is: KINDS.find(([pattern]) => pattern.test(code))?.[1] ?? 'other', code }
}

/** Electron’s net says `net::ERR_NAME_NOT_RESOLVED` in the message alone. */
function codeOf(error: unknown): string {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  const [chromium] = /\bnet::ERR_[A-Z_\d]+/.exec(messageOf(error)) ?? []
  if (chromium !== undefined) return chromium
  if (typeof statusCode === 'number') return `HTTP ${statusCode}`
  return typeof code === 'string' && /^[A-Z_\d]+$/.test(code) ? code : 'ERR_UPDATER'
}

const KINDS: readonly (readonly [RegExp, UpdateTroubleKind])[] = [
  [/^net::ERR_(?:CERT|SSL)_|CERT/, 'certificate'],
  // What comes before the download is signed by nobody; a file in the way of it may be changed by anybody.
  [/^ERR_UPDATER_INVALID_SIGNATURE$/, 'publisher'],
  [/^ERR_CHECKSUM_MISMATCH$|CONTENT_LENGTH|INCOMPLETE/, 'damaged'],
  [/^ENOSPC$|^EDQUOT$|NO_SPACE/, 'no-room'],
  [
    /CHANNEL_FILE_NOT_FOUND|LATEST_VERSION_NOT_FOUND|NO_PUBLISHED_VERSIONS|INVALID_RELEASE_FEED|^HTTP 404$/,
    'nothing-published',
  ],
  [/^net::ERR_|^E(?:CONN|HOST|NET|PIPE|AI_|NOTFOUND|TIMEDOUT)|^HTTP (?:407|5\d\d)$/, 'unreachable'],
]
