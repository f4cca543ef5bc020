// Links to one shipment or container: copied, and opened.

import type { Messages } from '../../phrasebook.ts'

export const LINK = {
  'link.copy': 'Copy link',
  'link.command': 'Copy a link to this shipment',
  'link.copied': 'Link copied',
  'link.the-link': 'the link',
  'link.looking': 'Looking for what the link names: this account is still syncing.',
  'link.no-shipment':
    'No shipment of this account has the id {id}. It may belong to another account, or the service no longer lists it.',
  'link.no-container':
    'No container of this account has the number {number}. It may belong to another account, or the service no longer lists it.',
  'link.no-container.digit':
    'No container of this account has the number {number}, and its last digit can’t be right: {fixed} would be.',
  'link.elsewhere':
    'Also on this computer: {names}. Switch accounts at the top of the window, then open the link again.',
  'link.is-container': 'That link asks for a shipment, but {id} is a container: {number}.',
  'link.is-shipment': 'That link asks for a container, but {id} is a shipment: {bill}.',
} as const satisfies Messages<'link'>
