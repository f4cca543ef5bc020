import { expect, it } from 'vitest'
import { startSecretService } from '#test/helpers/secret-service.ts'
import { say } from '#test/helpers/words.ts'
import { connect, journeys, openShipments } from './stage.ts'

journeys('the key in the keychain', (stage) => {
  it('survives a restart, and is in no file of the user’s folder', async () => {
    const simulator = await stage.simulator({ shipments: 5 })
    const first = await stage.app()
    const page = await stage.page(first.url)
    await connect(page, simulator.url, simulator.key)
    await openShipments(page, 5)
    await first.stop()
    await page.getByText(say('preview.ended.about')).waitFor()
    expect(stage.filesOfTheApp()).toContain(simulator.url)
    expect(stage.filesOfTheApp()).not.toContain(simulator.key)

    const second = await stage.app({ again: true })
    const again = await stage.page(second.url)
    await openShipments(again, 5)
    await again.getByRole('button', { name: say('app.connection') }).click()
    await again.getByText(say('app.connection.keychain')).first().waitFor()

    await again.getByRole('button', { name: say('app.connection.disconnect') }).click()
    await again.getByRole('heading', { name: say('connect.title') }).waitFor()
    expect(await again.getByLabel(say('connect.address')).inputValue()).toBe(simulator.url)
  })

  it.skipIf(process.platform !== 'linux')('is kept for this run only where the keychain is locked', async () => {
    const locked = await startSecretService()
    stage.onEnd(() => locked.close())
    locked.lock()
    const simulator = await stage.simulator({ shipments: 5 })
    const page = await stage.page((await stage.app({ env: locked.env })).url)
    await connect(page, simulator.url, simulator.key)
    await page.getByRole('alert').getByText(say('failure.not-saved.locked')).waitFor()
    await page.getByRole('button', { name: say('connect.keep.this-run-instead') }).click()
    await openShipments(page, 5)
  })

  it.skipIf(process.platform !== 'linux')(
    'is not given up for lost where the keychain is locked at start',
    async () => {
      const keyring = await startSecretService()
      stage.onEnd(() => keyring.close())
      const simulator = await stage.simulator({ shipments: 5 })
      const first = await stage.app({ env: keyring.env })
      const page = await stage.page(first.url)
      await connect(page, simulator.url, simulator.key)
      await openShipments(page, 5)
      await first.stop()

      keyring.lock()
      const again = await stage.page((await stage.app({ again: true, env: keyring.env })).url)
      await again.getByRole('heading', { name: say('connect.keychain.unreadable') }).waitFor()
      await again.getByText('nothing was deleted').waitFor()
      await again.getByRole('button', { name: say('connect.keychain.again') }).click()
      await again.getByRole('heading', { name: say('connect.keychain.unreadable') }).waitFor()
    },
  )
})
