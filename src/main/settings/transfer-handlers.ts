// Exports and imports settings through the system's file dialogs. The window never passes a path.

import { readFile, stat, writeFile } from 'node:fs/promises'
import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { DialogPort, FileAsk } from '#main/core/port/desktop.ts'
import type { AppSettingsStore, PolicySource } from '#main/store/settings-change.ts'
import { failed, succeeded } from '#shared/contract/answer.ts'
import type { ImportedSetting } from '#shared/contract/settings-requests.ts'
import { type Failure, messageOf, type Sentence } from '#shared/words/failure-words.ts'
import type { Language } from '#shared/words/language.ts'
import { z } from 'zod'
import { readJson } from '#main/store/record-text.ts'
import { settingSchemaAt } from '#shared/contract/settings-schema.ts'
import { changesTo, SETTINGS_BY_PATH, valueAt } from '#shared/settings/policy.ts'
import type { AppSettings, CarriedPath } from '#shared/settings/settings.ts'
import { enteredValue } from '#shared/words/entered-text.ts'

export interface TransferOptions {
  readonly dialogs: DialogPort
  readonly settings: Pick<AppSettingsStore, 'read' | 'change'>
  readonly policy: Pick<PolicySource, 'current'>
  readonly language: Language
}

/** A hundred times the size of an export. */
const MOST_BYTES = 4 * 1024 * 1024

export function transferHandlers({ dialogs, settings, policy, language: { say } }: TransferOptions) {
  /** Shown to the user but not applied yet. */
  let chosen: readonly ImportedSetting[] = []
  const ask = (): FileAsk => ({
    title: say('app.choose.settings'),
    kind: say('app.choose.settings.kind'),
    endings: ['json'],
  })

  return {
    'transfer.export': async () => {
      const path = await dialogs.saveFile({ ...ask(), suggested: 'quaywatch-settings.json' })
      if (path === null) return succeeded({ file: null })
      try {
        await writeFile(path, settingsText(settings.read()))
      } catch (error) {
        return failed(refused({ key: 'failure.export', with: { file: path } }, { key: 'failure.export.hint' }, error))
      }
      return succeeded({ file: path })
    },
    'transfer.choose': async () => {
      chosen = []
      const path = await dialogs.openFile(ask())
      if (path === null) return succeeded(null)
      const text = await textOf(path)
      const parsed = 'text' in text ? parseSettings(text.text, settings.read()) : null
      if (parsed === null) {
        const error = 'error' in text ? text.error : 'not exported by Quaywatch'
        return failed(refused({ key: 'failure.import', with: { file: path } }, { key: 'failure.import.hint' }, error))
      }
      const isDecided = ({ path: at }: ImportedSetting): boolean => policy.current.settings.has(at as never)
      chosen = parsed.settings.filter((setting) => !isDecided(setting))
      const decided = parsed.settings.filter(isDecided).map(({ path: at }) => at)
      return succeeded({ ...parsed, file: path, settings: chosen, decided })
    },
    'transfer.apply': () => {
      const applied = chosen
      chosen = []
      return settings.change(changesTo(applied.map(({ path, to }) => [path, to])))
    },
    'network.chooseCertificate': async () => {
      const path = await dialogs.openFile({
        title: say('app.choose.certificate'),
        kind: say('app.choose.certificate.kind'),
        endings: ['pem', 'crt', 'cer'],
      })
      if (path === null) return succeeded(null)
      return settings.change({ sync: { certificateFile: path } })
    },
  } satisfies Partial<Handlers>
}

async function textOf(path: string): Promise<{ readonly text: string } | { readonly error: unknown }> {
  try {
    const stats = await stat(path)
    if (!stats.isFile() || stats.size > MOST_BYTES) return { error: 'EFBIG' }
    return { text: await readFile(path, 'utf8') }
  } catch (error) {
    return { error }
  }
}

function refused(message: Sentence, hint: Sentence, error: unknown): Failure {
  return { code: 'file_refused', message, hint, detail: messageOf(error) }
}

const FILE = 'quaywatch-settings'
const file = z.object({ is: z.literal(FILE), version: z.literal(1), settings: z.record(z.string(), z.unknown()) })

/** Safe to share: the settings contain no key or password. */
export function settingsText(settings: AppSettings): string {
  const carried = [...SETTINGS_BY_PATH.keys()].filter(isCarried).map((path) => [path, valueAt(settings, path)])
  return `${JSON.stringify({ is: FILE, version: 1, settings: Object.fromEntries(carried) }, null, 2)}\n`
}

export interface ParsedSettings {
  /** Only settings that differ from the current ones. */
  readonly settings: readonly ImportedSetting[]
  readonly unknown: readonly string[]
  /** Settings with an invalid value. */
  readonly unusable: readonly string[]
}

/** Null if the text is no settings file. */
export function parseSettings(text: string, current: AppSettings): ParsedSettings | null {
  const parsed = file.safeParse(enteredValue(readJson(text)))
  if (!parsed.success) return null
  const settings: ImportedSetting[] = []
  const unknown: string[] = []
  const unusable: string[] = []
  for (const [path, value] of Object.entries(parsed.data.settings)) {
    const parsed = isCarried(path) ? settingSchemaAt(path).safeParse(value) : null
    if (!isCarried(path) || parsed === null) unknown.push(path)
    else if (!parsed.success) unusable.push(path)
    else if (JSON.stringify(parsed.data) !== JSON.stringify(valueAt(current, path)))
      settings.push({ path, from: valueAt(current, path), to: parsed.data })
  }
  return { settings, unknown, unusable }
}

function isCarried(path: string): path is CarriedPath {
  const kind = SETTINGS_BY_PATH.get(path)?.kind
  return kind !== undefined && (kind !== 'kept' || path === 'preferences.views')
}
