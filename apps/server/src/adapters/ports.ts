import path from 'node:path'
import type { Config } from '../config.ts'
import { createProofOfWork } from './captcha/proofOfWork.ts'
import type { CaptchaPort } from './captcha/port.ts'
import { createRecaptcha } from './captcha/recaptcha.ts'
import { createEventbrite } from './eventbrite/eventbrite.ts'
import type { Eventbrite } from './eventbrite/port.ts'
import type { FetcherConfig } from './fetch/fetcher.ts'
import type { Fetcher } from './fetch/port.ts'
import { createOfflineGazetteer } from './gazetteer/offline.ts'
import type { Gazetteer } from './gazetteer/port.ts'
import { type IdentityPort, createIdentity } from './identity/identity.ts'
import { createImages } from './images/pool.ts'
import type { Images } from './images/port.ts'
import type { SentMessages } from './mail/sentMessages.ts'
import { type MailPort, checkMail } from './mail/port.ts'
import { type HookSender, createHookSender } from './hooks/hookSender.ts'
import { createNames } from './names/nameServers.ts'
import type { Names } from './names/port.ts'
import type { OpenId } from './openId/port.ts'
import { createOpenId } from './openId/openIdClient.ts'
import { type Passwords, createPasswords } from './password/password.ts'
import { createAppStore } from './payments/apple/apple.ts'
import { createPlayStore } from './payments/google/google.ts'
import type { CardPayments } from './payments/port.ts'
import type { AppStore, PlayStore } from './payments/stores.ts'
import { createStripe } from './payments/stripe/stripe.ts'
import type { PushPort } from './push/port.ts'
import { createPush } from './push/push.ts'
import { type SmsPort, checkSms } from './sms/port.ts'
import { createTwilioSms } from './sms/twilio.ts'
import { createDiskStorage } from './storage/disk.ts'
import type { Storage } from './storage/port.ts'
import { createHttpTranscoder } from './transcoder/http.ts'
import type { Transcoder } from './transcoder/port.ts'
import { signedHeaders } from './transcoder/serviceSignature.ts'
import type { Recordings } from './video/port.ts'
import { findProgram } from './video/program.ts'
import { createRecordings } from './video/recordings.ts'

/** Everything that reaches outside this process, or is too heavy for its event loop, each behind a port of its own. */
export interface Ports {
  /** The one way out over HTTP. */
  readonly fetcher: Fetcher
  /** Sends webhooks. */
  readonly hookSender: HookSender
  /** Names of machines and domains. */
  readonly names: Names
  readonly mail: MailPort
  readonly sms: SmsPort
  /** Browsers and apps that have agreed to be woken. */
  readonly push: PushPort
  readonly passwords: Passwords
  readonly storage: Storage
  readonly captcha: CaptchaPort
  /** Providers whose identities sign in. */
  readonly identities: { readonly APPLE: IdentityPort; readonly GOOGLE: IdentityPort }
  /** Sign-in providers of the place and of organisations. */
  readonly openId: OpenId
  readonly images: Images
  /** Charges cards and pays sellers out; null if no provider is set up. */
  readonly cards: CardPayments | null
  /** The stores that phone apps sell through; null if there is no app of ours. */
  readonly appStore: AppStore | null
  readonly playStore: PlayStore | null
  /** Video and audio. */
  readonly recordings: Recordings
  /** Processes video and audio elsewhere; null if that is done here. */
  readonly transcoder: Transcoder | null
  /** Names and positions of places. */
  readonly gazetteer: Gazetteer
  /** For events managed elsewhere; null: not configured. */
  readonly eventbrite: Eventbrite | null
  close(): Promise<void>
}

/**
 * The ports as configured: real servers where they are named, this machine otherwise. The code for those servers is
 * loaded only if there is one: the library for object stores alone takes a tenth of a process's memory. Ports in
 * `given` are used instead, and stay open: they belong to the caller.
 */
export async function createPorts(
  config: Config,
  localOutbox: SentMessages,
  given: Partial<Ports> = {},
): Promise<Ports> {
  const mail = (await smtpOf(config)) ?? localMail(localOutbox)
  const storage = await storageOf(config)
  const images = createImages()
  const recordings = createRecordings({ program: findProgram(config.ffmpeg.path, config.ffmpeg.searched) })
  const { hostname } = new URL(config.origin)
  const fetching = { userAgent: `Koinon (+${config.origin})`, ownHosts: [hostname] }
  const fetcher = lateFetcher(fetching)
  const push = createPush(config, fetcher)
  return {
    fetcher,
    // Receivers that answer slowly hold up no preview: they have places of their own.
    hookSender: createHookSender(
      lateFetcher({ ...fetching, atOnce: { running: hooksAtOnce, waiting: hooksAtOnce } }),
      config.hookPrivateHosts,
    ),
    names: createNames(),
    mail,
    push,
    sms: smsOf(config, fetcher) ?? localSms(localOutbox),
    captcha: recaptchaOf(config, fetcher, hostname) ?? createProofOfWork(config.secrets.captcha),
    identities: { APPLE: createIdentity(fetcher, config.apple), GOOGLE: createIdentity(fetcher, config.google) },
    openId: createOpenId(fetcher, config.providerOrigins),
    passwords: given.passwords ?? createPasswords(),
    storage,
    images,
    recordings,
    cards: cardsOf(config),
    appStore: appStoreOf(config, fetcher),
    playStore: playStoreOf(config, fetcher),
    transcoder: transcoderOf(config, fetcher),
    gazetteer: createOfflineGazetteer(),
    eventbrite: eventbriteOf(config, fetcher),
    close: async () => {
      await mail.close()
      await push.close()
      await images.close()
      await recordings.close()
      await storage.close()
    },
    ...given,
  }
}

