// Whether Chromium's sandbox can start. If it can't, Electron aborts without a window.

import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

export interface SandboxFacts {
  readonly platform: NodeJS.Platform
  /** Undefined on Windows. */
  readonly userId: number | undefined
  /** Electron's executable. */
  readonly program: string
  readonly isSetuidRoot: (path: string) => boolean
  readonly hasUserNamespaces: () => boolean
}

/** The reason and its remedy in one sentence; null if the sandbox can start. */
export function sandboxProblem(facts: SandboxFacts): string | null {
  if (facts.platform !== 'linux') return null
  if (facts.userId === 0) return "Electron's sandbox refuses to run as root: start Quaywatch as another user"
  const helper = join(dirname(facts.program), 'chrome-sandbox')
  // Ubuntu 23.10 and later forbid user namespaces to unknown programs.
  if (facts.isSetuidRoot(helper) || facts.hasUserNamespaces()) return null
  return (
    "this system blocks Electron's sandbox: allow it once with " +
    `"sudo chown root '${helper}' && sudo chmod 4755 '${helper}'"`
  )
}

export function sandboxFacts(program: string): SandboxFacts {
  return {
    platform: process.platform,
    userId: process.getuid?.(),
    program,
    isSetuidRoot(path) {
      const file = statSync(path, { throwIfNoEntry: false })
      return file !== undefined && file.uid === 0 && (file.mode & SETUID) !== 0
    },
    // Like the start script of an AppImage (appImageUtil.js in app-builder-lib).
    hasUserNamespaces: () => spawnSync('unshare', ['-Ur', 'true'], { stdio: 'ignore', timeout: 5_000 }).status === 0,
  }
}

const SETUID = 0o4000
