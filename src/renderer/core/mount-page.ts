// Mounts a page once the language is loaded.

import { createPinia } from 'pinia'
import { type Component, createApp } from 'vue'
import { notice } from './destination.ts'
import { language, say } from './language.ts'
import { watchErrors } from './report-errors.ts'
import { setLanguage, viewer } from './viewer.ts'

export function mountPage(page: Component): void {
  if (language.id !== viewer().language) {
    setLanguage({ ...viewer(), language: language.id })
    notice.value = say('app.language-missing')
  }
  document.documentElement.lang = language.id
  watchErrors()
  createApp(page).use(createPinia()).mount('#app')
}
