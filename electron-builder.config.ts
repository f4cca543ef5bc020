// Packaging: contents, installers and Electron fuses.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from 'electron-builder'
import { checkNativeModules } from './build/hooks/check-native-modules.ts'
import { publisherOptions, releaseNotes, updateSource } from './build/releases.ts'

// Without a certificate macOS still wants some signature: on Apple silicon nothing unsigned starts.
const isSigned = [process.env['CSC_LINK'], process.env['CSC_NAME']].some((certificate) => (certificate ?? '') !== '')

const readText = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')
const { version, productName } = JSON.parse(readText('package.json')) as {
  readonly version: string
  readonly productName: string
}
const news = releaseNotes(readText('CHANGELOG.md'), version)

const NEEDED_BY_ELECTRON = {
  deb: ['libgtk-3-0', 'libnotify4', 'libnss3', 'libxss1', 'libxtst6', 'xdg-utils', 'libatspi2.0-0', 'libuuid1'],
  rpm: [
    'gtk3',
    'libnotify',
    'nss',
    'libXScrnSaver',
    '(libXtst or libXtst6)',
    'xdg-utils',
    'at-spi2-core',
    '(libuuid or libuuid1)',
  ],
}

const config: Configuration = {
  appId: 'com.quaywatch.app',
  productName,
  copyright: 'Copyright © 2026 The Quaywatch engineers',
  artifactName: '${productName}-${version}-${os}-${arch}.${ext}',
  directories: { output: 'dist', buildResources: 'build' },

  // Everything else is bundled into out/. The native module comes with a binary for thirteen platforms; one is wanted.
  files: [
    'out/**',
    '!**/*.map',
    'package.json',
    '!node_modules/node-addon-api{,/**}',
    '!node_modules/keytar/{src,script,prebuilds}{,/**}',
    '!node_modules/keytar/{binding.gyp,README.md,keytar.d.ts}',
    'node_modules/keytar/prebuilds/${platform}-${arch}/keytar.node',
  ],
  // Only the binary itself leaves the archive: what stays inside is covered by the integrity check.
  asar: { smartUnpack: false },
  // The system loads a native module by its path, which it cannot follow into an archive.
  asarUnpack: ['node_modules/keytar/prebuilds/**'],
  // The binaries come with the package: compiling needs a toolchain, and a cross-build would ship the wrong ones.
  npmRebuild: false,
  afterPack: checkNativeModules,
  // The app has its own texts. Chromium's texts, which the app never shows, take 40 MB.
  electronLanguages: ['en-US'],
  // The update server. The release workflow uploads the files.
  publish: updateSource(process.env['QUAYWATCH_UPDATES']),
  // Without notes, electron-builder takes the text of the release.
  ...(news === '' ? {} : { releaseInfo: { releaseNotes: news } }),
  // On a server of one’s own, who takes previews as well is offered the stable version that follows them.
  generateUpdatesFilesForAllChannels: true,
  // Info.plist of macOS and the desktop entry of Linux; on Windows the program says it itself.
  protocols: [{ name: 'Quaywatch', schemes: ['quaywatch'] }],
  // Linux desktops match windows and notifications with their launcher by this name. Wayland's portal for global shortcuts
  // accepts reverse-DNS names only.
  // The program says what its updates are checked by, and macOS updates none that is not signed.
  extraMetadata: { desktopName: 'com.quaywatch.app.desktop', isSigned },

  // Otherwise a certificate that can't be used gives an unsigned build with a warning.
  forceCodeSigning: isSigned,

  electronFuses: {
    runAsNode: false,
    // There is no cookie to encrypt, and Chromium would ask the keychain for a key of its own at the first start.
    enableCookieEncryption: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  },

  win: {
    ...publisherOptions(isSigned, process.env['WINDOWS_PUBLISHER']),
    // An msi for arm64 cannot be built: its tool knows no such processor.
    target: [
      { target: 'nsis', arch: ['x64', 'arm64'] },
      { target: 'msi', arch: ['x64'] },
    ],
    icon: 'build/icon.ico',
    extraResources: [{ from: 'build/tray/windows', to: 'tray/windows' }],
  },
  nsis: {
    artifactName: '${productName}-${version}-setup-${arch}.${ext}',
    // The assistant lets people without administrator’s rights install for themselves; /S and /allusers serve the others.
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    // One for each processor: both in one would be twice the download.
    buildUniversalInstaller: false,
    // Takes away at uninstall what the program and Electron left outside its folder.
    include: 'build/installer.nsh',
  },
  // Windows knows a product by its upgradeCode: with another one, an update would install beside the old version.
  msi: { upgradeCode: '2AF25F1C-9CB4-41F3-8426-8348DB298691', oneClick: false, perMachine: true },

  mac: {
    target: [
      { target: 'dmg', arch: ['x64', 'arm64'] },
      { target: 'zip', arch: ['x64', 'arm64'] },
    ],
    icon: 'build/icon.icns',
    category: 'public.app-category.business',
    hardenedRuntime: isSigned,
    ...(isSigned ? {} : { identity: '-' }),
    extraResources: [{ from: 'build/tray/mac', to: 'tray/mac' }],
  },

  // The default one needs libfuse2, which Ubuntu 22.04 and later lack, and always starts without Chromium's sandbox.
  toolsets: { appimage: '1.0.3' },
  // electron-builder's own list, the keychain module's library, and what provides `dbus-send` (src/main/shell/desktop/tray-host.ts).
  deb: { depends: [...NEEDED_BY_ELECTRON.deb, 'libsecret-1-0', 'dbus'] },
  // A path: the package is `dbus-tools` on Fedora and `dbus-1-tools` on openSUSE.
  rpm: { depends: [...NEEDED_BY_ELECTRON.rpm, 'libsecret', '/usr/bin/dbus-send'] },

  linux: {
    target: ['AppImage', 'deb', 'rpm'],
    icon: 'build/linux',
    executableName: 'quaywatch',
    category: 'Office',
    synopsis: 'Watches tracked containers from the tray',
    maintainer: 'The Quaywatch engineers <support@quaywatch.example>',
    vendor: 'Quaywatch',
    extraResources: [
      { from: 'build/tray/linux', to: 'tray/linux' },
      { from: 'build/linux/256x256.png', to: 'icon.png' },
    ],
    syncDesktopName: true,
    desktop: { entry: { Keywords: 'container;shipping;demurrage;tracking;' } },
  },
}

export default config
