// What the ledger of a tormented program must hold, and what it may: worked out from the simulator's own log.

import type { Account } from '#simulator/account.ts'
import { day, minute, type Moment } from '#simulator/clock.ts'
import { causedAlerts, comparable, FOLLOWED, kindOf } from '#test/helpers/caused-alerts.ts'
import type { Identity } from '#test/helpers/caused-containers.ts'
import type { LedgerAlert } from '#test/helpers/ledger-file.ts'

/** In which nothing happened at the service, and which ends when everything was read and delivered; in seconds. */
export interface Spell {
  /** When the account had certainly been read to its end. */
  readonly readAt: Moment
  readonly until: Moment
}

export interface AlertOracle {
  /** The program has come to rest: by now it knows all there is. */
  rested(spell: Spell): void
  /**
   * The program's file was lost, whole or in part: what it delivered may be delivered again, or be missing where it is over. Of one
   * that lacks the latest nobody knows how old the facts are that it begins with.
   */
  ledgerLost(what: 'all' | 'latest'): void
  /** What is wrong with the ledger, in words; nothing where it is right. */
  faultsIn(ledger: readonly LedgerAlert[]): readonly string[]
  readonly expected: number
}

/** No day begins or ends between two such looks, wherever it is. */
const LOOK = 30 * minute
/** An answer's time may be off by so much before anybody corrects a clock. */
const SLACK = 3 * minute

/** `deviates`: the service's answers are not as it describes them, so that only stops can be foretold. */
export function createAlertOracle(account: Account, deviates: boolean): AlertOracle {
  const kinds: readonly string[] = deviates ? ['tracking-stopped'] : FOLLOWED
  let caused = causedAlerts(account, { areKnown: false })
  let spell: Spell = { readAt: account.now, until: account.now }
  let isForgiving = false
  /** True of earlier ledgers, whenever it was seen. */
  const earlier = new Set<Identity>()
  /** As of the end of the spell in which each was found: nobody knows at which moment of it. */
  const names = new Map<string, Identity>()

  function nameOf({ key, identity }: LedgerAlert): Identity {
    const row = `${key} ${identity}`
    const name = names.get(row) ?? comparable(identity, spell.readAt)
    names.set(row, name)
    return name
  }

  function looked(from: Moment, until: Moment): void {
    for (let at = from - SLACK; at < until + SLACK; at += LOOK) caused.timePassed(at, false)
    caused.timePassed(until + SLACK, false)
  }

  return {
    rested(next) {
      const { until } = spell
      spell = next
      looked(until, next.until)
      caused.read(next.readAt)
      looked(until, next.until)
    },
    ledgerLost(what) {
      isForgiving ||= what === 'latest'
      // What it could have delivered since the account last moved, before it lost all of it.
      looked(spell.until, account.now + day)
      caused.read(account.now)
      looked(spell.until, account.now + day)
      for (const one of [...caused.expected, ...caused.possible]) earlier.add(undated(one))
      // A file that lacks the latest may still know the deadlines that vanished before, and act on them.
      caused = causedAlerts(account, { areKnown: false }, what === 'latest' ? caused.vanished : undefined)
    },
    faultsIn(ledger) {
      const { expected, possible } = caused
      const followed = ledger.filter(({ kind }) => kinds.includes(kind))
      const found = followed.filter(({ isWithdrawn }) => !isWithdrawn).map(nameOf)
      const there = new Set(found)
      const lost = [...expected]
        .filter((one) => kinds.includes(kindOf(one)) && !there.has(one))
        .map((one) => `lost: ${one}`)
      const isTrue = (one: Identity): boolean => expected.has(one) || possible.has(one) || earlier.has(undated(one))
      const strange = [...there].filter((one) => !isTrue(one))
      const untrue = isForgiving ? [] : strange.map((one) => `false: ${one}`)
      if (isForgiving) for (const one of strange) earlier.add(undated(one))
      isForgiving = false
      const twice = found.filter((one, at) => found.indexOf(one) !== at).map((one) => `twice: ${one}`)
      const undelivered = followed
        .filter(isUndelivered)
        .map(({ identity, outcome }) => `never delivered (${outcome}): ${identity}`)
      const withdrawn = followed
        .filter(wasDeliveredInVain)
        .map(({ identity }) => `delivered by a wrong clock: ${identity}`)
      return [...lost, ...untrue, ...twice, ...undelivered, ...withdrawn]
    },
    get expected() {
      return caused.expected.size
    },
  }
}

/** Midnight may pass between the loss and the rest by which what is left counts as seen. */
function undated(one: Identity): Identity {
  return one.replace(/seen \d{4}-\d\d-\d\d"\]$/, 'seen"]')
}

/** At rest nothing is on its way any more, and this desktop shows everything. */
function isUndelivered({ outcome }: LedgerAlert): boolean {
  return ['pending', 'showing', 'failed', 'held', 'suppressed'].includes(outcome)
}

function wasDeliveredInVain({ isWithdrawn, outcome }: LedgerAlert): boolean {
  return isWithdrawn && ['shown', 'grouped'].includes(outcome)
}
