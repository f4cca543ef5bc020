// The history of a shipment or a container.

import type { Messages } from '../../phrasebook.ts'

export const HISTORY = {
  'history.title': 'History',
  'history.reading': 'Loading the whole history…',
  'history.failed': 'Couldn’t read all of the history; nothing was exported',
  'history.exported': 'Exported',
  'history.export': 'Export all',
  'history.export.what': 'Every change seen in the whole account, for a spreadsheet',
  'history.changes': 'Changes, newest first',
  'history.became': 'changed to',
  'history.seen': 'Seen {when}',
  'history.none': 'No changes since Quaywatch started watching.',
  'history.sheet.seen': 'Seen at (UTC)',
  'history.sheet.bill': 'Bill of lading',
  'history.sheet.container': 'Container',
  'history.sheet.what': 'What',
  'history.sheet.before': 'Before',
  'history.sheet.after': 'After',
  'history.older': 'Show older changes',
} as const satisfies Messages<'history'>
