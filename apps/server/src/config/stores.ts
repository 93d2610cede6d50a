import { z } from 'zod'
import { flag, pem, url } from './forms.ts'

export const storeVariables = {
  STORE_SANDBOX: flag.default(false),
  APPLE_STORE_URL: url.optional(),
  APPLE_STORE_ROOTS: z.string().optional(),
  APPLE_STORE_BUNDLE: z.string().optional(),
  APPLE_STORE_APP: z.coerce.number().int().min(1).optional(),
  APPLE_STORE_ISSUER: z.string().optional(),
  APPLE_STORE_KEY_ID: z.string().optional(),
  APPLE_STORE_KEY: pem.optional(),
  APPLE_STORE_MONTHLY: z.string().optional(),
  APPLE_STORE_YEARLY: z.string().optional(),
  GOOGLE_PLAY_URL: url.default('https://androidpublisher.googleapis.com'),
  GOOGLE_PLAY_TOKEN_URL: url.default('https://oauth2.googleapis.com/token'),
  GOOGLE_PLAY_PACKAGE: z.string().optional(),
  GOOGLE_PLAY_CLIENT_EMAIL: z.string().optional(),
  GOOGLE_PLAY_PRIVATE_KEY: pem.optional(),
  GOOGLE_PLAY_MONTHLY: z.string().optional(),
  GOOGLE_PLAY_YEARLY: z.string().optional(),
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
