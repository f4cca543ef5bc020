// The team space: failures and dialogs.

import type { Messages } from '../phrasebook.ts'

export const TEAM = {
  'team.folder.choose': 'Choose the team folder',
} as const satisfies Messages<'team'>

export const TEAM_FAILURES = {
  'failure.team.not-set-up': 'No team space is set up.',
  'failure.team.not-set-up.hint': 'Choose a folder or enter a PostgreSQL server.',
  'failure.team.no-name': 'Your name is missing.',
  'failure.team.no-name.hint': 'Enter the name that your colleagues know.',
  'failure.team.folder-missing': 'Can’t find the team folder.',
  'failure.team.folder-missing.hint': 'Connect the network drive or choose the folder again.',
  'failure.team.folder-refused': 'Can’t read or write in the team folder.',
  'failure.team.folder-refused.hint': 'Ask your administrator for read and write access.',
  'failure.team.folder-full': 'The team folder is full.',
  'failure.team.folder-full.hint': 'Free up space there. Your changes are sent after that.',
  'failure.team.unreachable': 'Can’t reach the team’s server.',
  'failure.team.unreachable.hint': 'Check the network or VPN. Your changes are sent later.',
  'failure.team.login': 'The team’s server didn’t accept the user or password.',
  'failure.team.login.hint': 'Enter the password again or ask your administrator.',
  'failure.team.no-database': 'The server has no database with this name.',
  'failure.team.no-database.hint': 'Check the database name.',
  'failure.team.no-schema': 'The database isn’t prepared for a team.',
  'failure.team.no-schema.hint': 'Ask your administrator to run the setup SQL once.',
  'failure.team.refused': 'The database user lacks rights.',
  'failure.team.refused.hint': 'Ask your administrator to run the setup SQL for this user.',
  'failure.team.certificate': 'Can’t verify the server’s certificate.',
  'failure.team.certificate.hint': 'Choose the certificate file of your server.',
  'failure.team.certificate-file': 'Can’t read the certificate file.',
  'failure.team.certificate-file.hint': 'Choose a PEM file.',
  'failure.team.no-tls': 'The server doesn’t offer encryption.',
  'failure.team.no-tls.hint': 'Ask your administrator to turn on TLS.',
  'failure.team.too-old': 'The server runs PostgreSQL {version}.',
  'failure.team.too-old.hint': 'Quaywatch needs version 13 or later.',
  'failure.team.other-space': 'The place now holds another team space.',
  'failure.team.other-space.hint': 'Choose the old place, or leave the team and join the new one.',
  'failure.team.newer': 'A newer version of Quaywatch manages this team space.',
  'failure.team.newer.hint': 'Update Quaywatch to see all of it.',
  'failure.team.not-joined': 'You haven’t joined a team.',
  'failure.team.not-joined.hint': 'Join it in the team settings.',
  'failure.team.claimed': '{name} resumed this at {time}.',
  'failure.team.claimed.hint': 'No second request was sent.',
} as const satisfies Messages<'failure'>
