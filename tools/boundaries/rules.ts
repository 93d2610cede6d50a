import type { IRegularForbiddenRuleType } from 'dependency-cruiser'
import { floors } from '../../apps/server/src/features/floors.ts'

/**
 * The allowed imports. Paths are matched from the project's root; `$1` stands for the first capture group of `from`.
 * Tests may import anything, and nothing may import a test.
 */
const tests = [
  '\\.test(-d)?\\.tsx?$',
  '/test/',
  '/src/testing/',
  '^e2e/',
  '^bench/',
  '^tools/',
  '^packages/[^/]+/tools/',
]
const server = '^apps/server/src/'
const feature = `${server}features/([^/]+)/`
const databasePackages = ['kysely', 'kysely-postgres-js', 'pg', 'postgres']
/** Frameworks that are part of the kernel's own work; every other vendor stays behind an adapter. */
const kernelPackages = [
  'fastify',
  '@fastify/[^/]+',
  'dataloader',
  'graphile-worker',
  'ipaddr\\.js',
  'lru-cache',
  'pino',
  'prom-client',
  'rate-limiter-flexible',
  'ws',
  'zod',
  ...databasePackages,
]
const installed = (names: readonly string[]) => `(^|/)node_modules/(${names.join('|')})/`

function rule(
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
) {
  const pathNot = [...tests, ...[from.pathNot ?? []].flat()]
  return { name, comment, severity: 'error', from: { ...from, pathNot }, to } satisfies IRegularForbiddenRuleType
}

/** The layers of the web, from lowest to highest: none may import from a higher one. */
const webLayers = [
  { layer: 'lib', above: '(features|routes|app)' },
  { layer: 'features', above: '(routes|app)' },
  { layer: 'routes', above: 'app' },
]

/** The rooms of the kernel, from the ground up. */
const kernelRooms = ['text', 'database', 'realtime', 'work', 'http']

const everywhere: IRegularForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    comment: 'Modules that import each other, if only types, should be one module, or share a third.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment:
      'An import that cannot be resolved cannot be checked. (Vite provides the names that begin with "virtual:".)',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  rule(
    'product-without-tests',
    'The product must not depend on its tests.',
    { path: '^(apps|packages)/' },
    // The design system's tools generate its sprite: part of every build.
    { path: tests.filter((pattern) => !pattern.includes('packages')) },
  ),
]

const packages: IRegularForbiddenRuleType[] = [
  rule(
    'contract-alone',
    'Everything shares the contract, so it may import only zod and itself.',
    { path: '^packages/contract/' },
    { pathNot: ['^packages/contract/', installed(['zod'])] },
  ),
  rule(
    'client-light',
    'The client runs in browsers and in Node, so it may import only the contract and itself.',
    // Node 20 has no class for sockets: the package for programs brings one.
    { path: '^packages/client/', pathNot: '^packages/client/src/program/nodeSocket' },
    { pathNot: ['^packages/(client|contract)/', '^virtual:', installed(['zod'])] },
  ),
  rule(
    'ui-without-data',
    'The design system knows no data and no routes.',
    { path: '^packages/ui/' },
    { path: ['^packages/(contract|client)/', '^apps/'] },
  ),
  rule('packages-below-apps', 'Packages do not know who uses them.', { path: '^packages/' }, { path: '^apps/' }),
]

