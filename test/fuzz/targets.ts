// The fuzz targets.

import { isDeepStrictEqual } from 'node:util'
import { alertRow } from '#main/alerts/ledger.ts'
import { createRouter } from '#main/core/ipc/router.ts'
import { logText } from '#main/core/port/write-log.ts'
import { readContainer, readShipment, readTerminal, recordText } from '#main/store/record-text.ts'
import { openSettings } from '#main/store/settings-file.ts'
import { baseAddressCandidates, isLoopback } from '#main/service/tracking-api/base-address.ts'
import { documentFrom } from '#main/service/tracking-api/parsers/document.ts'
import { sortResources } from '#main/service/tracking-api/parsers/resources.ts'
import * as results from '#main/service/tracking-api/results.ts'
import { mailOf, defaultTemplate } from '#renderer/mail/template.ts'
import { factLines } from '#renderer/board/fact-lines.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import { numberList, searchFor } from '#renderer/fleet/search.ts'
import { requests } from '#shared/contract/requests.ts'
import { csvRows, pasteRows } from '#shared/csv/csv.ts'
import { linkText, readLink } from '#shared/fleet/link.ts'
import { writtenTime } from '#shared/time/written-time.ts'
import { instantAt, NEVER } from '#shared/time/instant.ts'
import { readWrittenTime } from '#shared/time/written-time-reader.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { enteredLine, parseEntered } from '#shared/words/entered-text.ts'
import { storedFailure } from '#main/store/stored-failure.ts'
import { failureWords } from '#shared/words/failure-words.ts'
import { HOSTILE_TEXTS, UNSEEN } from '#test/helpers/hostile-texts.ts'
import { languageFor } from '#test/helpers/language.ts'
import { createMemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { wirePage } from '#test/helpers/wire-pages.ts'
import { english } from '#test/helpers/words.ts'
import type { Target } from './target.ts'
import { team } from './team-target.ts'

const NOW = instantAt(Date.UTC(2026, 5, 1, 12))
const ENGLISH = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () => NOW)
const SPANISH = languageFor({ language: 'es', formats: 'es-MX', zone: 'America/Tijuana' }, () => NOW)

const PAGE = wirePage(1, { shipments: 2, pageSize: 1, containersEach: 1 })
const ONE = { ...PAGE, data: PAGE.data[0] }

function response(text: string) {
  const body = Buffer.from(text)
  return { status: 200, headers: {}, body, received: body.length }
}

function jsonIn(text: string): unknown {
  try {
    return parseEntered(text)
  } catch {
    return undefined
  }
}

function check(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what)
}

/** Parses, stores, judges and words any answer of the service. */
const wire: Target = {
  name: 'wire',
  seeds: [JSON.stringify(PAGE), JSON.stringify(ONE)],
  run(input) {
    const answer = response(input)
    results.parseShipmentFound(answer, ONE.data?.id ?? '')
    results.parseTrackingRequestFound(answer, '1')
    results.parseResumeAccepted(answer, '1')
    results.parseRawEventsFound(answer)
    results.parseWebhookSaved(answer)
    const document = documentFrom(jsonIn(input))
    if (document === null) return
    const data = Array.isArray(document.data) ? document.data : [document.data]
    const sorted = sortResources(data, document.included, 'shipment')
    for (const { path, reason } of sorted.skipped)
      check(typeof path === 'string' && reason !== '', 'skipped without a reason')
    for (const shipment of sorted.shipments) {
      const restored = readShipment({ ...recordText(shipment) })
      check(
        isDeepStrictEqual(
          { ...restored, unmapped: {} },
          { ...(JSON.parse(JSON.stringify(shipment)) as object), unmapped: {} },
        ),
        'a shipment is kept otherwise',
      )
    }
    for (const container of sorted.containers) {
      const restored = readContainer({ ...recordText(container) })
      check(
        isDeepStrictEqual(
          { ...restored, unmapped: {} },
          { ...(JSON.parse(JSON.stringify(container)) as object), unmapped: {} },
        ),
        'a container is kept otherwise',
      )
    }
    for (const terminal of sorted.terminals)
      check(readTerminal({ ...recordText(terminal) }) !== null, 'a terminal is lost')
    judge(sorted)
  },
}

