import type Stripe from 'stripe'
import { UpstreamUnavailable } from '../../common/errors.ts'

export interface StripeConfig {
  /** `https://api.stripe.com`, or a compatible service. */
  readonly url: string
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

/** Asks Stripe. A failure to answer is OutsideUnavailable; a refusal comes as Stripe's own error. */
export type StripeRequest = <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T>

const timeoutMs = 15_000

/** Its library is 23 MB: loaded on first use, and only where Stripe is set up. */
export function stripeRequests(config: StripeConfig): StripeRequest {
  let made: Promise<Stripe> | undefined
  const client = () =>
    (made ??= import('stripe').then(({ Stripe: Client }) => {
      const { hostname, port, protocol } = new URL(config.url)
      return new Client(config.secretKey, {
        host: hostname,
        ...(port ? { port: Number(port) } : {}),
        protocol: protocol === 'http:' ? 'http' : 'https',
        timeout: timeoutMs,
        maxNetworkRetries: 1,
        telemetry: false,
      })
    }))
  return async (work) => {
    const stripe = await client()
    try {
      return await work(stripe)
    } catch (error) {
      throw isUnavailable(error) ? new UpstreamUnavailable('Stripe could not be asked.', { cause: error }) : error
    }
  }
}

const typeOf = (error: unknown): string =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : ''
const unavailable = new Set([
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
])
const isUnavailable = (error: unknown): boolean => unavailable.has(typeOf(error))

/** The card was declined, or the cardholder has to act: the payment itself says what comes next. */
export const isDeclined = (error: unknown): boolean => typeOf(error) === 'StripeCardError'

/** Stripe understood and refuses, for example to abandon what is already paid. */
export const isRefused = (error: unknown): boolean => typeOf(error) === 'StripeInvalidRequestError'

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export const idOf = (given: string | { readonly id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null)

export const at = (seconds: number): Date => new Date(seconds * 1000)
