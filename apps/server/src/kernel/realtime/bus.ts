import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { TransientFrame, RealtimeEventName } from '@koinon/contract'
import type { Screen } from './frames.ts'
import type { Log } from '../log.ts'

/**
 * Wake-ups between processes. Messages are hints and may be lost: receivers read the state from the database, and
 * pollers find changes that were missed. Bodies carry ids, never content.
 */
export interface BusMessages {
  /** The outbox has new rows. */
  outbox: Record<string, never>
  /** Messages to other servers are due. */
  deliveries: Record<string, never>
  /** Webhooks want other events than before: processes read again which. */
  hooks: Record<string, never>
  /** A stream ended or moved to another connection: the process that has the old connection ends it. */
  streams: Record<string, never>
  /** Numbered events were written for these accounts. */
  accounts: { ids: readonly string[] }
  /** Something changed on a screen that may be open somewhere. */
  screenChanged: Screen & { name: RealtimeEventName; data: Readonly<Record<string, unknown>> }
  /** Sessions or rights of these accounts changed: drop caches, re-check sockets. */
  permissionsChanged: { accountIds: readonly string[] }
  /** A rule that flags content was written: processes that cache the rules read them again. */
  rules: Record<string, never>
  /** The settings of the place changed: processes read them again. */
  place: { revision: number }
  /** This process could not receive messages for a moment: it has to look for changes that it missed. */
  missed: Record<string, never>
  /** An account's last socket in one process closed; a process that still has one announces the account again. */
  offline: { accountId: string }
  /** Ephemeral frames, that is typing and presence; lost if nobody is listening. */
  transient: { to: readonly string[]; frame: TransientFrame }
  /** An account came online: those of its `known` accounts that are here tell it so. */
  online: { accountId: string; known: readonly string[] }
  /**
   * How many sockets a process has open now. One that `asks` wants the numbers of all others; what is known of one
   * that `leaves` is forgotten.
   */
  sockets: { process: string; counts: readonly SocketCount[]; asks?: true; leaves?: true }
}
/** The open sockets of one account or network address in one process. */
export interface SocketCount {
  readonly by: 'account' | 'address'
  readonly key: string
  readonly count: number
}
export type BusTopic = keyof BusMessages

export interface Bus {
  publish<T extends BusTopic>(topic: T, message: BusMessages[T]): void
  subscribe<T extends BusTopic>(topic: T, listener: (message: BusMessages[T]) => void): () => void
  /** Whether other processes can be reached now. */
  isUp(): boolean
  close(): Promise<void>
}

/** For a single process: an event emitter. */
export function memoryBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    publish: (topic, message) => void emitter.emit(topic, message),
    subscribe: (topic, listener) => {
      emitter.on(topic, listener)
      return () => emitter.off(topic, listener)
    },
    isUp: () => true,
    close: async () => void emitter.removeAllListeners(),
  }
}

/** How long the end of a bus waits for messages that were published just before. */
const lastSendMs = 1000

interface Published {
  readonly topic: BusTopic
  readonly message: unknown
}

/** The members of messages that list whom they are for: said to some first and then to the rest, they mean the same. */
const lists = new Set(['ids', 'accountIds', 'to', 'known', 'counts'])

/** Splits a message in two, each for half of its recipients; leaves it whole if it has one recipient, or no list. */
function halvesOf({ topic, message }: Published): Published[] {
  const facts = Object.entries(message as object)
  const [name, whom] = facts.find(([key, value]) => lists.has(key) && Array.isArray(value) && value.length > 1) ?? []
  if (name === undefined || !Array.isArray(whom)) return [{ topic, message }]
  const middle = Math.ceil(whom.length / 2)
  return [whom.slice(0, middle), whom.slice(middle)].map((some) => ({
    topic,
    message: { ...Object.fromEntries(facts), [name]: some },
  }))
}

/** Carries messages from process to process. It may lose some, but never reorders those of one sender. */
export interface Transport {
  /** The maximum size of a message in bytes. */
  readonly maxBytes: number
  /** Throws or rejects if the message cannot be sent now. */
  send(message: string): Promise<void> | void
  /** Whether other processes can be reached now. */
  isUp(): boolean
  close(): Promise<void>
}
/** The receiving end of a wire. */
export interface Receiver {
  onMessage(message: string): void
  /** The connection broke and is back; messages sent in between are not repeated. */
  missed(): void
}

/** Sends messages together, or in as many pieces as they fit into. */
async function sendBatch(
  transport: Transport,
  sender: { readonly from: string; readonly log: Log },
  batch: readonly Published[],
): Promise<void> {
  const payload = JSON.stringify({ from: sender.from, batch })
  if (Buffer.byteLength(payload) <= transport.maxBytes) return transport.send(payload)
  const [first, ...more] = batch
  const parts = first && more.length === 0 ? halvesOf(first) : batch
  if (parts.length < 2)
    return sender.log.warn({ topic: first?.topic }, 'a bus message was too large and was left to the pollers')
  const middle = Math.ceil(parts.length / 2)
  await sendBatch(transport, sender, parts.slice(0, middle))
  await sendBatch(transport, sender, parts.slice(middle))
}

/**
 * A bus for several processes, on one machine or many: heard at once in this process, and over the wire in the others.
 * One send at a time, so that nothing overtakes; what is published meanwhile travels together, so that a busy server
 * sends a few hundred times a second instead of once per commit. After a failed send, everybody is told to look for what
 * they missed as soon as sending works again.
 */
export async function sharedBus(nodeId: string, log: Log, open: (sink: Receiver) => Promise<Transport>): Promise<Bus> {
  const local = memoryBus()
  let waiting: Published[] = []
  let [scheduled, lost] = [false, false]
  let flushed = Promise.resolve()

  const send = (batch: readonly Published[]) => sendBatch(transport, { from: nodeId, log }, batch)
  const flush = async (): Promise<void> => {
    const batch = lost ? [...waiting, { topic: 'missed' as const, message: {} }] : waiting
    waiting = []
    lost = false
    try {
      await send(batch)
    } catch (error) {
      lost = true
      log.warn({ err: error }, 'the bus could not send')
    }
    scheduled = false
    if (waiting.length > 0) schedule()
  }
  const schedule = () => {
    if (scheduled) return
    scheduled = true
    flushed = new Promise((resolve) => setImmediate(() => void flush().then(resolve)))
  }
  // A command ends right after its only message.
  const allSent = async (): Promise<void> => {
    while (scheduled) await flushed
  }
  const transport = await open({
    onMessage: (message) => {
      const { from, batch } = JSON.parse(message) as { from: string; batch: { topic: BusTopic; message: never }[] }
      if (from === nodeId) return
      for (const one of batch) local.publish(one.topic, one.message)
    },
    missed: () => {
      local.publish('missed', {})
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
    isUp: () => transport.isUp(),
    close: async () => {
      await Promise.race([allSent(), pause(lastSendMs, undefined, { ref: false })])
      await transport.close()
      await local.close()
    },
  }
}
