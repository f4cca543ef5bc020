// Says where a resume stands.

import type { ResumeState } from '../contract/resume.ts'
import type { Language } from './language.ts'

export function resumeStateWords(state: ResumeState, { say }: Language): string {
  return say(`resume.state.${state}`)
}

/** What a resume would do, where the shipment does not stand beside it. */
export function resumeOfWords(who: string, { say }: Language): string {
  return say('resume.of', { who })
}

/** A button in the row of what would be resumed, and what it does for whoever cannot see that row. */
export function resumePressWords(who: string, language: Language): { readonly words: string; readonly does: string } {
  return { words: language.say('resume.press'), does: resumeOfWords(who, language) }
}
