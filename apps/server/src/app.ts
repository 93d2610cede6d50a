import type { FastifyInstance } from 'fastify'
import { createSentMessages } from '#adapters/mail/sentMessages.ts'
import { type Ports, createPorts } from '#adapters/ports.ts'
import { noTraces } from '#adapters/traces/port.ts'
import type { Traces } from '#adapters/traces/port.ts'
import { tracedPorts } from '#adapters/traces/tracedPorts.ts'
import { type Connection, connect } from '#adapters/database/connect.ts'
import type { Config } from './config.ts'
import { sessions } from '#features/accounts/index.ts'
import { identifyKey, touchKey } from '#features/apps/index.ts'
import { assembled } from './features/index.ts'
import { notifier } from '#features/notifications/index.ts'
import { openPlace, sendAsPlace } from '#features/place/index.ts'
import { recordDeliveries } from '#features/operations/index.ts'
import { chatPresence } from '#features/chat/index.ts'
import { hookTap, openHookNames } from '#features/hooks/index.ts'
import type { App } from '#kernel/http/app.ts'
import { type Bus, memoryBus } from '#kernel/realtime/bus.ts'
import { openCalls } from '#kernel/http/calls/answerCall.ts'
import type { Handler } from '#kernel/http/handler.ts'
import type { FeatureParts } from '#kernel/http/feature.ts'
import { createReadAs } from '#kernel/http/readAs.ts'
import { registerRoutes } from '#kernel/http/routes.ts'
import { createServer } from '#kernel/http/server.ts'
import { openSocketCalls } from '#kernel/http/calls/socketCalls.ts'
import { createRateLimits } from '#kernel/http/limits/requestBudgets.ts'
import { isKeyHash } from '#kernel/credentials.ts'
import { type Log, createLog } from '#kernel/log.ts'
import { createMetrics } from '#kernel/metrics.ts'
import type { Identify, MakeCall } from '#kernel/realtime/realtimeApp.ts'
import { storeFrames } from '#kernel/realtime/storeFrames.ts'
import { type Runtime, systemRuntime } from '#kernel/runtime.ts'
import { queueJobs } from '#kernel/work/queueJobs.ts'
import { createWriteFaults } from '#kernel/writeFaults.ts'

export interface Running {
  readonly app: App
  readonly server: FastifyInstance
  /** Every call by `area.name`, with its handler. */
  readonly handlers: Readonly<Record<string, Handler>>
  /** Makes the calls that come over sockets. */
  readonly makeCall: MakeCall
  close(): Promise<void>
}
export interface Wiring {
  readonly connection?: Connection
  /** To a standby, for reads that may lag. */
  readonly standby?: Connection | null
  readonly bus?: Bus
  readonly runtime?: Runtime
  readonly log?: Log
  /** None by default. They belong to the caller. */
  readonly traces?: Traces
  /** Since when the log could not be written; null while it can. */
  readonly logFailingSince?: () => Date | null
  /** Ports to use instead of the configured ones. */
  readonly ports?: Partial<Ports>
  /** False where other processes serve on the same database: then they count requests together. */
  readonly isAlone?: boolean
  /** Multiplies every request budget, so that tests do not run into limits. */
  readonly limitScale?: number
}

/** Assembles a server from its configuration: no port is opened and no queue is worked on yet. */
export async function createApp(config: Config, wiring: Wiring = {}): Promise<Running> {
  const connection = wiring.connection ?? connect(required(config.database.url), { pool: config.database.pool })
  const runtime = wiring.runtime ?? systemRuntime()
  const log = wiring.log ?? createLog(config.logLevel)
  const bus = wiring.bus ?? memoryBus()
  const { features, handlers, eventRules, provided } = assembled
  const metrics = createMetrics()
  const place = await openPlace({ config, db: connection.db, bus, log })
  const configured = await createPorts(config, createSentMessages(connection.db, runtime), wiring.ports)
  const traces = wiring.traces ?? noTraces
  const recording = { db: connection.db, runtime, metrics, log }
  const ports = tracedPorts(recordDeliveries(sendAsPlace(configured, place), config, recording), traces)
  const hookNames = await openHookNames({ db: connection.db, bus, log })
  const app: App = {
    config,
    place,
    db: connection.db,
    standby: wiring.standby?.db ?? null,
    runtime,
    log,
    traces,
    beforeCommit: [queueJobs, storeFrames],
    bus,
    limits: createRateLimits({ scale: wiring.limitScale, db: wiring.isAlone === false ? connection.db : null }),
    metrics,
    lifecycle: { isStopping: false },
    writeFaults: createWriteFaults(wiring.logFailingSince),
    ports,
    eventRules,
    provided,
    ...partsOf(features),
    eventTap: hookTap(hookNames, place),
    identify,
    endReplacedSession: sessions.endReplacedSession,
    touchSession: (within, actor) => (actor.key ? touchKey : sessions.touchSession)(within, actor),
    recordImpersonation: sessions.recordImpersonation,
    notifier,
    presence: chatPresence,
    readAs: createReadAs(handlers),
  }
  const server = await createServer(app)
  const calls = openCalls(app, handlers)
  registerRoutes(server, app, calls)
  for (const feature of features) feature.routes?.(server, app)
  return {
    app,
    server,
    handlers,
    makeCall: openSocketCalls(app, calls),
    close: async () => {
      place.close()
      hookNames.close()
      await server.close()
      await app.ports.close()
      await bus.close()
      if (!wiring.connection) await connection.close()
    },
  }
}

const identify: Identify = (db, tokenHash, now) =>
  isKeyHash(tokenHash) ? identifyKey(db, tokenHash, now) : sessions.identify(db, tokenHash, now)

/** The parts that features add besides their calls. */
const partsOf = (features: readonly FeatureParts[]) => ({
  // From above: what a feature erases may hang on what those below it keep.
  followUps: features.toReversed().flatMap((feature) => feature.followUps ?? []),
  deliveryQueues: features.flatMap((feature) => feature.deliveries ?? []),
  jobs: features.flatMap((feature) => feature.jobs ?? []),
  frames: Object.assign({}, ...features.map((feature) => feature.frames ?? {})),
  maySubscribe: Object.assign({}, ...features.map((feature) => feature.maySubscribe ?? {})),
  calendars: features.flatMap((feature) => feature.calendar ?? []),
})

function required(url: string | undefined): string {
  if (!url) throw new Error('DATABASE_URL: is not set, and no embedded database was started.')
  return url
}
