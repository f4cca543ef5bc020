// Where the page starts: it asks whom it speaks to, and only then loads what has words to say.

import '#renderer/styles/main.css'
import { main } from '#renderer/core/client.ts'
import { speakTo } from '#renderer/core/viewer.ts'
import { APP } from '#shared/words/en/first/app.ts'
// It listens at once: where to go may be said before the rest is there.
import '#renderer/core/wanted.ts'

const answer = await main.request('app.viewer')
if (answer.ok) speakTo(answer.value)
try {
  const { openPage } = await import('./page.ts')
  openPage()
} catch (error) {
  // A file of the program is missing, or the program ended while this window was loading: it would stay blank.
  reportError(error)
  document.querySelector('#app')?.append(APP['app.page-missing'])
}
