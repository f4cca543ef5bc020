// Runs a bench's service in its own process, so that it shares neither heap nor event loop.

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { request, type Agent } from 'undici'

/**
 * Electron's allocator returns freed memory to the system. glibc keeps it per thread, which was a third of the memory
 * measured for the largest account.
 */
export const AS_ELECTRONS_MALLOC = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

/** Starts `test/bench/FILE`, waits until it reports ready (`answerOf`), and ends it after the work. */
export async function beside<Result>(
  file: string,
  words: readonly (number | string)[],
  work: (service: ChildProcess) => Promise<Result>,
): Promise<Result> {
  const service = fork(join(import.meta.dirname, file), words.map(String), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  try {
    return await work(service)
  } finally {
    service.send('end')
    await once(service, 'exit')
  }
}

export async function command(
  { control, agent }: { readonly control: string; readonly agent: Agent },
  method: 'PATCH' | 'POST',
  path: string,
  body: object,
): Promise<void> {
  const answer = await request(`${control}${path}`, { method, body: JSON.stringify(body), dispatcher: agent })
  await answer.body.dump()
  if (answer.statusCode >= 300) throw new Error(`the simulator refused ${path}: ${answer.statusCode}`)
}

export async function answerOf<Answer>(service: ChildProcess): Promise<Answer> {
  const [answer] = (await once(service, 'message')) as [Answer]
  return answer
}
