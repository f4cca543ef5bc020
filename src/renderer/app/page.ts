// The page itself, once it is known in which language it speaks.

import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'

export function openPage(): void {
  createApp(App).use(createPinia()).mount('#app')
}
