// Fakes of the parts of Electron that the adapters use. `satisfies` checks each against Electron's types, so a renamed
// or retyped method fails without a binary.

import { EventEmitter } from 'node:events'
import type {
  App,
  BrowserWindow,
  IpcMain,
  IpcMainInvokeEvent,
  Menu,
  MenuItemConstructorOptions,
  Notification,
  NotificationConstructorOptions,
  Rectangle,
  Session,
  TitleBarOverlayOptions,
  Tray,
  WebContents,
  WebFrameMain,
} from 'electron'

export interface FakeWindow {
  readonly asWindow: BrowserWindow
  readonly contents: EventEmitter
  /** Messages to the page. */
  readonly sent: readonly (readonly [string, unknown])[]
  readonly state: 'unseen' | 'shown' | 'minimised' | 'hidden' | 'destroyed'
  readonly focused: number
  readonly reloads: number
  /** Descriptions of the taskbar overlays. */
  readonly overlays: readonly string[]
  readonly url: string | null
  readonly background: string | null
  /** How the system draws the window's buttons. */
  readonly titleBar: TitleBarOverlayOptions | null
  isFullScreen: boolean
  bounds: Rectangle
  readonly isMaximized: boolean
  readonly isFlashing: boolean
  readonly zoom: number
  emit(event: string, ...details: readonly unknown[]): void
  close(): void
  destroy(): void
}

export function createFakeWindow(loading: Promise<void> = Promise.resolve()): FakeWindow {
  const events = new EventEmitter()
  const sentMessages: [string, unknown][] = []
  let state: FakeWindow['state'] = 'unseen'
  let focused = 0
  let reloads = 0
  const overlays: string[] = []
  let url: string | null = null
  let background: string | null = null
  let titleBar: TitleBarOverlayOptions | null = null
  let zoom = 0
  let isMaximized = false
  let isFlashing = false

  const contents = Object.assign(new EventEmitter(), {
    send(channel, message: unknown) {
      sentMessages.push([channel, message])
    },
    reload() {
      reloads += 1
    },
    getZoomLevel: () => zoom,
    setZoomLevel(level) {
      zoom = level
    },
  } satisfies Pick<WebContents, 'getZoomLevel' | 'reload' | 'send' | 'setZoomLevel'>)

  const methods = {
    show() {
      const wasVisible = methods.isVisible()
      state = 'shown'
      if (!wasVisible) events.emit('show')
    },
    hide() {
      state = 'hidden'
    },
    minimize() {
      state = 'minimised'
    },
    restore() {
      state = 'shown'
    },
    focus() {
      focused += 1
      events.emit('focus')
    },
    isFocused: () => state === 'shown' && focused > 0,
    flashFrame(isOn) {
      isFlashing = isOn
    },
    isMinimized: () => state === 'minimised',
    isVisible: () => state === 'shown' || state === 'minimised',
    maximize() {
      isMaximized = true
    },
    isMaximized: () => isMaximized,
    unmaximize() {
      isMaximized = false
    },
    getNormalBounds: () => window.bounds,
    setBounds(bounds) {
      window.bounds = { ...window.bounds, ...bounds }
    },
    center() {
      // native_window_views.cc, Center: on the screen that is nearest.
      window.bounds = { ...window.bounds, x: 0, y: 0 }
    },
    isDestroyed: () => state === 'destroyed',
    isFullScreen: () => window.isFullScreen,
    setFullScreen(flag) {
      window.isFullScreen = flag
      // macOS leaves full screen asynchronously.
      if (!flag) setImmediate(() => events.emit('leave-full-screen'))
    },
    destroy() {
      if (state === 'destroyed') throw new TypeError('Object has been destroyed')
      state = 'destroyed'
      events.emit('closed')
    },
    setBackgroundColor(colour) {
      background = colour
    },
    setTitleBarOverlay(options) {
      titleBar = options
    },
    setOverlayIcon(image, words) {
      overlays.push(image === null ? 'none' : words)
    },
    loadURL(address) {
      url = address
      return loading
    },
  } satisfies Pick<
    BrowserWindow,
    | 'center'
    | 'destroy'
    | 'flashFrame'
    | 'focus'
    | 'getNormalBounds'
    | 'hide'
    | 'isDestroyed'
    | 'isFocused'
    | 'isFullScreen'
    | 'isMaximized'
    | 'isMinimized'
    | 'isVisible'
    | 'loadURL'
    | 'maximize'
    | 'minimize'
    | 'restore'
    | 'setBackgroundColor'
    | 'setBounds'
    | 'setFullScreen'
    | 'setOverlayIcon'
    | 'setTitleBarOverlay'
    | 'show'
    | 'unmaximize'
  >

  const window: FakeWindow = {
    asWindow: Object.assign(events, methods, { webContents: contents }) as unknown as BrowserWindow,
    contents,
    sent: sentMessages,
    get state() {
      return state
    },
    get reloads() {
      return reloads
    },
    get focused() {
      return focused
    },
    overlays,
    get url() {
      return url
    },
    get background() {
      return background
    },
    get titleBar() {
      return titleBar
    },
    isFullScreen: false,
    bounds: { x: 0, y: 0, width: 1280, height: 800 },
    get zoom() {
      return zoom
    },
    get isMaximized() {
      return isMaximized
    },
    get isFlashing() {
      return isFlashing
    },
    emit: (event, ...details) => void events.emit(event, ...details),
    close() {
      const event = preventable()
      events.emit('close', event)
      if (!event.defaultPrevented) methods.destroy()
    },
    destroy: () => methods.destroy(),
  }
  return window
}

