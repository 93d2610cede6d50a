import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CompactSign, jwtVerify } from 'jose'
import { dayMs } from '#kernel/durations.ts'
import { type Listening, listen } from '../listen.ts'
import { type Chain, certificateChain } from './certificates.ts'

const bundleId = 'example.koinon'
const appId = 1_234_567
const [issuer, keyId] = ['57246542-96fe-1a63-e053-0824d011072a', 'ABCDEF1234']
const monthMs = 30 * dayMs

interface Sold {
  readonly productId: string
  /** How long a period is; null: bought once. */
  readonly periodMs: number | null
  readonly accountId: string | null
  readonly environment: 'Production' | 'Sandbox'
  /** In thousandths of the currency. */
  readonly price: number
  readonly isTrial: boolean
  transaction: number
  readonly firstAt: number
  boughtAt: number
  until: number | null
  status: 1 | 2 | 3 | 4 | 5
  renews: boolean
  graceUntil: number | null
  revokedAt: number | null
}

export interface AppleFake extends Listening {
  /** Requested paths, oldest first. */
  readonly requests: string[]
  /** The product's settings for it. */
  env(): Record<string, string>
  /** A person buys in an app; returns the store's id of it. */
  sell(
    productId: string,
    sale?: Partial<Pick<Sold, 'periodMs' | 'accountId' | 'environment' | 'price' | 'isTrial'>>,
  ): string
  /** Changes the purchase: `renew` starts the next period. */
  change(
    id: string,
    change: Partial<Pick<Sold, 'status' | 'renews' | 'graceUntil' | 'revokedAt'>> & { renew?: boolean },
  ): void
  /** The signed purchase as the app passes it on, signed by the store, or by another signer. */
  signed(id: string, by?: Chain, changed?: Record<string, unknown>): Promise<string>
  /** The store's notification about it. */
  notice(
    type: string,
    id: string,
    options?: { uuid?: string; signedAt?: Date; by?: Chain; subtype?: string },
  ): Promise<string>
  /** Answers with this status from now on; null: normally. */
  failWith(status: number | null): void
}