function judge({ shipments, containers, terminals }: ReturnType<typeof sortResources>): void {
  const fleet = createJudgedBoard(DEFAULT_SETTINGS)
  fleet.apply({ shipments, containers, terminals })
  fleet.judge(NOW)
  for (const row of fleet.rows()) {
    for (const language of [ENGLISH, SPANISH]) {
      for (const { name, value, who, more } of factLines({ row, changes: [], hasRates: false }, language, NOW)) {
        check(
          ![name, value, who, ...more].some((text) => /\bundefined\b|\bNaN\b|Invalid Date/.test(text)),
          `said: ${[value, ...more].join(' ')}`,
        )
      }
    }
    const { text } = mailOf(defaultTemplate(ENGLISH), [row], ENGLISH)
    check(!text.split('\n').some((line) => UNSEEN.test(line)), 'a mail with unseen signs')
  }
}

const times: Target = {
  name: 'times',
  seeds: [
    '2026-07-08',
    '2026-07-08T00:00:00Z',
    '2026-07-08T23:59:59.999-05:00',
    '2026-07-08T12:00',
    '20260708T120000+0530',
  ],
  run(input) {
    const parsed = readWrittenTime(writtenTime(input))
    if (parsed.kind === 'unread') return
    if ('instant' in parsed && parsed.instant !== null) {
      check(Number.isFinite(parsed.instant) && Math.abs(parsed.instant) <= NEVER, 'an instant that is none')
    }
    if ('day' in parsed) check(Number.isSafeInteger(parsed.day), 'a day that is none')
  },
}

const RUNS = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@|%＝＋－＠｜％﹦﹢﹣﹫﹪]/u

const csv: Target = {
  name: 'csv',
  seeds: Object.values(HOSTILE_TEXTS),
  run(input) {
    const cells = input.split(',').slice(0, 8)
    const line = csvRows([cells])
    check(line.endsWith('\r\n'), 'a row without an end')
    const parsed = csvCells(line)
    check(parsed.length === cells.length, 'another number of cells')
    for (const part of parsed.flatMap((cell) => cell.split(/[;\t\r\n]/)))
      check(!RUNS.test(part), `runs: ${JSON.stringify(part)}`)
    const pasted = pasteRows([cells])
    check(pasted.split('\t').length === cells.length && !/[\r\n]/.test(pasted), 'pasted into other cells')
    check(!UNSEEN.test(enteredLine(input)), 'plain text with unseen signs')
    check(
      !logText(input)
        .split('\n')
        .some((one) => UNSEEN.test(one)),
      'a log with unseen signs',
    )
  },
}

function csvCells(line: string): string[] {
  return [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n$)/gy)].map(
    ([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare,
  )
}

const addresses: Target = {
  name: 'addresses',
  seeds: [
    'https://api.example.com/v2',
    'api.example.com',
    'http://localhost:8080/v2/',
    '<https://[::1]:1/x>',
    ...Object.values(HOSTILE_TEXTS),
  ],
  run(input) {
    const candidates = baseAddressCandidates(input)
    if (!candidates.ok) return
    for (const candidate of candidates.candidates) {
      const url = new URL(candidate)
      check(
        url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)),
        `a key would travel to ${candidate}`,
      )
      check(url.username === '' && url.password === '' && !candidate.endsWith('/'), `an odd address: ${candidate}`)
    }
  },
}

const ACCOUNT = {
  id: 1,
  name: 'Harbor',
  baseAddress: 'https://api.example.com/v2',
  keyInKeychain: true,
  entry: 'one',
  mark: 'k3x',
}

const settings: Target = {
  name: 'settings',
  seeds: [writtenSettings()],
  run(input) {
    const disk = createMemorySettingsDisk()
    disk.text = input
    const opened = openSettings(disk, () => 'profile')
    opened.change({ accounts: [{ ...ACCOUNT, keyInKeychain: false }], chosen: 1 })
    const again = openSettings(disk, () => 'profile')
    check(again.notice === null, 'what was written is damaged')
    check(isDeepStrictEqual(again.current, JSON.parse(JSON.stringify(opened.current))), 'read back otherwise')
  },
}

