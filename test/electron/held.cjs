// Loaded into Electron before the program. Keeps references to tray icon and notifications, which tests can't reach
// otherwise, and disables both on a desktop without them.
'use strict'
const { Menu, Notification, Tray } = require('electron')

const held = { tray: null, menu: null, toasts: [] }
globalThis.held = held

const setToolTip = Reflect.get(Tray.prototype, 'setToolTip')
Tray.prototype.setToolTip = function (words) {
  held.tray = this
  return setToolTip.call(this, words)
}

const setContextMenu = Reflect.get(Tray.prototype, 'setContextMenu')
Tray.prototype.setContextMenu = function (menu) {
  held.menu = menu
  return setContextMenu.call(this, menu)
}

// On macOS, by the right button.
Tray.prototype.popUpContextMenu = function (menu) {
  held.menu = menu
}

Notification.isSupported = () => true
Notification.prototype.show = function () {
  held.toasts.push(this)
  setImmediate(() => this.emit('show', {}))
}

// An open menu would block until a click.
Menu.prototype.popup = function () {
  held.poppedUp = this.items.map(({ label }) => label)
}
