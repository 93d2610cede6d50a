import type { StripeRequest } from './client.ts'

/** The events of our own account that purchases depend on, as docs/operations.md lists them. */
const required = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
]

/**
 * The endpoint for this address. Its API version is of no concern: only the id of an object is read from an event. A thin
 * event has no endpoint of this kind.
 */
export async function webhookAt(request: StripeRequest, url: string): Promise<'MISSING' | readonly string[] | null> {
  const listed = await request((stripe) => stripe.webhookEndpoints.list({ limit: 100 })).catch(() => null)
  if (listed === null) return null
  const found = listed.data.filter((endpoint) => endpoint.url === url && endpoint.status === 'enabled')
  if (found.length === 0) return 'MISSING'
  const sent = new Set(found.flatMap(({ enabled_events: events }) => events))
  return sent.has('*') ? [] : required.filter((event) => !sent.has(event))
}
