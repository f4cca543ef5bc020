// Runs in the browser before the app: imitates the preload bridge over a socket and draws tray and toasts as a strip.
// Served with its types stripped, so it imports types only.

import type { Toast, TrayEntry, TrayModel } from '#main/core/port/desktop.ts'
import type { Answer } from '#shared/contract/answer.ts'
import type { Bridge, EventMessage } from '#shared/contract/bridge.ts'
import type { FromPage, StripWords, ToPage } from '../protocol.ts'

// Without a socket the language is unknown.
// oxlint-disable-next-line words/sentences
const WITHOUT_LINK = 'Open the newest address that Quaywatch printed in the terminal.'

/** Any other fragment would replace the token and lock out every tab. */
const TOKEN = /^[\w-]{32}$/

const isPopover = new URLSearchParams(location.search).has('tray')
const socket = new WebSocket(`ws://${location.host}/`, `quaywatch.${pageToken()}`)
const opened = new Promise<void>((resolve) => {
  socket.addEventListener('open', () => resolve())
  socket.addEventListener('close', () => resolve())
})
const waiting = new Map<number, (answer: Answer<never>) => void>()
const listeners = new Set<(message: EventMessage) => void>()
let undelivered: EventMessage | null = null
let lastId = 0
let opening: number | undefined
let hasEnded = false

const bridge: Bridge = {
  request: async (route, ...input) => {
    const message = { route, input: input[0], opening }
    await opened
    if (socket.readyState !== WebSocket.OPEN) return nobodyThere()
    lastId += 1
    const id = lastId
    return await new Promise((resolve) => {
      waiting.set(id, resolve)
      say({ kind: 'request', id, message })
    })
  },
  bindToOpening: (shown) => {
    opening = shown
  },
  on: (event, listener) => {
    const receive = (message: EventMessage): void => {
      if (message.event === event) (listener as (payload: unknown) => void)(message.payload)
    }
    listeners.add(receive)
    if (event === 'window.navigate' && undelivered !== null) receive(undelivered)
    return () => {
      listeners.delete(receive)
    }
  },
}
Object.defineProperty(window, 'quaywatch', { value: bridge })

socket.addEventListener('message', ({ data }) => {
  const message = JSON.parse(String(data)) as ToPage
  switch (message.kind) {
    case 'answer':
      waiting.get(message.id)?.(message.answer as Answer<never>)
      waiting.delete(message.id)
      return
    case 'event':
      // The first navigation arrives before the page listens. Electron waits until the page has loaded.
      if (message.message.event === 'window.navigate' && listeners.size === 0) undelivered = message.message
      for (const listener of listeners) listener(message.message)
      return
    case 'words':
      return speak(message.words)
    case 'tray':
      return drawTray(message.model)
    case 'toast':
      return showToast(message.toast)
    case 'copy':
      return void navigator.clipboard.writeText(message.text).catch(reportError)
    case 'open':
      return void open(message.address, '_blank', 'noopener')
    case 'ask-file':
      // A page can't see this computer's paths, so the user types them.
      return say({ kind: 'file', id: message.id, path: prompt(message.title, message.suggested) })
    case 'reload':
      return location.reload()
    case 'close-popover':
      return isPopover ? close() : undefined
    case 'quit':
      return end(words?.quit)
  }
})
socket.addEventListener('close', () => {
  end(words?.endedAbout ?? WITHOUT_LINK)
  for (const answer of waiting.values()) answer(nobodyThere())
  waiting.clear()
})

// The OS can't open links in a browser page: put the link behind `#` in the page's address.
addEventListener('hashchange', () => void openLink())
void openLink()

async function openLink(): Promise<void> {
  const text = decoded(location.hash.slice(1))
  if (!text.toLowerCase().startsWith('quaywatch:')) return
  history.replaceState(null, '', location.pathname)
  await opened
  say({ kind: 'link', text })
}

/** A malformed address is shown as it is. */
function decoded(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

/** The URL carries the token once. The origin's storage, which includes the port, keeps it for reloads and other tabs. */
function pageToken(): string {
  const brought = location.hash.slice(1)
  if (TOKEN.test(brought)) {
    localStorage.setItem('page-token', brought)
    history.replaceState(null, '', location.pathname)
  }
  return localStorage.getItem('page-token') ?? 'none'
}

/** The page outlives its process: a click must show a failure. */
function nobodyThere(): Answer<never> {
  return { ok: false, error: { code: 'preview_ended', message: { key: 'failure.preview-ended' }, hint: null } }
}

function say(message: FromPage): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
}

// The strip lives in a shadow tree, so that its styles and the page's don't mix.