/** Speaks Apple's App Store Server API, checks who asks, and signs with a chain of certificates like Apple's. */
export async function startAppleStore({ now }: { now: () => Date }): Promise<AppleFake> {
  const chain = certificateChain()
  const apiKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const folder = await mkdtemp(path.join(tmpdir(), 'koinon-apple-'))
  const rootsFile = path.join(folder, 'roots.pem')
  await writeFile(rootsFile, chain.rootPem)
  const sold = new Map<string, Sold>()
  const requests: string[] = []
  let failure: number | null = null
  let count = 2_000_000_000

  const sign = (payload: object, { certificates, key }: Chain = chain) =>
    new CompactSign(Buffer.from(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'ES256', x5c: certificates.map((one) => one.toString('base64')) })
      .sign(key)
  const saleOf = (id: string): Sold => {
    const sale = sold.get(id)
    if (!sale) throw new Error(`Nobody bought ${id}.`)
    return sale
  }
  const transactionOf = (id: string) => transaction(id, saleOf(id), now())
  const isAllowed = (header: string | undefined) =>
    jwtVerify(header?.replace('Bearer ', '') ?? '', apiKey.publicKey, { issuer, audience: 'appstoreconnect-v1' }).then(
      ({ payload, protectedHeader }) => payload['bid'] === bundleId && protectedHeader.kid === keyId,
      () => false,
    )
  const listening = await listen(async ({ path: asking, method, headers }) => {
    const [, kind, id = ''] = /^\/inApps\/v1\/(subscriptions|transactions)\/(\w+)$/.exec(asking) ?? []
    requests.push(`${method} ${asking}`)
    if (failure !== null) return { status: failure, body: { errorCode: failure * 10_000, errorMessage: 'Away.' } }
    if (!(await isAllowed(headers.authorization))) return { status: 401, body: {} }
    if (!kind || !sold.has(id)) return { status: 404, body: { errorCode: 4_040_010, errorMessage: 'Not found.' } }
    const signedTransactionInfo = await sign(transactionOf(id))
    if (kind === 'transactions') return { status: 200, body: { signedTransactionInfo } }
    const sale = saleOf(id)
    const signedRenewalInfo = await sign(renewal(id, sale, now()))
    const item = { originalTransactionId: id, status: statusOf(sale, now()), signedTransactionInfo, signedRenewalInfo }
    const data = [{ subscriptionGroupIdentifier: '1', lastTransactions: [item] }]
    return { status: 200, body: { environment: sale.environment, bundleId, appAppleId: appId, data } }
  })
  return {
    ...listening,
    requests,
    env: () => ({
      APPLE_STORE_URL: listening.url,
      APPLE_STORE_ROOTS: rootsFile,
      APPLE_STORE_BUNDLE: bundleId,
      APPLE_STORE_APP: String(appId),
      APPLE_STORE_ISSUER: issuer,
      APPLE_STORE_KEY_ID: keyId,
      APPLE_STORE_KEY: apiKey.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      APPLE_STORE_MONTHLY: 'member.month',
      APPLE_STORE_YEARLY: 'member.year',
    }),
    sell: (productId, sale = {}) => {
      count += 1
      const at = now().getTime()
      const facts = {
        periodMs: monthMs,
        accountId: null,
        environment: 'Production' as const,
        price: 4990,
        isTrial: false,
      }
      const { periodMs, ...rest } = { ...facts, ...sale }
      const until = periodMs === null ? null : at + periodMs
      const begun = {
        transaction: count,
        firstAt: at,
        boughtAt: at,
        until,
        status: 1 as const,
        renews: periodMs !== null,
      }
      sold.set(String(count), { productId, periodMs, ...rest, ...begun, graceUntil: null, revokedAt: null })
      return String(count)
    },
    change: (id, { renew = false, ...change }) => {
      const sale = Object.assign(saleOf(id), change)
      if (!renew) return
      count += 1
      const at = Math.max(sale.until ?? 0, now().getTime())
      Object.assign(sale, {
        transaction: count,
        boughtAt: at,
        until: at + (sale.periodMs ?? 0),
        status: 1,
        revokedAt: null,
      })
    },
    signed: (id, by, changed = {}) => sign({ ...transactionOf(id), ...changed }, by),
    notice: async (type, id, { uuid = crypto.randomUUID(), signedAt = now(), by, subtype } = {}) => {
      const signedTransactionInfo = await sign(transactionOf(id), by)
      const { environment } = saleOf(id)
      const notification = {
        notificationType: type,
        ...(subtype ? { subtype } : {}),
        notificationUUID: uuid,
        version: '2.0',
      }
      const data = { environment, bundleId, appAppleId: appId, bundleVersion: '1', signedTransactionInfo }
      return sign({ ...notification, signedDate: signedAt.getTime(), data }, by)
    },
    failWith: (status) => {
      failure = status
    },
    close: async () => {
      await listening.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const statusOf = ({ status, until, graceUntil }: Sold, now: Date): number => {
  const end = status === 4 ? graceUntil : until
  return status < 5 && end !== null && end <= now.getTime() && status !== 3 ? 2 : status
}

const transaction = (id: string, sale: Sold, now: Date) => ({
  transactionId: String(sale.transaction),
  originalTransactionId: id,
  bundleId,
  productId: sale.productId,
  purchaseDate: sale.boughtAt,
  originalPurchaseDate: sale.firstAt,
  ...(sale.until === null ? {} : { expiresDate: sale.until, subscriptionGroupIdentifier: '1' }),
  quantity: 1,
  type: sale.until === null ? 'Non-Consumable' : 'Auto-Renewable Subscription',
  ...(sale.accountId ? { appAccountToken: sale.accountId } : {}),
  ...(sale.isTrial ? { offerType: 1, offerDiscountType: 'FREE_TRIAL' } : {}),
  ...(sale.revokedAt === null ? {} : { revocationDate: sale.revokedAt, revocationReason: 0 }),
  inAppOwnershipType: 'PURCHASED',
  signedDate: now.getTime(),
  environment: sale.environment,
  transactionReason: sale.boughtAt === sale.firstAt ? 'PURCHASE' : 'RENEWAL',
  storefront: 'DEU',
  storefrontId: '143443',
  price: sale.price,
  currency: 'EUR',
})

const renewal = (id: string, sale: Sold, now: Date) => ({
  originalTransactionId: id,
  productId: sale.productId,
  autoRenewProductId: sale.productId,
  autoRenewStatus: sale.renews ? 1 : 0,
  ...(sale.graceUntil === null ? {} : { gracePeriodExpiresDate: sale.graceUntil }),
  signedDate: now.getTime(),
  environment: sale.environment,
  renewalPrice: sale.price,
  currency: 'EUR',
})