/** Webhooks under way at a time, and how many more may wait for that. */
const hooksAtOnce = 32

/** Most servers fetch nothing for hours: the HTTP client is loaded with the first request. */
function lateFetcher(config: FetcherConfig): Fetcher {
  let made: Promise<Fetcher> | undefined
  const fetcher = () => (made ??= import('./fetch/fetcher.ts').then(({ createFetcher }) => createFetcher(config)))
  return {
    fetchPublic: async (url, options) => (await fetcher()).fetchPublic(url, options),
    checkPublic: async (url) => (await fetcher()).checkPublic(url),
    fetchProvider: async (url, options) => (await fetcher()).fetchProvider(url, options),
  }
}

async function smtpOf({ mail: { smtpUrl, from } }: Config): Promise<MailPort | null> {
  if (!smtpUrl) return null
  const { createSmtpMail } = await import('./mail/smtp.ts')
  return createSmtpMail({ url: smtpUrl, from })
}

const localMail = (localOutbox: SentMessages): MailPort => ({
  send: async (mail) => {
    checkMail(mail)
    await localOutbox.saveMail(mail)
  },
  close: async () => undefined,
})

const localSms = (localOutbox: SentMessages): SmsPort => ({
  send: async (sms) => {
    checkSms(sms)
    await localOutbox.saveSms(sms)
  },
})

function smsOf({ sms: { url, account, token, from } }: Config, fetcher: Fetcher): SmsPort | null {
  if (!account && !token && !from) return null
  if (!account || !token || !from) throw new Error('SMS_ACCOUNT, SMS_TOKEN, SMS_FROM: are wanted together')
  return createTwilioSms(fetcher, { url, account, token, from })
}

function transcoderOf({ transcoder: { url }, secrets }: Config, fetcher: Fetcher): Transcoder | null {
  return url === undefined ? null : createHttpTranscoder(fetcher, { url, signed: signedHeaders(secrets.service) })
}

function eventbriteOf({ eventbrite: { url, token, webhookToken } }: Config, fetcher: Fetcher): Eventbrite | null {
  if (!token && !webhookToken) return null
  if (!token || !webhookToken) throw new Error('EVENTBRITE_TOKEN, EVENTBRITE_WEBHOOK_TOKEN: are wanted together')
  return createEventbrite(fetcher, { url, token })
}

function cardsOf({ stripe: { url, secretKey, publishableKey, webhookSecret } }: Config): CardPayments | null {
  if (!secretKey && !publishableKey && !webhookSecret) return null
  if (!secretKey || !publishableKey || !webhookSecret)
    throw new Error('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: are wanted together')
  return createStripe({ url, secretKey, publishableKey, webhookSecret })
}

function appStoreOf({ appleStore, storeSandbox: isSandbox }: Config, fetcher: Fetcher): AppStore | null {
  const { bundleId, appId, issuer, keyId, key, ...rest } = appleStore
  if (!bundleId && !appId && !issuer && !keyId && !key) return null
  if (!bundleId || !appId || !issuer || !keyId || !key)
    throw new Error(
      'APPLE_STORE_BUNDLE, APPLE_STORE_APP, APPLE_STORE_ISSUER, APPLE_STORE_KEY_ID, APPLE_STORE_KEY: are wanted together',
    )
  return createAppStore({ ...rest, bundleId, appId, issuer, keyId, key, isSandbox }, fetcher)
}

function playStoreOf({ googlePlay, storeSandbox: isSandbox }: Config, fetcher: Fetcher): PlayStore | null {
  const { packageName, clientEmail, privateKey, ...rest } = googlePlay
  if (!packageName && !clientEmail && !privateKey) return null
  if (!packageName || !clientEmail || !privateKey)
    throw new Error('GOOGLE_PLAY_PACKAGE, GOOGLE_PLAY_CLIENT_EMAIL, GOOGLE_PLAY_PRIVATE_KEY: are wanted together')
  return createPlayStore({ ...rest, packageName, clientEmail, privateKey, isSandbox }, fetcher)
}

function recaptchaOf(
  { recaptcha: { url, siteKey, secret } }: Config,
  fetcher: Fetcher,
  hostname: string,
): CaptchaPort | null {
  if (!siteKey && !secret) return null
  if (!siteKey || !secret) throw new Error('RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET: are wanted together')
  return createRecaptcha(fetcher, { url, siteKey, secret, hostname })
}

/** The files of an installation that keeps them on this machine. */
export const filesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'files')

export async function storageOf({ s3, dataDir }: Config): Promise<Storage> {
  const { bucket, accessKey, secretKey } = s3
  if (!bucket) return createDiskStorage(filesFolder({ dataDir }))
  if (!accessKey || !secretKey) throw new Error('S3_ACCESS_KEY, S3_SECRET_KEY: are wanted with S3_BUCKET')
  const { createS3Storage } = await import('./storage/s3.ts')
  return createS3Storage({ ...s3, bucket, accessKey, secretKey })
}