const STRIP_HEIGHT = '36px'
const MOST_TOASTS = 4
const TOAST_MS = 30_000
const host = document.createElement('aside')
const strip = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  :host { position: fixed; inset: auto 0 0 0; height: ${STRIP_HEIGHT}; z-index: 2147483647; display: block;
    font: 13px/1.4 system-ui, sans-serif; color: #e8ecf1; background: #20262e; border-top: 1px solid #39424d; }
  .bar { display: flex; align-items: center; gap: 10px; height: 100%; padding: 0 10px; }
  .label { color: #9aa7b5; }
  .tooltip { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; flex: 1; }
  button { font: inherit; color: inherit; background: #323b46; border: 1px solid #465260; border-radius: 5px;
    padding: 3px 10px; cursor: pointer; text-align: start; }
  button:hover { background: #3d4855; }
  button:focus-visible { outline: 2px solid #7cc4ff; outline-offset: 1px; }
  .tray { display: flex; align-items: center; gap: 8px; }
  .tray img { width: 18px; height: 18px; }
  .menu { position: absolute; z-index: 1; bottom: calc(100% + 4px); left: 10px; display: grid; gap: 2px; min-width: 240px;
    padding: 6px; background: #2a323c; border: 1px solid #465260; border-radius: 8px; box-shadow: 0 8px 24px #0008; }
  .menu[hidden] { display: none; }
  .menu button { border-color: transparent; background: transparent; }
  .menu button:hover, .menu button:focus-visible { background: #3d4855; }
  .note { padding: 4px 10px; color: #9aa7b5; max-width: 320px; }
  hr { width: 100%; border: 0; border-top: 1px solid #465260; margin: 2px 0; }
  .toasts { position: absolute; bottom: calc(100% + 8px); left: min(max(50% - 170px, 480px), 100% - 348px); display: grid; gap: 8px;
    width: 340px; }
  .toast { display: grid; gap: 2px; padding: 10px 12px; background: #2a323c; border-radius: 8px;
    box-shadow: 0 8px 24px #0008; width: 100%; }
  .toast strong { font-weight: 600; padding-inline-end: 20px; }
  .card { position: relative; display: grid; gap: 4px; justify-items: end; }
  .away { position: absolute; top: 6px; inset-inline-end: 6px; border-color: transparent; background: transparent; padding: 0 7px; }
`)
strip.adoptedStyleSheets = [sheet]
const bar = element('div', 'bar')
const trayButton = element('button', 'tray')
const tooltip = element('span', 'tooltip')
const menu = element('div', 'menu')
const toasts = element('div', 'toasts')
const label = element('span', 'label')
const trayName = element('span', 'name')
const popover = element('button', 'popover')
const wake = element('button', 'wake')
let words: StripWords | null = null
menu.hidden = true
menu.setAttribute('role', 'menu')
toasts.setAttribute('role', 'status')
trayButton.setAttribute('aria-haspopup', 'menu')
trayButton.addEventListener('click', () => {
  menu.hidden = !menu.hidden
})
popover.addEventListener('click', () => open('/?tray', 'tray', 'popup,width=368,height=460'))
wake.addEventListener('click', () => say({ kind: 'wake' }))
bar.append(label, trayButton, popover, tooltip, wake)
strip.append(bar, menu, toasts)
if (isPopover) addEventListener('blur', () => close())
else {
  document.documentElement.style.setProperty('--strip-height', STRIP_HEIGHT)
  document.documentElement.append(host)
}

function drawTray(model: TrayModel): void {
  if (trayButton.dataset['icon'] !== model.icon) {
    const picture = document.createElement('img')
    picture.src = `/preview/tray/${model.icon}-dark.png`
    picture.alt = ''
    trayButton.replaceChildren(picture, trayName)
    trayButton.dataset['icon'] = model.icon
  }
  tooltip.textContent = model.tooltip
  menu.replaceChildren(...model.menu.map(menuEntry))
}

function menuEntry(entry: TrayEntry): HTMLElement {
  if ('separator' in entry) return document.createElement('hr')
  if ('note' in entry) return element('div', 'note', entry.note)
  const item = element('button', 'item', entry.label)
  item.setAttribute('role', 'menuitem')
  item.addEventListener('click', () => {
    menu.hidden = true
    say({ kind: 'chosen', does: entry.does })
  })
  return item
}

function showToast(toast: Toast): void {
  const earlier = [...toasts.children].find((child) => (child as HTMLElement).dataset['id'] === toast.id)
  earlier?.remove()
  const card = element('div', 'card')
  card.dataset['id'] = toast.id
  const text = element('button', 'toast')
  // The strip lies over the page; the real tray is outside of it.
  const whose = element('span', 'label', words?.label ?? '')
  text.append(element('strong', '', toast.title), element('span', '', toast.body), whose)
  text.addEventListener('click', () => {
    card.remove()
    say({ kind: 'pressed', press: { id: toast.id, part: 'toast' } })
  })
  // A toast covers the list until clicked, and a click navigates away.
  const away = element('button', 'away', '×')
  away.title = words?.away ?? ''
  away.setAttribute('aria-label', away.title)
  away.addEventListener('click', () => card.remove())
  card.append(text, away)
  if (toast.button !== undefined) {
    const button = element('button', 'action', toast.button)
    button.addEventListener('click', () => {
      card.remove()
      say({ kind: 'pressed', press: { id: toast.id, part: 'button' } })
    })
    card.append(button)
  }
  toasts.append(card)
  takeAway(card)
  while (toasts.children.length > MOST_TOASTS) toasts.firstElementChild?.remove()
}

/** Toasts cover the page, so they expire, but not while hovered or focused. */
function takeAway(card: HTMLElement): void {
  setTimeout(() => (card.matches(':hover, :focus-within') ? takeAway(card) : card.remove()), TOAST_MS)
}

/** Main sends the words first, and again with every page load, because the language may change. */
function speak(next: StripWords): void {
  words = next
  host.setAttribute('aria-label', next.strip)
  label.textContent = next.label
  trayName.textContent = next.tray
  popover.textContent = next.popover
  wake.textContent = next.wake
  wake.title = next.wakeAbout
}

function end(why = ''): void {
  if (hasEnded) return
  hasEnded = true
  menu.hidden = true
  wake.hidden = true
  toasts.replaceChildren()
  trayButton.disabled = true
  popover.hidden = true
  trayButton.replaceChildren(words?.ended ?? '')
  tooltip.textContent = why
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}
