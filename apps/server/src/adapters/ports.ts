import path from 'node:path'
import type { Config } from '../config.ts'
import { createProofOfWork } from './captcha/proof-of-work.ts'
import type { CaptchaPort } from './captcha/port.ts'
import { type IdentityPort, createIdentity } from './identity/identity.ts'
import { createImages } from './images/pool.ts'
import type { Images } from './images/port.ts'
import type { LocalOutbox } from './mail/local-outbox.ts'
import { type MailPort, checkMail } from './mail/port.ts'
import { createSmtpMail } from './mail/smtp.ts'
import { type Passwords, createPasswords } from './password/password.ts'
import type { SmsPort } from './sms/port.ts'
import { createDiskStorage } from './storage/disk.ts'
import type { Storage } from './storage/port.ts'
import { createS3Storage } from './storage/s3.ts'

/** What reaches outside this process, or is too heavy for its event loop, behind one door each. */
export interface Ports {
  readonly mail: MailPort
  readonly sms: SmsPort
  readonly passwords: Passwords
  readonly storage: Storage
  readonly captcha: CaptchaPort
  /** Providers whose identities sign in. */
  readonly identities: { readonly APPLE: IdentityPort; readonly GOOGLE: IdentityPort }
  readonly images: Images
  close(): Promise<void>
}

/** The ports as configured: real servers where they are named, this machine otherwise. */
export function createPorts(config: Config, localOutbox: LocalOutbox): Ports {
  const mail = config.mail.smtpUrl ? createSmtpMail({ url: config.mail.smtpUrl, from: config.mail.from }) : keptMail(localOutbox)
  const storage = storageOf(config)
  const images = createImages()
  return {
    mail,
    sms: { send: (sms) => localOutbox.keepSms(sms) },
    captcha: createProofOfWork(config.secrets.captcha),
    identities: { APPLE: createIdentity(config.apple), GOOGLE: createIdentity(config.google) },
    passwords: createPasswords(),
    storage,
    images,
    close: async () => {
      await mail.close()
      await images.close()
      await storage.close()
    },
  }
}

const keptMail = (localOutbox: LocalOutbox): MailPort => ({
  send: async (mail) => {
    checkMail(mail)
    await localOutbox.keepMail(mail)
  },
  close: async () => undefined,
})

function storageOf({ s3, dataDir }: Config): Storage {
  const { bucket, accessKey, secretKey } = s3
  if (!bucket) return createDiskStorage(path.join(dataDir, 'files'))
  if (!accessKey || !secretKey) throw new Error('S3_ACCESS_KEY, S3_SECRET_KEY: are wanted with S3_BUCKET')
  return createS3Storage({ ...s3, bucket, accessKey, secretKey })
}
