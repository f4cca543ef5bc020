// The acts on containers of the board, for the selection bar, the row menu, the palette and the keys.

import {
  CalendarCheck,
  CalendarDays,
  CalendarMinus,
  CalendarPlus,
  ClipboardCopy,
  Link2,
  ListX,
  Mail,
  NotebookPen,
  Repeat2,
  RotateCcw,
  Truck,
  Undo2,
  UserRound,
} from '@lucide/vue'
import { type Component, computed, type ShallowRef } from 'vue'
import { CLOCK_END_KINDS, type ClockEndKind } from '#shared/fleet/incident.ts'
import { linkText } from '#shared/fleet/link.ts'
import { isCounted } from '#shared/rules/board-facts.ts'
import type { NamedTemplate } from '#shared/settings/own-values.ts'
import { useIncidents } from '#renderer/core/incidents.ts'
import { now } from '#renderer/core/clock.ts'
import { language, say } from '#renderer/core/language.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { copy, copyFormatted, download } from '#renderer/core/clipboard.ts'
import { csvOf, pasteTextOf, sheetName } from '#renderer/core/sheet.ts'
import { offerUndo, showToast } from '#renderer/core/undo.ts'
import { type BoardRow, resumableShipments } from '#renderer/fleet/board-row.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { byCustomer, defaultTemplate, mailOf } from '#renderer/mail/template.ts'
import { handledLine, useNotes } from '#renderer/notes/notes.ts'
import { kindFor } from '#renderer/plan/moves.ts'
import { announcePlanned, usePlan } from '#renderer/plan/plan.ts'
import { useResumes } from '#renderer/resumes/resumes.ts'
import { useTeam } from '#renderer/team/team.ts'
import { mainActOf } from './action.ts'
import { calendarOf, hasCalendarDay } from './calendar-file.ts'
import { ACT_CHORDS } from './board-keys.ts'
import { BOARD_FIELDS } from './board-columns.ts'
import type { Explained } from './use-board-table.ts'

type FixedActId = keyof typeof ACT_CHORDS

interface FixedAct {
  readonly id: FixedActId
  readonly icon: Component
  /** Not offered for several containers. */
  readonly isSingle?: boolean
  readonly isFor: (rows: readonly BoardRow[]) => boolean
  /** Why the act is not for these rows, if there is more to say than that. */
  readonly whyNot?: (rows: readonly BoardRow[]) => string
  readonly run: (rows: readonly BoardRow[]) => void
}

export interface RowAct extends Omit<FixedAct, 'id'> {
  readonly id: string
  readonly label: string
  /** The long label with the key, for tooltips and the palette. */
  readonly what: string
  /** Null if the act has no key. */
  readonly chord: string | null
}

export interface RowActsOptions {
  readonly unselect: () => void
  /** Opens the details of a container at its trip or note. */
  readonly explain: (row: BoardRow, what: Explained) => void
  /** The containers in the Handled dialog. */
  readonly handling: ShallowRef<readonly BoardRow[]>
  readonly isHandling: ShallowRef<boolean>
  /** The container in the booking dialog. */
  readonly booking: ShallowRef<BoardRow | null>
  /** The e-mails to several customers. */
  readonly mailing: ShallowRef<Mailing | null>
}

export interface Mailing {
  readonly template: string
  readonly rows: readonly BoardRow[]
}

