import { expect, it } from 'vitest'
import { addressFault } from './webhook-address.ts'

it.each([
  ['https://hooks.example.com/containers?x=1', null],
  ['https://8.8.8.8/hook', null],
  ['https://172.32.0.1/', null],
  ['https://[2001:db8::1]/', null],
  ['', 'not-an-address'],
  ['hooks.example.com', 'not-an-address'],
  ['ftp://example.com', 'not-an-address'],
  ['javascript:alert(1)', 'not-an-address'],
  ['http://hooks.example.com', 'not-https'],
  ['https://user:secret@hooks.example.com', 'login'],
  ['https://token@hooks.example.com', 'login'],
  ['https://localhost/hook', 'private'],
  ['https://LOCALHOST./hook', 'private'],
  ['https://erp/hook', 'private'],
  ['https://erp.internal/hook', 'private'],
  ['https://127.1/hook', 'private'],
  ['https://0x7f000001/', 'private'],
  ['https://10.0.0.7/', 'private'],
  ['https://172.16.0.1/', 'private'],
  ['https://192.168.1.1/', 'private'],
  ['https://169.254.169.254/latest', 'private'],
  ['https://100.64.0.1/', 'private'],
  ['https://[::1]/', 'private'],
  ['https://[fd00::1]/', 'private'],
  ['https://[fe80::1]/', 'private'],
  ['https://[::ffff:127.0.0.1]/', 'private'],
])('detects the fault of the webhook address %s', (address, fault) => {
  expect(addressFault(URL.parse(address))).toBe(fault)
})
