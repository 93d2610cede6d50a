import type { FastifyInstance } from 'fastify'
import { createLocalOutbox } from '#adapters/mail/local-outbox.ts'
import { type Ports, createPorts } from '#adapters/ports.ts'
import { type Connection, connect } from '#adapters/database/connect.ts'
import type { Config } from './config.ts'
import { extraFeatures, features, reactions } from './features/index.ts'
import { endReplaced, identify, noteUse, noteView } from '#features/accounts/index.ts'
import { notifier } from '#features/notifications/index.ts'
import { recordDeliveries } from '#features/operations/index.ts'
import { ephemerals } from '#features/chat/index.ts'
import { openApiDocument } from './openapi.ts'
import type { App } from '#kernel/app.ts'
import { type Bus, memoryBus } from '#kernel/bus.ts'
import type { Handler } from '#kernel/handle.ts'
import { registerCalls } from '#kernel/http/calls.ts'
import { createServer } from '#kernel/http/server.ts'
import { requestLimits } from '#kernel/limits.ts'
import { type Log, createLog } from '#kernel/log.ts'
import { createMetrics } from '#kernel/metrics.ts'
import { type Seams, realSeams } from '#kernel/seams.ts'
import { writeFaults } from '#kernel/writeFaults.ts'

export interface Running {
  readonly app: App
  readonly server: FastifyInstance
  /** Every call by `area.name`, with its handler. */
  readonly handlers: Readonly<Record<string, Handler>>
  close(): Promise<void>
}
export interface Wiring {
  readonly connection?: Connection
  readonly bus?: Bus
  readonly seams?: Seams
  readonly log?: Log
  /** Since when the log could not be written; null while it can. */
  readonly logFailingSince?: () => Date | null
  /** Ports to use instead of the configured ones. */
  readonly ports?: Partial<Ports>
  /** Multiplies every request budget, so that tests do not run into limits. */
  readonly limitScale?: number
}

/** Every call of every feature under `area.name`. */
export function allHandlers(): Record<string, Handler> {
  return Object.fromEntries(
    Object.entries(features).flatMap(([area, { calls }]) =>
      Object.entries(calls).map(([name, handler]) => [`${area}.${name}`, handler as unknown as Handler]),
    ),
  )
}

/** Assembles a server from its configuration: no port is opened and no queue is worked on yet. */
export async function createApp(config: Config, wiring: Wiring = {}): Promise<Running> {
  const connection = wiring.connection ?? connect(required(config.database.url), { pool: config.database.pool })
  const seams = wiring.seams ?? realSeams()
  const log = wiring.log ?? createLog(config.logLevel)
  const bus = wiring.bus ?? memoryBus()
  const parts = [...Object.values(features), ...extraFeatures]
  const handlers = allHandlers()
  const metrics = createMetrics()
  const ports = recordDeliveries(
    await createPorts(config, createLocalOutbox(connection.db, seams), wiring.ports),
    config,
    { db: connection.db, seams, metrics, log },
  )
  const app: App = {
    config,
    db: connection.db,
    seams,
    log,
    bus,
    limits: requestLimits(wiring.limitScale),
    metrics,
    lifecycle: { isStopping: false },
    writeFaults: writeFaults(wiring.logFailingSince),
    ports,
    reactions,
    followUps: parts.flatMap((feature) => feature.followUps ?? []),
    jobs: parts.flatMap((feature) => feature.jobs ?? []),
    frames: Object.assign({}, ...parts.map((feature) => feature.frames ?? {})),
    mayWatch: Object.assign({}, ...parts.map((feature) => feature.mayWatch ?? {})),
    calendars: parts.flatMap((feature) => feature.calendar ?? []),
    identify,
    endReplaced,
    noteUse,
    noteView,
    notifier,
    ephemerals,
    apiDocument: once(() => openApiDocument(handlers)),
  }
  const server = await createServer(app)
  registerCalls(server, app, handlers)
  for (const feature of parts) feature.routes?.(server, app)
  return {
    app,
    server,
    handlers,
    close: async () => {
      await server.close()
      await app.ports.close()
      await bus.close()
      if (!wiring.connection) await connection.close()
    },
  }
}

/** Makes the value on first use. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

function required(url: string | undefined): string {
  if (!url) throw new Error('DATABASE_URL: is not set, and no embedded database was started.')
  return url
}