function writtenSettings(): string {
  const disk = createMemorySettingsDisk()
  openSettings(disk).change({ accounts: [ACCOUNT], chosen: 1 })
  return disk.text ?? ''
}

const ALERT_ROW = {
  key: 1,
  identity: '["due"]',
  kind: 'due',
  shipment_id: 'a',
  container_id: null,
  seen_at: 1,
  weight: 'act',
  subject: '{"shipmentId":"a","containerId":null,"place":null}',
  words: '{"title":"t","who":"w","what":"x","todo":"y"}',
  is_minor: 0,
  outcome: 'shown',
  outcome_why: null,
  toast_id: null,
  round: 1,
  acknowledged_at: null,
}

const rows: Target = {
  name: 'rows',
  seeds: [
    JSON.stringify(ALERT_ROW),
    JSON.stringify({ facts: '["a"]', failure: '{"code":"x","message":{"key":"failure.sync"},"hint":null}' }),
  ],
  run(input) {
    const json = jsonIn(input)
    if (typeof json !== 'object' || json === null) return
    const row = json as Record<string, string | number | null>
    alertRow.safeParse(row)
    readShipment(row)
    readContainer(row)
    readTerminal(row)
    failureWords(storedFailure.parse(jsonIn(String(row['failure']))), english)
  },
}

const SECRET = 'quaywatch-fuzz-secret'

const contract: Target = {
  name: 'contract',
  seeds: Object.keys(requests).map((route) =>
    JSON.stringify({ route, input: { id: 'a', key: SECRET, shipmentIds: ['a'], containerIds: ['b'] } }),
  ),
  async run(input) {
    const bugs: unknown[] = []
    const handlers = new Proxy({}, { has: () => true, get: () => () => ({ ok: true, value: null }) })
    const route = createRouter(handlers as never, () => null, {
      ownOrigin: 'app://quaywatch',
      reportBug: (_, error) => bugs.push(error),
      opening: () => null,
    })
    const answer = await route({ origin: 'app://quaywatch', isMainFrame: true, isOwnWindow: true }, jsonIn(input))
    check(typeof answer.ok === 'boolean' && bugs.length === 0, `a bug: ${String(bugs[0])}`)
    check(!JSON.stringify(answer).includes(SECRET), 'an answer that repeats its input')
  },
}

/** A link is parsed exactly or rejected. */
const links: Target = {
  name: 'links',
  seeds: [
    linkText({ to: 'shipment', id: '4f1c-9' }),
    linkText({ to: 'container', number: 'MSCU1234566' }),
    'QUAYWATCH://Containers/MSCU%201234566/?utm=mail#top',
    ...Object.values(HOSTILE_TEXTS).map((text) => `quaywatch://shipments/${text}`),
  ],
  run(input) {
    const link = readLink(input)
    if (link === null) return
    const name = link.to === 'shipment' ? link.id : link.number
    check(name.trim() !== '' && name.length <= 300 && !UNSEEN.test(name), `an odd name: ${name}`)
    check(isDeepStrictEqual(readLink(linkText(link)), link), 'a link that is read otherwise than it was written')
  },
}

const search: Target = {
  name: 'search',
  seeds: ['MSCU1234566 TCLU 765432 1', 'MEDU12, 345; 678', 'alder finch', ...Object.values(HOSTILE_TEXTS)],
  run(input) {
    const search = searchFor(input)
    search?.('MSCU1234566 ALDER FINCH')
    const list = numberList(input)
    if (list === null) return
    check(
      list.numbers.length >= 1 && list.numbers.every((number) => number.trim() !== ''),
      'no number, or an empty one',
    )
    // A search with several words matches container numbers only; a single text is searched as it is.
    const [only = ''] = list.numbers
    check(list.numbers.length > 1 || /^[A-Z]{3}[UJZ]\d{7}$/.test(only), `a list of one that is no container: ${only}`)
  },
}

export const TARGETS: readonly Target[] = [wire, times, csv, addresses, links, settings, rows, contract, search, team]
