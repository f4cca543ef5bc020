import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sandboxFacts, sandboxProblem, type SandboxFacts } from './electron-sandbox.ts'

const UBUNTU: SandboxFacts = {
  platform: 'linux',
  userId: 1000,
  program: '/src/node modules/electron/dist/electron',
  isSetuidRoot: () => false,
  hasUserNamespaces: () => false,
}

describe('sandboxProblem', () => {
  it('names the remedy if the system forbids user namespaces', () => {
    expect(sandboxProblem(UBUNTU)).toContain("sudo chmod 4755 '/src/node modules/electron/dist/chrome-sandbox'")
  })

  it('names root as the cause', () => {
    expect(sandboxProblem({ ...UBUNTU, userId: 0, hasUserNamespaces: () => true })).toContain('root')
  })

  it.each<[string, Partial<SandboxFacts>]>([
    ['with user namespaces', { hasUserNamespaces: () => true }],
    ['with the setuid helper', { isSetuidRoot: (path) => path === '/src/node modules/electron/dist/chrome-sandbox' }],
    ['on macOS', { platform: 'darwin' }],
    ['on Windows', { platform: 'win32', userId: undefined }],
  ])('finds none %s', (_, facts) => {
    expect(sandboxProblem({ ...UBUNTU, ...facts })).toBeNull()
  })
})

describe('sandboxFacts', () => {
  it.skipIf(process.platform === 'win32')('recognizes the setuid bit of root only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quaywatch-'))
    const helper = join(folder, 'chrome-sandbox')
    const { isSetuidRoot } = sandboxFacts(join(folder, 'electron'))
    expect(isSetuidRoot(helper)).toBe(false)
    writeFileSync(helper, '')
    expect(isSetuidRoot(helper)).toBe(false)
    chmodSync(helper, 0o4755)
    expect(isSetuidRoot(helper)).toBe(process.getuid?.() === 0)
    rmSync(folder, { recursive: true })
  })
})
