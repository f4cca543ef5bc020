// Every third view and state of the window, from the second on: how it looks, is read aloud, and fits.

/** @module-tag long */

import { lookAtEveryThird } from '../look/look-at.ts'

lookAtEveryThird(1)
