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
  const listener = await openClient(url, 'koinon doctor')
  try {
    const received = new Promise<boolean>((resolve) => {
      listener.once('notification', () => resolve(true))
      setTimeout(() => resolve(false), waitMs).unref()
    })
    await listener.query(`listen ${channel}`)
    await notify(url, channel)
    return await received
  } finally {
    await listener.end()
  }
}

async function notify(url: string, channel: string): Promise<void> {
  const speaker = await openClient(url, 'koinon doctor')
  try {
    await speaker.query('select pg_notify($1, $2)', [channel, ''])
  } finally {
    await speaker.end()
  }
}
