import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { notificationPolicy } from '../policy.ts'
import { type Delivery, deliveryOf } from '../deliveries.ts'
import { type ClaimedPush, pushDevices } from '../pushDevices.ts'
import {
  type DeliveryKey,
  claimDelivery,
  confirmDelivery,
  lastSent,
  readSince,
  releaseDelivery,
} from '../store/deliveries.ts'
import { pushOf } from '../texts/pushTexts.ts'

/** Pushes a notification to its owner's devices, each at most once in its present state. */
export const pushNotification = defineJob({
  name: 'push-notification',
  reachesOutside: true,
  payload: z.strictObject({ accountId: z.uuid(), notificationId: z.uuid() }),
  // With back-off about an hour and a half; an older push is outdated.
  maxAttempts: 9,
  run: async (app, payload) => {
    const { accountId, notificationId } = payload
    const out = await deliveryOf(app, payload)
    if (!out?.push || out.quietUntil || notificationPolicy.isStale(out.row.at, app.runtime.now())) return
    await pushDevices(app, accountId, {
      claim: ({ id }) => claimNotification(app, { out, sending: { notificationId, channel: 'PUSH', recipientId: id } }),
    })
  },
})

async function claimNotification(
  app: App,
  { out, sending }: { out: Delivery; sending: DeliveryKey },
): Promise<ClaimedPush | null> {
  const { db, runtime } = app
  const before = await lastSent(db, sending)
  if (!notificationPolicy.isWorthTelling(out.row.reason, before, out.row)) return null
  if (!(await claimDelivery(db, sending, out.row, runtime.now()))) return null
  return {
    push: async (unread) =>
      pushOf(out, {
        place: app.place.now().name,
        unread,
        readSince: await readSince(db, sending.recipientId, new Date(runtime.now().getTime() - dayMs)),
      }),
    confirm: () => confirmDelivery(db, sending, runtime.now()),
    release: () => releaseDelivery(db, sending, before, runtime.now()),
  }
}