export interface FakeTray {
  readonly asTray: Tray
  /** Calls in order. */
  readonly calls: readonly string[]
  readonly menus: readonly FakeMenu[]
  emit(event: string, ...details: readonly unknown[]): void
  choose(label: string): void
}

export interface FakeMenu {
  readonly template: readonly MenuItemConstructorOptions[]
}

export function buildFakeMenu(template: MenuItemConstructorOptions[]): Menu {
  return { template } satisfies FakeMenu as unknown as Menu
}

export function createFakeTray(): FakeTray {
  const events = new EventEmitter()
  const calls: string[] = []
  const menus: FakeMenu[] = []
  const methods = {
    setImage(image) {
      calls.push(`image ${typeof image === 'string' ? image : 'in memory'}`)
    },
    setTitle(title) {
      calls.push(`title ${title}`)
    },
    setToolTip(words) {
      calls.push(`tooltip ${words}`)
    },
    setContextMenu(menu) {
      calls.push('menu')
      menus.push(menu as unknown as FakeMenu)
    },
    popUpContextMenu(menu) {
      calls.push('opened menu')
      menus.push(menu as unknown as FakeMenu)
    },
    setIgnoreDoubleClickEvents: () => undefined,
    destroy() {
      calls.push('destroy')
    },
  } satisfies Pick<
    Tray,
    | 'destroy'
    | 'popUpContextMenu'
    | 'setContextMenu'
    | 'setIgnoreDoubleClickEvents'
    | 'setImage'
    | 'setTitle'
    | 'setToolTip'
  >
  return {
    asTray: Object.assign(events, methods) as unknown as Tray,
    calls,
    menus,
    emit: (event, ...details) => void events.emit(event, {}, ...details),
    choose(label) {
      const item = menus.at(-1)?.template.find((entry) => entry.label === label)
      if (item?.click === undefined) throw new Error(`the menu has no item “${label}” that can be chosen`)
      ;(item.click as () => void)()
    },
  }
}

export interface FakeNotification {
  readonly asNotification: Notification
  readonly options: NotificationConstructorOptions
  readonly calls: readonly ('show' | 'close')[]
  emit(event: 'show' | 'click' | 'close' | 'failed' | 'action', ...details: readonly unknown[]): void
}

/** `emitsOwnClose`: whether `close()` emits an event. */
export function createFakeNotification(
  options: NotificationConstructorOptions,
  { emitsOwnClose = true } = {},
): FakeNotification {
  const events = new EventEmitter()
  const calls: ('show' | 'close')[] = []
  const methods = {
    show() {
      calls.push('show')
    },
    close() {
      calls.push('close')
      if (emitsOwnClose) events.emit('close', {})
    },
    id: options.id ?? '',
  } satisfies Pick<Notification, 'close' | 'id' | 'show'>
  return {
    asNotification: Object.assign(events, methods) as unknown as Notification,
    options,
    calls,
    emit: (event, ...details) => void events.emit(event, ...details),
  }
}

type Invoked = (event: IpcMainInvokeEvent, ...words: unknown[]) => unknown

