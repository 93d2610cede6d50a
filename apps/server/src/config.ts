import { createHmac, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { flag, list, pem, port, secret, url } from './config/forms.ts'
import { keptSecrets, type SecretName } from './config/secrets.ts'
import { storeVariables, storesOf } from './config/stores.ts'

/** A process's connections to its database: more than a few per core only compete for the processor's caches. */
const fewConnections = Math.min(12, 2 * availableParallelism() + 2)

const oldestChild = 18
/** `13`, or with countries of their own: `13,DE=16,AT=14`. */
function childAges(
  text: string,
  context: z.RefinementCtx,
): { otherwise: number; byCountry: ReadonlyMap<string, number> } {
  const form = /^(?:([A-Z]{2})=)?(\d{1,2})$/
  const items = text.split(',')
  const ages = items.flatMap((item) => {
    const [, country = '', age] = form.exec(item.trim()) ?? []
    return age !== undefined && Number(age) <= oldestChild ? [[country, Number(age)] as const] : []
  })
  const byCountry = new Map(ages)
  const otherwise = byCountry.get('')
  if (otherwise !== undefined && byCountry.size === items.length) return { otherwise, byCountry }
  context.addIssue({ code: 'custom', message: 'wants an age of up to 18, and ages by country after it: 13,DE=16' })
  return z.NEVER
}

/**
 * The environment, read once. Every variable is listed in `docs/operations.md`; a test compares the two. An invalid
 * value stops the start with a sentence that names the variable.
 */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(4000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  KOINON_DATA: z.string().default('./data'),
  KOINON_NAME: z.string().min(1).max(80).default('Koinon'),
  KOINON_INTRO: z.string().max(280).default('A place for communities.'),
  KOINON_CONTACT: z.email().optional(),
  KOINON_DEMO: flag.default(false),
  KOINON_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  KOINON_DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(5),
  KOINON_ROLES: list.pipe(z.array(z.enum(['web', 'jobs', 'media', 'live']))).optional(),
  NODE_ID: z.string().min(1).max(64).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).optional(),
  NATS_URL: list.pipe(z.array(z.url({ protocol: /^(nats|tls)$/ })).min(1)).optional(),
  TRUSTED_PROXIES: list.default([]),
  SESSION_SECRET: secret.optional(),
  LINK_SECRET: secret.optional(),
  SERVICE_SECRET: secret.optional(),
  CAPTCHA_SECRET: secret.optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'wants 32 bytes in base64url')
    .optional(),
  VAPID_SUBJECT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().max(254).default('Koinon <no-reply@localhost>'),
  SMS_URL: url.default('https://api.twilio.com'),
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  FCM_URL: url.default('https://fcm.googleapis.com'),
  FCM_TOKEN_URL: url.default('https://oauth2.googleapis.com/token'),
  FCM_PROJECT: z.string().optional(),
  FCM_CLIENT_EMAIL: z.string().optional(),
  FCM_PRIVATE_KEY: pem.optional(),
  APNS_URL: url.default('https://api.push.apple.com'),
  APNS_TEAM: z.string().optional(),
  APNS_KEY_ID: z.string().optional(),
  APNS_KEY: pem.optional(),
  APNS_TOPIC: z.string().optional(),
  S3_ENDPOINT: url.optional(),
  S3_PUBLIC_ENDPOINT: url.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  FFMPEG_PATH: z.string().optional(),
  RTMP_PORT: port.optional(),
  RTMP_HOST: z.string().optional(),
  RTMP_URL: z.url({ protocol: /^rtmps?$/ }).optional(),
  LIVE_STREAMS: z.coerce.number().int().min(1).max(32).default(2),
  RECAPTCHA_URL: url.default('https://www.google.com/recaptcha/api/siteverify'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_AUTHORIZE_URL: url.default('https://appleid.apple.com/auth/authorize'),
  APPLE_ISSUER: z.string().default('https://appleid.apple.com'),
  APPLE_KEYS_URL: url.default('https://appleid.apple.com/auth/keys'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_AUTHORIZE_URL: url.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_ISSUER: z.string().default('https://accounts.google.com'),
  GOOGLE_KEYS_URL: url.default('https://www.googleapis.com/oauth2/v3/certs'),
  EVENTBRITE_URL: url.default('https://www.eventbriteapi.com/v3'),
  EVENTBRITE_TOKEN: z.string().optional(),
  EVENTBRITE_WEBHOOK_TOKEN: secret.optional(),
  REDIRECT_ORIGINS: list.pipe(z.array(url)).default([]),
  REGISTRATION: z.enum(['OPEN', 'CLOSED']).default('OPEN'),
  CHILD_AGE: z.string().default('13').transform(childAges),
  DEMO_FORM: flag.default(false),
  SUBSCRIPTION_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('EUR'),
  SUBSCRIPTION_MONTHLY: z.coerce.number().int().min(1).optional(),
  SUBSCRIPTION_YEARLY: z.coerce.number().int().min(1).optional(),
  STRIPE_URL: url.default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(16).optional(),
  ...storeVariables,
  PLATFORM_FEE_PERCENT: z.coerce.number().min(0).max(90).default(0),
  LINK_PREVIEWS: flag.default(true),
  SECTIONS_OFF: list.pipe(z.array(z.enum(['PRAYERS', 'TESTIMONIALS']))).default([]),
})

