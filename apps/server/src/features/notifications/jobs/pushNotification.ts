import { z } from 'zod'
import { OutsideUnavailable } from '../../../adapters/shared/outcome.ts'
import type { App } from '../../../kernel/app.ts'
import { defineJob } from '../../../kernel/jobs.ts'
import { type Device, devicesOf, forgetDevice } from '../../accounts/index.ts'
import { notificationPolicy } from '../policy.ts'
import { targetOf } from '../services/devices.ts'
import { type Outgoing, outgoing } from '../services/outgoing.ts'
import { type Sending, claim, confirm, lastSent, readSince, release } from '../store/deliveries.ts'
import { unreadCount } from '../store/lines.ts'
import { pushOf } from '../words/push.ts'

const dayMs = 86_400_000

/**
 * Pushes a line to its owner's devices, each at most once as it stands. A device that could not be reached is tried
 * again without ringing the others twice; one that is gone for good is forgotten.
 */
export const pushNotification = defineJob({
  name: 'push-notification',
  payload: z.strictObject({ accountId: z.uuid(), notificationId: z.uuid() }),
  // With back-off about an hour and a half; what is older than that says nothing new.
  maxAttempts: 9,
  run: async (app, payload) => {
    const out = await outgoing(app, payload)
    const now = app.seams.now()
    if (!out?.push || out.quietUntil || notificationPolicy.isStale(out.line.at, now)) return
    const devices = await devicesOf(app.db, payload.accountId, now)
    const failures: OutsideUnavailable[] = []
    for (const device of devices) {
      const failure = await pushTo(app, out, { ...payload, device })
      if (failure) failures.push(failure)
    }
    if (failures[0]) throw failures[0]
  },
})

async function pushTo(
  app: App,
  out: Outgoing,
  { accountId, notificationId, device }: { accountId: string; notificationId: string; device: Device },
): Promise<OutsideUnavailable | null> {
  const target = targetOf(device)
  if (!target || !app.ports.push.kinds.includes(target.kind)) return null
  const { db, seams } = app
  const sending: Sending = { notificationId, channel: 'PUSH', recipientId: device.id }
  const before = await lastSent(db, sending)
  if (!notificationPolicy.isWorthTelling(out.line.reason, before, out.line)) return null
  if (!(await claim(db, sending, out.line, seams.now()))) return null
  const push = pushOf(out, {
    place: app.config.instance.name,
    unread: await unreadCount(db, accountId),
    readSince: await readSince(db, device.id, new Date(seams.now().getTime() - dayMs)),
  })
  try {
    const outcome = await app.ports.push.send(target, push)
    if (outcome === 'GONE') await forgetDevice(db, device)
    if (outcome === 'REFUSED') app.log.warn({ device: device.id, kind: device.kind }, 'a push was refused')
    await confirm(db, sending, seams.now())
    app.metrics.pushes.inc({ kind: device.kind, outcome })
    return null
  } catch (error) {
    await release(db, sending, before, seams.now())
    if (!(error instanceof OutsideUnavailable)) throw error
    app.metrics.pushes.inc({ kind: device.kind, outcome: 'UNREACHED' })
    return error
  }
}
