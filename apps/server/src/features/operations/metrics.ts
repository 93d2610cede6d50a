import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#kernel/http/app.ts'
import { problemOf } from '#kernel/http/problem.ts'
import { backupFacts } from './backups/store/backupRuns.ts'
import { certificateEnd } from './certificateEnd.ts'
import { diskFacts } from './diskFacts.ts'
import { isThisMachine } from './isThisMachine.ts'
import { failingDeliveries } from './store/deliveryHealth.ts'
import { databaseFacts } from './store/databaseFacts.ts'
import { type QueueFacts, queueAges, queueFacts } from './store/jobQueues.ts'

function mayRead(app: App, request: FastifyRequest): boolean {
  const { metricsToken } = app.config
  if (!metricsToken) return isThisMachine(request)
  const expected = Buffer.from(`Bearer ${metricsToken}`)
  const given = Buffer.from(request.headers.authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

interface OperatingFacts extends QueueFacts {
  /** Kinds of deliveries that nobody accepts. */
  readonly deliveriesFailing: number
  /** In seconds since 1970; 0 before the first. */
  readonly backupAt: number
  readonly backupsFailed: number
  readonly eventAge: number
  /** In seconds since 1970; 0 without one. */
  readonly certificateEnd: number
  readonly databaseBytes: number
  readonly databaseConnections: number
  /** Of the disk with the data directory; 0, as the size is, if it reports none. */
  readonly diskFree: number
  readonly diskSize: number
}

const gauges: Record<keyof OperatingFacts, { name: string; help: string }> = {
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
  eventAge: { name: 'koinon_outbox_oldest_seconds', help: 'How long the oldest event has been waiting.' },
  certificateEnd: {
    name: 'koinon_certificate_end_timestamp_seconds',
    help: 'When the certificate of the address ends; 0 if there is none, or nothing answers there.',
  },
  databaseBytes: { name: 'koinon_database_bytes', help: 'The size of the database.' },
  databaseConnections: { name: 'koinon_database_connections', help: 'Connections to all databases of the server.' },
  diskFree: { name: 'koinon_disk_free_bytes', help: 'Free space of the disk with the data directory.' },
  diskSize: { name: 'koinon_disk_size_bytes', help: 'Size of the disk with the data directory.' },
}

async function operatingFacts({ config, db, runtime }: App): Promise<Omit<OperatingFacts, 'certificateEnd'>> {
  const [queue, ages, failing, backups, database, disk] = await Promise.all([
    queueFacts(db),
    queueAges(db, runtime.now()),
    failingDeliveries(db),
    backupFacts(db),
    databaseFacts(db),
    diskFacts(config.dataDir),
  ])
  return {
    ...queue,
    databaseBytes: database.bytes,
    databaseConnections: database.connections,
    diskFree: disk?.freeBytes ?? 0,
    diskSize: disk?.totalBytes ?? 0,
    eventAge: ages.eventSeconds ?? 0,
    deliveriesFailing: failing.length,
    backupAt: (backups.verifiedAt?.getTime() ?? 0) / 1000,
    backupsFailed: backups.failedCount,
  }
}

/** Gauges that are read when they are scraped. */
function createGauges({ metrics }: App): (facts: OperatingFacts) => void {
  const setters = Object.entries(gauges).map(
    ([fact, { name, help }]) => [fact as keyof OperatingFacts, metrics.gauge(name, help)] as const,
  )
  return (facts) => setters.forEach(([fact, show]) => show(facts[fact]))
}

/** `GET /metrics` in Prometheus' text format: with `METRICS_TOKEN` as bearer or, if none is set, from this machine. */
export function metricsRoute(server: FastifyInstance, app: App): void {
  const show = createGauges(app)
  const endOfCertificate = certificateEnd(app)
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(app, request))
      return reply
        .status(404)
        .type('application/problem+json; charset=utf-8')
        .send(JSON.stringify(problemOf('NOT_FOUND', request.id)))
    const [facts, end] = await Promise.all([operatingFacts(app), endOfCertificate()])
    show({ ...facts, certificateEnd: end })
    const text = await app.metrics.text()
    if (text !== null) return reply.type(app.metrics.contentType).send(text)
    return reply
      .status(503)
      .header('retry-after', '1')
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(problemOf('TRY_AGAIN', request.id)))
  })
}
