import { OutsideUnavailable } from '#adapters/common/outcome.ts'
import type { Push } from '#adapters/push/port.ts'
import type { App } from '#kernel/app.ts'
import { unreadTotal } from '#features/chat/index.ts'
import { type Device, devicesOf, forgetDevice } from '#features/accounts/index.ts'
import { unreadCount } from '../store/lines.ts'
import { targetOf } from './devices.ts'

/** What to notify of, and how it is ensured that each device is notified once. */
export interface Ring {
  /** Claims the notification of a device; null if it was sent, or another process is about to. */
  readonly claim: (device: Device) => Promise<Claimed | null>
}
export interface Claimed {
  readonly push: (unread: number) => Promise<Push>
  readonly confirm: () => Promise<void>
  /** It could not be notified: the next attempt may claim it at once. */
  readonly release: () => Promise<void>
}

/**
 * Notifies somebody's devices, each at most once. A device that could not be reached is retried without notifying the
 * others twice: the job that asked fails with the first failure. A device that is gone for good is deleted.
 */
export async function ringDevices(app: App, accountId: string, ring: Ring): Promise<void> {
  const failures: OutsideUnavailable[] = []
  let counted: Promise<number> | undefined
  const unread = () => (counted ??= badgeOf(app, accountId))
  for (const device of await devicesOf(app.db, accountId, app.seams.now())) {
    const failure = await ringOne(app, { device, unread }, ring)
    if (failure) failures.push(failure)
  }
  if (failures[0]) throw failures[0]
}

async function ringOne(
  app: App,
  { device, unread }: { device: Device; unread: () => Promise<number> },
  ring: Ring,
): Promise<OutsideUnavailable | null> {
  const { db, metrics, log, ports } = app
  const target = targetOf(device)
  if (!target || !ports.push.kinds.includes(target.kind)) return null
  const claimed = await ring.claim(device)
  if (!claimed) return null
  try {
    const outcome = await ports.push.send(target, await claimed.push(await unread()))
    // Its rows disappear with the device.
    await claimed.confirm()
    if (outcome === 'GONE') await forgetDevice(db, device)
    if (outcome === 'REFUSED') log.warn({ device: device.id, kind: device.kind }, 'a push was refused')
    metrics.pushes.inc({ kind: device.kind, outcome })
    return null
  } catch (error) {
    await claimed.release()
    if (!(error instanceof OutsideUnavailable)) throw error
    metrics.pushes.inc({ kind: device.kind, outcome: 'UNREACHED' })
    return error
  }
}

/** The number on the app's icon: new lines in the list, and messages. */
async function badgeOf({ db, seams }: App, accountId: string): Promise<number> {
  const [lines, messages] = await Promise.all([unreadCount(db, accountId), unreadTotal(db, accountId, seams.now())])
  return lines + messages
}
