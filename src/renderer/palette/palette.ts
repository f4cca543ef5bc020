// Whether the palette and the list of keys are open: whatever has a button for them opens them here.

import { ref } from 'vue'

export const isPaletteOpen = ref(false)
export const areKeysOpen = ref(false)
