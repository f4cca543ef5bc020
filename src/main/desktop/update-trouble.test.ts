import { expect, it } from 'vitest'
import { updateTrouble } from './update-trouble.ts'

const coded = (code: string, message = '') => Object.assign(new Error(message), { code })

it.each([
  // As electron-updater 6.8 and Electron’s net throw them.
  [new Error('net::ERR_INTERNET_DISCONNECTED'), 'unreachable', 'net::ERR_INTERNET_DISCONNECTED'],
  [new Error('net::ERR_CERT_AUTHORITY_INVALID'), 'certificate', 'net::ERR_CERT_AUTHORITY_INVALID'],
  [coded('ECONNREFUSED'), 'unreachable', 'ECONNREFUSED'],
  [coded('ERR_UPDATER_CHANNEL_FILE_NOT_FOUND'), 'nothing-published', 'ERR_UPDATER_CHANNEL_FILE_NOT_FOUND'],
  [coded('ERR_UPDATER_LATEST_VERSION_NOT_FOUND'), 'nothing-published', 'ERR_UPDATER_LATEST_VERSION_NOT_FOUND'],
  [coded('ERR_UPDATER_INVALID_SIGNATURE'), 'publisher', 'ERR_UPDATER_INVALID_SIGNATURE'],
  [coded('ERR_CHECKSUM_MISMATCH'), 'damaged', 'ERR_CHECKSUM_MISMATCH'],
  [coded('ENOSPC'), 'no-room', 'ENOSPC'],
  [Object.assign(new Error('x'), { statusCode: 503, code: 'HTTP_ERROR_503' }), 'unreachable', 'HTTP 503'],
  [Object.assign(new Error('x'), { statusCode: 404 }), 'nothing-published', 'HTTP 404'],
  // A company’s release page quoted in a message is nothing for a report.
  [new Error('Cannot parse https://updates.example.com/secret'), 'other', 'ERR_UPDATER'],
  [null, 'other', 'ERR_UPDATER'],
])('%s is told as what the user can do about it', (error, is, code) => {
  expect(updateTrouble(error)).toEqual({ is, code })
})
