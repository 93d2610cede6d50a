import { z } from 'zod'
import { call } from '../../kernel/index.ts'

const Received = z.strictObject({ received: z.literal(true) })
const rules =
  'The signature is checked on the bytes as they came. A notice is stored before it is interpreted, and applied once ' +
  'whatever order notices come in: where the order is in doubt the state is read again from the provider.'

export const stripeWebhookNotification = call({
  method: 'POST',
  path: '/payments/stripeWebhookNotification',
  auth: 'webhook',
  summary: 'Receives a notification from Stripe.',
  description:
    'Wants a `Stripe-Signature` not older than 5 minutes. Snapshot events of all API versions are understood; what is ' +
    `signed and cannot be read is refused with VERSION_UNKNOWN. ${rules}`,
  body: z.looseObject({ id: z.string().min(1).max(255), type: z.string().min(1).max(255) }),
  response: Received,
  errors: ['BAD_SIGNATURE', 'STALE', 'VERSION_UNKNOWN'],
  rawBody: true,
})

export const appleAppStoreNotification = call({
  method: 'POST',
  path: '/payments/appleAppStoreNotification',
  auth: 'webhook',
  summary: 'Receives a notification from Apple’s store.',
  description: `The payload is a JWS whose certificates lead to Apple’s root, not older than 7 days: so long Apple tries. ${rules}`,
  body: z.looseObject({ signedPayload: z.string().min(1).max(262_144) }),
  response: Received,
  errors: ['BAD_SIGNATURE', 'STALE'],
  rawBody: true,
})
