// Checks of this computer: keychain, notifications, tray, autostart, updates, store, disk and memory.

import { statfs } from 'node:fs/promises'
import { freemem } from 'node:os'
import { keychainProblem } from '#main/shell/account/failures.ts'
import { failedResult, NO_ACCOUNT, result, type Check } from './check.ts'

const MEGABYTE = 1024 * 1024

/** Has no entry; reading it still shows whether the keychain is unlocked. */
const UNUSED_ENTRY = 'diagnostics'

export const keychain: Check = async (examined) => {
  const entry = await examined.credentials.read(UNUSED_ENTRY, true)
  if (entry.state === 'absent' || entry.state === 'present')
    return result('well', { key: 'diagnostics.found.keychain' })
  return failedResult(keychainProblem(entry))
}

/** Shows no toast: the user sends a test toast with a button. */
export const notifications: Check = async ({ toasts }) => {
  const isHeld = await toasts.doNotDisturb()
  if (isHeld === null) return result('unknown', { key: 'diagnostics.found.toasts-unknown' })
  return isHeld
    ? result('warning', { key: 'diagnostics.found.toasts-held' })
    : result('well', { key: 'diagnostics.found.toasts' })
}

export const tray: Check = ({ tray: port }) => {
  const isThere = port.isThere()
  if (isThere === null) return result('unknown', { key: 'diagnostics.found.tray-preview' })
  return isThere
    ? result('well', { key: 'diagnostics.found.tray' })
    : result('warning', { key: 'diagnostics.found.tray-missing' })
}

export const autostart: Check = ({ autostart: port }) => {
  if (port === null) return result('unknown', { key: 'diagnostics.found.autostart-not-here' })
  return port.isOn()
    ? result('well', { key: 'diagnostics.found.autostart-on' })
    : result('warning', { key: 'diagnostics.found.autostart-off' })
}

/** Uses the result of the last update check. */
export const updates: Check = (examined) => {
  const { way, step, lastAsked } = examined.updates
  if (way !== 'at-quit' && way !== 'by-click') return result('unknown', { key: 'diagnostics.found.updates-by-hand' })
  if (!examined.areUpdatesOn) return result('unknown', { key: 'diagnostics.found.updates-off' })
  if (lastAsked === null) return result('unknown', { key: 'diagnostics.found.updates-not-asked' })
  if (lastAsked.failure !== null) return failedResult(lastAsked.failure, 'warning')
  if (step.is === 'available' && step.failure !== null) return failedResult(step.failure)
  if (step.is === 'ready' && step.failure !== null) return failedResult(step.failure)
  const age = Math.max(0, examined.now() - lastAsked.at)
  if (!('found' in step) || step.found === null)
    return result('well', { key: 'diagnostics.found.updates', with: { age } })
  const { version } = step.found
  return step.is === 'ready'
    ? result('warning', { key: `diagnostics.found.updates-${way}`, with: { version } })
    : result('warning', { key: 'diagnostics.found.updates-available', with: { version } })
}

export const store: Check = (examined) => {
  const openStore = examined.account?.store
  if (openStore === undefined) return NO_ACCOUNT
  const failure = openStore.failure()
  if (failure !== null) return failedResult(failure)
  if (!openStore.isOnDisk()) return result('unknown', { key: 'diagnostics.found.store-memory' })
  if (!openStore.isWhole()) return result('trouble', { key: 'diagnostics.found.store-damaged' })
  const megabytes = Math.ceil(openStore.size() / MEGABYTE)
  const age = openStore.ageMs()
  if (age === null) return result('warning', { key: 'diagnostics.found.store-never', with: { megabytes } })
  return result('well', { key: 'diagnostics.found.store', with: { megabytes, age } })
}

const LEAST_FREE_MEGABYTES = 500

export const disk: Check = async ({ folder }) => {
  const { bavail, bsize } = await statfs(folder)
  const free = Math.floor((bavail * bsize) / MEGABYTE)
  const isEnough = free >= LEAST_FREE_MEGABYTES
  return isEnough
    ? result('well', { key: 'diagnostics.found.disk', with: { free } })
    : result('trouble', { key: 'diagnostics.found.disk-low', with: { free } })
}

const MOST_OWN_MEGABYTES = 1_000
const LEAST_MEMORY_MEGABYTES = 200

export const memory: Check = () => {
  const ownMegabytes = Math.round(process.memoryUsage().rss / MEGABYTE)
  const free = Math.round(freemem() / MEGABYTE)
  const isEnough = ownMegabytes <= MOST_OWN_MEGABYTES && free >= LEAST_MEMORY_MEGABYTES
  return isEnough
    ? result('well', { key: 'diagnostics.found.memory', with: { own: ownMegabytes, free } })
    : result('warning', { key: 'diagnostics.found.memory-low', with: { own: ownMegabytes, free } })
}
