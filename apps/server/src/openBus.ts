import type { Connection } from '#adapters/database/connect.ts'
import { postgresTransport } from '#adapters/database/postgresTransport.ts'
import { type Bus, sharedBus } from '#kernel/realtime/bus.ts'
import type { Log } from '#kernel/log.ts'
import type { Config } from './config.ts'

interface BusParts {
  readonly connection: Connection
  readonly log: Log
  /** Whether no other process serves: then nobody is told anything, and only commands of the operator are heard. */
  readonly isAlone: boolean
}

/** How this process hears of the others, and they of it. */
export async function openBus({ nats, nodeId: node }: Config, { isAlone, connection, log }: BusParts): Promise<Bus> {
  // Processes of one node have its name: without their own they would take each other's messages for their own.
  const nodeId = `${node}.${process.pid}`
  if (nats) {
    const { natsTransport } = await import('#adapters/bus/nats.ts')
    return sharedBus(nodeId, log, (sink) => natsTransport(nats, nodeId, log, sink))
  }
  return sharedBus(nodeId, log, async (sink) => {
    const transport = await postgresTransport(connection.sql, sink)
    return isAlone ? { ...transport, send: () => undefined } : transport
  })
}
