import { UpstreamUnavailable } from '#adapters/common/errors.ts'
import type { Push } from '#adapters/push/port.ts'
import type { App } from '#kernel/http/app.ts'
import { unreadTotal } from '#features/chat/index.ts'
import { settings } from '#features/accounts/index.ts'
import { unreadCount } from './store/notifications.ts'
import { targetOf } from './deviceTarget.ts'

/** The subject of a push, and the claims by which each device is notified once. */
export interface PushClaims {
  /** Claims the notification of a device; null if it was sent, or another process is about to. */
  readonly claim: (device: settings.Device) => Promise<ClaimedPush | null>
}
export interface ClaimedPush {
  readonly push: (unread: number) => Promise<Push>
  readonly confirm: () => Promise<void>
  /** The device could not be notified: the next attempt may claim it at once. */
  readonly release: () => Promise<void>
}

/**
 * Pushes to a person's devices, each at most once. A device that could not be reached is retried without notifying the
 * others twice: the job that asked fails with the first failure. A device that is gone for good is deleted.
 */
export async function pushDevices(app: App, accountId: string, claims: PushClaims): Promise<void> {
  const failures: UpstreamUnavailable[] = []
  let counted: Promise<number> | undefined
  const unread = () => (counted ??= badgeOf(app, accountId))
  for (const device of await settings.devicesOf(app.db, accountId, app.runtime.now())) {
    const failure = await pushOne(app, { device, unread }, claims)
    if (failure) failures.push(failure)
  }
  if (failures[0]) throw failures[0]
}

async function pushOne(
  app: App,
  { device, unread }: { device: settings.Device; unread: () => Promise<number> },
  claims: PushClaims,
): Promise<UpstreamUnavailable | null> {
  const { db, metrics, log, ports } = app
  const target = targetOf(device)
  if (!target || !ports.push.kinds.includes(target.kind)) return null
  const claimed = await claims.claim(device)
  if (!claimed) return null
  try {
    const outcome = await ports.push.send(target, await claimed.push(await unread()))
    // Its rows disappear with the device.
    await claimed.confirm()
    if (outcome === 'GONE') await settings.deleteDevice(db, device)
    if (outcome === 'REFUSED') log.warn({ device: device.id, kind: device.kind }, 'a push was refused')
    metrics.pushes.inc({ kind: device.kind, outcome })
    return null
  } catch (error) {
    await claimed.release()
    if (!(error instanceof UpstreamUnavailable)) throw error
    metrics.pushes.inc({ kind: device.kind, outcome: 'UNREACHED' })
    return error
  }
}

/** The number on the app's icon: new notifications in the list, and messages. */
async function badgeOf({ db, runtime }: App, accountId: string): Promise<number> {
  const [lines, messages] = await Promise.all([unreadCount(db, accountId), unreadTotal(db, accountId, runtime.now())])
  return lines + messages
}
