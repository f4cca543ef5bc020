// What is new in a version, as plain text: release pages send it as HTML, and nothing of that is ever shown as such.

import type { UpdateInfo } from 'electron-updater'

/** More than anybody reads, and little enough for a page. */
const LONGEST = 4_000

export function plainNotes(notes: UpdateInfo['releaseNotes']): string {
  const text = Array.isArray(notes)
    ? notes.map(({ version, note }) => `${version}\n${note ?? ''}`).join('\n\n')
    : (notes ?? '')
  // Plain text may well speak of `a < b`.
  const plain = /<\/?[a-z][^>]*>/i.test(text) ? withoutTags(text) : text
  return plain
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, LONGEST)
}

function withoutTags(html: string): string {
  return html
    .replaceAll(/<(?:script|style)\b[^]*?<\/(?:script|style)\s*>/gi, '')
    .replaceAll(/<li\b[^>]*>/gi, '\n- ')
    .replaceAll(/<(?:br|\/p|\/h\d|\/li|\/ul|\/ol)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp|#39|#x27|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&#39;': '’',
  '&#x27;': '’',
  '&nbsp;': ' ',
}
