// Failures of opening an account: what happened and what the user can do.

import type { KeyDeletion, KeyLookup, KeySaving, Silent, Unavailable } from '#main/core/credentials/credential-store.ts'
import { MOST_ACCOUNTS, type KeychainProblem } from '#shared/contract/account-requests.ts'
import { messageOf, type Failure, type Sentence } from '#shared/words/failure-words.ts'

export function keychainProblem(found: Exclude<KeyLookup, { state: 'present' }>): KeychainProblem {
  switch (found.state) {
    case 'locked':
      return {
        code: 'keychain_locked',
        state: 'locked',
        message: { key: 'failure.keychain.locked' },
        hint: { key: 'failure.keychain.locked.hint' },
      }
    case 'absent':
      return {
        code: 'keychain_missing',
        state: 'missing',
        message: { key: 'failure.keychain.missing' },
        hint: { key: 'failure.keychain.missing.hint' },
      }
    case 'silent':
    case 'unavailable':
      return { code: 'keychain_unavailable', state: 'unavailable', message: whyNot(found), hint: KEYCHAIN_HINT }
  }
}

export function savingFailure(saving: Exclude<KeySaving, { state: 'saved' }>): Failure {
  switch (saving.state) {
    case 'locked':
      return {
        code: 'keychain_locked',
        message: [KEY_ACCEPTED, { key: 'failure.not-saved.locked' }],
        hint: { key: 'failure.not-saved.locked.hint' },
      }
    case 'too-long':
      return {
        code: 'key_too_long',
        message: [KEY_ACCEPTED, { key: 'failure.not-saved.too-long' }],
        hint: THIS_RUN_HINT,
      }
    case 'changed':
      return {
        code: 'keychain_unavailable',
        message: [KEY_ACCEPTED, { key: 'failure.not-saved.changed' }],
        hint: [KEYCHAIN_HINT, THIS_RUN_HINT],
      }
    case 'silent':
      return { code: 'keychain_unavailable', message: [KEY_ACCEPTED, whyNot(saving)], hint: THIS_RUN_HINT }
    case 'unavailable':
      return {
        code: 'keychain_unavailable',
        message: [KEY_ACCEPTED, whyNot(saving)],
        hint: [KEYCHAIN_HINT, THIS_RUN_HINT],
      }
  }
}

export function deletionFailure(deletion: Exclude<KeyDeletion, { state: 'deleted' }>): Failure {
  switch (deletion.state) {
    case 'locked':
      return {
        code: 'keychain_locked',
        message: { key: 'failure.not-deleted.locked' },
        hint: { key: 'failure.not-deleted.locked.hint' },
      }
    case 'silent':
    case 'unavailable':
      return {
        code: 'keychain_unavailable',
        message: [{ key: 'failure.not-deleted' }, whyNot(deletion)],
        hint: KEYCHAIN_HINT,
      }
  }
}

const KEY_ACCEPTED: Sentence = { key: 'failure.key-accepted' }
const THIS_RUN_HINT: Sentence = { key: 'failure.this-run.hint' }
const KEYCHAIN_HINT: Sentence = {
  key: process.platform === 'linux' ? 'failure.keychain.linux.hint' : 'failure.keychain.restart.hint',
}

function whyNot(found: Silent | Unavailable): Sentence {
  return found.state === 'silent'
    ? { key: 'failure.keychain.silent', with: { seconds: found.forSeconds } }
    : { key: 'failure.keychain.unavailable', with: { reason: found.reason } }
}

export const NO_KEY: Failure = {
  code: 'no_key',
  field: 'key',
  message: { key: 'failure.key.empty' },
  hint: { key: 'failure.key.empty.hint' },
}
export const NAME_TAKEN: Failure = {
  code: 'name_taken',
  field: 'name',
  message: { key: 'failure.account.name-taken' },
  hint: { key: 'failure.account.name-taken.hint' },
}
/** The page asks the user and connects again with the answer. */
export const WHOSE_KEY: Failure = {
  code: 'whose_key',
  message: { key: 'failure.account.whose-key' },
  hint: { key: 'failure.account.whose-key.hint' },
}
export const REMOVED: Failure = {
  code: 'no_account',
  message: { key: 'failure.account.removed' },
  hint: null,
}
export const TOO_MANY: Failure = {
  code: 'too_many',
  message: { key: 'failure.account.too-many', with: { count: MOST_ACCOUNTS } },
  hint: { key: 'failure.account.too-many.hint' },
}
export const OVERTAKEN: Failure = {
  code: 'cancelled',
  message: { key: 'failure.check-overtaken' },
  hint: null,
}
export const CLOSING: Failure = {
  code: 'cancelled',
  message: { key: 'failure.closing' },
  hint: null,
}

export function demoFailed(error: unknown): Failure {
  return {
    code: 'demo_failed',
    message: { key: 'failure.demo' },
    hint: { key: 'failure.demo.hint' },
    detail: messageOf(error),
  }
}

export function settingsNotSaved(error: unknown): Failure {
  return {
    code: 'settings_not_saved',
    message: [KEY_ACCEPTED, { key: 'failure.not-saved.settings' }],
    hint: { key: 'failure.not-saved.settings.hint' },
    detail: messageOf(error),
  }
}

export function dataNotDeleted(error: unknown): Failure {
  return {
    code: 'data_not_deleted',
    message: { key: 'failure.account.data' },
    hint: { key: 'failure.account.data.hint' },
    detail: messageOf(error),
  }
}
