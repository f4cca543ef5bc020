// What a page has in its memory, as whoever gets hold of a dump of it could read it.

import type { Page } from 'playwright-core'

/** All that lives in the heap of its scripts, with every text; what nobody holds any more is collected first. */
export async function heapOf(page: Page): Promise<string> {
  const debugging = await page.context().newCDPSession(page)
  const pieces: string[] = []
  debugging.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => pieces.push(chunk))
  await debugging.send('HeapProfiler.collectGarbage')
  await debugging.send('HeapProfiler.takeHeapSnapshot', {})
  await debugging.detach()
  return pieces.join('')
}
