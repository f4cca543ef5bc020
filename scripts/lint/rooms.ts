// The table of the walls: every room of the tree, what it may import, and why no more. The lint rule reads it; so can you.

/**
 * What a grant looks like: `zod` is that package (and its sub-paths), `node:*` all of Node but what Node's guarded
 * modules are (see `guarded`), `#shared/` everything below an alias, `#main/time/clock.ts` one file.
 */
export type Grant = string

export interface Place {
  /** A folder or one file. The grants of every place that holds a file add up. */
  readonly at: string
  readonly may: readonly Grant[]
  /** Granted to `import type` alone: nothing of it reaches the built file. */
  readonly mayForTypes?: readonly Grant[]
}

export const places: readonly Place[] = [
  { at: 'src/shared', may: [] },
  { at: 'src/shared/contract', may: ['zod'] },

  { at: 'src/main', may: ['node:*', 'zod', '#main/', '#shared/'] },
  { at: 'src/main/index.ts', may: ['electron'] },
  { at: 'src/main/desktop', may: ['electron', 'electron-updater'] },
  { at: 'src/main/credentials', may: ['keytar'] },
  { at: 'src/main/tracking-api', may: ['undici'] },
  { at: 'src/main/store', may: ['node:sqlite'] },
  { at: 'src/main/log', may: ['electron-log'] },
  { at: 'src/main/demo', may: ['#simulator/'] },

  {
    at: 'src/preload',
    may: ['electron', '#shared/contract/bridge.ts', '#shared/contract/answer.ts'],
    mayForTypes: ['#shared/'],
  },

  {
    at: 'src/renderer',
    may: [
      'vue',
      'pinia',
      'reka-ui',
      'tailwindcss',
      '@lucide/vue',
      '#renderer/',
      '#shared/alerts/',
      '#shared/csv/',
      '#shared/fleet/',
      '#shared/invoices/',
      '#shared/judged-fleet/',
      '#shared/rates/',
      '#shared/reports/',
      '#shared/rules/',
      '#shared/settings/',
      '#shared/words/',
    ],
    mayForTypes: ['#shared/', 'vite'],
  },

  { at: 'src/renderer/map', may: ['d3-geo', 'topojson-client', 'world-atlas'] },

  { at: 'src/simulator', may: ['node:*'] },

  { at: 'src/preview', may: ['node:*', 'zod', 'ws', '#main/', '#shared/'] },
]

/**
 * The houses: folders of src that are made of rooms, in the order in which they build on each other. A room may import
 * only from rooms before it. The files right in a house hold its rooms together: they may import them all, and no room
 * imports them.
 */
export const houses: Readonly<Record<string, readonly string[]>> = {
  'src/main': [
    'time',
    'events',
    'ipc',
    'port',
    'credentials',
    'tracking-api',
    'log',
    'store',
    'policy',
    'transfer',
    'network',
    'updates',
    'sync',
    'rates',
    'record',
    'notes',
    'resume',
    'reports',
    'alerts',
    'tray',
    'account',
    'diagnostics',
    'service-requests',
    'session',
    'leads',
    'desktop',
    'demo',
  ],
  'src/renderer': [
    'styles',
    'core',
    'fleet',
    'components',
    'table',
    'resumes',
    'palette',
    'lists',
    'notes',
    'history',
    'milestones',
    'shipment',
    'health',
    'mail',
    'plan',
    'board',
    'container',
    'stopped',
    'shipments',
    'map',
    'look-up',
    'webhook',
    'invoices',
    'empties',
    'reports',
    'done',
    'alerts',
    'diagnostics',
    'settings',
    'first-run',
    'app',
  ],
}

/** Files the preload script carries as code: they import types only, or the bridge would drag zod along. */
export const typesOnlyFiles: readonly string[] = ['src/shared/contract/bridge.ts', 'src/shared/contract/answer.ts']

/** What tests that stand beside their file may import on top of what their room may. */
export const forTestsBesideTheirFile: readonly Grant[] = ['vitest', 'fast-check', 'node:*', '#test/helpers/']

/** Rooms outside the product: workshops, free to import what they need, but through the doors (`#main/…`) like everyone. */
export const workshops: readonly string[] = ['test', 'scripts', 'build']

export interface Wall {
  readonly name: string
  readonly why: string
  readonly instead: string
}

