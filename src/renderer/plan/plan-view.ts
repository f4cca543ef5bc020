// The view of the plan, loaded when somebody goes there.

import { defineAsyncComponent } from 'vue'

export const PlanView = defineAsyncComponent(() => import('./PlanView.vue'))
