import { EventEmitter } from 'node:events'
import type { EphemeralFrame, RealtimeEventName } from '@koinon/contract'
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
  /** Whether other processes can be reached now. */
  isUp(): boolean
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
    isUp: () => true,
    close: async () => void emitter.removeAllListeners(),
  }
}

/** What carries messages from process to process. It may lose some, never mixes those of one sender up. */
export interface Wire {
  /** The most bytes of one message. */
  readonly maxBytes: number
  /** Throws, or rejects, where the message cannot be handed on now. */
  send(message: string): Promise<void> | void
  /** Whether others can be reached now. */
  isUp(): boolean
  close(): Promise<void>
}
/** Who listens at a wire. */
export interface Ear {
  hear(message: string): void
  /** The wire broke and holds again; nothing is repeated of what was said meanwhile. */
  missed(): void
}

/**
 * Several processes, on one machine or on many: heard at once in this process, and over the wire in the others. Messages
 * of one tick travel together, so that a busy server sends a few hundred times a second and not once a commit. What could
 * not be sent makes everybody look for what they missed as soon as something can be sent again.
 */
export async function sharedBus(nodeId: string, log: Log, open: (ear: Ear) => Promise<Wire>): Promise<Bus> {
  const local = memoryBus()
  let waiting: { topic: BusTopic; message: unknown }[] = []
  let [scheduled, lost] = [false, false]

  const send = async (batch: typeof waiting): Promise<void> => {
    const payload = JSON.stringify({ from: nodeId, batch })
    if (Buffer.byteLength(payload) <= wire.maxBytes) return wire.send(payload)
    if (batch.length === 1)
      return log.warn({ topic: batch[0]?.topic }, 'a bus message was too large and was left to the pollers')
    const middle = Math.ceil(batch.length / 2)
    await send(batch.slice(0, middle))
    await send(batch.slice(middle))
  }
  const flush = () => {
    scheduled = false
    const batch = lost ? [...waiting, { topic: 'deaf' as const, message: {} }] : waiting
    waiting = []
    lost = false
    send(batch).catch((error: unknown) => {
      lost = true
      log.warn({ err: error }, 'the bus could not send')
    })
  }
  const schedule = () => {
    if (scheduled) return
    scheduled = true
    setImmediate(flush)
  }
  const wire = await open({
    hear: (message) => {
      const { from, batch } = JSON.parse(message) as { from: string; batch: { topic: BusTopic; message: never }[] }
      if (from === nodeId) return
      for (const one of batch) local.publish(one.topic, one.message)
    },
    missed: () => {
      local.publish('deaf', {})
      if (lost) schedule()
    },
  })
  return {
    publish: (topic, message) => {
      local.publish(topic, message)
      waiting.push({ topic, message })
      schedule()
    },
    subscribe: local.subscribe,
    isUp: () => wire.isUp(),
    close: async () => {
      await wire.close()
      await local.close()
    },
  }
}
