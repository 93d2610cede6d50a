import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { findBinaries } from './embedded/binaries.ts'
import { clusterUser, openCluster } from './embedded/cluster.ts'
import { type Settings, settingsFor } from './embedded/settings.ts'
import { type EmbeddedLog, type EmbeddedPostgres, supervise } from './embedded/supervise.ts'

export type { EmbeddedLog, EmbeddedPostgres } from './embedded/supervise.ts'

export interface EmbeddedOptions {
  /** A folder for this database alone; created if it does not exist. */
  readonly dataDir: string
  /** A fixed port on 127.0.0.1; otherwise a free one is chosen and remembered. */
  readonly port?: number
  /** False only for tests: a power cut then costs the database. True by default. */
  readonly durable?: boolean
  /** PostgreSQL settings that override ours. */
  readonly settings?: Settings
  readonly log: EmbeddedLog
  /** Where root puts what PostgreSQL's user could not reach otherwise. `/var/lib/koinon` by default. */
  readonly shelter?: string
  /** Only for tests: the pauses between attempts to bring back a database that died, in ms; the last one is repeated. */
  readonly revivalPausesMs?: readonly number[]
}

/**
 * Runs a real PostgreSQL below `dataDir`: creates the cluster on the first start, takes over a server left by a crash,
 * shares one that another process of the product already runs, and restarts it if it dies. It listens on the loopback
 * address only, and never without a password. However this process ends, no orphan stays.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { durable = true, log, shelter = '/var/lib/koinon' } = options
  const dataDir = path.resolve(options.dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const user = clusterUser(dataDir)
  // Its user must be able to pass through; the cluster below is closed to everybody else.
  if (user) await chmod(dataDir, 0o711)
  const binaries = await findBinaries(shelter, user)
  const cluster = await openCluster({ dataDir, shelter, binaries, user, durable, report: (line) => log.info(line) })
  const settings = { ...settingsFor(durable), ...options.settings }
  return supervise({ dataDir, cluster, binaries, port: options.port, settings }, log, options.revivalPausesMs)
}
