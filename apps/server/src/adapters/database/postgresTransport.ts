import type postgres from 'postgres'
import { isConnectionLost } from './lostConnections.ts'
import type { Receiver, Transport } from '#kernel/realtime/bus.ts'

const channel = 'koinon_bus'

/** Connects processes that share a database through its NOTIFY: nothing else is needed. */
export async function postgresTransport(sql: postgres.Sql, { onMessage, missed }: Receiver): Promise<Transport> {
  let listened = false
  const listening = await sql.listen(channel, onMessage, () => {
    if (listened) missed()
    listened = true
  })
  return {
    // PostgreSQL refuses payloads of 8,000 bytes.
    maxBytes: 7_900,
    // A transaction of its own, which writes nothing: only then PostgreSQL does not wait for the disk, which would keep
    // everybody else who notifies waiting as well, since it lets them commit only one after the other.
    send: async (message) => void (await sql`select pg_notify(${channel}, ${message})`),
    // Without its database a process can do nothing anyway, and reports that elsewhere.
    isUp: () => true,
    // A lost connection hears nothing any more.
    close: () =>
      listening.unlisten().catch((error: unknown) => {
        if (!isConnectionLost(error)) throw error
      }),
  }
}
