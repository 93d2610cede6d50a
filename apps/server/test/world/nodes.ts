import { postgresWire } from '#adapters/database/notify.ts'
import { connect } from '#adapters/database/connect.ts'
import { type Running, createApp } from '../../src/app.ts'
import { type Ear, type Wire, sharedBus } from '#kernel/bus.ts'
import type { World } from './world.ts'

/**
 * One more process on the world's database, as a forked node would be. It hears the others through PostgreSQL by
 * default. Close it.
 */
export async function addNode(
  world: World,
  nodeId: string,
  open?: (ear: Ear, nodeId: string) => Promise<Wire>,
): Promise<Running> {
  const connection = connect(world.databaseUrl, { pool: 8 })
  const bus = await sharedBus(nodeId, world.app.log, (ear) =>
    open ? open(ear, nodeId) : postgresWire(connection.sql, ear),
  )
  const running = await createApp(world.app.config, {
    connection,
    bus,
    seams: world.app.seams,
    limitScale: 1000,
  })
  return {
    ...running,
    close: async () => {
      await running.close()
      await connection.close()
    },
  }
}
