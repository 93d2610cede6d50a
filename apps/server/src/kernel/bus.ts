import { EventEmitter } from 'node:events'
import type { EphemeralFrame, RealtimeEventName } from '@koinon/contract'
import type postgres from 'postgres'
import type { Watched } from './events.ts'
import type { Log } from './log.ts'

/**
 * Wake-ups between processes. A message is a hint and may be lost: whoever hears one reads the truth from the
 * database, and pollers repair what was missed. Bodies carry ids, never content.
 */
export interface BusMessages {
  /** New rows stand in the outbox. */
  outbox: Record<string, never>
  /** A stream ended, or went over to another connection: whoever has the old one ends it. */
  streams: Record<string, never>
  /** Numbered events were written for these accounts. */
  accounts: { ids: readonly string[] }
  /** Something on a screen that may be open somewhere is different. */
  watched: Watched & { name: RealtimeEventName; data: Readonly<Record<string, unknown>> }
  /** What is known of these accounts' sessions and rights changed: forget caches, re-check sockets. */
  standing: { accountIds: readonly string[] }
  /** This process could not hear the others for a moment: whatever was said then must be looked for. */
  deaf: Record<string, never>
  /** Somebody's last socket at one process closed; where there is another one it says so. */
  left: { accountId: string }
  /** Ephemeral frames: typing and presence; lost when nobody listens. */
  ephemeral: { to: readonly string[]; frame: EphemeralFrame }
  /** Somebody has come: those of them who are here say so to this one. */
  arrived: { accountId: string; known: readonly string[] }
}
export type BusTopic = keyof BusMessages

export interface Bus {
  publish<T extends BusTopic>(topic: T, message: BusMessages[T]): void
  subscribe<T extends BusTopic>(topic: T, hear: (message: BusMessages[T]) => void): () => void
  close(): Promise<void>
}

/** One process: an emitter. */
export function memoryBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    publish: (topic, message) => void emitter.emit(topic, message),
    subscribe: (topic, hear) => {
      emitter.on(topic, hear)
      return () => emitter.off(topic, hear)
    },
    close: async () => void emitter.removeAllListeners(),
  }
}

const channel = 'koinon_bus'
/** PostgreSQL refuses NOTIFY payloads of 8,000 bytes. */
const maxPayload = 7900

/**
 * Several processes of one database: heard at once in this process, and by NOTIFY in the others. Messages of one
 * tick travel together, so that a busy server notifies a few hundred times a second and not once a commit.
 */
export async function postgresBus(sql: postgres.Sql, nodeId: string, log: Log): Promise<Bus> {
  const local = memoryBus()
  let waiting: { topic: BusTopic; message: unknown }[] = []
  let scheduled = false

  const send = async (batch: typeof waiting) => {
    const payload = JSON.stringify({ from: nodeId, batch })
    if (payload.length <= maxPayload) return sql.notify(channel, payload)
    if (batch.length === 1)
      return log.warn({ topic: batch[0]?.topic }, 'a bus message was too large and was left to the pollers')
    const middle = Math.ceil(batch.length / 2)
    await send(batch.slice(0, middle))
    await send(batch.slice(middle))
  }
  const flush = () => {
    scheduled = false
    const batch = waiting
    waiting = []
    send(batch).catch((error: unknown) => log.warn({ err: error }, 'the bus could not notify'))
  }
  const hear = (payload: string) => {
    const { from, batch } = JSON.parse(payload) as { from: string; batch: { topic: BusTopic; message: never }[] }
    if (from === nodeId) return
    for (const { topic, message } of batch) local.publish(topic, message)
  }
  let listened = false
  const listening = await sql.listen(channel, hear, () => {
    // The connection broke and was made anew; nothing is repeated of what was said meanwhile.
    if (listened) local.publish('deaf', {})
    listened = true
  })
  return {
    publish: (topic, message) => {
      local.publish(topic, message)
      waiting.push({ topic, message })
      if (scheduled) return
      scheduled = true
      setImmediate(flush)
    },
    subscribe: local.subscribe,
    close: async () => {
      await listening.unlisten()
      await local.close()
    },
  }
}
