// Where the page starts.

import { createPinia } from 'pinia'
import { createApp } from 'vue'
import '../styles/main.css'
import App from './App.vue'
import './wanted.ts'

createApp(App).use(createPinia()).mount('#app')
