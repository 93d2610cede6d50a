import { type ConnectionOptions, type NatsConnection, connect } from '@nats-io/transport-node'
import type { Ear, Wire } from '../../kernel/bus.ts'
import type { Log } from '../../kernel/log.ts'

export interface NatsConfig {
  /** `nats://` or `tls://`, each with `user:password@` or `token@` if the servers require it. */
  readonly servers: readonly string[]
  /** The subject that the processes of one installation share: others may use the same servers. */
  readonly subject: string
}

/** Pause between attempts to reach a server that has gone. */
const retryMs = 250
const firstTryMs = 10_000

/**
 * Connects processes on many machines through NATS. Core NATS, without a stream: the database keeps what must not be
 * lost. Throws if none of the servers can be reached at the start; later it keeps trying.
 */
export async function natsWire({ servers, subject }: NatsConfig, nodeId: string, log: Log, ear: Ear): Promise<Wire> {
  const connection = await connect(optionsOf(servers, nodeId)).catch((error: unknown) => {
    throw new Error('NATS_URL: none of the servers could be reached.', { cause: error })
  })
  let up = true
  connection.subscribe(subject, {
    callback: (error, message) => {
      if (error) log.warn({ err: error }, 'the bus could not hear')
      else ear.hear(message.string())
    },
  })
  // Until the server knows of the subscription, other processes' messages miss this one.
  await connection.flush()
  void watch(connection, {
    down: () => {
      up = false
      log.warn({}, 'the bus lost its servers')
    },
    again: () => {
      up = true
      ear.missed()
    },
  })
  return {
    get maxBytes() {
      return connection.info?.max_payload ?? 1024 * 1024
    },
    // The library would buffer what is sent meanwhile, without a bound, and deliver it when nobody needs it any more.
    send: (message) => {
      if (!up) throw new Error('No server of the bus can be reached')
      connection.publish(subject, message)
    },
    isUp: () => up,
    close: async () => {
      if (up) await connection.drain()
      else await connection.close()
    },
  }
}

async function watch(connection: NatsConnection, say: { down(): void; again(): void }): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') say.down()
    if (type === 'reconnect') say.again()
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
    timeout: firstTryMs,
    ...(user ? (pass ? { user, pass } : { token: user }) : {}),
    ...(first?.protocol === 'tls:' ? { tls: {} } : {}),
  }
}
