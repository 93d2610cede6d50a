import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { problemOf } from '#kernel/http/problem.ts'
import { backupFacts } from './backups/store/backupRuns.ts'
import { isThisMachine } from './isThisMachine.ts'
import { failingDeliveries } from './store/deliveryHealth.ts'
import { type QueueFacts, queueFacts } from './store/jobQueues.ts'

function mayRead(app: App, request: FastifyRequest): boolean {
  const { metricsToken } = app.config
  if (!metricsToken) return isThisMachine(request)
  const expected = Buffer.from(`Bearer ${metricsToken}`)
  const given = Buffer.from(request.headers.authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

interface WaitingFacts extends QueueFacts {
  /** Kinds of deliveries that nobody accepts. */
  readonly deliveriesFailing: number
  /** In seconds since 1970; 0 before the first. */
  readonly backupAt: number
  readonly backupsFailed: number
}

const queues: Record<keyof WaitingFacts, { name: string; help: string }> = {
  jobsDue: { name: 'koinon_jobs_due', help: 'Jobs that are due and waiting.' },
  jobsGivenUp: { name: 'koinon_jobs_given_up', help: 'Jobs whose tries are used up: look at graphile_worker.jobs.' },
  eventsWaiting: { name: 'koinon_outbox_events', help: 'Events waiting to be followed up.' },
  deliveriesFailing: {
    name: 'koinon_deliveries_failing',
    help: 'Kinds of deliveries (mails, text messages, pushes) that their service keeps failing or refusing.',
  },
  backupAt: {
    name: 'koinon_backup_verified_timestamp_seconds',
    help: 'When the newest backup was made that could be read back; 0 if there is none.',
  },
  backupsFailed: { name: 'koinon_backups_failed', help: 'Backups that failed since the last whole one.' },
  eventsStuck: { name: 'koinon_outbox_stuck', help: 'Events that could not be followed up so far.' },
}

/** Gauges of what is waiting, read when they are scraped. */
function watchQueues({ metrics }: App): (facts: WaitingFacts) => void {
  const gauges = Object.entries(queues).map(
    ([fact, { name, help }]) => [fact as keyof WaitingFacts, metrics.gauge(name, help)] as const,
  )
  return (facts) => gauges.forEach(([fact, show]) => show(facts[fact]))
}

/** `GET /metrics` in Prometheus' text format: with `METRICS_TOKEN` as bearer or, if none is set, from this machine. */
export function metricsRoute(server: FastifyInstance, app: App): void {
  const show = watchQueues(app)
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(app, request))
      return reply
        .status(404)
        .type('application/problem+json; charset=utf-8')
        .send(JSON.stringify(problemOf('NOT_FOUND', request.id)))
    const [facts, failing, backups] = await Promise.all([
      queueFacts(app.db),
      failingDeliveries(app.db),
      backupFacts(app.db),
    ])
    show({
      ...facts,
      deliveriesFailing: failing.length,
      backupAt: (backups.verifiedAt?.getTime() ?? 0) / 1000,
      backupsFailed: backups.failedCount,
    })
    const text = await app.metrics.text()
    if (text !== null) return reply.type(app.metrics.contentType).send(text)
    return reply
      .status(503)
      .header('retry-after', '1')
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(problemOf('TRY_AGAIN', request.id)))
  })
}
