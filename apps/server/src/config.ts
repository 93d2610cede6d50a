import { createHmac, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { withParameter } from '#adapters/database/address/parseAddress.ts'
import { checkEnvironment, variableNames } from '#config/checkEnvironment.ts'
import { backupOf } from '#config/backups.ts'
import type { Environment } from '#config/environment.ts'
import { storedSecrets, type SecretName } from '#config/secrets.ts'
import { storesOf } from '#config/stores.ts'
import { tracesOf } from '#config/traces.ts'

/** A process's connections to its database: more than a few per core only compete for the processor's caches. */
const fewConnections = Math.min(12, 2 * availableParallelism() + 2)

export { variableNames }
export type Config = ReturnType<typeof readConfig>
export type Place = ReturnType<typeof readPlace>

/** The services for mails, texts and files, and for telling people from bots: any of them may be a third party's. */
const servicesOf = (e: Environment) => ({
  mail: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM },
  sms: { url: e.SMS_URL, account: e.SMS_ACCOUNT, token: e.SMS_TOKEN, from: e.SMS_FROM },
  fcm: {
    url: e.FCM_URL,
    tokenUrl: e.FCM_TOKEN_URL,
    project: e.FCM_PROJECT,
    clientEmail: e.FCM_CLIENT_EMAIL,
    privateKey: e.FCM_PRIVATE_KEY,
  },
  apns: { url: e.APNS_URL, team: e.APNS_TEAM, keyId: e.APNS_KEY_ID, key: e.APNS_KEY, topic: e.APNS_TOPIC },
  s3: {
    endpoint: e.S3_ENDPOINT,
    publicEndpoint: e.S3_PUBLIC_ENDPOINT,
    region: e.S3_REGION,
    bucket: e.S3_BUCKET,
    accessKey: e.S3_ACCESS_KEY,
    secretKey: e.S3_SECRET_KEY,
  },
  stripe: {
    url: e.STRIPE_URL,
    secretKey: e.STRIPE_SECRET_KEY,
    publishableKey: e.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: e.STRIPE_WEBHOOK_SECRET,
  },
  recaptcha: { url: e.RECAPTCHA_URL, siteKey: e.RECAPTCHA_SITE_KEY, secret: e.RECAPTCHA_SECRET },
  apple: {
    clientId: e.APPLE_CLIENT_ID,
    authorizeUrl: e.APPLE_AUTHORIZE_URL,
    issuer: e.APPLE_ISSUER,
    keysUrl: e.APPLE_KEYS_URL,
  },
  google: {
    clientId: e.GOOGLE_CLIENT_ID,
    authorizeUrl: e.GOOGLE_AUTHORIZE_URL,
    issuer: e.GOOGLE_ISSUER,
    keysUrl: e.GOOGLE_KEYS_URL,
  },
  eventbrite: {
    url: e.EVENTBRITE_URL,
    token: e.EVENTBRITE_TOKEN,
    webhookToken: e.EVENTBRITE_WEBHOOK_TOKEN,
  },
})

const pricesOf = (e: Environment) => ({
  /** The price of the platform itself, in the currency's minor unit; a plan without a price is not sold. */
  subscription: {
    currency: e.SUBSCRIPTION_CURRENCY,
    monthly: e.SUBSCRIPTION_MONTHLY,
    yearly: e.SUBSCRIPTION_YEARLY,
  },
  /** The platform's share of what groups sell. */
  platformFeePercent: e.PLATFORM_FEE_PERCENT,
})

/** The most sockets open at a time, in all processes together; 0 for no limit. */
const socketsOf = (e: Environment) => ({
  account: e.SOCKETS_PER_ACCOUNT,
  address: e.SOCKETS_PER_ADDRESS,
})

/** Where organisations' streams are received; null if they are not. */
const liveOf = (e: Environment, page: URL) =>
  e.RTMP_PORT === undefined
    ? null
    : {
        port: e.RTMP_PORT,
        host: e.RTMP_HOST ?? e.HOST,
        /** The address for encoders; a key follows it. */
        url: (e.RTMP_URL ?? `rtmp://${page.hostname}:${e.RTMP_PORT}/live`).replace(/\/+$/, ''),
        max: e.LIVE_STREAMS,
      }

