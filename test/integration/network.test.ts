// A company network: a proxy with a login and a private certificate authority, each set while the program runs.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { createNetwork } from '#main/shell/network/network.ts'
import { certificatesFound, tryNetwork } from '#main/shell/network/trial.ts'
import { createAppSettings } from '#main/store/settings-change.ts'
import { openSettings } from '#main/store/settings-file.ts'
import { instantAt } from '#shared/time/instant.ts'
import { failureText } from '#shared/words/failure-words.ts'
import { languageFor } from '#test/helpers/language.ts'
import { createMemoryCredentials } from '#test/helpers/memory-credentials.ts'
import { createMemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { temporaryFolder } from '#test/helpers/running-app.ts'
import { answerJson, startProxy, startScriptedService, TEST_CA_FILE } from '#test/helpers/scripted-service.ts'
import { errorOf, TEST_KEY, testClient } from '#test/helpers/tracking-client.ts'
import { wireShipment } from '#test/helpers/wire-pages.ts'

// This name resolves nowhere, so every request came through the proxy.
const BASE = 'https://tracking.test/v2'
const SHIPMENT = wireShipment(1)
const NOW = Date.parse('2026-07-01T12:00:00Z')
const ENGLISH = languageFor({ language: 'en', formats: 'en-GB', zone: 'UTC' }, () => instantAt(NOW))

let closing: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(closing.map((server) => server.close()))
  closing = []
})

async function company() {
  const service = await startScriptedService((_, response) => answerJson(response, { data: SHIPMENT }), { tls: true })
  const proxy = await startProxy({ to: service.port, login: 'maria:pässword-1' })
  closing.push(service, proxy)
  const settings = createAppSettings(openSettings(createMemorySettingsDisk()))
  const network = createNetwork({
    settings,
    credentials: createMemoryCredentials(),
    entry: () => 'proxy',
    system: { resolveProxy: () => Promise.resolve('DIRECT'), openByLogin: null },
    writeLog: () => undefined,
    conceal: () => undefined,
  })
  return {
    service,
    proxy,
    settings,
    network,
    trial: () => tryNetwork(BASE, network.settings()),
    certificates: () => certificatesFound(network.settings(), NOW),
  }
}

it('applies proxy, login and certificate from the next request on, with the client open', async () => {
  const { service, proxy, settings, network } = await company()
  const api = testClient(BASE, { network: () => network.settings() })
  const ask = () => api.getShipment(SHIPMENT.id)
  expect(errorOf(await ask())).toMatchObject({ code: 'unreachable', reason: 'name_not_found' })
  settings.change({ sync: { proxy: 'manual', proxyAddress: `127.0.0.1:${proxy.port}`, proxyUser: 'maria' } })
  expect(errorOf(await ask())).toMatchObject({ reason: 'proxy_password' })
  await network.setPassword('wrong')
  expect(errorOf(await ask())).toMatchObject({ reason: 'proxy_password' })
  await network.setPassword('pässword-1')
  expect(errorOf(await ask())).toMatchObject({ reason: 'certificate' })
  settings.change({ sync: { certificateFile: TEST_CA_FILE } })
  expect((await ask()).ok).toBe(true)
  expect(service.received).toHaveLength(1)
  network.renew()
  expect((await ask()).ok).toBe(true)
  expect(JSON.stringify(proxy.asked)).not.toContain(TEST_KEY)
})

it('tries settings without the key and words each problem', async () => {
  const { service, proxy, settings, network, trial, certificates } = await company()
  const failure = async () => {
    const found = (await trial()).service?.failure
    return found ? failureText(found, ENGLISH) : ''
  }
  settings.change({ sync: { proxy: 'manual', proxyAddress: '127.0.0.1:1' } })
  expect(await failure()).toContain('127.0.0.1:1')
  settings.change({ sync: { proxyAddress: `127.0.0.1:${proxy.port}`, proxyUser: 'maria' } })
  expect(await failure()).toMatch(/user name|password|login/i)
  await network.setPassword('pässword-1')
  expect(await failure()).toMatch(/certificate/i)
  settings.change({ sync: { certificateFile: TEST_CA_FILE } })
  const reached = await trial()
  expect(reached.service).toEqual({ host: 'tracking.test', proxy: `http://127.0.0.1:${proxy.port}`, failure: null })
  expect(certificates().file).toEqual({ state: 'read', count: 1, expired: 0 })
  expect(service.received.map(({ headers }) => headers['authorization'])).toEqual([undefined])
  expect(JSON.stringify([reached, certificates()])).not.toMatch(/p.ssword-1/)
})

it('rejects a certificate file that is missing, empty or expired', async () => {
  const { settings, network, certificates } = await company()
  const folder = temporaryFolder()
  closing.push({ close: () => Promise.resolve(folder.remove()) })
  const fileOf = (file: string) => {
    settings.change({ sync: { proxy: 'none', certificateFile: file } })
    return certificates().file
  }
  const missing = join(folder.path, 'none.pem')
  expect(fileOf(missing)).toMatchObject({ state: 'unusable', failure: { code: 'certificate_file' } })
  const empty = join(folder.path, 'text.pem')
  writeFileSync(empty, 'no certificate at all')
  expect(fileOf(empty)).toMatchObject({ failure: { message: { key: 'failure.setting.certificate-form' } } })
  fileOf(TEST_CA_FILE)
  const inAThousandYears = Date.parse('3026-01-01')
  const late = certificatesFound(network.settings(), inAThousandYears)
  expect(late).toMatchObject({ file: { state: 'read', count: 1, expired: 1 } })
  expect(await tryNetwork(null, network.settings())).toEqual({ service: null })
})
