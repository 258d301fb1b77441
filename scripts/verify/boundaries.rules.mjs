// Who may import whom (docs/decisions/0012). Everything not allowed here is an error, so a new folder must be given its place first.
import { COMPOSITION, DESK_PARTS, DESK_SCREENS, MODULES, SCREENS, SHARED_PARTS } from './rooms.mjs'

const any = (names) => `(${names.join('|')})`
const from = (path, ...to) => ({ from: { path }, to: { path: to } })

const SERVER = '^apps/server/src'
const PORTAL = '^apps/portal/src'
const CONTRACT = '^packages/contract/src'
/** What every app in a browser may use: drawing, and what a browser does. Neither knows an app or the other. */
const UI = '^packages/ui/src'
const BROWSER = '^packages/browser/src'
const EMBEDDED_POSTGRES = '^packages/embedded-postgres/src'
/** Programs of a machine that tests and the bench start. */
const OUTSIDE_PROGRAMS = '^scripts/support/outside-programs\\.mjs$'
const PACKAGES = 'node_modules'
const NODE = '^(node:)?[a-z0-9_/]+$'

const serverEdges = [
  // Composition: the only place that knows every module.
  from(`${SERVER}/[^/]+\\.ts$`, `${SERVER}/`, CONTRACT, EMBEDDED_POSTGRES, PACKAGES, NODE),
  from(`${SERVER}/${any(COMPOSITION)}/`, `${SERVER}/`, CONTRACT, EMBEDDED_POSTGRES, PACKAGES, NODE),
  // A module: its own files, the doors of the modules before it, the platform, the shared words.
  ...MODULES.map((name, index) =>
    from(
      `${SERVER}/${name}/`,
      `${SERVER}/${name}/`,
      ...(index === 0 ? [] : [`${SERVER}/${any(MODULES.slice(0, index))}/index\\.ts$`]),
      `${SERVER}/deps\\.ts$`,
      `${SERVER}/platform/`,
      ...(name === 'message' ? ['^locales/'] : []),
      CONTRACT,
      PACKAGES,
      NODE,
    ),
  ),
  from(`${SERVER}/platform/`, `${SERVER}/platform/`, CONTRACT, EMBEDDED_POSTGRES, PACKAGES, NODE),
  from('^apps/server/test/', '^apps/server/', OUTSIDE_PROGRAMS, CONTRACT, EMBEDDED_POSTGRES, PACKAGES, NODE),
  from(OUTSIDE_PROGRAMS, NODE),
  from(`${SERVER}/.*\\.test\\.ts$`, '^apps/server/', CONTRACT, EMBEDDED_POSTGRES, PACKAGES, NODE),
]

const LOWER = ['navigation', 'api', 'i18n', 'theme', 'ui']

const portalEdges = [
  from(`${PORTAL}/(main|first-view)\\.tsx$`, `${PORTAL}/`, BROWSER, UI, CONTRACT, PACKAGES),
  from(`${PORTAL}/app/`, `${PORTAL}/`, BROWSER, UI, CONTRACT, PACKAGES),
  ...SCREENS.map((name) =>
    from(
      `${PORTAL}/${name}/`,
      `${PORTAL}/${name}/`,
      `${PORTAL}/${any(SHARED_PARTS)}/`,
      `${PORTAL}/affiliate/`,
      `${PORTAL}/${any(LOWER)}/`,
      `${PORTAL}/platform/`,
      BROWSER,
      UI,
      CONTRACT,
      PACKAGES,
    ),
  ),
  ...SHARED_PARTS.map((name, index) =>
    from(
      `${PORTAL}/${name}/`,
      `${PORTAL}/${name}/`,
      ...(index === 0 ? [] : [`${PORTAL}/${any(SHARED_PARTS.slice(0, index))}/`]),
      `${PORTAL}/affiliate/`,
      `${PORTAL}/${any(LOWER)}/`,
      `${PORTAL}/platform/`,
      BROWSER,
      UI,
      CONTRACT,
      PACKAGES,
    ),
  ),
  from(`${PORTAL}/identifiers/picture/`, '\\.wasm\\?url$'),
  from(
    `${PORTAL}/affiliate/`,
    `${PORTAL}/affiliate/`,
    `${PORTAL}/${any(LOWER)}/`,
    `${PORTAL}/platform/`,
    BROWSER,
    CONTRACT,
    PACKAGES,
  ),
  from(`${PORTAL}/navigation/`, `${PORTAL}/navigation/`, `${PORTAL}/platform/`, BROWSER, CONTRACT, PACKAGES),
  from(`${PORTAL}/api/`, `${PORTAL}/api/`, `${PORTAL}/platform/`, BROWSER, CONTRACT, PACKAGES),
  from(`${PORTAL}/i18n/`, `${PORTAL}/i18n/`, `${PORTAL}/platform/`, BROWSER, UI, '^locales/', CONTRACT, PACKAGES),
  from(`${PORTAL}/theme/`, `${PORTAL}/theme/`, `${PORTAL}/platform/`, BROWSER, CONTRACT, PACKAGES),
  from(`${PORTAL}/ui/`, `${PORTAL}/ui/`, UI, CONTRACT, PACKAGES),
  from(`${PORTAL}/platform/`, `${PORTAL}/platform/`, BROWSER, CONTRACT, PACKAGES),
  from(
    `${PORTAL}/(testing/|.*\\.test\\.tsx?$)`,
    '^apps/portal/',
    '^locales/',
    '^packages/(browser|ui)/',
    CONTRACT,
    PACKAGES,
    NODE,
  ),
  from('^apps/(portal|console)/vite\\.config\\.ts$', '^scripts/support/layer-order\\.(d\\.mts|mjs)$', PACKAGES, NODE),
]

