// The walls between the rooms, checked by `npm run check:walls`: what each room may import, and why no more.

/**
 * A group of shared rooms may import only from itself and the groups before it. The rules have settings of their own, which
 * come before them; the other settings come after, because one of them names the alert kinds. Collections are made of what the
 * contract sends, and the contract names them; they stand apart because the page imports their values.
 */
const SHARED_GROUPS = [
  ['time', 'time'],
  ['fleet', 'fleet'],
  ['rule-settings', 'settings/(descriptor|own-values|rule-settings)\\.ts'],
  ['rules', 'rules'],
  ['features', 'alerts|csv|invoices|rates|reports|resumes|settings|sync|team|tray'],
  ['words', 'words'],
  ['contract', 'collections|contract'],
]

/** A room may import only from rooms before it in this order. */
const MAIN_ROOMS = (
  'core/time core/events core/ipc core/port core/credentials service/tracking-api core/log store shell/policy ' +
  'settings shell/network shell/updates service/sync judge collections team rates done incidents invoices notes plan resumes reports ' +
  'alerts shell/tray shell/account shell/diagnostics look-up webhook shell/session shell/links shell/desktop shell/demo'
).split(' ')
const PAGE_ROOMS = (
  'ui/styles core fleet ui/components ui/table team resumes ui/commands ui/lists notes history milestones shipment ' +
  'health mail plan board rates container stopped shipments map look-up webhook invoices empties reports done alerts ' +
  'diagnostics settings shell/palette shell/first-run shell/tray shell/frame'
).split(' ')

/** Packages and guarded modules of Node, the files that may import them, and why no other may. */
const PACKAGES = [
  {
    names: ['electron'],
    owner: '^src/(main/shell/desktop/|main/index\\.ts$|preload/)',
    why: 'Everything behind the Desktop port also runs in the preview and in tests. Add what you need to the port.',
  },
  {
    names: ['electron-updater'],
    owner: '^src/main/shell/desktop/',
    why: 'One place runs an installer. Use UpdatePort (src/main/core/port/desktop.ts).',
  },
  {
    names: ['keytar'],
    owner: '^src/main/core/credentials/',
    why: 'One place handles a locked keychain, and two functions of keytar crash the process. Use CredentialStore.',
  },
  {
    names: ['undici'],
    owner: '^src/main/service/tracking-api/',
    why: 'One place sends the API key, and only to the base address. Add an operation to the client.',
  },
  {
    names: ['(node:)?sqlite'],
    owner: '^src/main/store/',
    why: 'One writer, and one place that migrates and checks the file. Use the store.',
  },
  {
    names: ['electron-log'],
    owner: '^src/main/core/log/',
    why: 'One place removes the key and container numbers from a log line. Use the WriteLog argument.',
  },
  {
    names: ['zod'],
    owner: '^src/(shared/contract|main|preview)/',
    why: 'zod would add its weight to the page. Take `import type` from #shared/contract.',
  },
  {
    names: ['postgres'],
    owner: '^src/main/team/',
    why: 'One place talks to the team space. Use the TeamPlace port (src/main/team/place.ts).',
  },
  { names: ['ws'], owner: '^src/preview/', why: 'Only the preview speaks over a socket.' },
  {
    names: ['vue', 'pinia', 'reka-ui', 'tailwindcss', '@lucide/vue', 'vite'],
    owner: '^src/renderer/',
    why: 'These packages are made for the page.',
  },
  {
    names: ['d3-geo', 'topojson-client', 'world-atlas'],
    owner: '^src/renderer/map/',
    why: 'No other view draws the world.',
  },
  { names: ['vitest', 'fast-check'], owner: '^src/.*\\.test\\.ts$', why: 'The product contains no test library.' },
  {
    names: ['(node:)?module'],
    owner: '^src/preview/',
    why: 'createRequire would hide an import from this check.',
  },
]

const SHARED_IS_PURE =
  'Shared code runs in main, in the page and in the preload script, so it has no I/O, Electron or Vue. ' +
  'Pass what it needs as an argument, or move the code to src/main or src/renderer.'
