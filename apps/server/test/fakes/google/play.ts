import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { jwtVerify } from 'jose'
import { dayMs } from '#kernel/durations.ts'
import { type Listening, listen } from '../listen.ts'

const packageName = 'example.koinon'
const clientEmail = 'publisher@a-test.iam.gserviceaccount.com'
const scope = 'https://www.googleapis.com/auth/androidpublisher'
const monthMs = 30 * dayMs

type State = 'PENDING' | 'ACTIVE' | 'PAUSED' | 'IN_GRACE_PERIOD' | 'ON_HOLD' | 'CANCELED' | 'EXPIRED'
interface Sold {
  readonly productId: string
  readonly plan: string | null
  /** Null: bought once. */
  readonly periodMs: number | null
  readonly accountId: string | null
  readonly isTest: boolean
  readonly replaces: string | null
  readonly startedAt: number
  orderId: string
  until: number | null
  state: State
  isConfirmed: boolean
}

export interface PlayFake extends Listening {
  /** Requested paths, without their common prefix. */
  readonly requests: string[]
  env(): Record<string, string>
  /** A person buys in an app; returns the purchase's token. */
  sell(
    productId: string,
    sale?: Partial<Pick<Sold, 'plan' | 'periodMs' | 'accountId' | 'isTest' | 'replaces' | 'state'>>,
  ): string
  change(token: string, change: { state?: State; renew?: boolean; until?: Date }): void
  /** Refunds the last payment, and lists it among the refunds. */
  refund(token: string): void
  isConfirmed(token: string): boolean
  stateOf(token: string): State
  failWith(status: number | null): void
}

/** Speaks Google's OAuth for service accounts, and as much of its publishers' API as purchases need. */
export async function startPlayStore({ now }: { now: () => Date }): Promise<PlayFake> {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const sold = new Map<string, Sold>()
  const tokens = new Set<string>()
  const voided: { purchaseToken: string; orderId: string; voidedTimeMillis: string }[] = []
  const requests: string[] = []
  let failure: number | null = null
  let orders = 0
  const order = () => `GPA.0000-${String((orders += 1)).padStart(4, '0')}`
  const saleOf = (token: string): Sold => {
    const sale = sold.get(token)
    if (!sale) throw new Error('Nobody bought this.')
    return sale
  }
  const refund = (purchaseToken: string): void => {
    voided.push({ purchaseToken, orderId: saleOf(purchaseToken).orderId, voidedTimeMillis: String(now().getTime()) })
  }
  const missing = { status: 404, body: { error: { code: 404, message: 'The purchase token was not found.' } } }

  const pass = async (body: string): Promise<{ status: number; body: unknown }> => {
    const asking = new URLSearchParams(body)
    const audience = `${listening.url}/token`
    const claim = await jwtVerify(asking.get('assertion') ?? '', key.publicKey, {
      issuer: clientEmail,
      audience,
    }).catch(() => null)
    if (claim?.payload['scope'] !== scope) return { status: 400, body: { error: 'invalid_grant' } }
    const token = randomBytes(12).toString('hex')
    tokens.add(token)
    return { status: 200, body: { access_token: token, expires_in: 3600, token_type: 'Bearer' } }
  }
  const change = (rest: string): { status: number; body: unknown } => {
    const [, token = '', verb] = /tokens\/([^/:]+):(acknowledge|cancel|revoke)$/.exec(rest) ?? []
    const sale = sold.get(token)
    if (!sale) return /^orders\/[^/]+:refund/.test(rest) ? { status: 200, body: {} } : missing
    if (verb === 'acknowledge') sale.isConfirmed = true
    else sale.state = verb === 'cancel' ? 'CANCELED' : 'EXPIRED'
    if (verb === 'revoke') refund(token)
    return { status: 200, body: {} }
  }
  const read = (rest: string): { status: number; body: unknown } => {
    if (rest.startsWith('purchases/voidedpurchases')) return { status: 200, body: { voidedPurchases: voided } }
    const [, kind, token = ''] = /^purchases\/(subscriptionsv2|products)\/(?:[^/]+\/)?tokens\/([^/?]+)/.exec(rest) ?? []
    const sale = sold.get(token)
    if (!sale || (kind === 'products') !== (sale.until === null)) return missing
    return { status: 200, body: kind === 'products' ? productOf(sale) : subscriptionOf(sale, now()) }
  }
  const listening = await listen(({ path: asking, method, headers, body }) => {
    const [, rest = null] = /^\/androidpublisher\/v3\/applications\/example\.koinon\/(.*)$/.exec(asking) ?? []
    requests.push(`${method} ${rest ?? asking}`)
    if (failure !== null) return { status: failure, body: { error: { code: failure, message: 'Away.' } } }
    if (asking === '/token') return pass(body)
    if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? '')) return { status: 401, body: {} }
    if (rest === null) return missing
    return method === 'POST' ? change(rest) : read(rest)
  })
  return {
    ...listening,
    requests,
    env: () => ({
      GOOGLE_PLAY_URL: listening.url,
      GOOGLE_PLAY_TOKEN_URL: `${listening.url}/token`,
      GOOGLE_PLAY_PACKAGE: packageName,
      GOOGLE_PLAY_CLIENT_EMAIL: clientEmail,
      GOOGLE_PLAY_PRIVATE_KEY: key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      GOOGLE_PLAY_MONTHLY: 'member:monthly',
      GOOGLE_PLAY_YEARLY: 'member:yearly',
    }),
    sell: (productId, sale = {}) => {
      const token = randomBytes(24).toString('hex')
      const startedAt = now().getTime()
      const facts = {
        plan: null,
        periodMs: monthMs,
        accountId: null,
        isTest: false,
        replaces: null,
        state: 'ACTIVE' as const,
      }
      const made = { ...facts, ...sale }
      const until = made.periodMs === null ? null : startedAt + made.periodMs
      sold.set(token, { productId, ...made, startedAt, orderId: order(), until, isConfirmed: false })
      return token
    },
    change: (token, { state, renew, until }) => {
      const sale = saleOf(token)
      if (state) sale.state = state
      if (until) sale.until = until.getTime()
      if (renew) {
        const [first = '', last = '-1'] = sale.orderId.split('..')
        const orderId = `${first}..${Number(last) + 1}`
        Object.assign(sale, { orderId, until: (sale.until ?? 0) + (sale.periodMs ?? 0) })
      }
    },
    refund,
    isConfirmed: (token) => saleOf(token).isConfirmed,
    stateOf: (token) => saleOf(token).state,
    failWith: (status) => {
      failure = status
    },
  }
}

