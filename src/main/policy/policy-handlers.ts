// Tells the window what is decided for this computer, so that it can say so beside each field.

import type { Handlers } from '#main/ipc/handlers.ts'
import type { Wording } from '#main/ipc/wording.ts'
import { succeeded } from '#shared/contract/answer.ts'
import type { PolicyView } from '#shared/contract/settings.ts'
import type { PolicyKeeper } from './policy.ts'

export function policyHandlers(policy: PolicyKeeper, wording: Pick<Wording, 'failure'>) {
  return { 'policy.read': () => succeeded(policyView(policy, wording)) } satisfies Partial<Handlers>
}

export function policyView(
  { current, file, state, leftOut }: PolicyKeeper,
  { failure }: Pick<Wording, 'failure'>,
): PolicyView {
  const { baseAddress, startAtLogin, leastMinutesBetween, updateAddress, settings } = current
  return {
    file,
    isThere: state.is !== 'none',
    unusable:
      state.is === 'unusable'
        ? failure({
            code: 'policy_unusable',
            message: { key: 'failure.policy', with: { file } },
            hint: { key: 'failure.policy.hint' },
            detail: state.code ?? 'JSON',
          })
        : null,
    leftOut,
    decided: [...settings.keys()],
    baseAddress,
    startAtLogin,
    leastMinutesBetween,
    updateAddress,
  }
}
