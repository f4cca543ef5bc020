// Where the page starts: it asks main what it needs first, and loads the page itself meanwhile.

import { askAhead } from '#renderer/core/ahead.ts'
import { FIRST_WORDS } from '#renderer/core/catalogues.ts'
import { main } from '#renderer/core/client.ts'
import { awaitViewer, knownViewer } from '#renderer/core/viewer.ts'
import { MISSING } from '#shared/words/en/missing.ts'

awaitViewer(main.request('app.viewer'))
askAhead()
// Whether they came, the page sees for itself.
void knownViewer()
  .then(({ language }) => FIRST_WORDS[language]())
  .catch(() => undefined)
try {
  const { openPage } = await import('./page.ts')
  openPage()
} catch (error) {
  // A file of the program is missing, or the program ended while this window was loading: it would stay blank.
  reportError(error)
  document.querySelector('#app')?.append(MISSING['app.page-missing'])
}
