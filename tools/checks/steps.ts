import path from 'node:path'

/** One check. Each can be run alone: `npm run check -- lint`. */
export interface Step {
  readonly name: string
  /** A JavaScript or TypeScript program, relative to the project's root, and its arguments. */
  readonly run: readonly [program: string, ...args: string[]]
  /** Test runners: their output is shown as it comes, and their report (vitest's JSON) is counted. */
  readonly report?: string
}

const bin = (name: string, program: string) => path.join('node_modules', name, program)
/** Kept between runs: only files that depend on a change are looked at again. */
const typesCache = (project: string) =>
  `node_modules/.cache/koinon/types-${project === '.' ? 'root' : path.basename(project)}.tsbuildinfo`
const types = (project: string): Step => ({
  name: `types of ${project === '.' ? 'the contract, its client and tools' : project}`,
  run: [
    bin('typescript', 'bin/tsc'),
    '--noEmit',
    '--singleThreaded',
    '--project',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    path.resolve(import.meta.dirname, '../..', typesCache(project)),
  ],
})
const tests = (name: string, report: string, ...args: string[]): Step => ({
  name,
  report,
  run: [
    bin('vitest', 'vitest.mjs'),
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    ...(process.argv.includes('--times')
      ? [`--reporter=${path.join(import.meta.dirname, '../testing/timesReporter.ts')}`]
      : []),
    // An absolute path: a runner with a root of its own would otherwise write it there.
    `--outputFile.json=${path.resolve(import.meta.dirname, '../..', report)}`,
  ],
})

/** The tests in these files; all of them but the browser's if there are none. */
export const testsOf = (files: readonly string[]): Step =>
  tests('tests', 'node_modules/.cache/koinon/tests.json', ...files)

/** The longest of the parallel ones first; the run ends with the first failure. */
export const checks: readonly Step[] = [
  {
    name: 'lint',
    run: [bin('oxlint', 'bin/oxlint'), '--type-aware', '--threads=1', '--report-unused-disable-directives'],
  },
  { name: 'format', run: [bin('oxfmt', 'bin/oxfmt'), '--check'] },
  { name: 'suppressions', run: ['tools/checkSuppressions.ts'] },
  { name: 'names', run: ['tools/checkNames.ts'] },
  { name: 'layout', run: ['tools/checkLayout.ts'] },
  { name: 'boundaries', run: ['tools/checkBoundaries.ts'] },
  { name: 'tables and their owners', run: ['tools/checkTables.ts'] },
  {
    name: 'styles',
    run: [bin('stylelint', 'bin/stylelint.mjs'), '{apps,packages}/**/*.css'],
  },
  types('packages/ui'),
  types('apps/server'),
  types('apps/web'),
  types('.'),
  { name: 'dead code', run: [bin('knip', 'bin/knip.js')] },
  { name: 'openapi.json is fresh', run: ['tools/openapi.ts', '--check'] },
  { name: 'documents of the API are clean', run: ['tools/checks/documents.ts'] },
  { name: 'changes of the api are named', run: ['tools/checks/api.ts'] },
  { name: 'schema.sql is fresh', run: ['tools/schema.ts', '--check'] },
  { name: 'words of every language', run: ['tools/catalogs.ts', '--check'] },
  testsOf([]),
  { name: 'every refusal is provoked', run: ['tools/checkRefusals.ts'] },
]

/** The steps of `npm test` besides the checks. */
export const build: Step = { name: 'build of the web app', run: ['tools/buildWeb.ts', '--check'] }
export const browserTests: Step = tests(
  'tests in the browser',
  'node_modules/.cache/koinon/browserTests.json',
  '--config',
  'e2e/vitest.config.ts',
)
