// Where the page starts.

import { createPinia } from 'pinia'
import { createApp } from 'vue'
import '#renderer/styles/main.css'
import App from './App.vue'
import '#renderer/core/wanted.ts'

createApp(App).use(createPinia()).mount('#app')
