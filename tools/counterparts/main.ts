import { spawnSync } from 'node:child_process'
import { installed } from '../../apps/server/test/counterparts/installed.ts'

/** A real program that the product is tried against, where this machine has it. */
interface Counterpart {
  readonly programs: readonly string[]
  /** Debian's packages that have to be installed for it. */
  readonly packages: string
  readonly tests: readonly string[]
}

const counterparts: Readonly<Record<string, Counterpart>> = {
  feeds: {
    programs: ['xmllint', 'newsboat', 'python3'],
    packages: 'libxml2-utils newsboat python3-feedparser',
    tests: ['apps/server/src/features/feeds/publicFeeds/feedReaders.test.ts'],
  },
  lemonldap: {
    programs: ['llng-fastcgi-server', 'plackup'],
    packages:
      'lemonldap-ng liblemonldap-ng-portal-perl libmime-tools-perl libemail-sender-perl libgd-securityimage-perl libimage-magick-perl',
    tests: ['apps/server/src/features/sso/lemonLdap.test.ts'],
  },
  pgbouncer: {
    programs: ['pgbouncer'],
    packages: 'pgbouncer',
    tests: ['apps/server/src/adapters/database/pooler.test.ts'],
  },
  nats: {
    programs: ['nats-server'],
    packages: 'nats-server',
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
const { status } =
  tests.length === 0
    ? { status: 0 }
    : spawnSync('npx', ['vitest', 'run', '--project', 'server', ...tests], { stdio: 'inherit' })
for (const [name, { packages }] of missing)
  console.log(`Skipped ${name}: it is not installed (apt-get install ${packages}).`)
process.exit(status ?? 1)