const CONSOLE = '^apps/console/src'
const BELOW = [BROWSER, UI, CONTRACT, PACKAGES]

const consoleEdges = [
  from(
    `${CONSOLE}/(testing/|.*\\.test\\.tsx?$)`,
    '^apps/console/',
    '^locales/',
    '^packages/(browser|ui)/',
    CONTRACT,
    PACKAGES,
    NODE,
  ),
  from(`${CONSOLE}/(main\\.tsx$|app/)`, `${CONSOLE}/`, BROWSER, UI, CONTRACT, PACKAGES),
  ...DESK_SCREENS.map((name) =>
    from(`${CONSOLE}/${name}/`, `${CONSOLE}/${name}/`, `${CONSOLE}/${any(DESK_PARTS)}/`, ...BELOW),
  ),
  ...DESK_PARTS.map((name, index) =>
    from(
      `${CONSOLE}/${name}/`,
      `${CONSOLE}/${any(DESK_PARTS.slice(0, index + 1))}/`,
      ...(name === 'i18n' ? ['^locales/'] : []),
      ...BELOW,
    ),
  ),
]

const embedEdges = [
  from('^apps/embed/src/', '^apps/embed/src/', CONTRACT, PACKAGES),
  from('^apps/embed/vite\\.config\\.ts$', PACKAGES, NODE),
]

const contractEdges = [
  from(`${CONTRACT}/.*\\.test\\.ts$`, CONTRACT, '^demo/', PACKAGES, NODE),
  from(`${CONTRACT}/`, CONTRACT, PACKAGES),
]

const browserEdges = ['browser', 'ui'].flatMap((name) => [
  from(`^packages/${name}/src/.*\\.test\\.tsx?$`, `^packages/${name}/`, CONTRACT, PACKAGES, NODE),
  from(`^packages/${name}/src/`, `^packages/${name}/src/`, CONTRACT, PACKAGES),
  from(`^packages/${name}/test/`, `^packages/${name}/`, CONTRACT, PACKAGES, NODE),
])

/** It knows nothing of Reprise, so that others can use it. */
const embeddedPostgresEdges = [from('^packages/embedded-postgres/', '^packages/embedded-postgres/', PACKAGES, NODE)]

/** Rules for every import, `import type` too: which module may know which. */
export const directionRules = {
  allowed: [
    ...contractEdges,
    ...embeddedPostgresEdges,
    ...browserEdges,
    ...embedEdges,
    ...serverEdges,
    ...portalEdges,
    ...consoleEdges,
  ],
  allowedSeverity: 'error',
  forbidden: [
    // The address of a program is the bundler's to resolve.
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\.wasm\\?url$' } },
    {
      name: 'one-door',
      comment: 'Other modules are used through their index.ts only.',
      severity: 'error',
      from: {
        path: `${SERVER}/([^/]+)/`,
        pathNot: [`${SERVER}/${any(['platform', ...COMPOSITION])}/`, '\\.test\\.ts$'],
      },
      to: { path: `${SERVER}/${any(MODULES)}/`, pathNot: [`${SERVER}/$1/`, 'index\\.ts$'] },
    },
  ],
}

/** Rules for what is loaded when the program runs. */
export const runTimeRules = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'routes-know-no-table',
      comment: 'Routes call verbs; only a repository speaks SQL.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '(\\.repository\\.ts|node_modules/(kysely|pg)/)' },
    },
    {
      name: 'sql-in-repositories',
      comment: 'All SQL of a module is in its repository.',
      severity: 'error',
      from: { path: `${SERVER}/${any(MODULES)}/`, pathNot: ['repository\\.ts$', '\\.test\\.ts$'] },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'decisions-are-pure',
      comment: 'A decision reads the contract, its own module and arithmetic, never what reaches outside.',
      severity: 'error',
      from: { path: '\\.decide\\.ts$' },
      to: {
        path: [`${SERVER}/platform/`, '\\.repository\\.ts$', NODE, 'node_modules/(fastify|kysely|pg)/'],
        pathNot: `${SERVER}/platform/arithmetic/`,
      },
    },
    {
      name: 'http-stays-outside',
      comment: 'Verbs, decisions and repositories know no HTTP server.',
      severity: 'error',
      from: { path: `${SERVER}/${any(MODULES)}/`, pathNot: ['\\.routes\\.ts$', '\\.test\\.ts$'] },
      to: { path: 'node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'one-door-to-the-router',
      comment: 'Pages go elsewhere, and read their address, through navigation/router.tsx (docs/decisions/0092).',
      severity: 'error',
      from: {
        path: `${PORTAL}/[^/]+/`,
        pathNot: [`${PORTAL}/${any(['app', 'testing'])}/`, `${PORTAL}/navigation/router\\.tsx$`],
      },
      to: { path: 'node_modules/@tanstack/react-router/' },
    },
    {
      name: 'no-schemas-in-the-browser',
      comment: 'Apps import single files of the contract that need no schema library: it would cost 6.5 kB.',
      severity: 'error',
      from: { path: `(${PORTAL}|${CONSOLE})/main\\.tsx$` },
      to: { path: 'node_modules/zod/', reachable: true },
    },
  ],
}