/** Installations may share the servers of a bus: those with the same secrets are one installation. */
const busSubject = (service: string): string =>
  `koinon.${createHmac('sha256', service).update('bus').digest('hex').slice(0, 32)}`

/** Push services require a contact: the page if it is public, otherwise the sender of mails. */
const vapidSubject = (page: URL, mailFrom: string): string =>
  page.protocol === 'https:' ? page.origin : `mailto:${/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom}`

type Given = Readonly<Record<string, string | undefined>>

const secretsOf = (secretOf: (name: SecretName) => string) => ({
  session: secretOf('SESSION_SECRET'),
  link: secretOf('LINK_SECRET'),
  service: secretOf('SERVICE_SECRET'),
  captcha: secretOf('CAPTCHA_SECRET'),
  vapid: secretOf('VAPID_PRIVATE_KEY'),
})

/** More than these would mostly wait for the database. */
const maxProcesses = 4

/**
 * How many serve by default: the database takes as much of the processor as they do, so beside its own there is one
 * for every two cores. On two cores, two are slower than one and take twice the memory.
 */
export const processesFor = (cores: number, hasOwnDatabase: boolean): number =>
  Math.max(1, Math.min(hasOwnDatabase ? Math.floor(cores / 2) : cores, maxProcesses))

/** One listens for streams; without another role there is nothing to do for a second. */
const processesOf = ({ KOINON_PROCESSES: requested, KOINON_ROLES: roles, DATABASE_URL: url }: Environment): number =>
  roles?.every((role) => role === 'live') ? 1 : (requested ?? processesFor(availableParallelism(), url === undefined))

/** Addresses in the operator's own network that may be reached; all others have to be public. */
const ownNetworkOf = (e: Environment) => ({
  providerOrigins: e.SIGN_IN_ORIGINS.map((address) => new URL(address).origin),
  /** Receivers of webhooks, `host:port`. */
  hookPrivateHosts: e.HOOK_PRIVATE_HOSTS,
})

/** As far as the environment sets it; `app.place` tells what is in force. */
const instanceOf = (e: Environment) => ({
  name: e.KOINON_NAME,
  intro: e.KOINON_INTRO,
  contact: e.KOINON_CONTACT,
})

/** The address with all that other variables say about the connection, so that it is enough to connect. */
function databaseUrlOf({ DATABASE_URL: url, DATABASE_POOLER: pooler, ...e }: Environment) {
  const checked = withAuthority(url, e)
  return checked === undefined || pooler === undefined ? checked : withParameter(checked, 'pooler', pooler)
}

/** An address that names its own authority, or does without encryption, is left as it is. */
function withAuthority(url: string | undefined, { DATABASE_CA: authority }: Pick<Environment, 'DATABASE_CA'>) {
  if (url === undefined || authority === undefined || /[?&](?:sslrootcert=|sslmode=disable)/.test(url)) return url
  return withParameter(url, 'sslrootcert', authority)
}

/** Where the database is. */
export interface DatabasePlace {
  /** Everything can be done there; undefined for the database that is embedded, until it is started. */
  readonly url: string | undefined
  /** A pooler in transaction mode before the same database, for requests and jobs; undefined if there is none. */
  readonly poolerUrl?: string | undefined
  /** A standby, for reads that may lag; undefined if there is none. */
  readonly readUrl?: string | undefined
  /** The connections of a process for requests. */
  readonly pool: number
}

function databaseOf(e: Environment): DatabasePlace {
  const poolerUrl = withAuthority(e.DATABASE_POOLER_URL, e)
  return {
    url: databaseUrlOf(e),
    poolerUrl: poolerUrl === undefined ? undefined : withParameter(poolerUrl, 'pooler', 'transaction'),
    readUrl: withAuthority(e.DATABASE_READ_URL, e),
    pool: e.DATABASE_POOL ?? fewConnections,
  }
}

