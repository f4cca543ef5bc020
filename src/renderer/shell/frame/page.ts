// Mounts the app once the language is loaded.

import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { language, say } from '#renderer/core/language.ts'
import { setLanguage, viewer } from '#renderer/core/viewer.ts'
import { watchErrors } from '#renderer/core/report-errors.ts'
import { notice } from '#renderer/core/destination.ts'
import App from './App.vue'

export function openPage(): void {
  if (language.id !== viewer().language) {
    setLanguage({ ...viewer(), language: language.id })
    notice.value = say('app.language-missing')
  }
  document.documentElement.lang = language.id
  watchErrors()
  createApp(App).use(createPinia()).mount('#app')
}
