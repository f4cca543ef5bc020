// Where the page starts: it asks whom it speaks to, and only then loads what has words to say.

import '#renderer/styles/main.css'
import { main } from '#renderer/core/client.ts'
import { speakTo } from '#renderer/core/viewer.ts'
// It listens at once: where to go may be said before the rest is there.
import '#renderer/core/wanted.ts'

const answer = await main.request('app.viewer')
if (answer.ok) speakTo(answer.value)
const { openPage } = await import('./page.ts')
openPage()