const PAGE_SEES_SHARED =
  'The page is sandboxed: Node, Electron and main do not exist there, and zod stays out of its bundle. ' +
  'Call main through a route of src/shared/contract, or take `import type` from #shared/contract.'
const PRELOAD_IS_A_BRIDGE =
  'A sandboxed preload script is one file that can require only electron. Take `import type`, or put the value ' +
  'into a file of src/shared/contract that imports only types.'
const SIMULATOR_IS_INDEPENDENT =
  'The simulator must not share the mistakes of the client it tests. Write a schema of its own from the ' +
  'description of the service; otherwise use only Node.'
/** A folder of a group, or of the floor itself. */
const ROOM = '^src/(main|renderer)/((core|service|shell|ui)/[^/]+|[^/]+)/'

const DOORS =
  'Import relatively inside a room and through #shared/, #main/, #renderer/, #simulator/ or #test/ across rooms, ' +
  'so that each crossing is visible.'

const forbidden = [
  wall('shared-is-pure', SHARED_IS_PURE, '^src/shared/', { path: '^src/', pathNot: ['^src/shared/'] }),
  wall('page-sees-shared-only', PAGE_SEES_SHARED, '^src/renderer/', {
    path: '^src/',
    pathNot: ['^src/(renderer|shared)/'],
  }),
  wall('page-takes-types-of-the-contract', PAGE_SEES_SHARED, '^src/renderer/', {
    path: '^src/shared/contract/',
    dependencyTypesNot: ['type-only'],
  }),
  wall('preload-is-a-bridge', PRELOAD_IS_A_BRIDGE, '^src/preload/', {
    path: '^src/',
    pathNot: ['^src/(preload|shared)/'],
  }),
  wall('preload-takes-types', PRELOAD_IS_A_BRIDGE, '^src/preload/', {
    path: '^src/shared/',
    pathNot: ['^src/shared/contract/(bridge|answer)\\.ts$'],
    dependencyTypesNot: ['type-only'],
  }),
  {
    name: 'bridge-files-import-types-only',
    comment: 'The preload script bundles them. An imported value would bring zod along.',
    from: { path: '^src/shared/contract/(bridge|answer)\\.ts$' },
    to: { dependencyTypesNot: ['type-only'] },
  },
  wall('simulator-is-independent', SIMULATOR_IS_INDEPENDENT, '^src/simulator/', {
    path: '^src/',
    pathNot: ['^src/simulator/'],
  }),
  {
    name: 'only-the-demo-starts-the-simulator',
    comment: 'Anything else would test the client against itself. Call it over HTTP like the real service.',
    from: { path: '^src/', pathNot: '^src/(simulator|main/shell/demo)/' },
    to: { path: '^src/simulator/' },
  },
  {
    name: 'no-import-of-the-preview',
    comment: 'The preview is never packaged. Add what you need to the port (src/main/core/port/desktop.ts).',
    from: { path: '^src/', pathNot: '^src/preview/' },
    to: { path: '^src/preview/' },
  },
  {
    name: 'no-import-of-tests-or-scripts',
    comment: 'The packaged app contains no test code. A test beside its file may import #test/helpers/.',
    from: { path: '^src/', pathNot: '\\.test\\.ts$' },
    to: { path: '^(test|scripts)/' },
  },
  wall('unit-tests-use-helpers-only', 'A test beside its file may import #test/helpers/ and nothing else.', '^src/', {
    path: '^(test|scripts)/',
    pathNot: ['^test/helpers/'],
  }),
  {
    name: 'build-gives-pictures-only',
    comment: 'The product bundles icons from build/, but no code.',
    from: { path: '^src/' },
    to: { path: '^build/', pathNot: '\\.(png|ico|icns|svg)$' },
  },

  {
    name: 'no-node-here',
    comment: 'The page, the preload script and shared code run where Node does not exist.',
    from: { path: '^src/(shared|renderer|preload)/', pathNot: '\\.test\\.ts$' },
    to: { dependencyTypes: ['core'] },
  },
  ...PACKAGES.map(({ names, owner, why }) => ({
    name: `${names.at(-1).replace('(node:)?', 'node:')}-has-an-owner`,
    comment: why,
    from: { path: '^src/', pathNot: owner },
    to: { path: packagePath(names) },
  })),
  {
    name: 'packages-are-listed',
    comment: 'A new package needs its owner in PACKAGES. A package of Node needs its `node:` prefix.',
    from: { path: '^src/' },
    to: {
      pathNot: [packagePath(PACKAGES.flatMap(({ names }) => names)), '^build/'],
      dependencyTypesNot: ['local', 'aliased', 'core'],
    },
  },

  wall('doors-between-folders-of-src', DOORS, '^src/([^/]+)/', {
    path: '^src/',
    pathNot: ['^src/$1/'],
    dependencyTypesNot: ['aliased'],
  }),
  wall('doors-between-rooms', DOORS, ROOM, {
    path: '^src/$1/',
    pathNot: ['^src/$1/$2/'],
    dependencyTypesNot: ['aliased'],
  }),
  wall('doors-into-the-product', DOORS, '^(test|scripts|build)/', { path: '^src/', dependencyTypesNot: ['aliased'] }),
  wall('no-door-to-oneself', DOORS, ROOM, {
    path: '^src/$1/$2/',
    dependencyTypes: ['aliased'],
  }),
  wall('no-door-to-oneself', DOORS, '^src/(shared|simulator|preload|preview)/', {
    path: '^src/$1/',
    dependencyTypes: ['aliased'],
  }),

  ...sharedOrder(),
  ...order('main', MAIN_ROOMS),
  ...order('renderer', PAGE_ROOMS),
  {
    name: 'no-cycles',
    comment:
      'Files that import each other, even only types, can be understood only together. Move what both need to a file ' +
      'of its own.',
    from: {},
    to: { circular: true },
  },
]