const publicUrlOf = (e: Environment) => new URL(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`)

/** Where this server is, known before anything is written. */
export function readPlace(env: Given) {
  const { values: e } = checkEnvironment(env)
  return {
    dataDir: path.resolve(e.KOINON_DATA),
    databaseUrl: databaseUrlOf(e),
    poolerUrl: databaseOf(e).poolerUrl,
    origin: publicUrlOf(e).origin,
    port: e.PORT,
    host: e.HOST,
  }
}

/**
 * Reads the environment and the files it names; secrets that it does not give are made and kept in the data directory.
 * Throws a single Error whose message names every invalid variable.
 */
export function readConfig(env: Given, secrets?: { readonly isSaved: boolean }) {
  const { values: e, given } = checkEnvironment(env)
  const dataDir = path.resolve(e.KOINON_DATA)
  const stored = storedSecrets(dataDir, secrets)
  const secretOf = (name: SecretName): string => e[name] ?? stored[name] ?? ''
  const publicUrl = publicUrlOf(e)
  return {
    production: e.NODE_ENV === 'production',
    test: e.NODE_ENV === 'test',
    /** Without a provider texts are kept on this machine, which is only good for trying things out. */
    canText: e.SMS_ACCOUNT !== undefined || e.NODE_ENV !== 'production',
    port: e.PORT,
    host: e.HOST,
    origin: publicUrl.origin,
    /** `__Host-` cookies require TLS; browsers treat localhost as secure, but no other plain host. */
    secureCookies: publicUrl.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(publicUrl.hostname),
    dataDir,
    live: liveOf(e, publicUrl),
    /** An outside service that processes video and audio instead of an ffmpeg here, and how long it may take. */
    transcoder: { url: e.TRANSCODER_URL, minutes: e.TRANSCODER_MINUTES },
    ffmpeg: { path: e.FFMPEG_PATH, searched: env['PATH'] ?? '' },
    instance: instanceOf(e),
    /** The variables that are set: what they set is changed only there. Defaults do not count. */
    given,
    demo: e.KOINON_DEMO,
    processes: processesOf(e),
    /** How long a process that is told to stop still accepts connections, so that a balancer can take note. */
    drainMs: e.KOINON_DRAIN_SECONDS * 1000,
    roles: e.KOINON_ROLES ?? (['web', 'jobs', 'media', 'live'] as const),
    nodeId: e.NODE_ID ?? `node-${randomBytes(4).toString('hex')}`,
    database: databaseOf(e),
    /** Whether the start brings the database to the newest schema; otherwise it refuses one that lacks a step. */
    migrates: e.MIGRATE !== 'never',
    nats: e.NATS_URL ? { servers: e.NATS_URL, subject: busSubject(secretOf('SERVICE_SECRET')) } : null,
    trustedProxies: e.TRUSTED_PROXIES,
    sockets: socketsOf(e),
    secrets: secretsOf(secretOf),
    /** The contact for a push service when something is wrong with our pushes. */
    vapidSubject: e.VAPID_SUBJECT ?? vapidSubject(publicUrl, e.MAIL_FROM),
    metricsToken: e.METRICS_TOKEN,
    logLevel: e.LOG_LEVEL,
    ...servicesOf(e),
    ...storesOf(e),
    ...backupOf(e),
    ...tracesOf(e),
    ...pricesOf(e),
    /** Other surfaces that a signed-in member may be handed over to. Our own origin always is one. */
    redirectOrigins: [publicUrl.origin, ...e.REDIRECT_ORIGINS.map((address) => new URL(address).origin)],
    ...ownNetworkOf(e),
    registration: e.REGISTRATION,
    /** Below this age an account waits for a parent. */
    childAge: e.CHILD_AGE,
    demoForm: e.DEMO_FORM,
    /** Whether the server fetches previews of the pages that members link to. */
    linkPreviews: e.LINK_PREVIEWS,
    /** Sections of profiles that this installation does not offer. */
    sectionsOff: e.SECTIONS_OFF,
  }
}
