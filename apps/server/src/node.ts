import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from './app.ts'
import { lowerGcPriority } from '#adapters/common/gcPriority.ts'
import { connect } from '#adapters/database/connect.ts'
import { openTraces } from '#adapters/traces/openTraces.ts'
import { findProgram } from '#adapters/video/program.ts'
import type { Config } from './config.ts'
import { openBus } from './openBus.ts'
import type { App } from '#kernel/http/app.ts'
import { startDeliveries } from '#kernel/deliveries/deliveries.ts'
import { startJobs } from '#kernel/work/jobs.ts'
import { startStreamIngest } from '#features/live/startStreamIngest.ts'
import { version } from '#features/landing/index.ts'
import { startHeartbeat } from '#features/operations/index.ts'
import { createLog } from '#kernel/log.ts'
import { startOutbox } from '#kernel/work/outbox.ts'
import { standardOutput } from '#kernel/standardOutput.ts'
import { replyOnSocket } from '#kernel/http/unroutedReplies.ts'
import { acceptSockets } from '#kernel/realtime/sockets/acceptSockets.ts'

/** Hints of the bus may be lost: how often a process reads which events webhooks subscribe to. */
const readSubscriptionsMs = 1000

/** How long what is under way may take once the port is closed. */
const finishMs = 10_000

/**
 * Jobs and follow-ups have a few connections of their own: a request never waits until one of theirs is done, and the
 * database never works on more of them at once than leaves it room for requests.
 */
const behindRequests = (pool: number): number => Math.max(2, Math.ceil(pool / 4))

export interface ServingNode {
  stop(options: { graceMs: number }): Promise<void>
}

/**
 * One serving process, `alone` or one of several on its database: calls and sockets on the port, the outbox and the
 * jobs of its roles. `stop` drains it: for `graceMs` it still serves, but `/status` answers 503 and connections are not
 * kept alive, so that a balancer sends nobody here any more; then nothing new is accepted, requests under way end, and
 * sockets are told to reconnect elsewhere.
 */
export async function runNode(config: Config, { isAlone }: { isAlone: boolean }): Promise<ServingNode> {
  lowerGcPriority()
  const url = config.database.url ?? ''
  const { pool, poolerUrl, readUrl } = config.database
  const connection = connect(poolerUrl ?? url, { pool })
  const behind = connect(poolerUrl ?? url, { pool: behindRequests(pool) })
  // A pooler in transaction mode would hear nothing: what is listened to has a session of its own.
  const listening = poolerUrl === undefined ? connection : connect(url, { pool: 1 })
  const standby = readUrl === undefined ? null : connect(readUrl, { pool: behindRequests(pool) })
  const output = standardOutput()
  const log = createLog(config.logLevel, output)
  const traces = await openTraces(config, log, version)
  const { app, server, makeCall, close } = await createApp(config, {
    connection,
    standby,
    isAlone,
    log,
    traces,
    logFailingSince: output.failingSince,
    bus: await openBus(config, { isAlone, connection: listening, log }),
  })
  const sockets = acceptSockets(server.server, app, { refuse: replyOnSocket, makeCall })
  const worker: App = { ...app, db: behind.db }
  const outbox = config.roles.includes('jobs') ? startOutbox(worker) : null
  const jobs = await startJobs(worker, url, config.roles)
  const deliveries = config.roles.includes('jobs') ? startDeliveries(worker, app.deliveryQueues) : null
  const subscriptions = setInterval(() => void app.eventTap.refresh(), readSubscriptionsMs)
  const streams = config.roles.includes('live')
    ? await startStreamIngest(app, findProgram(config.ffmpeg.path, config.ffmpeg.searched))
    : null
  await server.listen({ port: config.port, host: config.host })
  const heartbeat = await startHeartbeat(worker, version)
  return {
    stop: async ({ graceMs }) => {
      const late = setTimeout(() => process.exit(1), graceMs + finishMs)
      app.lifecycle.isStopping = true
      // A video would take too long to wait for: its job starts over elsewhere, or at the next start.
      const jobsEnded = jobs.stop()
      await pause(graceMs)
      const socketsClosed = sockets.close()
      // Senders reconnect elsewhere, or at the next start: their streams wait for them.
      await streams?.close()
      // A connection whose request ends meanwhile would be kept open for the next one, which must go elsewhere.
      const idle = setInterval(() => server.server.closeIdleConnections(), 100)
      await Promise.all([server.close(), socketsClosed])
      clearInterval(idle)
      await outbox?.stop()
      await deliveries?.stop()
      clearInterval(subscriptions)
      await Promise.all([jobsEnded, app.ports.recordings.close(), heartbeat.stop()])
      await close()
      await Promise.all([connection.close(), behind.close(), listening.close(), standby?.close(), traces.close()])
      clearTimeout(late)
    },
  }
}
