import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { Id, Name, Ok, Url } from '../../shared/index.ts'

const key = (max: number) =>
  z
    .string()
    .min(16)
    .max(max)
    .regex(/^[A-Za-z0-9_=-]+$/)
    .describe('Base64url.')
const DeviceToken = z.string().min(16).max(512)

export const registerPushToken = call({
  method: 'POST',
  path: '/accounts/registerPushToken',
  auth: 'member',
  summary: 'Stores this browser’s web push subscription.',
  description: 'Bound to the session and dropped with it. Sending it again refreshes it.',
  body: z.strictObject({ endpoint: Url, keys: z.strictObject({ p256dh: key(128), auth: key(64) }) }),
  response: z.strictObject({ id: Id }),
  errors: ['ENDPOINT_NOT_ALLOWED'],
})

export const unregisterPushToken = call({
  method: 'POST',
  path: '/accounts/unregisterPushToken',
  auth: 'member',
  summary: 'Drops one of the caller’s web push subscriptions.',
  body: z.strictObject({ endpoint: Url }),
  response: Ok,
})

export const registerNativePushToken = call({
  method: 'POST',
  path: '/accounts/registerNativePushToken',
  auth: 'member',
  summary: 'Stores an app’s device token.',
  description:
    'Bound to the session and dropped with it. A device belongs to one account: the token moves to this one.',
  body: z.strictObject({ platform: z.enum(['IOS', 'ANDROID']), token: DeviceToken, deviceName: Name.optional() }),
  response: z.strictObject({ id: Id }),
})

export const unregisterNativePushToken = call({
  method: 'POST',
  path: '/accounts/unregisterNativePushToken',
  auth: 'member',
  summary: 'Drops one of the caller’s device tokens.',
  body: z.strictObject({ token: DeviceToken }),
  response: Ok,
})
