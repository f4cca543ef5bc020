// A keychain in memory that a test can lock or break.

import { ApiKey } from '#main/core/credentials/concealed.ts'
import type { CredentialStore } from '#main/core/credentials/credential-store.ts'

export interface MemoryCredentials extends CredentialStore {
  readonly kept: ReadonlyMap<string, string>
  /** Every call, for example `read https://…`. */
  readonly calls: readonly string[]
  condition: 'open' | 'locked' | 'unavailable'
  /** The next save waits until the returned function is called, like for a prompt. */
  holdNextSave(): () => void
}

export function createMemoryCredentials(keys: Readonly<Record<string, string>> = {}): MemoryCredentials {
  const storedKeys = new Map(Object.entries(keys))
  const calls: string[] = []
  let hold: Promise<void> = Promise.resolve()
  const trouble = () =>
    store.condition === 'locked'
      ? ({ state: 'locked' } as const)
      : store.condition === 'unavailable'
        ? ({ state: 'unavailable', reason: 'no keyring' } as const)
        : null

  const store: MemoryCredentials = {
    kept: storedKeys,
    calls,
    condition: 'open',
    holdNextSave() {
      let release = (): void => undefined
      hold = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    read(account) {
      calls.push(`read ${account}`)
      const key = storedKeys.get(account)
      return Promise.resolve(
        trouble() ?? (key === undefined ? { state: 'absent' } : { state: 'present', key: new ApiKey(key) }),
      )
    },
    async save(account, key) {
      calls.push(`save ${account}`)
      const pendingHold = hold
      hold = Promise.resolve()
      await pendingHold
      const refusal = trouble()
      if (refusal !== null) return refusal
      storedKeys.set(account, key.reveal())
      return { state: 'saved' }
    },
    delete(account) {
      calls.push(`delete ${account}`)
      const refusal = trouble()
      if (refusal === null) storedKeys.delete(account)
      return Promise.resolve(refusal ?? { state: 'deleted' })
    },
  }
  return store
}