const apps: IRegularForbiddenRuleType[] = [
  rule('web-not-server', 'Web and server share the contract only.', { path: '^apps/web/' }, { path: '^apps/server/' }),
  rule(
    'server-not-web',
    'Web and server share only the contract and, as types, the props of server-rendered pages.',
    { path: '^apps/server/' },
    { path: '^apps/web/', pathNot: '^apps/web/src/ssr/pages\\.ts$' },
  ),
  ...webLayers.map(({ layer, above }) =>
    rule(
      `web-${layer}-low`,
      'In the web app imports flow one way: lib, features, routes, app.',
      { path: `^apps/web/src/${layer}/` },
      { path: `^apps/web/src/${above}/` },
    ),
  ),
  rule(
    'web-features-apart',
    'Features of the web app are composed by routes, never by each other.',
    { path: '^apps/web/src/features/([^/]+)/' },
    { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  ),
]

/** A feature imports only from floors below its own. */
const floorRules = floors.flatMap((floor, level) =>
  floor.map((name) => {
    const notBelow = floors
      .slice(level)
      .flat()
      .filter((other) => other !== name)
    return rule(
      'floors',
      'A feature imports only from floors below its own (features/floors.ts): move the code up, follow an event, or register a provider.',
      { path: `${server}features/${name}/` },
      { path: `${server}features/(${notBelow.join('|')})/` },
    )
  }),
)

const serverRules: IRegularForbiddenRuleType[] = [
  rule(
    'features-by-the-door',
    'A feature is imported through its index.ts; only the list of features imports its assembly.',
    { path: feature },
    { path: `${server}features/[^/]+/`, pathNot: [`${server}features/$1/`, `${server}features/[^/]+/index\\.ts$`] },
  ),
  rule(
    'kernel-below-features',
    'The kernel and the adapters serve every feature and know none.',
    { path: `${server}(kernel|adapters)/` },
    { path: `${server}features/` },
  ),
  // Types as well: a room that names what a higher one declares cannot be read without it.
  ...['[^/]+$', ...kernelRooms.slice(0, -1).map((room) => `${room}/`)].map((path, floor) =>
    rule(
      'kernel-rooms',
      'A room of the kernel imports only from those below it (text, database, realtime, work, http) and from the root.',
      { path: `${server}kernel/${path}` },
      { path: `${server}kernel/(${kernelRooms.slice(floor).join('|')})/` },
    ),
  ),
  rule(
    'sql-in-stores',
    'SQL lives in store/, kernel/, adapters/database/ and migrations/.',
    {
      path: '^apps/server/',
      pathNot: [
        `${server}kernel/`,
        `${server}adapters/database/`,
        `${server}features/.*/store/`,
        `${server}demo/store/`,
        '^apps/server/migrations/',
      ],
    },
    { path: installed(databasePackages) },
  ),
  rule(
    'vendors-in-adapters',
    "A vendor's package is imported by adapters/ alone.",
    // The demo draws its own pictures.
    { path: server, pathNot: [`${server}adapters/`, `${server}kernel/`, `${server}demo/`] },
    { path: '(^|/)node_modules/', pathNot: installed(['fastify', '@fastify/[^/]+', 'zod', ...databasePackages]) },
  ),
  rule(
    'kernel-packages',
    'A new framework in the kernel is a decision to write down.',
    { path: `${server}kernel/` },
    { path: '(^|/)node_modules/', pathNot: installed(kernelPackages) },
  ),
  rule(
    'calls-apart',
    'Calls must not import each other: move what they share into a service.',
    { path: `${server}features/.*/calls/`, pathNot: '/index\\.ts$' },
    { path: `${server}features/.*/calls/` },
  ),
  rule(
    'pure-policies',
    'A policy is a pure function of facts: no clock, no disk, no database. Types are free.',
    { path: `${feature}policy\\.ts$` },
    {
      dependencyTypesNot: ['type-only'],
      pathNot: [
        '^packages/contract/',
        installed(['zod']),
        `${server}kernel/(durations|refusal)\\.ts$`,
        // Word tables and pure helpers of the same feature.
        `${server}features/$1/(?!(calls|jobs|store)/|.*/(calls|jobs|store)/|(index|present|events|routes)\\.ts$)`,
      ],
    },
  ),
  rule(
    'one-fetcher',
    'Requests to the outside leave through adapters/fetch, which guards them.',
    // The address of the database only compares names with a certificate: the drivers connect.
    { path: `${server}(adapters|features)/`, pathNot: `${server}adapters/(fetch|database/address)/` },
    {
      dependencyTypesNot: ['type-only'],
      path: [
        '^(node:)?(http|https|http2|tls|dgram)$',
        installed(['undici', 'axios', 'got', 'ky', 'node-fetch', 'superagent']),
      ],
    },
  ),
]

export const rules: readonly IRegularForbiddenRuleType[] = [
  ...everywhere,
  ...packages,
  ...apps,
  ...serverRules,
  ...floorRules,
]
