// What the account says when something stands in its way: what happened, what the app did, what the user can do.

import type { KeyForgetting, KeyReading, KeySaving } from '#main/credentials/credential-store.ts'
import type { KeychainProblem } from '#shared/contract/account.ts'
import type { Failure } from '#shared/contract/answer.ts'

export function keychainProblem(reading: Exclude<KeyReading, { state: 'present' }>): KeychainProblem {
  switch (reading.state) {
    case 'locked':
      return {
        state: 'locked',
        message: 'The keychain of this computer is locked, so Quaywatch cannot read its key.',
        hint: 'Unlock the keychain (your login keyring) and try again. The key is still there; nothing was deleted.',
      }
    case 'absent':
      return {
        state: 'missing',
        message: 'The key is no longer in the keychain of this computer.',
        hint: 'Enter the key again. Somebody, or another program, has removed it.',
      }
    case 'unavailable':
      return {
        state: 'unavailable',
        message: `The keychain of this computer cannot be used (${reading.reason}).`,
        hint: KEYCHAIN_HINT,
      }
  }
}

export function savingFailure(saving: Exclude<KeySaving, { state: 'saved' }>): Failure {
  switch (saving.state) {
    case 'locked':
      return {
        code: 'keychain_locked',
        message: 'The service accepts the key, but the keychain of this computer is locked, so the key was not saved.',
        hint: 'Unlock the keychain and try again, or keep the key for this run only.',
      }
    case 'too-long':
      return {
        code: 'key_too_long',
        message: 'The service accepts the key, but it is too long for the keychain, so it was not saved.',
        hint: 'Keep the key for this run only.',
      }
    case 'unavailable':
      return {
        code: 'keychain_unavailable',
        message: `The service accepts the key, but the keychain cannot be used (${saving.reason}), so the key was not saved.`,
        hint: `${KEYCHAIN_HINT} Or keep the key for this run only.`,
      }
  }
}

export function forgettingFailure(forgetting: Exclude<KeyForgetting, { state: 'forgotten' }>): Failure {
  switch (forgetting.state) {
    case 'locked':
      return {
        code: 'keychain_locked',
        message: 'The keychain of this computer is locked, so the key could not be deleted. Nothing was changed.',
        hint: 'Unlock the keychain and try again.',
      }
    case 'unavailable':
      return {
        code: 'keychain_unavailable',
        message: `The keychain of this computer cannot be used (${forgetting.reason}), so the key could not be deleted. Nothing was changed.`,
        hint: `${KEYCHAIN_HINT} Then try again.`,
      }
  }
}

const KEYCHAIN_HINT =
  process.platform === 'linux'
    ? 'Install libsecret and a keyring such as gnome-keyring or KWallet, and sign in to a desktop session.'
    : 'Restart the computer; if that does not help, ask your administrator.'

export const NO_KEY: Failure = {
  code: 'no_key',
  message: 'No key was entered.',
  hint: 'Paste the API key of your account; the service shows it on its developer settings page.',
}
export const OVERTAKEN: Failure = {
  code: 'cancelled',
  message: 'The check of the key was called off, because something else was begun meanwhile.',
  hint: '',
}
export const CLOSING: Failure = {
  code: 'cancelled',
  message: 'Quaywatch is quitting, so nothing was opened.',
  hint: '',
}

export function demoFailed(error: unknown): Failure {
  return {
    code: 'demo_failed',
    message: 'The demo fleet could not be started.',
    hint: 'Restart Quaywatch and try again.',
    detail: error instanceof Error ? error.message : String(error),
  }
}

export function settingsNotSaved(error: unknown): Failure {
  return {
    code: 'settings_not_saved',
    message:
      'The service accepts the key, but the settings could not be written, so the next start would not find it. Nothing was kept.',
    hint: 'Make room on the disk and try again, or keep the key for this run only.',
    detail: error instanceof Error ? error.message : String(error),
  }
}
