// Where the page starts: it asks main for the language and loads its words beside the page's code.

import '#renderer/ui/styles/main.css'
import { loadCatalogue } from '#renderer/core/catalogues.ts'
import { main } from '#renderer/core/client.ts'
import { awaitViewer, loadedLanguage } from '#renderer/core/viewer.ts'
// Listens for destinations from the start: a toast may open the window.
import '#renderer/core/destination.ts'
import { APP } from '#shared/words/en/app.ts'

awaitViewer(main.request('app.viewer'))
// If this fails, the page loads the words again and falls back to English.
void loadedLanguage()
  .then(loadCatalogue)
  .catch(() => undefined)
const isPopover = new URLSearchParams(location.search).has('tray')
const loading = isPopover ? import('#renderer/shell/tray/popover.ts') : import('./page.ts')
loading
  .then(({ openPage }) => openPage())
  .catch((error: unknown) => {
    // A file is missing, for example while an update replaces it. The window would stay blank.
    reportError(error)
    document.querySelector('#app')?.append(APP['app.page-missing'])
  })
