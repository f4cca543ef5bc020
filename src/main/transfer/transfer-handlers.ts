// Takes the settings out to a file and brings them in from one, by the system's own dialogs: the window names no path.

import { readFile, stat, writeFile } from 'node:fs/promises'
import type { Handlers } from '#main/ipc/handlers.ts'
import type { DialogPort, FileAsk } from '#main/port/desktop.ts'
import type { AppSettingsStore, PolicySource } from '#main/store/settings-change.ts'
import { failed, succeeded } from '#shared/contract/answer.ts'
import type { ImportedSetting } from '#shared/contract/settings.ts'
import { messageOf, type FailureFacts, type Sentence } from '#shared/words/failure-words.ts'
import type { Language } from '#shared/words/language.ts'
import { changesOf, parseSettings, settingsText } from './settings-text.ts'

export interface TransferOptions {
  readonly dialogs: DialogPort
  readonly settings: Pick<AppSettingsStore, 'read' | 'change'>
  readonly policy: Pick<PolicySource, 'current'>
  readonly language: Language
}

/** A hundred times what is exported. */
const MOST_BYTES = 4 * 1024 * 1024

export function transferHandlers({ dialogs, settings, policy, language: { say } }: TransferOptions) {
  /** Shown to the user, and not applied yet. */
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
      return settings.change(changesOf(applied, settings.read()))
    },
    'network.chooseCertificate': async () => {
      const path = await dialogs.openFile({
        title: say('app.choose.certificate'),
        kind: say('app.choose.certificate.kind'),
        endings: ['pem', 'crt', 'cer'],
      })
      if (path === null) return succeeded(settings.read())
      return settings.change({ sync: { certificateFile: path } })
    },
  } satisfies Partial<Handlers>
}

async function textOf(path: string): Promise<{ readonly text: string } | { readonly error: unknown }> {
  try {
    const found = await stat(path)
    if (!found.isFile() || found.size > MOST_BYTES) return { error: 'EFBIG' }
    return { text: await readFile(path, 'utf8') }
  } catch (error) {
    return { error }
  }
}

function refused(message: Sentence, hint: Sentence, error: unknown): FailureFacts {
  return { code: 'file_refused', message, hint, detail: messageOf(error) }
}
