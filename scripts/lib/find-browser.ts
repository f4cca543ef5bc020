// Finds a Chromium-family browser on this machine: for journeys, screenshots and drawing the icons.
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path/posix'

/** What the search looks at; handed in so that every platform's places can be tested on one machine. */
export type Surroundings = {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly isExecutable: (path: string) => boolean
}

export type BrowserSearch =
  { readonly found: true; readonly path: string } | { readonly found: false; readonly reason: string }

/** An explicit QUAYWATCH_BROWSER is never second-guessed: where it is wrong, that is said, and no other browser is taken. */
export function findBrowser(surroundings: Surroundings = thisMachine()): BrowserSearch {
  const named = surroundings.env['QUAYWATCH_BROWSER']?.trim()
  if (named) {
    if (surroundings.isExecutable(named)) return { found: true, path: named }
    return { found: false, reason: `QUAYWATCH_BROWSER names ${named}, which is not an executable file` }
  }
  const path = usualPlaces(surroundings).find((place) => surroundings.isExecutable(place))
  if (path) return { found: true, path }
  return {
    found: false,
    reason: 'no Chromium, Chrome or Edge was found; install one or name it with QUAYWATCH_BROWSER',
  }
}

/** Chromium refuses to start its sandbox as root; the rest keeps it from talking to anyone but us. */
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
 * The two pages that each new window loads for the list below its address line, which nobody sees, were a quarter of a
 * journey's processor time. Of several such lists Chromium takes the last, so those of Playwright's that matter here follow.
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
