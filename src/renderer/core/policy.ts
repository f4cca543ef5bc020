// The IT department's policy for this computer.

import { defineStore } from 'pinia'
import { mirrorOne } from './mirror.ts'

export const usePolicy = defineStore('policy', () => ({ policy: mirrorOne('policy') }))
