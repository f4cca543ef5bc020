// Opens the app in its window.

import { mountPage } from '#renderer/core/mount-page.ts'
import App from './App.vue'

export function openPage(): void {
  mountPage(App)
}
