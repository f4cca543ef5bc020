// Loaded into Electron before the program: holds on to what nobody can reach from outside, its tray icon and its
// notifications. A desktop without a place for either, as on a bare screen, is asked for neither.
'use strict'
const { Menu, Notification, Tray } = require('electron')

const held = { tray: null, menu: null, toasts: [] }
globalThis.held = held

const setContextMenu = Reflect.get(Tray.prototype, 'setContextMenu')
Tray.prototype.setContextMenu = function (menu) {
  held.tray = this
  held.menu = menu
  return setContextMenu.call(this, menu)
}

Notification.isSupported = () => true
Notification.prototype.show = function () {
  held.toasts.push(this)
  setImmediate(() => this.emit('show', {}))
}

// Not shown: an open menu holds everything up until somebody clicks.
Menu.prototype.popup = function () {
  held.poppedUp = this.items.map(({ label }) => label)
}
