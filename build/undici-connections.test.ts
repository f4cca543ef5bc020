import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type undici from 'undici'
import { describe, expect, it } from 'vitest'

const connections = createRequire(import.meta.url)('./undici-connections.cjs') as Pick<
  typeof undici,
  'Agent' | 'Client' | 'Pool' | 'ProxyAgent'
>

describe('the connections in the bundle', () => {
  it('are all that the client takes of undici: one it lacks would be missing in the packaged app alone', () => {
    const folder = join(import.meta.dirname, '../src/main')
    const files = globSync('**/*.ts', { cwd: folder, exclude: (name) => name.endsWith('.test.ts') })
    const imports = files.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/^import \{([^}]*)\} from 'undici'$/gm)].flatMap((found) =>
        (found[1] ?? '').split(',').map((name) => name.trim()),
      ),
    )
    const values = imports.filter((name) => name !== '' && !name.startsWith('type '))
    expect(values.length).toBeGreaterThan(0)
    expect(values.filter((name) => !(name in connections))).toEqual([])
  })

  it('carry a request', async () => {
    const server = createServer((_, response) => response.end('an answer'))
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const agent = new connections.Agent()
    try {
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const { body } = await agent.request({ origin, path: '/', method: 'GET' })
      expect(await body.text()).toBe('an answer')
    } finally {
      await agent.close()
      server.close()
    }
  })
})
