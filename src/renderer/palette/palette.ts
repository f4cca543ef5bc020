// Whether the palette and the list of keys are open: whatever has a button for them opens them here.

import { ref } from 'vue'

export const isPaletteOpen = ref(false)
/** What was typed for the palette before its field was there; a new line where it was to be done. */
export const typedAhead = ref('')
export const areKeysOpen = ref(false)
