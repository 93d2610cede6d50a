import { z } from 'zod'
import { anyText, certificateFile, email, flag, httpUrl, privateKey, wholeNumber } from './valueParsers.ts'

const word = anyText(1, 255)

export const storeVariables = {
  STORE_SANDBOX: flag.default(false),
  APPLE_STORE_URL: httpUrl.optional(),
  APPLE_STORE_ROOTS: certificateFile.optional(),
  APPLE_STORE_BUNDLE: word.optional(),
  APPLE_STORE_APP: wholeNumber(1, 999_999_999_999_999).optional(),
  APPLE_STORE_ISSUER: word.optional(),
  APPLE_STORE_KEY_ID: word.optional(),
  APPLE_STORE_KEY: privateKey('ec').optional(),
  APPLE_STORE_MONTHLY: word.optional(),
  APPLE_STORE_YEARLY: word.optional(),
  GOOGLE_PLAY_URL: httpUrl.default('https://androidpublisher.googleapis.com'),
  GOOGLE_PLAY_TOKEN_URL: httpUrl.default('https://oauth2.googleapis.com/token'),
  GOOGLE_PLAY_PACKAGE: word.optional(),
  GOOGLE_PLAY_CLIENT_EMAIL: email.optional(),
  GOOGLE_PLAY_PRIVATE_KEY: privateKey('rsa').optional(),
  GOOGLE_PLAY_MONTHLY: word.optional(),
  GOOGLE_PLAY_YEARLY: word.optional(),
}
const given = z.object(storeVariables)

/** The stores whose apps sell our products. */
export const storesOf = (e: z.output<typeof given>) => ({
  appleStore: {
    url: e.APPLE_STORE_URL,
    rootsFile: e.APPLE_STORE_ROOTS,
    bundleId: e.APPLE_STORE_BUNDLE,
    appId: e.APPLE_STORE_APP,
    issuer: e.APPLE_STORE_ISSUER,
    keyId: e.APPLE_STORE_KEY_ID,
    key: e.APPLE_STORE_KEY,
    levels: { MONTHLY: e.APPLE_STORE_MONTHLY, YEARLY: e.APPLE_STORE_YEARLY },
  },
  googlePlay: {
    url: e.GOOGLE_PLAY_URL,
    tokenUrl: e.GOOGLE_PLAY_TOKEN_URL,
    packageName: e.GOOGLE_PLAY_PACKAGE,
    clientEmail: e.GOOGLE_PLAY_CLIENT_EMAIL,
    privateKey: e.GOOGLE_PLAY_PRIVATE_KEY,
    levels: { MONTHLY: e.GOOGLE_PLAY_MONTHLY, YEARLY: e.GOOGLE_PLAY_YEARLY },
  },
  /** Only sandbox purchases count: for trying things out. */
  storeSandbox: e.STORE_SANDBOX,
})
