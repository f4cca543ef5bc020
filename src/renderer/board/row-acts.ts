// What can be done with containers of the board: each described once, for the bar, the menu of a row, the palette and the keys.

import {
  CalendarMinus,
  CalendarPlus,
  ClipboardCopy,
  Link2,
  ListX,
  Mail,
  NotebookPen,
  RotateCcw,
  Truck,
  Undo2,
} from '@lucide/vue'
import { computed, type Component } from 'vue'
import { linkText } from '#shared/fleet/link.ts'
import type { NamedTemplate } from '#shared/settings/own-values.ts'
import { language, say } from '#renderer/core/language.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { copy, copyFormatted, download } from '#renderer/core/clipboard.ts'
import { type BoardRow, resumableShipments } from '#renderer/fleet/board-row.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { defaultTemplate, mailOf } from '#renderer/mail/template.ts'
import { handledLine } from '#renderer/notes/note-words.ts'
import { useNotes } from '#renderer/notes/notes.ts'
import { usePlan } from '#renderer/plan/plan.ts'
import { putWords } from '#renderer/plan/truck-day.ts'
import { useResumes } from '#renderer/resumes/resumes.ts'
import { ACT_CHORDS } from './chords.ts'
import type { ChosenRows, RowActsOptions } from './chosen-rows.ts'
import { csvOf, exportName, tsvOf } from './export.ts'

type FixedActId = keyof typeof ACT_CHORDS

interface FixedAct {
  readonly id: FixedActId
  readonly icon: Component
  /** It is about one container: not offered for several. */
  readonly isOfOne?: boolean
  readonly isFor: (rows: readonly BoardRow[]) => boolean
  readonly run: (rows: readonly BoardRow[]) => void
}

export interface RowAct extends Omit<FixedAct, 'id'> {
  readonly id: string
  readonly label: string
  /** In more words, and its key with them. */
  readonly what: string
  /** Null where no key does it. */
  readonly chord: string | null
}

type ActsOptions = Pick<RowActsOptions, 'receipts' | 'unselect' | 'explain'> &
  Pick<ChosenRows, 'handling' | 'isHandling'>

