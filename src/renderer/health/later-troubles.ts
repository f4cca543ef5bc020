// What is wrong with the sync, in words, and how the worst of it is shown; loaded once the first picture stands, or anything is.

import { language } from '#renderer/core/language.ts'
import { troublesOf, type Trouble, type TroubleFacts } from './troubles.ts'

export { default as TroubleLine } from './TroubleLine.vue'

export function troublesIn(facts: TroubleFacts): readonly Trouble[] {
  return troublesOf(facts, language)
}
