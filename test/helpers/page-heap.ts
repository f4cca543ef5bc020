// Reads the page's heap, to find secrets that a memory dump would reveal.

import type { Page } from 'playwright-core'

export async function heapOf(page: Page): Promise<string> {
  const debugging = await page.context().newCDPSession(page)
  const pieces: string[] = []
  debugging.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => pieces.push(chunk))
  await debugging.send('HeapProfiler.collectGarbage')
  await debugging.send('HeapProfiler.takeHeapSnapshot', {})
  await debugging.detach()
  return pieces.join('')
}
