// Says who handled a container, with which note, until when.

import type { ContainerNotes, Handled } from '#shared/fleet/notes.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { language, say } from '#renderer/core/language.ts'

export function handledWords({ text, who, at, until }: Handled): string {
  const end =
    until === null
      ? say('notes.handled.until-change')
      : say('notes.handled.until', { time: language.dates.instant(instantAt(until)) })
  const author = [text, who].filter(Boolean).join(', ')
  const when = language.dates.age(instantAt(at))
  return [author, say('notes.handled.when', { when }), end].filter(Boolean).join(' · ')
}

/** Empty if it isn't handled. */
export function handledLine(of: ContainerNotes | undefined): string {
  return of?.handled ? handledWords(of.handled) : ''
}
