import { postgresTransport } from '#adapters/database/postgresTransport.ts'
import { connect } from '#adapters/database/connect.ts'
import { type Running, createApp } from '../../src/app.ts'
import { type Receiver, type Transport, sharedBus } from '#kernel/realtime/bus.ts'
import type { World } from './world.ts'

/**
 * One more process on the world's database, as a forked node would be. It hears the others through PostgreSQL by
 * default. Close it.
 */
export async function addNode(
  world: World,
  nodeId: string,
  open?: (sink: Receiver, nodeId: string) => Promise<Transport>,
  limitScale = 1000,
): Promise<Running> {
  const connection = connect(world.databaseUrl, { pool: 8 })
  const bus = await sharedBus(nodeId, world.app.log, (sink) =>
    open ? open(sink, nodeId) : postgresTransport(connection.sql, sink),
  )
  const running = await createApp(world.app.config, {
    connection,
    bus,
    runtime: world.app.runtime,
    isAlone: false,
    limitScale,
  })
  return {
    ...running,
    close: async () => {
      await running.close()
      await connection.close()
    },
  }
}

/** A process that nobody hears and that hears nobody: it learns of changes from the database alone. Close it. */
export const addUnreachableNode = (world: World): Promise<Running> =>
  addNode(world, 'unreachable', async () => ({
    maxBytes: 8000,
    send: () => undefined,
    isUp: () => false,
    close: async () => undefined,
  }))
