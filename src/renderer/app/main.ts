// Where the page starts: it asks main what it needs first, and loads the page itself meanwhile.

import '#renderer/styles/main.css'
import { askAhead } from '#renderer/core/ahead.ts'
import { main } from '#renderer/core/client.ts'
import { awaitViewer } from '#renderer/core/viewer.ts'
import { APP } from '#shared/words/en/app.ts'

awaitViewer(main.request('app.viewer'))
askAhead()
try {
  const { openPage } = await import('./page.ts')
  openPage()
} catch (error) {
  // A file of the program is missing, or the program ended while this window was loading: it would stay blank.
  reportError(error)
  document.querySelector('#app')?.append(APP['app.page-missing'])
}
