// Finds a Chromium-based browser on this machine for journeys, screenshots and icons.
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path/posix'

/** Passed in, so that tests can cover the paths of every platform. */
export type Surroundings = {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly isExecutable: (path: string) => boolean
}

export type BrowserSearch =
  { readonly found: true; readonly path: string } | { readonly found: false; readonly reason: string }

/** A wrong QUAYWATCH_BROWSER is an error; no other browser is tried. */
export function findBrowser(surroundings: Surroundings = thisMachine()): BrowserSearch {
  const chosenBrowser = surroundings.env['QUAYWATCH_BROWSER']?.trim()
  if (chosenBrowser) {
    if (surroundings.isExecutable(chosenBrowser)) return { found: true, path: chosenBrowser }
    return { found: false, reason: `QUAYWATCH_BROWSER names ${chosenBrowser}, which is not an executable file` }
  }
  const path = usualPlaces(surroundings).find((place) => surroundings.isExecutable(place))
  if (path) return { found: true, path }
  return {
    found: false,
    reason: 'no Chromium, Chrome or Edge was found; install one or name it with QUAYWATCH_BROWSER',
  }
}

/** Chromium refuses to start its sandbox as root. The other flags prevent connections to third parties. */
export function browserArguments(): string[] {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-domain-reliability',
    '--disable-sync',
    '--no-first-run',
    '--no-default-browser-check',
    '--no-pings',
    `--disable-features=${NOT_NEEDED.join(',')}`,
  ]
  return process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet
}

/**
 * The two pages that each new window preloads for the address bar took a quarter of a journey's processor time.
 * Chromium uses the last of several such lists, so this one repeats the relevant entries of Playwright's.
 */
const NOT_NEEDED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msForceBrowserSignIn',
]

function thisMachine(): Surroundings {
  return { platform: process.platform, env: process.env, isExecutable }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function usualPlaces({ platform, env }: Surroundings): string[] {
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(
      (root) => root !== undefined,
    )
    const inside = [
      'Chromium\\Application\\chrome.exe',
      'Google\\Chrome\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ]
    return inside.flatMap((program) => roots.map((root) => `${root}\\${program}`))
  }
  if (platform === 'darwin') {
    const roots = ['/Applications', ...(env['HOME'] ? [`${env['HOME']}/Applications`] : [])]
    const programs = ['Chromium', 'Google Chrome', 'Microsoft Edge']
    return programs.flatMap((name) => roots.map((root) => `${root}/${name}.app/Contents/MacOS/${name}`))
  }
  const names = [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
    'microsoft-edge-stable',
  ]
  const directories = [
    ...(env['PATH'] ?? '').split(delimiter).filter((one) => one !== ''),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
  ]
  return names.flatMap((name) => directories.map((directory) => join(directory, name)))
}
