// A notification as Windows takes it: written by us, so that whatever is pressed on it says which one it was.

import type { Toast } from '#main/port/desktop.ts'

/**
 * Electron writes none of it into the toast itself, only into its buttons: a click on the body of a toast of an earlier
 * run would come back without a word (windows_toast_notification.cc, GetToastXml).
 */
export function toastXml({ id, title, body, button, silent = false }: Toast): string {
  const action =
    button === undefined
      ? ''
      : `<actions><action activationType="foreground" arguments="${inXml(`type=action&action=0&tag=${id}`)}" ` +
        `content="${inXml(button)}"/></actions>`
  return (
    `<toast launch="${inXml(`type=click&tag=${id}`)}">` +
    `<visual><binding template="ToastGeneric"><text>${inXml(title)}</text><text>${inXml(body)}</text></binding></visual>` +
    `${action}${silent ? '<audio silent="true"/>' : ''}</toast>`
  )
}

/** Windows drops the whole toast over a character that XML does not know. */
function inXml(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

// eslint-disable-next-line no-control-regex -- these very characters are looked for
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
