// The settings file in memory, on a disk that a test can fill.

import type { SettingsDisk } from '#main/store/settings-file.ts'

export interface MemorySettingsDisk extends SettingsDisk {
  text: string | null
  isFull: boolean
}

/** `only`: the single account in the file. */
export function createMemorySettingsDisk(only?: {
  readonly baseAddress: string
  readonly keyInKeychain: boolean
  readonly profile?: string
}): MemorySettingsDisk {
  const disk: MemorySettingsDisk = {
    text: only === undefined ? null : JSON.stringify(settingsWith(only)),
    isFull: false,
    read: () => disk.text,
    replace(text) {
      if (disk.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      disk.text = text
    },
    keepCopy: () => 'settings.damaged.json',
  }
  return disk
}

export function settingsWith({
  baseAddress,
  keyInKeychain,
  profile = 'profile-1',
}: {
  readonly baseAddress: string
  readonly keyInKeychain: boolean
  readonly profile?: string
}) {
  const account = { id: 1, name: '', baseAddress, keyInKeychain, entry: profile, mark: null }
  return { version: 1, profile, accounts: [account], chosen: 1 }
}