export const variableNames = Object.keys(environment.shape)
export type Config = ReturnType<typeof readConfig>

/** A secret that anybody could guess stops the start. */
function usableSecret(name: string, value: string, mode: string): string {
  if (mode === 'production' && /^(.)\1*$|changeme|secret|password|default/i.test(value)) {
    throw new Error(`The configuration is not usable:\n  ${name}: is a default or guessable secret`)
  }
  return value
}

/** The services for mails, texts and files, and for telling people from bots: any of them may be a third party's. */
const servicesOf = (e: z.output<typeof environment>) => ({
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
    webhookToken:
      e.EVENTBRITE_WEBHOOK_TOKEN && usableSecret('EVENTBRITE_WEBHOOK_TOKEN', e.EVENTBRITE_WEBHOOK_TOKEN, e.NODE_ENV),
  },
})

const pricesOf = (e: z.output<typeof environment>) => ({
  /** The price of the platform itself, in the currency's minor unit; a plan without a price is not sold. */
  subscription: {
    currency: e.SUBSCRIPTION_CURRENCY,
    monthly: e.SUBSCRIPTION_MONTHLY,
    yearly: e.SUBSCRIPTION_YEARLY,
  },
  /** The platform's share of what groups sell. */
  platformFeePercent: e.PLATFORM_FEE_PERCENT,
})

/** Where organisations' streams are received; null if they are not. */
const liveOf = (e: z.output<typeof environment>, page: URL) =>
  e.RTMP_PORT === undefined
    ? null
    : {
        port: e.RTMP_PORT,
        host: e.RTMP_HOST ?? e.HOST,
        /** What senders are told to use; a key follows it. */
        url: (e.RTMP_URL ?? `rtmp://${page.hostname}:${e.RTMP_PORT}/live`).replace(/\/+$/, ''),
        most: e.LIVE_STREAMS,
      }

/** Installations may share the servers of a bus: those with the same secrets are one installation. */
const busSubject = (service: string): string =>
  `koinon.${createHmac('sha256', service).update('bus').digest('hex').slice(0, 32)}`

/** Push services require a contact: the page if it is public, otherwise the sender of mails. */
const vapidSubject = (page: URL, mailFrom: string): string =>
  page.protocol === 'https:' ? page.origin : `mailto:${/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom}`

/** Reads and checks the environment. Throws a single Error whose message names every invalid variable. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not usable:\n${lines.join('\n')}`)
  }
  const e = read.data
  const dataDir = path.resolve(e.KOINON_DATA)
  const kept = keptSecrets(dataDir)
  const secretOf = (name: SecretName): string => usableSecret(name, e[name] ?? kept[name] ?? '', e.NODE_ENV)
  const publicUrl = new URL(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`)
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
    ffmpeg: { path: e.FFMPEG_PATH, searched: env['PATH'] ?? '' },
    instance: { name: e.KOINON_NAME, intro: e.KOINON_INTRO, contact: e.KOINON_CONTACT },
    demo: e.KOINON_DEMO,
    processes: e.KOINON_PROCESSES ?? Math.min(availableParallelism(), 4),
    /** How long a process that is told to stop still accepts connections, so that a balancer can take note. */
    drainMs: e.KOINON_DRAIN_SECONDS * 1000,
    roles: e.KOINON_ROLES ?? (['web', 'jobs', 'media', 'live'] as const),
    nodeId: e.NODE_ID ?? `node-${randomBytes(4).toString('hex')}`,
    database: { url: e.DATABASE_URL, pool: e.DATABASE_POOL ?? fewConnections },
    nats: e.NATS_URL ? { servers: e.NATS_URL, subject: busSubject(secretOf('SERVICE_SECRET')) } : null,
    trustedProxies: e.TRUSTED_PROXIES,
    secrets: {
      session: secretOf('SESSION_SECRET'),
      link: secretOf('LINK_SECRET'),
      service: secretOf('SERVICE_SECRET'),
      captcha: secretOf('CAPTCHA_SECRET'),
      vapid: secretOf('VAPID_PRIVATE_KEY'),
    },
    /** The contact for a push service when something is wrong with our pushes. */
    vapidSubject: e.VAPID_SUBJECT ?? vapidSubject(publicUrl, e.MAIL_FROM),
    metricsToken: e.METRICS_TOKEN,
    logLevel: e.LOG_LEVEL,
    ...servicesOf(e),
    ...storesOf(e),
    ...pricesOf(e),
    /** Other surfaces that a signed-in member may be handed over to. Our own origin always is one. */
    redirectOrigins: [publicUrl.origin, ...e.REDIRECT_ORIGINS.map((address) => new URL(address).origin)],
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
