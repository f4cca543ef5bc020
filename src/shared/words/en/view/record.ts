// What the page of one shipment or container says beside what its panel does, such as every step of its resumes.

import type { Messages } from '../../phrasebook.ts'

export const RECORD = {
  'record.show-on-board': 'Show on board',
  'record.look-in-done': 'Look among the containers that are done',
  'record.unknown-container': 'There is no container with this id in this account',
  'record.resumes': 'Resumes',
  'record.resumes.steps': 'Steps',
  'record.resumes.none': 'Nobody has resumed it from this computer.',
  'record.resumes.no-steps': 'Its steps were not kept.',
  'record.resumes.head': 'Requested {when}',
  'record.step.asked.window': 'Requested in the window',
  'record.step.asked.notification': 'Requested on a notification',
  'record.step.asked.tray': 'Requested in the tray menu',
  'record.step.found': 'Read before sending: {seen}',
  'record.step.not-read': 'Couldn’t read the shipment. {why}',
  'record.step.sent': 'Sent to the service',
  'record.step.accepted': 'The service accepted it',
  'record.step.answer-lost': 'The answer was lost. Read again: tracking is on',
  'record.step.refused': 'Failed. {why}',
  'record.step.checked': 'Check {check}: {seen}',
  'record.step.noticed': 'Sync: {seen}',
  'record.step.watched': 'Watched to the end: it did not stop again',
  'record.step.replaced': 'A newer resume took its place',
  'record.seen.stopped': 'stopped {when}. {reason}',
  'record.seen.on': 'not stopped; line last tried {tried}, last update {succeeded}',
} as const satisfies Messages<'record'>
