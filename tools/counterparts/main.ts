import { spawnSync } from 'node:child_process'
import { installed } from '../../apps/server/test/counterparts/installed.ts'

/** A real program that the product is tried against, where this machine has it. */
interface Counterpart {
  readonly programs: readonly string[]
  /** The command that installs it, outside of the project. */
  readonly install: string
  readonly tests: readonly string[]
}

const counterparts: Readonly<Record<string, Counterpart>> = {
  feeds: {
    programs: ['xmllint', 'newsboat', 'python3', 'khal', 'gpo'],
    install: 'apt-get install libxml2-utils newsboat python3-feedparser khal gpodder',
    tests: [
      'apps/server/src/features/feeds/publicFeeds/feedReaders.test.ts',
      'apps/server/src/features/feeds/feedLinks/podcastReader.test.ts',
    ],
  },
  lemonldap: {
    programs: ['llng-fastcgi-server', 'plackup'],
    install:
      'apt-get install lemonldap-ng liblemonldap-ng-portal-perl libmime-tools-perl libemail-sender-perl libgd-securityimage-perl libimage-magick-perl',
    tests: ['apps/server/src/features/sso/lemonLdap.test.ts'],
  },
  nodeRed: {
    programs: ['node-red'],
    install: 'npm install --global node-red@5.0.7',
    tests: ['apps/server/src/features/reference/nodeRed.test.ts'],
  },
  wordPress: {
    programs: ['/usr/share/wordpress/wp-settings.php', 'php', 'mariadbd', 'mariadb-install-db', 'mariadb'],
    install: 'apt-get install wordpress wordpress-theme-twentytwentythree php-cli php-xml mariadb-server',
    tests: ['e2e/open/wordPress.test.ts'],
  },
  alertmanager: {
    programs: ['prometheus-alertmanager'],
    install: 'apt-get install prometheus-alertmanager',
    tests: ['apps/server/src/features/apps/incomingHooks/alertmanager.test.ts'],
  },
  pgbouncer: {
    programs: ['pgbouncer'],
    install: 'apt-get install pgbouncer',
    tests: ['apps/server/src/adapters/database/pooler.test.ts'],
  },
  nats: {
    programs: ['nats-server'],
    install: 'apt-get install nats-server',
    tests: ['apps/server/src/adapters/bus/nats.test.ts'],
  },
}

/** `npm run counterparts -- NAME …`: runs the tests against real programs, and says which it skipped. */
const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in counterparts))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are ${Object.keys(counterparts).join(', ')}.`)
  process.exit(1)
}
const chosen = Object.entries(counterparts).filter(([name]) => names.length === 0 || names.includes(name))
const missing = chosen.filter(([, { programs }]) => programs.some((program) => installed(program) === null))
const tests = chosen.filter((one) => !missing.includes(one)).flatMap(([, one]) => one.tests)
const inBrowser = tests.filter((file) => file.startsWith('e2e/'))
const onServer = tests.filter((file) => !inBrowser.includes(file))
const commands = [
  ...(onServer.length === 0 ? [] : [['npx', 'vitest', 'run', '--project', 'server', ...onServer]]),
  ...(inBrowser.length === 0
    ? []
    : [
        [process.execPath, 'tools/buildWeb.ts'],
        ['npx', 'vitest', 'run', '--config', 'e2e/vitest.config.ts', ...inBrowser],
      ]),
]
const isRight = commands
  .map(([program = '', ...args]) => spawnSync(program, args, { stdio: 'inherit' }).status === 0)
  .every(Boolean)
for (const [name, { install }] of missing) console.log(`Skipped ${name}: it is not installed (${install}).`)
process.exit(isRight ? 0 : 1)
