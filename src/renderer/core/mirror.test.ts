import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick, watch } from 'vue'
import type { Session } from '#shared/contract/account-requests.ts'
import type { CollectionDelta, CollectionPart } from '#shared/contract/collection-requests.ts'
import type { Dispute } from '#shared/invoices/dispute.ts'
import { mirror, mirrorOne } from './mirror.ts'

/** A fake main with parts to give, which waits for the test before each. */
const world = vi.hoisted(() => {
  const fakeMain = {
    session: [] as readonly Session[],
    sessionRevision: 0,
    parts: [] as CollectionPart[],
    given: 0,
    asked: [] as string[],
    listeners: [] as ((delta: CollectionDelta) => void)[],
    emit(delta: CollectionDelta): void {
      for (const listener of fakeMain.listeners) listener(delta)
    },
  }
  vi.stubGlobal('window', {
    quaywatch: {
      async request(route: string, input: { name: string; after: number }) {
        if (input.name === 'session')
          return {
            ok: true,
            value: { revision: fakeMain.sessionRevision, items: JSON.stringify(fakeMain.session), next: null },
          }
        fakeMain.asked.push(`${route} ${input.name} ${input.after}`)
        const value = fakeMain.parts[fakeMain.given]
        fakeMain.given += 1
        return value === undefined ? { ok: false, error: { code: 'no_account' } } : { ok: true, value }
      },
      on(event: string, listener: (delta: CollectionDelta) => void) {
        if (event === 'collection.changed') fakeMain.listeners.push(listener)
        return () => undefined
      },
      bindToOpening: () => undefined,
    },
  })
  return fakeMain
})

function dispute(invoiceId: string, note = ''): Dispute {
  return {
    invoiceId,
    containerId: 'c',
    number: 'MSCU0000001',
    sentOn: '2026-07-06',
    answerDue: null,
    outcome: null,
    closedOn: null,
    won: null,
    currency: 'USD',
    note,
  }
}

const partOf = (revision: number, items: readonly Dispute[], next: number | null = null): CollectionPart => {
  return { revision, items: JSON.stringify(items), next }
}
const delta = (
  from: number,
  to: number,
  put: readonly Dispute[],
  { drop = [], order = null }: Partial<Pick<CollectionDelta, 'drop' | 'order'>> = {},
): CollectionDelta => {
  return { name: 'disputes', from, to, put: JSON.stringify(put), drop, order }
}
function openAccount(id: number, opening: number): void {
  const account = { kind: 'live', id, baseAddress: 'https://a.example', keyKept: 'this-run' } as const
  world.session = [{ phase: 'open', account, opening }]
  const put = JSON.stringify(world.session)
  world.sessionRevision += 1
  world.emit({
    name: 'session',
    from: world.sessionRevision - 1,
    to: world.sessionRevision,
    put,
    drop: [],
    order: null,
  })
}
const settled = async () => {
  await nextTick()
  await new Promise((resolve) => setImmediate(resolve))
}

beforeEach(() => {
  setActivePinia(createPinia())
  Object.assign(world, { session: [], parts: [], given: 0, asked: [], listeners: [] })
})

describe('mirror', () => {
  it('reads all parts once for all who use it', async () => {
    world.parts = [partOf(1, [dispute('a')], 1), partOf(1, [dispute('b')])]
    const [first, second] = [mirror('disputes'), mirror('disputes')]
    await settled()
    expect(first.items).toEqual([dispute('a'), dispute('b')])
    expect([second.isComplete, world.asked]).toEqual([true, ['account.part disputes 0', 'account.part disputes 1']])
  })

  it('applies what changed between two parts after the last one', async () => {
    world.parts = [partOf(1, [dispute('a')], 1), partOf(2, [dispute('b'), dispute('c')])]
    const disputes = mirror('disputes')
    world.emit(delta(1, 2, [dispute('b')], { drop: ['a'] }))
    await settled()
    expect(disputes.items).toEqual([dispute('b'), dispute('c')])
  })

  it('shows the first part before the others', async () => {
    world.parts = [partOf(1, [dispute('a')], 1), partOf(1, [dispute('b')], 2), partOf(1, [dispute('c')])]
    const disputes = mirror('disputes')
    const shown: (readonly [number, boolean])[] = []
    const end = watch(
      () => [disputes.items.length, disputes.isComplete] as const,
      (now) => shown.push(now),
      { flush: 'sync' },
    )
    await settled()
    end()
    expect(shown).toEqual([
      [1, false],
      [3, false],
      [3, true],
    ])
  })

  it('applies changes in order, also those that arrive before the items', async () => {
    world.parts = [partOf(2, [dispute('a'), dispute('b')])]
    const disputes = mirror('disputes')
    world.emit(delta(1, 2, [dispute('old')]))
    world.emit(delta(2, 3, [dispute('b', 'won')]))
    await settled()
    world.emit(delta(3, 4, [dispute('c')], { drop: ['b'], order: ['c', 'a'] }))
    expect(disputes.items).toEqual([dispute('c'), dispute('a')])
    expect(world.asked).toHaveLength(1)
  })

  it('reads again after a gap', async () => {
    world.parts = [partOf(1, [dispute('a')]), partOf(9, [dispute('b')])]
    const disputes = await read()
    world.emit(delta(8, 9, [dispute('b')]))
    await settled()
    expect(disputes.items).toEqual([dispute('b')])
  })

  it('forgets the items of another account', async () => {
    world.parts = [partOf(1, [dispute('a')])]
    openAccount(1, 1)
    const disputes = await read()
    openAccount(2, 2)
    await settled()
    expect([disputes.items, disputes.isComplete]).toEqual([[], false])
  })

  it('keeps the items of an account that is opened again until it has read them again', async () => {
    world.parts = [partOf(1, [dispute('a')]), partOf(5, [dispute('a', 'lost')])]
    openAccount(1, 1)
    const disputes = await read()
    openAccount(1, 2)
    await nextTick()
    expect(disputes.items).toEqual([dispute('a')])
    await settled()
    expect(disputes.items).toEqual([dispute('a', 'lost')])
  })

  async function read() {
    mirrorOne('session')
    await settled()
    const disputes = mirror('disputes')
    await settled()
    return disputes
  }
})

describe('mirrorOne', () => {
  it('is the only item, and null until it is there', async () => {
    world.parts = [{ revision: 1, items: JSON.stringify([{ accounts: [], chosen: null }]), next: null }]
    const accounts = mirrorOne('accounts')
    expect(accounts.value).toBeNull()
    await settled()
    expect(accounts.value).toEqual({ accounts: [], chosen: null })
    expect(world.asked).toEqual(['app.part accounts 0'])
  })
})
