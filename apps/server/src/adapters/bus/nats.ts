import { setTimeout as pause } from 'node:timers/promises'
import { AuthorizationError, type ConnectionOptions, type NatsConnection, connect } from '@nats-io/transport-node'
import type { Receiver, Transport } from '#kernel/realtime/bus.ts'
import type { Log } from '#kernel/log.ts'

export interface NatsConfig {
  /** `nats://` or `tls://`, each with `user:password@` or `token@` if the servers require it. */
  readonly servers: readonly string[]
  /** The subject that the processes of one installation share: others may use the same servers. */
  readonly subject: string
}

/** Pause between attempts to reach a server that has gone. */
const retryMs = 250
/** How long one attempt may take; the start waits for the first. */
const attemptMs = 3000

/**
 * Connects processes on many machines through NATS. Core NATS, without a stream: the database keeps what must not be
 * lost. If no server can be reached, at the start or later, it keeps trying, and `isUp` says so. Throws only if the
 * servers do not admit this client, which no waiting changes.
 */
export async function natsTransport(config: NatsConfig, nodeId: string, log: Log, sink: Receiver): Promise<Transport> {
  let connection: NatsConnection | null = null
  let [isUp, isClosed] = [false, false]

  const open = async (): Promise<void> => {
    const opened = await connect(optionsOf(config.servers, nodeId))
    connection = opened
    await listen(opened, config.subject, { log, sink })
    isUp = true
    void watch(opened, {
      down: () => {
        isUp = false
        log.warn({}, 'the bus lost its servers')
      },
      again: () => {
        isUp = true
        sink.missed()
      },
    })
  }
  const openLater = async (): Promise<void> => {
    await tryUntilOpen(open, () => isClosed)
    if (isClosed) return connection?.close()
    log.info({}, 'the bus reached its servers')
    sink.missed()
    return undefined
  }
  try {
    await open()
  } catch (error) {
    if (error instanceof AuthorizationError)
      throw new Error('NATS_URL: the servers do not admit this user or token. Correct it.', { cause: error })
    log.warn(
      { err: error },
      'NATS_URL: none of the servers can be reached; this process goes on without, and tries again',
    )
    void openLater()
  }
  return {
    get maxBytes() {
      return connection?.info?.max_payload ?? 1024 * 1024
    },
    // The library would buffer what is sent meanwhile, without a bound, and deliver it when nobody needs it any more.
    send: (message) => {
      if (!connection || !isUp) throw new Error('No server of the bus can be reached')
      connection.publish(config.subject, message)
    },
    isUp: () => isUp,
    close: async () => {
      isClosed = true
      const opened = connection
      if (isUp) await opened?.drain().catch(() => opened.close())
      else await opened?.close()
    },
  }
}

async function listen(connection: NatsConnection, subject: string, { log, sink }: { log: Log; sink: Receiver }) {
  connection.subscribe(subject, {
    callback: (error, message) => {
      if (error) log.warn({ err: error }, 'the bus could not hear')
      else sink.onMessage(message.string())
    },
  })
  // Until the server knows of the subscription, other processes' messages miss this one.
  await connection.flush()
}

/** Pauses before each attempt; ends with the first that succeeds, or when nobody wants it any more. */
async function tryUntilOpen(open: () => Promise<void>, isClosed: () => boolean): Promise<void> {
  for (let isOpen = false; !isOpen && !isClosed();) {
    await pause(retryMs + Math.random() * retryMs, undefined, { ref: false })
    // The log says so only once, when the servers went away.
    isOpen = await open().then(
      () => true,
      () => false,
    )
  }
}

async function watch(connection: NatsConnection, listener: { down(): void; again(): void }): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') listener.down()
    if (type === 'reconnect') listener.again()
  }
}

function optionsOf(servers: readonly string[], nodeId: string): ConnectionOptions {
  const urls = servers.map((server) => new URL(server))
  const [first] = urls
  const [user, pass] = [first?.username, first?.password].map((part) => decodeURIComponent(part ?? ''))
  return {
    servers: urls.map(({ host }) => host),
    name: nodeId,
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: retryMs,
    reconnectJitter: retryMs,
    timeout: attemptMs,
    ...(user ? (pass ? { user, pass } : { token: user }) : {}),
    ...(first?.protocol === 'tls:' ? { tls: {} } : {}),
  }
}
