// Opens the popover in a page of its own.

import { mountPage } from '#renderer/core/mount-page.ts'
import TrayPopover from './TrayPopover.vue'

export function openPage(): void {
  mountPage(TrayPopover)
}
