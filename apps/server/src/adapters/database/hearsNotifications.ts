import { randomUUID } from 'node:crypto'
import { openClient } from './address/pgConnections.ts'

/** Far longer than a notification takes. */
const waitMs = 2000

/**
 * Whether a session hears what another one notifies. It does not through a pooler in transaction mode, which takes the
 * session away after each statement.
 */
export async function hearsNotifications(url: string): Promise<boolean> {
  const channel = `koinon_probe_${randomUUID().replaceAll('-', '')}`
  const [listener, speaker] = await Promise.all(['koinon doctor', 'koinon doctor'].map((name) => openClient(url, name)))
  if (!listener || !speaker) return false
  try {
    const received = new Promise<boolean>((resolve) => {
      listener.once('notification', () => resolve(true))
      setTimeout(() => resolve(false), waitMs).unref()
    })
    await listener.query(`listen ${channel}`)
    await speaker.query('select pg_notify($1, $2)', [channel, ''])
    return await received
  } finally {
    await Promise.all([listener.end(), speaker.end()])
  }
}
