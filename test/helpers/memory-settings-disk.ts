// The settings file in memory, on a disk that a test can fill.

import type { SettingsDisk } from '#main/store/settings-file.ts'

export interface MemorySettingsDisk extends SettingsDisk {
  text: string | null
  isFull: boolean
}

export function createMemorySettingsDisk(settings?: {
  readonly baseAddress: string | null
  readonly keyInKeychain: boolean
  readonly profile?: string
}): MemorySettingsDisk {
  const disk: MemorySettingsDisk = {
    text: settings === undefined ? null : JSON.stringify({ version: 1, ...settings }),
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