export function createRowActs(options: RowActsOptions) {
  const { unselect, explain, handling, isHandling, booking, mailing } = options
  const board = useBoard()
  const incidents = useIncidents()
  const resumes = useResumes()
  const notes = useNotes()
  const settings = useSettings()
  const plan = usePlan()
  const team = useTeam()

  const isHandled = (row: BoardRow): boolean => notes.handled.has(row.id)
  const onFirst = (act: (row: BoardRow) => void) => (rows: readonly BoardRow[]) => rows[0] && act(rows[0])

  async function copyRows(rows: readonly BoardRow[]): Promise<void> {
    if (await copy(pasteTextOf(BOARD_FIELDS, rows, language))) showToast(say('row.copied', nameParams(rows)))
  }

  async function copyLink({ container: { number } }: BoardRow): Promise<void> {
    if (await copy(linkText({ to: 'container', number }))) showToast(say('row.link-copied', { number }))
  }

  async function copyMail(rows: readonly BoardRow[]): Promise<void> {
    const template = settings.preferences.mailTemplate.text || defaultTemplate(language)
    await mailTo(template, rows, () => say('mail.copied', nameParams(rows)))
  }

  /** Rows of several customers become one e-mail each: the user copies them one by one. */
  async function mailTo(template: string, rows: readonly BoardRow[], words: () => string): Promise<void> {
    if (byCustomer(rows).length > 1) {
      mailing.value = { template, rows }
      return
    }
    if (await copyFormatted(mailOf(template, rows, language))) showToast(words())
  }

  async function copyNamed({ name, text }: NamedTemplate, rows: readonly BoardRow[]): Promise<void> {
    await mailTo(text, rows, () => say('mail.copied.named', { ...nameParams(rows), name }))
  }

  /** One act per named mail template of the user. */
  const namedMails = computed(() =>
    settings.preferences.mailTemplates.map((template): RowAct => {
      const { name } = template
      const what = say('mail.copy.named', { name })
      const run = (rows: readonly BoardRow[]): void => void copyNamed(template, rows)
      return { id: `mail-${name}`, label: name, what, chord: null, icon: Mail, isFor: () => true, run }
    }),
  )

  async function putBack(rows: readonly BoardRow[]): Promise<void> {
    const how = await notes.putBack(rows.map(({ id }) => id))
    if (how !== null) offerUndo(say('row.returned-to-list', nameParams(rows)), how)
    unselect()
  }

  const isPlanned = (row: BoardRow): boolean => plan.moveOf({ kind: kindFor(row), containerId: row.id }) !== undefined

  async function putOnPlan(rows: readonly BoardRow[]): Promise<void> {
    const done = await plan.plan(rows)
    if (done === null) return
    unselect()
    announcePlanned(done)
  }

  async function takeOffPlan(rows: readonly BoardRow[]): Promise<void> {
    const back = await plan.remove(rows.map((row) => ({ containerId: row.id, kind: kindFor(row) })))
    if (back === null) return
    unselect()
    offerUndo(say('plan.removed', nameParams(rows)), back)
  }

  const isMine = (row: BoardRow): boolean => team.owners.get(row.id)?.seat === team.status.me

  async function own(rows: readonly BoardRow[], seat: string | null): Promise<void> {
    const ids = rows.map(({ id }) => id)
    if (await team.own(ids, seat)) showToast(say(seat === null ? 'team.released' : 'team.owned', nameParams(rows)))
  }

  /** Offered only in a team. */
  const teamActs = computed((): readonly RowAct[] => {
    const { me } = team.status
    if (me === null) return []
    const act = { chord: null, icon: UserRound }
    return [
      {
        ...act,
        id: 'own',
        label: say('team.own'),
        what: say('team.own.what'),
        isFor: (rows) => !rows.every(isMine),
        run: (rows) => void own(rows, me),
      },
      {
        ...act,
        id: 'release',
        label: say('team.release'),
        what: say('team.release.what'),
        isFor: (rows) => rows.some(({ id }) => team.owners.has(id)),
        run: (rows) => void own(rows, null),
      },
    ]
  })

  const isEmpty = (row: BoardRow): boolean => isCounted('empties', row.judgment)

  async function endClocks(kind: ClockEndKind, rows: readonly BoardRow[]): Promise<void> {
    const ends = await Promise.all(
      rows.map(({ id, container: { number } }) => incidents.record(kind, { containerId: id, number })),
    )
    const undos = ends.filter((undo) => undo !== null)
    if (undos.length === 0) return
    unselect()
    offerUndo(say('row.clock-ended', { ...nameParams(rows), what: say(`incident.kind.${kind}`) }), async () => {
      const areUndone = await Promise.all(undos.map((undo) => undo()))
      return areUndone.every(Boolean)
    })
  }

  const emptyActs = CLOCK_END_KINDS.map((kind): RowAct => ({
    id: kind,
    icon: Repeat2,
    chord: null,
    label: say(`incident.kind.${kind}`),
    what: say(`row.command.${kind}`),
    isFor: (rows) => rows.every(isEmpty),
    run: (rows) => void endClocks(kind, rows),
  }))

  function saveCalendar(rows: readonly BoardRow[]): void {
    const name = sheetName('calendar', board.viewersToday).replace(/csv$/, 'ics')
    download(name, calendarOf(rows, now(), language), 'text/calendar')
    showToast(say('row.calendar', nameParams(rows)))
  }

  const calendarAct: RowAct = {
    id: 'calendar',
    icon: CalendarDays,
    chord: null,
    label: say('row.act.calendar'),
    what: say('row.command.calendar'),
    isFor: (rows) => rows.some(hasCalendarDay),
    run: saveCalendar,
  }

  const nothingToResume = (rows: readonly BoardRow[]): string => say('row.nothing-to-resume', nameParams(rows))

  async function resumeRows(rows: readonly BoardRow[]): Promise<void> {
    const shipments = resumableShipments(rows)
    if (shipments.length === 0) return showToast(nothingToResume(rows))
    if (await resumes.start(shipments)) showToast(say('board.resuming', { count: shipments.length }))
  }

  const fixed: readonly FixedAct[] = [
    { id: 'copy', icon: ClipboardCopy, isFor: () => true, run: (rows) => void copyRows(rows) },
    { id: 'mail', icon: Mail, isFor: () => true, run: (rows) => void copyMail(rows) },
    {
      id: 'plan',
      icon: CalendarPlus,
      isFor: (rows) => !rows.every(isPlanned),
      run: (rows) => void putOnPlan(rows),
    },
    {
      id: 'unplan',
      icon: CalendarMinus,
      isFor: (rows) => rows.every(isPlanned),
      run: (rows) => void takeOffPlan(rows),
    },
    {
      id: 'book',
      icon: CalendarCheck,
      isSingle: true,
      isFor: (rows) => rows.every((row) => kindFor(row) === 'pickup'),
      run: onFirst((row) => (booking.value = row)),
    },
    {
      id: 'handle',
      icon: ListX,
      isFor: (rows) => !rows.every(isHandled),
      run(rows) {
        handling.value = rows.filter((row) => !isHandled(row))
        isHandling.value = true
      },
    },
    {
      id: 'return-to-list',
      icon: Undo2,
      isFor: (rows) => rows.every(isHandled),
      run: (rows) => void putBack(rows),
    },
    {
      id: 'resume',
      icon: RotateCcw,
      isFor: (rows) => resumableShipments(rows).length > 0,
      whyNot: nothingToResume,
      run: (rows) => void resumeRows(rows),
    },
    {
      id: 'trip',
      icon: Truck,
      isSingle: true,
      isFor: (rows) => rows.every((row) => kindFor(row) === 'pickup'),
      run: onFirst((row) => explain(row, 'trip')),
    },
    {
      id: 'note',
      icon: NotebookPen,
      isSingle: true,
      isFor: () => true,
      run: onFirst((row) => explain(row, 'note')),
    },
    {
      id: 'link',
      icon: Link2,
      isSingle: true,
      isFor: () => true,
      run: onFirst((row) => void copyLink(row)),
    },
  ]

  const acts = computed(() =>
    fixed.flatMap((act): readonly RowAct[] => {
      const chord = ACT_CHORDS[act.id]
      const what = `${say(`row.command.${act.id}`)} (${chord})`
      const fullAct = { ...act, label: say(`row.act.${act.id}`), what, chord }
      return act.id === 'mail' ? [fullAct, ...namedMails.value] : [fullAct]
    }),
  )
  const allActs = computed(() => [...acts.value, calendarAct, ...emptyActs, ...teamActs.value])

  const sayNone = (): void => showToast(say('row.none'))

  /** Runs the first act that fits. Acts on a single container use the active row instead of the selection. */
  function runFirst(candidates: readonly RowAct[], rows: readonly BoardRow[], active: string | null): void {
    const activeRow = board.rows.find(({ id }) => id === active)
    const targetsOf = ({ isSingle }: RowAct): readonly BoardRow[] =>
      isSingle === true && activeRow !== undefined ? [activeRow] : rows
    const [first] = candidates
    if (first === undefined) return
    const targets = targetsOf(first)
    if (targets.length === 0) return sayNone()
    const act = candidates.find((each) => each.isFor(targetsOf(each)))
    if (act !== undefined) return act.run(targetsOf(act))
    showToast(first.whyNot?.(targets) ?? say('row.not-for', { ...nameParams(targets), act: first.label }))
  }

  return {
    namedMails,
    /** Acts without a key, for the palette. */
    keylessActs: [calendarAct, ...emptyActs],
    sayNone,
    actsFor: (rows: readonly BoardRow[]) =>
      allActs.value.filter(({ isFor, isSingle }) => (isSingle !== true || rows.length === 1) && isFor(rows)),
    /** Runs one act, as named in the palette. */
    run(id: string, rows: readonly BoardRow[], active: string | null) {
      runFirst(
        allActs.value.filter((act) => act.id === id),
        rows,
        active,
      )
    },
    /** Runs the act of a key, or its reverse act if that fits the rows. */
    press(chord: string, rows: readonly BoardRow[], active: string | null) {
      runFirst(
        allActs.value.filter((act) => act.chord === chord),
        rows,
        active,
      )
    },
    /** Who handled the container: without it, a user who finds the container by number would handle it again. */
    handledLine: ({ id }: BoardRow) => handledLine(notes.byContainer.get(id)),
    resumeRows,
    /** If people have to call or write, it shows what they need for that. */
    pressAction(row: BoardRow) {
      const act = mainActOf(row)
      if (act === 'book') booking.value = row
      else if (act === 'plan') void putOnPlan([row])
      else if (act === 'resume') void resumeRows([row])
      else explain(row, 'trip')
    },
    exportRows(rows: readonly BoardRow[]) {
      download(sheetName('board', board.viewersToday), csvOf(BOARD_FIELDS, rows, language))
      showToast(say('board.exported', { count: rows.length }))
    },
    onHandled() {
      const rows = handling.value
      unselect()
      offerUndo(
        say('row.handled', nameParams(rows)),
        async () => (await notes.putBack(rows.map(({ id }) => id))) !== null,
      )
    },
  }
}

function nameParams(rows: readonly BoardRow[]) {
  return { count: rows.length, first: rows[0]?.container.number ?? '' }
}