const subscriptionOf = (sale: Sold, now: Date) => ({
  kind: 'androidpublisher#subscriptionPurchaseV2',
  startTime: new Date(sale.startedAt).toISOString(),
  regionCode: 'DE',
  subscriptionState: `SUBSCRIPTION_STATE_${(sale.until ?? 0) <= now.getTime() && sale.state === 'CANCELED' ? 'EXPIRED' : sale.state}`,
  acknowledgementState: `ACKNOWLEDGEMENT_STATE_${sale.isConfirmed ? 'ACKNOWLEDGED' : 'PENDING'}`,
  ...(sale.accountId ? { externalAccountIdentifiers: { obfuscatedExternalAccountId: sale.accountId } } : {}),
  ...(sale.isTest ? { testPurchase: {} } : {}),
  ...(sale.replaces ? { linkedPurchaseToken: sale.replaces } : {}),
  lineItems: [
    {
      productId: sale.productId,
      expiryTime: new Date(sale.until ?? 0).toISOString(),
      autoRenewingPlan: {
        autoRenewEnabled: sale.state !== 'CANCELED' && sale.state !== 'EXPIRED',
        recurringPrice: { currencyCode: 'EUR', units: '4', nanos: 990_000_000 },
      },
      ...(sale.plan ? { offerDetails: { basePlanId: sale.plan } } : {}),
      latestSuccessfulOrderId: sale.orderId,
    },
  ],
})

const productOf = (sale: Sold) => ({
  kind: 'androidpublisher#productPurchase',
  purchaseTimeMillis: String(sale.startedAt),
  purchaseState: sale.state === 'PENDING' ? 2 : sale.state === 'EXPIRED' ? 1 : 0,
  consumptionState: 0,
  acknowledgementState: sale.isConfirmed ? 1 : 0,
  orderId: sale.orderId,
  ...(sale.isTest ? { purchaseType: 0 } : {}),
  ...(sale.accountId ? { obfuscatedExternalAccountId: sale.accountId } : {}),
  regionCode: 'DE',
})
