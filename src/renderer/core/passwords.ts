// Where main keeps a password.

import { computed, type ComputedRef } from 'vue'
import type { PasswordState } from '#shared/contract/app-requests.ts'
import { mirror } from './mirror.ts'

/** Null until main has said it. */
export function usePasswordKept(of: PasswordState['of']): ComputedRef<PasswordState['kept'] | null> {
  const passwords = mirror('passwords')
  return computed(() => passwords.items.find((password) => password.of === of)?.kept ?? null)
}
