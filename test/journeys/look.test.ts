// A third of the scenes: appearance, accessibility, fit.

/** @module-tag long */

import { lookAtEveryThird } from '../look/look-at.ts'

lookAtEveryThird(0)