export function createRowActs({ receipts, unselect, explain, handling, isHandling }: ActsOptions) {
  const { announce } = receipts
  const board = useBoard()
  const resumes = useResumes()
  const notes = useNotes()
  const settings = useSettings()
  const plan = usePlan()

  const isHandled = (row: BoardRow): boolean => notes.handled.has(row.id)
  const ofOne = (row: (one: BoardRow) => void) => (rows: readonly BoardRow[]) => rows[0] && row(rows[0])

  async function copyRows(rows: readonly BoardRow[]): Promise<void> {
    if (await copy(tsvOf(rows, language))) announce(say('row.copied', naming(rows)))
  }

  async function copyLink({ container: { number } }: BoardRow): Promise<void> {
    if (await copy(linkText({ to: 'container', number }))) announce(say('row.link-copied', { number }))
  }

  async function copyMail(rows: readonly BoardRow[]): Promise<void> {
    const template = settings.preferences.mailTemplate.text || defaultTemplate(language)
    if (await copyFormatted(mailOf(template, rows, language))) announce(say('mail.copied', naming(rows)))
  }

  async function copyNamed({ name, text }: NamedTemplate, rows: readonly BoardRow[]): Promise<void> {
    const words = say('mail.copied.named', { ...naming(rows), name })
    if (await copyFormatted(mailOf(text, rows, language))) announce(words)
  }

  /** One for each template that the user gave a name. */
  const namedMails = computed(() =>
    settings.preferences.mailTemplates.map((template): RowAct => {
      const { name } = template
      const what = say('mail.copy.named', { name })
      const run = (rows: readonly BoardRow[]): void => void copyNamed(template, rows)
      return { id: `mail-${name}`, label: name, what, chord: null, icon: Mail, isFor: () => true, run }
    }),
  )

  async function putBack(rows: readonly BoardRow[]): Promise<void> {
    if (await notes.putBack(rows.map(({ id }) => id))) announce(say('row.put-back', naming(rows)))
    unselect()
  }

  const isPlanned = (row: BoardRow): boolean => plan.planned.has(row.id)

  async function putOnPlan(rows: readonly BoardRow[]): Promise<void> {
    const fresh = await plan.put(rows)
    if (fresh === null) return
    unselect()
    announce(putWords(fresh, language), fresh[0] && (() => void plan.remove(fresh.map((truck) => truck.containerId))))
  }

  async function takeOffPlan(rows: readonly BoardRow[]): Promise<void> {
    const back = await plan.remove(rows.map(({ id }) => id))
    if (back === null) return
    unselect()
    announce(say('plan.removed', naming(rows)), () => void back())
  }

  async function resumeRows(rows: readonly BoardRow[]): Promise<void> {
    const shipments = resumableShipments(rows)
    if (shipments.length === 0) return announce(say('row.nothing-to-resume', naming(rows)))
    if (await resumes.start(shipments)) announce(say('board.resuming', { count: shipments.length }))
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
      id: 'handle',
      icon: ListX,
      isFor: (rows) => !rows.every(isHandled),
      run(rows) {
        handling.value = rows.filter((row) => !isHandled(row))
        isHandling.value = true
      },
    },
    {
      id: 'put-back',
      icon: Undo2,
      isFor: (rows) => rows.every(isHandled),
      run: (rows) => void putBack(rows),
    },
    {
      id: 'resume',
      icon: RotateCcw,
      isFor: (rows) => resumableShipments(rows).length > 0,
      run: (rows) => void resumeRows(rows),
    },
    {
      id: 'trip',
      icon: Truck,
      isOfOne: true,
      isFor: () => true,
      run: ofOne((row) => explain(row, 'trip')),
    },
    {
      id: 'note',
      icon: NotebookPen,
      isOfOne: true,
      isFor: () => true,
      run: ofOne((row) => explain(row, 'note')),
    },
    {
      id: 'link',
      icon: Link2,
      isOfOne: true,
      isFor: () => true,
      run: ofOne((row) => void copyLink(row)),
    },
  ]

  const acts = computed(() =>
    fixed.flatMap((act): readonly RowAct[] => {
      const chord = ACT_CHORDS[act.id]
      const what = `${say(`row.command.${act.id}`)} (${chord})`
      const named = { ...act, label: say(`row.act.${act.id}`), what, chord }
      return act.id === 'mail' ? [named, ...namedMails.value] : [named]
    }),
  )

  const sayNone = (): void => announce(say('row.none'))

  return {
    namedMails,
    sayNone,
    /** What is not bound to a key. */
    run({ run }: RowAct, rows: readonly BoardRow[]) {
      if (rows.length === 0) sayNone()
      else run(rows)
    },
    /** Those that make sense for these. */
    actsFor: (rows: readonly BoardRow[]) =>
      acts.value.filter(({ isFor, isOfOne }) => (isOfOne !== true || rows.length === 1) && isFor(rows)),
    /** What is done with one container alone is done where the keyboard is: whoever writes a note looks there, and not at what is selected. */
    press(chord: string, rows: readonly BoardRow[], active: string | null) {
      const all = acts.value.filter((act) => act.chord === chord)
      const act = all.find(({ isFor }) => isFor(rows)) ?? all[0]
      const here = act?.isOfOne === true ? board.rows.find(({ id }) => id === active) : undefined
      const chosen = here === undefined ? rows : [here]
      if (chosen.length === 0) sayNone()
      else act?.run(chosen)
    },
    /** What a colleague has done, for the row of what is off the list: whoever finds it by its number would do it once more. */
    handledLine: ({ id }: BoardRow) => handledLine(notes.byContainer.get(id)),
    resumeRows,
    exportRows(rows: readonly BoardRow[]) {
      download(exportName(board.viewersToday), csvOf(rows, language))
      announce(say('board.exported', { count: rows.length }))
    },
    onHandled() {
      const rows = handling.value
      unselect()
      announce(say('row.handled', naming(rows)), () => void putBack(rows))
    },
  }
}

function naming(rows: readonly BoardRow[]) {
  return { count: rows.length, first: rows[0]?.container.number ?? '' }
}
