import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readWebhookEvent } from './webhookEvents.ts'

const secret = 'whsec_test'
const now = new Date('2027-05-01T12:00:00.000Z')
/** The result of an event about this object, signed as Stripe signs it. */
function read(object: object, event: object = {}) {
  const sent = { id: 'evt_1', object: 'event', type: 'invoice.paid', livemode: false, data: { object }, ...event }
  const body = Buffer.from(JSON.stringify(sent))
  const t = now.getTime() / 1000
  const signature = createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex')
  return readWebhookEvent(secret, body, `t=${t},v1=${signature}`, now)
}
const invoice = { id: 'in_1', object: 'invoice' }
const inParent = (subscription: unknown) => ({ ...invoice, parent: { subscription_details: { subscription } } })

test.each([
  ['an invoice of 2025-03-31 and later', inParent('sub_1'), 'sub_1'],
  ['the same with its subscription in full', inParent({ id: 'sub_1' }), 'sub_1'],
  ['an invoice of 2025-02-24 and before', { ...invoice, subscription: 'sub_1', payment_intent: 'pi_1' }, 'sub_1'],
  ['the same with its subscription in full', { ...invoice, subscription: { id: 'sub_1' } }, 'sub_1'],
  ['an invoice of that time for no subscription', { ...invoice, subscription: null }, null],
  ['an invoice of later for no subscription', { ...invoice, parent: null }, null],
  ['a subscription', { id: 'sub_1', object: 'subscription' }, 'sub_1'],
  ['a payment', { id: 'pi_1', object: 'payment_intent' }, 'pi_1'],
  ['a charge', { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' }, 'pi_1'],
  ['a dispute', { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1' }, 'pi_1'],
  ['a refund', { id: 're_1', object: 'refund', payment_intent: { id: 'pi_1' } }, 'pi_1'],
  ['an account', { id: 'acct_1', object: 'account' }, 'acct_1'],
  ['anything else', { id: 'prod_1', object: 'product' }, null],
])('%s names its subject', (_, object, reference) => {
  expect(read(object)).toMatchObject({ id: 'evt_1', kind: 'invoice.paid', reference, isTest: true })
})

test.each([
  ['an invoice that names its subscription elsewhere', () => read(invoice)],
  ['a thin event', () => read({}, { object: 'v2.core.event', data: undefined, related_object: { id: 'acct_1' } })],
])('%s is refused with a sentence for the operator', (_, reading) => {
  expect(reading).toThrow(
    expect.objectContaining({
      code: 'VERSION_UNKNOWN',
      members: { detail: expect.stringContaining('The manual names') },
    }),
  )
})
