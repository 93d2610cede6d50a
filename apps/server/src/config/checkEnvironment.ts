import { editDistance } from '#kernel/text/spelling.ts'
import { backupFaults } from './backups.ts'
import { type Environment, environment } from './environment.ts'
import { type Given, givenVariables } from './givenVariables.ts'
import { secretNames } from './secrets.ts'

export const variableNames = Object.keys(environment.shape)

/** The environment as it is in force, and the names that are set in it or in the files it names. */
interface CheckedEnvironment {
  readonly values: Environment
  readonly given: ReadonlySet<string>
}
interface ExaminedEnvironment {
  /** Null if anything is wrong. */
  readonly values: Environment | null
  readonly given: ReadonlySet<string>
  /** Lines that begin with the name of a variable. */
  readonly wrong: readonly string[]
}

/** Reads the environment and the files it names, and lists each variable that is wrong, missing or unknown. */
export function examineEnvironment(env: Readonly<Record<string, string | undefined>>): ExaminedEnvironment {
  const { given, faults, unknownInFile } = givenVariables(env, variableNames)
  const read = environment.safeParse(given)
  const wrong = [
    ...faults,
    ...(read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)),
    ...unknownNames(given),
    ...unknownInFile.filter((name) => !isOurs(name)).map((name) => unknownText(name, variableNames)),
    ...halfSetGroups(given),
    ...samePorts(given),
    ...twoAuthorities(given),
    ...poolerWithOptions(given),
    ...backupFaults(given),
    ...(read.success && read.data.NODE_ENV === 'production' ? guessableSecrets(given) : []),
  ]
  return {
    values: read.success && wrong.length === 0 ? read.data : null,
    given: new Set(variableNames.filter((name) => given[name] !== undefined)),
    wrong,
  }
}

/** The environment; an empty value counts as unset. Throws a single Error with a line for each fault. */
export function checkEnvironment(env: Readonly<Record<string, string | undefined>>): CheckedEnvironment {
  const { values, given, wrong } = examineEnvironment(env)
  if (values !== null) return { values, given }
  throw new Error(`The configuration is not usable:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
}

/** Variables that Kubernetes and linked containers set for a service with this product's name. */
const setForServices = /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT(?:_\d+_(?:TCP|UDP)(?:_(?:PROTO|PORT|ADDR))?)?)$/

const isOurs = (name: string) => name.startsWith('KOINON_')

/** A name that begins like ours, but is none: a typing error would otherwise leave the default in place, unnoticed. */
function unknownNames(given: Given): string[] {
  const ours = variableNames.filter(isOurs)
  const unknown = Object.keys(given).filter(
    (name) => isOurs(name) && !ours.includes(name) && !setForServices.test(name),
  )
  return unknown.map((name) => unknownText(name, ours))
}

const unknownText = (name: string, known: readonly string[]): string => {
  const similar = similarNames(name, known)
  return `${name}: is not a variable of this server${similar.length > 0 ? `; did you mean ${similar.join(' or ')}?` : ''}`
}

/** The names that a typing error could have been meant for, with `_FILE` or without. */
export function similarNames(name: string, known: readonly string[] = variableNames): string[] {
  const [, start = name, end = ''] = /^(.+?)(_FILE)?$/.exec(name) ?? []
  return known.filter((one) => editDistance(start, one, 2) <= 2).map((one) => one + end)
}

/** Variables that are of use only together, and others that are of use only with them. */
const groups: readonly { readonly all: readonly string[]; readonly also?: readonly string[] }[] = [
  { all: ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'], also: ['S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT'] },
  { all: ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'] },
  { all: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] },
  { all: ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'] },
  { all: ['EVENTBRITE_TOKEN', 'EVENTBRITE_WEBHOOK_TOKEN'] },
  { all: ['APNS_TEAM', 'APNS_KEY_ID', 'APNS_KEY', 'APNS_TOPIC'] },
  { all: ['FCM_PROJECT', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'] },
  {
    all: ['APPLE_STORE_BUNDLE', 'APPLE_STORE_APP', 'APPLE_STORE_ISSUER', 'APPLE_STORE_KEY_ID', 'APPLE_STORE_KEY'],
    also: ['APPLE_STORE_MONTHLY', 'APPLE_STORE_YEARLY'],
  },
  {
    all: ['GOOGLE_PLAY_PACKAGE', 'GOOGLE_PLAY_CLIENT_EMAIL', 'GOOGLE_PLAY_PRIVATE_KEY'],
    also: ['GOOGLE_PLAY_MONTHLY', 'GOOGLE_PLAY_YEARLY'],
  },
  {
    all: ['DATABASE_URL'],
    also: ['DATABASE_CA', 'DATABASE_POOLER', 'DATABASE_POOLER_URL', 'DATABASE_READ_URL', 'MIGRATE'],
  },
  {
    all: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
    also: ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER_ARG'],
  },
  { all: ['RTMP_PORT'], also: ['RTMP_HOST', 'RTMP_URL'] },
]

function halfSetGroups(given: Given): string[] {
  return groups.flatMap(({ all, also = [] }) => {
    const set = [...all, ...also].filter((name) => given[name] !== undefined)
    if (set.length === 0) return []
    const missing = all.filter((name) => given[name] === undefined)
    return missing.map((name) => `${name}: is missing, but must be set together with ${set.join(', ')}`)
  })
}

function samePorts({ PORT = '4000', RTMP_PORT }: Given): string[] {
  return RTMP_PORT !== undefined && Number(RTMP_PORT) === Number(PORT)
    ? ['RTMP_PORT: must be another port than PORT, on which the server listens']
    : []
}

/** DATABASE_CA is `sslrootcert` under a name that needs no change of the address. */
function twoAuthorities({ DATABASE_URL = '', DATABASE_CA }: Given): string[] {
  return DATABASE_CA !== undefined && /[?&](?:sslrootcert=|sslmode=disable)/.test(DATABASE_URL)
    ? ['DATABASE_CA: must not be set where DATABASE_URL has sslrootcert or sslmode=disable']
    : []
}

function poolerWithOptions({ DATABASE_URL = '', DATABASE_POOLER }: Given): string[] {
  return DATABASE_POOLER !== undefined && /[?&]options=/.test(DATABASE_URL)
    ? ['DATABASE_POOLER: must not be set where DATABASE_URL has options, which a pooler refuses']
    : []
}

const secrets = [...secretNames, 'METRICS_TOKEN', 'EVENTBRITE_WEBHOOK_TOKEN']

function guessableSecrets(given: Given): string[] {
  return secrets.flatMap((name) => {
    const value = given[name]
    return value !== undefined && /^(.)\1*$|changeme|secret|password|default/i.test(value)
      ? [`${name}: must not be a default or a secret that can be guessed`]
      : []
  })
}
