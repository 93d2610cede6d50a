/**
 * The scripts that each npm command runs, in order, and its usage. The operator's commands explain themselves.
 * @type {Record<string, { scripts: string[], usage?: string }>}
 */
export const commands = {
  start: {
    scripts: ['tools/buildWeb.ts', 'apps/server/src/main.ts'],
    usage: `npm start

  Builds the web app if its sources changed, and serves everything. Its settings are environment variables, listed in
  docs/operations.md.`,
  },
  dev: {
    scripts: ['tools/dev.ts'],
    usage:
      'npm run dev\n\n  Serves, starts again when the code of the server changes, and shows changes of the web app at once.',
  },
  test: {
    scripts: ['tools/test.ts'],
    usage: `npm test [-- STEP…] [--times]

  Runs all checks and tests, or those whose names contain one of the words. --times prints the slowest test files, and what
  the tests spend their time on.`,
  },
  'test:changed': {
    scripts: ['tools/testChanged.ts'],
    usage: `npm run test:changed [-- COMMIT]

  Runs the static checks, and the tests that depend on what changed since the last commit, or since COMMIT.`,
  },
  'test:deep': {
    scripts: ['tools/testDeep.ts'],
    usage: `npm run test:deep

  Runs all checks and tests, with every case of which npm test tries a part that the commit chooses. It takes about half an hour.`,
  },
  check: {
    scripts: ['tools/check.ts'],
    usage:
      'npm run check [-- STEP…]\n\n  Runs all checks and tests but the browser’s, or those whose names contain one of the words.',
  },
  format: {
    scripts: ['tools/format.ts'],
    usage: 'npm run format [-- FILES]\n\n  Formats the files, or all that are not formatted.',
  },
  bench: {
    scripts: ['bench/main.ts'],
    usage: `npm run bench -- [--size S,M] [--seconds N] [--rounds N] [--connections N] [--only WORDS] [--keep FOLDER] [--note TEXT]

  Measures the throughput of the server, and how far it is from that of the bare database.`,
  },
  'bench:web': {
    scripts: ['tools/buildWeb.ts', 'bench/web/main.ts'],
    usage: `npm run bench:web -- [--slowdown N] [--rounds N]

  Measures in a browser how long presses wait for the next picture, and how far screens move while they load.`,
  },
  seed: {
    scripts: ['apps/server/src/seed.ts'],
    usage: `npm run seed

  Adds the demo community to the data directory of a running server (KOINON_DATA), or to the database at DATABASE_URL.`,
  },
  cluster: {
    scripts: ['tools/buildWeb.ts', 'tools/cluster/main.ts'],
    usage: `npm run cluster

  Serves from a small production on this machine: two nodes, a primary with its standby, a pooler, a bus, a store and a
  balancer, each the real program. docs/scaling.md says what it needs.`,
  },
  counterparts: {
    scripts: ['tools/counterparts/main.ts'],
    usage: `npm run counterparts [-- NAME …]

  Runs the tests against real programs that this machine has: feeds (xmllint, newsboat, feedparser), lemonldap (OpenID Connect),
  pgbouncer, nats. It says which it
  skipped, and what to install for them.`,
  },
  release: {
    scripts: ['tools/release.ts'],
    usage: `npm run release -- VERSION [--dry-run] [--key FILE] [--into FOLDER]

  Makes the files of a release in dist/release, and signs them with the minisign key in FILE: docs/releases.md. It publishes
  nothing. --dry-run only says what is still to do.`,
  },
  pictures: {
    scripts: ['tools/buildWeb.ts', 'e2e/takePictures.ts'],
    usage: `npm run pictures [-- --of=URL] [--into=FOLDER] [--only=NAME] [--all]

  Takes the README's pictures of a new product with the demo community. --of takes them of a running one, --all takes
  every screen in both sizes and schemes as PNG.`,
  },
  admin: { scripts: ['apps/server/src/admin.ts'] },
  'new:call': {
    scripts: ['tools/scaffold/newCall.ts'],
    usage: `npm run new:call -- AREA.NAME METHOD /PATH/{PARAMETER} FEATURE/TOPIC

  Begins a call: docs/guides/add-a-call.md.`,
  },
  'new:screen': {
    scripts: ['tools/scaffold/newScreen.ts'],
    usage: `npm run new:screen -- AREA '/PATH/$PARAMETER' NAME

  Begins a screen: docs/guides/add-a-screen.md.`,
  },
  'new:event': {
    scripts: ['tools/scaffold/newEvent.ts'],
    usage: `npm run new:event -- FEATURE NOUN.PAST_PARTICIPLE

  Begins a domain event: docs/guides/add-an-event.md.`,
  },
  'new:job': {
    scripts: ['tools/scaffold/newJob.ts'],
    usage: `npm run new:job -- FEATURE/TOPIC VERB-NOUN

  Begins a job: docs/guides/add-a-job.md.`,
  },
}