/** What the rooms with one purpose say when they are breached, whatever it was that was imported. */
export const wallsOfRooms: Readonly<Record<string, Wall>> = {
  'src/shared': {
    name: 'shared is pure',
    why: 'it runs in main, in the window and in the preload script alike, so it holds no I/O, no Electron, no Vue and no package (zod in contract/ alone)',
    instead: 'hand in what it needs as an argument, or move the code to src/main or src/renderer',
  },
  'src/renderer': {
    name: 'renderer sees shared only',
    why: 'the window is a sandboxed page: nothing of Node, Electron or main exists there, and zod stays out of its bundle',
    instead:
      'ask main through a route of src/shared/contract, take `import type` from #shared/contract, or, for a package made for browsers, add it to scripts/lint/rooms.ts',
  },
  'src/preload': {
    name: 'preload is a bridge',
    why: 'a sandboxed preload script is one file that can require nothing but electron',
    instead: 'take `import type`, or put the value into a file of src/shared/contract that imports types only',
  },
  'src/simulator': {
    name: 'simulator is the other side of the wire',
    why: 'it must not share the mistakes of the client it tests',
    instead: 'write its own schema or type, from the description of the service; of the rest, Node is enough',
  },
}

/** What only one room holds in its hands. `owner` is where it is granted. */
export const guarded: readonly (Wall & { readonly what: Grant; readonly owner: string })[] = [
  {
    what: 'electron',
    owner: 'src/main/desktop, src/main/index.ts and src/preload',
    name: 'electron stays in desktop',
    why: 'everything behind the Desktop port also runs in the preview and in tests, where there is no Electron',
    instead: 'add what you need to the port (src/main/port/desktop.ts) and take it from there',
  },
  {
    what: 'keytar',
    owner: 'src/main/credentials',
    name: 'keytar stays in credentials',
    why: 'one place decides what a locked or missing keychain means, and two of keytar’s functions crash the process',
    instead: 'ask the CredentialStore',
  },
  {
    what: 'undici',
    owner: 'src/main/tracking-api',
    name: 'undici stays in tracking-api',
    why: 'one place sends the key, so one place makes sure that it goes to the base address alone',
    instead: 'add an operation to the client of the service',
  },
  {
    what: 'node:sqlite',
    owner: 'src/main/store',
    name: 'node:sqlite stays in store',
    why: 'there is one writer, and one place that migrates, checks and repairs the file',
    instead: 'ask the store',
  },
  {
    what: 'electron-log',
    owner: 'src/main/log',
    name: 'electron-log stays in log',
    why: 'one place takes the key and the numbers out of a line before it is written',
    instead: 'write a line by the WriteLog that is handed in',
  },
  {
    what: 'electron-updater',
    owner: 'src/main/desktop',
    name: 'electron-updater stays in desktop',
    why: 'one place runs an installer, and only where the program was packaged',
    instead: 'ask the UpdatePort (src/main/port/desktop.ts)',
  },
  {
    what: '#simulator/',
    owner: 'src/main/demo',
    name: 'main does not know the simulator',
    why: 'only the demo may lead to it: anything else would test the client against itself',
    instead: 'talk to it over HTTP, as to the real service',
  },
  {
    what: '#preview/',
    owner: 'test and scripts',
    name: 'the app does not know the preview',
    why: 'it is never packaged, and everything in it is only another desktop',
    instead: 'add what you need to the port (src/main/port/desktop.ts)',
  },
  {
    what: '#test/',
    owner: 'test and scripts',
    name: 'the product does not import its tests',
    why: 'what is packaged must not lead to test code',
    instead: 'move what both need into the product; a test beside its file may take #test/helpers/…',
  },
]

export const wallBetweenRooms: Wall = {
  name: 'rooms have doors',
  why: 'a path that climbs out of its room hides that a wall is crossed',
  instead:
    'inside a room import relatively, across rooms through #shared/…, #main/…, #renderer/…, #simulator/… or #test/…',
}

export const wallOfDoorsToOneself: Wall = {
  name: 'a room needs no door to itself',
  why: 'an import through a door says that a wall is crossed, and here none is',
  instead: 'write the relative path',
}

export const wallOfDirection: Wall = {
  name: 'imports go one way',
  why: 'two rooms that know each other can be neither read nor tested nor moved alone; `houses` in scripts/lint/rooms.ts has the order',
  instead:
    'hand in what it needs as an argument, let it emit an event, or move what both need (often only a type) to a room before both',
}

export const wallOfPlaces: Wall = {
  name: 'every room has its place',
  why: 'where a room is not in `houses` of scripts/lint/rooms.ts, nobody can say what it may build on',
  instead: 'put it into the order there, after all that it imports',
}

export const wallOfPackages: Wall = {
  name: 'packages come in by name',
  why: 'a package that main has not taken on yet may not be bundled, licensed or fit for the packaged app',
  instead: 'do without, or grant it to its one room in scripts/lint/rooms.ts',
}

export const wallOfReadablePaths: Wall = {
  name: 'paths are written out',
  why: 'an import that is put together at run time can be checked by nobody, and the bundler cannot follow it',
  instead: 'write the path as a plain string',
}

export const wallOfTypesOnly: Wall = {
  name: 'bridge files import types only',
  why: 'they are bundled into the preload script, which can require nothing but electron; an import of a value would drag zod along',
  instead: 'write `import type`, or move the value elsewhere',
}
