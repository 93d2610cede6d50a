import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { App } from '#kernel/http/app.ts'
import { removeNode, removeSilentNodes, reportNode } from './store/nodes.ts'

/** How often a process reports that it serves. */
const everyMs = 15_000

/** Lets this process report that it serves, with the facts that staff see of it, until `stop`. */
export async function startHeartbeat(app: App, version: string): Promise<{ stop(): Promise<void> }> {
  const { config, db, log, runtime } = app
  const [id, host] = [`${config.nodeId}.${process.pid}`, hostname()]
  const startedAt = runtime.now()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const report = async () => {
    const loopDelayMs = Math.round(delay.percentile(99) / 1e6)
    delay.reset()
    await reportNode(db, { id, host, version, roles: config.roles, startedAt, loopDelayMs }, runtime.now())
    await removeSilentNodes(db, host)
  }
  // A database that does not answer has its own alarms.
  const tryToReport = () =>
    report().catch((error: unknown) => log.warn({ err: error }, 'this process could not report that it serves'))
  await tryToReport()
  const timer = setInterval(() => void tryToReport(), everyMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      delay.disable()
      await removeNode(db, id).catch(() => undefined)
    },
  }
}