export function createFakeIpcMain() {
  const handlers = new Map<string, Invoked>()
  return {
    asIpcMain: {
      handle(channel, handler: Invoked) {
        if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
        handlers.set(channel, handler)
      },
    } satisfies Pick<IpcMain, 'handle'>,
    invoke(channel: string, event: Partial<IpcMainInvokeEvent>, message: unknown): unknown {
      const handler = handlers.get(channel)
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`)
      return handler(event as IpcMainInvokeEvent, message)
    },
  }
}

type FrameFacts = Pick<WebFrameMain, 'detached' | 'origin' | 'parent'>

export function createFakeFrame(facts: Partial<FrameFacts> = {}): WebFrameMain {
  const frame = { detached: false, origin: 'app://quaywatch', parent: null, ...facts } satisfies FrameFacts
  return frame as unknown as WebFrameMain
}

/** A detached frame: Electron throws for every property except `detached`. */
export function createDetachedFrame(): WebFrameMain {
  const throwDisposed = (): never => {
    throw new Error('Render frame was disposed before WebFrameMain could be accessed')
  }
  const frame = {
    detached: true,
    get origin(): string {
      return throwDisposed()
    },
    get parent(): WebFrameMain | null {
      return throwDisposed()
    },
  } satisfies FrameFacts
  return frame as unknown as WebFrameMain
}

export function createFakeSession() {
  type Request = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>
  type Check = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>
  let request: Request | null = null
  let check: Check | null = null
  let device: Parameters<Session['setDevicePermissionHandler']>[0] = null
  let display: Parameters<Session['setDisplayMediaRequestHandler']>[0] = null
  let loginDomains: string | null = null
  let beforeRequest: ((details: { url: string }, answer: (response: { cancel?: boolean }) => void) => void) | null =
    null
  return {
    asSession: {
      webRequest: {
        onBeforeRequest(listener: typeof beforeRequest) {
          beforeRequest = listener
        },
      } as unknown as Session['webRequest'],
      setPermissionRequestHandler(handler) {
        request = handler
      },
      setPermissionCheckHandler(handler) {
        check = handler
      },
      setDevicePermissionHandler(handler) {
        device = handler
      },
      setDisplayMediaRequestHandler(handler) {
        display = handler
      },
      allowNTLMCredentialsForDomains(domains) {
        loginDomains = domains
      },
    } satisfies Pick<
      Session,
      | 'allowNTLMCredentialsForDomains'
      | 'setDevicePermissionHandler'
      | 'setDisplayMediaRequestHandler'
      | 'setPermissionCheckHandler'
      | 'setPermissionRequestHandler'
      | 'webRequest'
    >,
    /** Null: as the system's policy has it. */
    get loginDomains() {
      return loginDomains
    },
    /** Whether the page gets a device; by default one that the user chose before. */
    takesDevice(): boolean {
      return device?.({ deviceType: 'usb' } as Electron.DevicePermissionHandlerHandlerDetails) ?? true
    },
    capturesScreen(): boolean {
      let isGiven = true
      display?.({} as Electron.DisplayMediaRequestHandlerHandlerRequest, (streams) => (isGiven = streams !== null))
      return isGiven
    },
    /** Whether the page may load it; everything by default. */
    loads(url: string): boolean {
      let isCancelled = false
      beforeRequest?.({ url }, ({ cancel = false }) => {
        isCancelled = cancel
      })
      return !isCancelled
    },
    /** Requests a permission; granted by default, like in Electron. */
    requests(permission: Parameters<Request>[1]): boolean {
      let granted = true
      const answer = (given: boolean): void => {
        granted = given
      }
      request?.({} as WebContents, permission, answer, {} as Parameters<Request>[3])
      return granted
    },
    checks(permission: Parameters<Check>[1]): boolean {
      return check?.(null, permission, '', {} as Parameters<Check>[3]) ?? true
    },
  }
}

export function createFakeApp({ isPackaged = true } = {}) {
  const events = new EventEmitter()
  const schemes: string[] = []
  const switches = new Map<string, string>()
  const methods = {
    isPackaged,
    commandLine: {
      appendSwitch: (name: string, value = '') => void switches.set(name, value),
      hasSwitch: (name: string) => switches.has(name),
    } as unknown as App['commandLine'],
    setAsDefaultProtocolClient(scheme) {
      // Electron expects the scheme without a colon and returns false for an invalid one.
      if (!/^[a-z][a-z\d+.-]*$/.test(scheme)) return false
      schemes.push(scheme)
      return true
    },
  } satisfies Pick<App, 'commandLine' | 'isPackaged' | 'setAsDefaultProtocolClient'>
  return {
    asApp: Object.assign(events, methods) as unknown as Pick<App, 'on' | keyof typeof methods>,
    schemes,
    switches,
    /** Simulates a link opened on macOS and returns whether a listener handled it. Electron does not queue it. */
    openUrl(url: string): boolean {
      const event = preventable()
      events.emit('open-url', event, url)
      return event.defaultPrevented
    },
    /** electron_browser_client.cc, SelectClientCertificate: without a listener that prevents it, the first is sent. */
    sentCertificate(): string {
      const event = preventable()
      let sent = 'first'
      const answer = (certificate?: { readonly issuerName: string }): void =>
        void (sent = certificate?.issuerName ?? 'none')
      events.emit('select-client-certificate', event, null, 'https://a.example', [], answer)
      return event.defaultPrevented ? sent : 'first'
    },
    /** Creates web contents and returns its restrictions. */
    openContents() {
      let webRtcPolicy = 'default'
      let openWindow: Parameters<WebContents['setWindowOpenHandler']>[0] | null = null
      const contents = Object.assign(new EventEmitter(), {
        setWindowOpenHandler(handler) {
          openWindow = handler
        },
        setWebRTCIPHandlingPolicy(policy) {
          webRtcPolicy = policy
        },
      } satisfies Pick<WebContents, 'setWebRTCIPHandlingPolicy' | 'setWindowOpenHandler'>)
      events.emit('web-contents-created', {}, contents)
      return {
        /** Whether the event was not prevented. */
        allows(event: string): boolean {
          const announced = preventable()
          contents.emit(event, announced)
          return !announced.defaultPrevented
        },
        get webRtcPolicy() {
          return webRtcPolicy
        },
        opens: (url: string): string => openWindow?.({ url } as Electron.HandlerDetails).action ?? 'allow',
      }
    },
  }
}

export function preventable(): { readonly defaultPrevented: boolean; preventDefault(): void } {
  let defaultPrevented = false
  return {
    get defaultPrevented() {
      return defaultPrevented
    },
    preventDefault() {
      defaultPrevented = true
    },
  }
}
