// Says why the desktop shows no notifications, and how to put that right.

import type { ToastTrouble } from '../contract/alerts.ts'
import type { Language } from './language.ts'

export function toastTroubleWords(
  trouble: ToastTrouble,
  { say }: Language,
): { readonly message: string; readonly hint: string } {
  return { message: say(`toast.trouble.${trouble}`), hint: say(`toast.trouble.${trouble}.hint`) }
}
