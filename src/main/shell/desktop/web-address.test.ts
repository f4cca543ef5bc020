import { expect, it } from 'vitest'
import { openWebAddress } from './web-address.ts'

async function openedFor(address: string): Promise<readonly string[]> {
  const opened: string[] = []
  await openWebAddress(address, (url) => {
    opened.push(url)
    return Promise.resolve()
  })
  return opened
}

it('opens a web page as the browser reads it', async () => {
  expect(await openedFor('https://terminal.example/track?c=MSCU1000000')).toEqual([
    'https://terminal.example/track?c=MSCU1000000',
  ])
  expect(await openedFor('HTTPS://Terminal.example')).toEqual(['https://terminal.example/'])
})

it.each([
  '',
  'terminal.example',
  'http://terminal.example',
  'file:///etc/passwd',
  'smb://terminal.example/share',
  'ms-settings:privacy',
  'javascript:alert(1)',
  'https://',
  'https://user:secret@terminal.example',
  'https://terminal.example@evil.example',
])('opens nothing for %j', async (address) => {
  expect(await openedFor(address)).toEqual([])
})
