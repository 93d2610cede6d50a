import { z } from 'zod'
import type { App } from '#kernel/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { defineJob } from '#kernel/jobs.ts'
import { notificationPolicy } from '../policy.ts'
import { type Outgoing, outgoing } from '../services/outgoing.ts'
import { type Claimed, ringDevices } from '../services/ring.ts'
import { type Sending, claim, confirm, lastSent, readSince, release } from '../store/deliveries.ts'
import { pushOf } from '../words/push.ts'

/** Pushes a line to its owner's devices, each at most once in its present state. */
export const pushNotification = defineJob({
  name: 'push-notification',
  payload: z.strictObject({ accountId: z.uuid(), notificationId: z.uuid() }),
  // With back-off about an hour and a half; anything older is no longer news.
  maxAttempts: 9,
  run: async (app, payload) => {
    const { accountId, notificationId } = payload
    const out = await outgoing(app, payload)
    if (!out?.push || out.quietUntil || notificationPolicy.isStale(out.line.at, app.seams.now())) return
    await ringDevices(app, accountId, {
      claim: ({ id }) => claimLine(app, { out, sending: { notificationId, channel: 'PUSH', recipientId: id } }),
    })
  },
})

async function claimLine(app: App, { out, sending }: { out: Outgoing; sending: Sending }): Promise<Claimed | null> {
  const { db, seams, config } = app
  const before = await lastSent(db, sending)
  if (!notificationPolicy.isWorthTelling(out.line.reason, before, out.line)) return null
  if (!(await claim(db, sending, out.line, seams.now()))) return null
  return {
    push: async (unread) =>
      pushOf(out, {
        place: config.instance.name,
        unread,
        readSince: await readSince(db, sending.recipientId, new Date(seams.now().getTime() - dayMs)),
      }),
    confirm: () => confirm(db, sending, seams.now()),
    release: () => release(db, sending, before, seams.now()),
  }
}