export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.vue'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}

function wall(name, comment, from, to) {
  return { name, comment, from: { path: from }, to }
}

/** Also matches a package that is not installed. */
function packagePath(names) {
  return `^(node_modules/|node_modules/@types/)?(${names.join('|')})(/|$)`
}

/** One rule per room; a room missing from the order may import nothing. The files right in the folder join its rooms. */
function order(folder, rooms) {
  const why =
    'Two rooms that know each other cannot be read, tested or moved alone. Pass an argument, emit an event, or move ' +
    'what both need to an earlier room. The order is in .dependency-cruiser.mjs.'
  return [
    ...rooms.map((room, index) =>
      wall(`${folder}-${room}-comes-before`, why, `^src/${folder}/${room}/`, {
        path: `^src/${folder}/`,
        pathNot: [`^src/${folder}/(${rooms.slice(0, index + 1).join('|')})/`],
      }),
    ),
    {
      name: `${folder}-rooms-have-a-place`,
      comment: 'A new room needs a place in the order of .dependency-cruiser.mjs, after all that it imports.',
      from: { path: `^src/${folder}/[^/]+/`, pathNot: `^src/${folder}/(${rooms.join('|')})/` },
      to: {},
    },
  ]
}

/** One rule per group. Its tests may import later groups. */
function sharedOrder() {
  const pathOf = (rooms) => `^src/shared/(${rooms})(/|$)`
  const why =
    'Two groups that know each other cannot be read alone. Move what both need to the earlier group, or the function to the later ' +
    'one. The order is in .dependency-cruiser.mjs.'
  return [
    ...SHARED_GROUPS.map(([group, rooms], index) => ({
      name: `shared-${group}-comes-before`,
      comment: why,
      from: { path: pathOf(rooms), pathNot: '\\.test\\.ts$' },
      to: { path: '^src/shared/', pathNot: SHARED_GROUPS.slice(0, index + 1).map(([, before]) => pathOf(before)) },
    })),
    {
      name: 'shared-rooms-have-a-place',
      comment: 'A new room needs a place in the groups of .dependency-cruiser.mjs.',
      from: { path: '^src/shared/[^/]+/', pathNot: SHARED_GROUPS.map(([, rooms]) => pathOf(rooms)) },
      to: {},
    },
  ]
}
