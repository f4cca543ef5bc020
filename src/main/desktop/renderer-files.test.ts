import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rendererFile } from './renderer-files.ts'

describe('the page’s files', () => {
  let outside = ''
  let root = ''
  beforeAll(() => {
    outside = mkdtempSync(join(tmpdir(), 'quaywatch-page-'))
    root = join(outside, 'renderer')
    mkdirSync(join(root, 'assets'), { recursive: true })
    writeFileSync(join(root, 'index.html'), '<p>page</p>')
    writeFileSync(join(root, 'assets', 'index-Ab_1.js'), 'code')
    writeFileSync(join(outside, 'settings.json'), 'private')
  })
  afterAll(() => rmSync(outside, { recursive: true }))

  it('are served with a policy that lets nothing in from elsewhere', async () => {
    const page = await rendererFile(root, '/', "'self'")
    expect(await page.text()).toBe('<p>page</p>')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect((await rendererFile(root, '/assets/index-Ab_1.js', "'none'")).headers.get('content-type')).toContain(
      'javascript',
    )
  })

  it.each([
    '/../settings.json',
    '/..%2fsettings.json',
    '/%2e%2e/settings.json',
    '/assets/../../settings.json',
    '//settings.json',
    '/assets',
    '/missing.html',
    '/C:/settings.json',
    '/index.html\0.js',
  ])('end at the root: %j finds nothing', async (path) => {
    expect((await rendererFile(root, path, "'none'")).status).toBe(404)
  })
})
