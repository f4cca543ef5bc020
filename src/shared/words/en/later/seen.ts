// What was seen of a container while it was watched: its holds, its deadlines, and how fresh each source is.

import type { Messages } from '../../phrasebook.ts'

export const SEEN = {
  'seen.holds': 'Holds',
  'seen.since': 'Seen since {when}',
  'seen.since-start': 'There since Quaywatch first saw the container',
  'seen.since-older': 'Since before the changes listed below',
  'seen.clears.customs': 'Customs clears it: ask the customs broker',
  'seen.clears.freight': 'The line clears it once freight is paid',
  'seen.clears.tmf': 'PierPass clears it once the traffic fee is paid',
  'seen.clears.exam': 'Ends with the exam: ask the customs broker',
  'seen.clears.line': 'The line clears it',
  'seen.clears.other': 'Ask the terminal who clears it',
  'seen.moves': 'How the deadlines moved',
  'seen.moves-of': 'How it moved: {deadline}',
  'seen.removed': 'removed',
  'seen.from': '{day} (seen {when})',
  'seen.fresh': 'How fresh the sources are',
  'seen.fresh.terminal': 'Terminal checked',
  'seen.fresh.terminal-asked': 'Service asked the terminal',
  'seen.fresh.service': 'Service asked about the shipment',
} as const satisfies Messages<'seen'>
