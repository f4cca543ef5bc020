// The program that Windows starts if a notification of an earlier run is pressed.

import { execFile } from 'node:child_process'
import { win32 } from 'node:path'
import type { Clock } from '#main/core/time/clock.ts'

interface ToastServerOptions {
  readonly platform: NodeJS.Platform
  readonly clock: Pick<Clock, 'after'>
  readonly toastActivator: string
  readonly program: string
  readonly run?: (program: string, words: readonly string[]) => void
}

/** Electron registers it in the background after the first notification. */
const REGISTERED_AFTER_MS = 60_000

/**
 * Electron registers the path without quotes (windows_toast_activator.cc, EnsureCLSIDRegistry). Windows would first look
 * for a program at its part before a space.
 */
export function quoteToastServer({ platform, clock, toastActivator, program, run = start }: ToastServerOptions): void {
  if (platform !== 'win32') return
  const key = `HKCU\\Software\\Classes\\CLSID\\${toastActivator}\\LocalServer32`
  const reg = win32.join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe')
  clock.after(REGISTERED_AFTER_MS, () => run(reg, ['add', key, '/ve', '/t', 'REG_SZ', '/d', `"${program}"`, '/f']))
}

/** If it fails, the path stays as it was. */
function start(program: string, words: readonly string[]): void {
  execFile(program, words, { timeout: 10_000, windowsHide: true }, () => undefined)
}
