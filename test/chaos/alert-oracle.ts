// Derives the required and the allowed alerts of a program under fault injection from the simulator's log.

import type { Account } from '#simulator/account.ts'
import { day, minute, type Moment } from '#simulator/clock.ts'
import { causedAlerts, comparable, FOLLOWED, kindOf } from '#test/helpers/caused-alerts.ts'
import type { Identity } from '#test/helpers/caused-containers.ts'
import { isUndelivered, type LedgerAlert } from '#test/helpers/ledger-file.ts'

/** A time without changes at the service that ends when everything was read and delivered; in seconds. */
export interface Spell {
  readonly readAt: Moment
  readonly until: Moment
}

export interface AlertOracle {
  rested(spell: Spell): void
  /**
   * The program's file was lost in whole or part, so alerts may be delivered again, and finished ones may be missing.
   * The age of the remaining facts is unknown.
   */
  ledgerLost(what: 'all' | 'latest'): void
  faultsIn(ledger: readonly LedgerAlert[]): readonly string[]
  readonly expected: number
}

/** Short enough that no local day begins and ends in between. */
const LOOK = 30 * minute
/** A clock may be off by this much before it is corrected. */
const SLACK = 3 * minute

/** `deviates`: the service has quirks, so that only stops can be predicted. */
export function createAlertOracle(account: Account, deviates: boolean): AlertOracle {
  const kinds: readonly string[] = deviates ? ['tracking-stopped'] : FOLLOWED
  let caused = causedAlerts(account, { areKnown: false })
  let spell: Spell = { readAt: account.now, until: account.now }
  let isForgiving = false
  const earlier = new Set<Identity>()
  /** As of the end of the spell; the exact moment is unknown. */
  const names = new Map<string, Identity>()

  function nameOf({ key, identity }: LedgerAlert): Identity {
    const row = `${key} ${identity}`
    const name = names.get(row) ?? comparable(identity, spell.readAt)
    names.set(row, name)
    return name
  }

  function looked(from: Moment, until: Moment): void {
    for (let moment = from - SLACK; moment < until + SLACK; moment += LOOK) caused.timePassed(moment, false)
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
      // Alerts it could have delivered before it lost the file.
      looked(spell.until, account.now + day)
      caused.read(account.now)
      looked(spell.until, account.now + day)
      for (const one of [...caused.expected, ...caused.possible]) earlier.add(undated(one))
      // An older copy of the file may still contain vanished deadlines and act on them.
      caused = causedAlerts(account, { areKnown: false }, what === 'latest' ? caused.vanished : undefined)
    },
    faultsIn(ledger) {
      const { expected, possible } = caused
      const followed = ledger.filter(({ kind }) => kinds.includes(kind))
      const delivered = followed.filter(({ isWithdrawn }) => !isWithdrawn).map(nameOf)
      const there = new Set(delivered)
      const lost = [...expected]
        .filter((one) => kinds.includes(kindOf(one)) && !there.has(one))
        .map((one) => `lost: ${one}`)
      const isTrue = (one: Identity): boolean => expected.has(one) || possible.has(one) || earlier.has(undated(one))
      const strange = [...there].filter((one) => !isTrue(one))
      const untrue = isForgiving ? [] : strange.map((one) => `false: ${one}`)
      if (isForgiving) for (const one of strange) earlier.add(undated(one))
      isForgiving = false
      const twice = delivered.filter((one, at) => delivered.indexOf(one) !== at).map((one) => `twice: ${one}`)
      const undelivered = followed
        .filter((alert) => isUndelivered(alert, spell.until * 1000))
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

/** Midnight may pass between the loss and the rest, which changes the day of the remaining alerts. */
function undated(one: Identity): Identity {
  return one.replace(/seen \d{4}-\d\d-\d\d"\]$/, 'seen"]')
}

function wasDeliveredInVain({ isWithdrawn, outcome }: LedgerAlert): boolean {
  return isWithdrawn && ['shown', 'grouped'].includes(outcome)
}
