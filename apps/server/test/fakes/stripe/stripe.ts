import { createHmac, randomBytes } from 'node:crypto'
import { type Listening, listen } from '../listen.ts'
import { afterPayment, confirmSetup, invoicesOf, paymentOf, renew, retryOpen } from './billing.ts'
import { confirm, refund } from './charges.ts'
import { readForm } from './form.ts'
import { answer, secretOwner } from './routes.ts'
import { StripeFault, type Thing, number, openState, text } from './state.ts'

export interface Notice {
  readonly body: string
  readonly signature: string
}
export interface StripeFake extends Listening {
  /** Requests by `METHOD path`, in their order. */
  readonly requests: string[]
  readonly things: ReadonlyMap<string, Thing>
  /** The seller adds an endpoint for these events in the dashboard. */
  reportTo(url: string, events: readonly string[]): void
  /** Pays as a buyer's browser does, with a secret and a card; returns the state of the payment. */
  pay(clientSecret: string, card: string): string
  /** The bank's check succeeds. */
  authenticate(clientSecret: string): string
  /** The next period of a subscription begins. */
  renew(reference: string): void
  /** The day comes on which Stripe tries again what could not be paid. */
  retry(reference: string): void
  /** From the operator's dashboard: of the last charge, or one before it. */
  refund(reference: string, amount?: number, before?: number): void
  dispute(reference: string): void
  /** The bank decides the dispute of the last charge; a dispute may also begin as an inquiry. */
  decide(reference: string, status: 'won' | 'lost' | 'warning_under_review'): void
  finishOnboarding(account: string): void
  addBalance(account: string, amount: number): void
  /** Answers everything with 503, or stops doing so. */
  fail(isDown: boolean): void
  /** A signed notification about a thing as it is now. */
  notice(
    type: string,
    id: string,
    how?: { secret?: string; ageSeconds?: number; eventId?: string; livemode?: boolean },
  ): Notice
}

/** Speaks as much of Stripe's API as our purchases need, stores what it is told, and is as strict about it. */
export async function startStripe({
  secretKey,
  webhookSecret,
  now,
}: {
  secretKey: string
  webhookSecret: string
  now: () => Date
}): Promise<StripeFake> {
  const state = openState(now)
  const requests: string[] = []
  const answered = new Map<string, { request: string; status: number; body: unknown }>()
  let isDown = false

  const listening = await listen(({ path, method, headers, body }) => {
    const { pathname, search } = new URL(path, 'http://stripe')
    requests.push(`${method} ${pathname}`)
    if (isDown) return { status: 503, body: { error: { type: 'api_error', message: 'down' } } }
    if (headers.authorization !== `Bearer ${secretKey}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
    const key = headers['idempotency-key']
    const request = `${method} ${path} ${body}`
    const before = typeof key === 'string' ? answered.get(key) : undefined
    if (before && before.request !== request)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Keys are for one request.' } } }
    if (before) return { status: before.status, body: before.body }
    const form = readForm(method === 'POST' ? body : search.slice(1))
    const account = headers['stripe-account']
    const outcome = run({ method, path: pathname.replace(/^\/v1\//, ''), form, account: String(account ?? '') })
    if (typeof key === 'string') answered.set(key, { request, ...outcome })
    return outcome
  })

  function run(given: Parameters<typeof answer>[1]): { status: number; body: unknown } {
    try {
      const body = answer(state, given)
      // A copy, so that later changes do not affect this answer.
      if (body !== undefined) return { status: 200, body: structuredClone(body) }
      return { status: 404, body: { error: { type: 'invalid_request_error', message: `Unrecognized: ${given.path}` } } }
    } catch (error) {
      if (error instanceof StripeFault) return { status: error.status, body: structuredClone(error.body) }
      throw error
    }
  }

  const confirmBySecret = (clientSecret: string, card: string, isSure: boolean): string => {
    const thing = secretOwner(state, clientSecret)
    if (thing.object === 'setup_intent') return text(confirmSetup(state, thing, card), 'status')
    try {
      confirm(state, thing, card, { isSure })
      afterPayment(state, thing)
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error
    }
    return text(thing, 'status')
  }
  const lastPayment = (reference: string, before = 0): Thing => {
    if (!reference.startsWith('sub_')) return state.get(reference)
    const invoice = invoicesOf(state, reference).filter((one) => one['status'] === 'paid')[before]
    if (!invoice) throw new Error('Nothing was paid.')
    return paymentOf(state, invoice)
  }

  return {
    ...listening,
    requests,
    things: state.things,
    reportTo: (url, events) =>
      void state.add('we', 'webhook_endpoint', { url, status: 'enabled', enabled_events: [...events] }),
    pay: (clientSecret, card) => confirmBySecret(clientSecret, card, false),
    authenticate: (clientSecret) => {
      const thing = secretOwner(state, clientSecret)
      return confirmBySecret(clientSecret, text(thing, 'payment_method'), true)
    },
    renew: (reference) => renew(state, reference),
    retry: (reference) => retryOpen(state, reference),
    refund: (reference, amount, before) => void refund(state, lastPayment(reference, before).id, amount),
    dispute: (reference) => {
      const { id, latest_charge: charge } = lastPayment(reference)
      state.get(String(charge))['disputed'] = true
      state.add('dp', 'dispute', { payment_intent: id, charge, status: 'needs_response' })
    },
    decide: (reference, status) => {
      const { id } = lastPayment(reference)
      for (const dispute of state.all('dispute')) if (dispute['payment_intent'] === id) dispute['status'] = status
    },
    finishOnboarding: (account) =>
      void Object.assign(state.get(account), {
        charges_enabled: true,
        payouts_enabled: true,
        details_submitted: true,
        requirements: { currently_due: [], past_due: [] },
      }),
    addBalance: (account, amount) => {
      const seller = state.get(account)
      seller['available'] = number(seller, 'available') + amount
    },
    fail: (down) => {
      isDown = down
    },
    notice: (type, id, { secret = webhookSecret, ageSeconds = 0, eventId, livemode = false } = {}) => {
      const event = {
        id: eventId ?? `evt_${randomBytes(8).toString('hex')}`,
        object: 'event',
        type,
        livemode,
        created: state.now(),
        data: { object: state.get(id) },
      }
      const body = JSON.stringify(event)
      const t = state.now() - ageSeconds
      const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
      return { body, signature: `t=${t},v1=${v1}` }
    },
  }
}
