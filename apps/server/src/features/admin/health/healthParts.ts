import type { HealthPart } from '@koinon/contract/shared'
import { certificateEnd } from '#adapters/fetch/certificateEnd.ts'
import { queueAges, queueFacts, withoutAddresses } from '#features/operations/index.ts'
import { serviceState } from '#features/landing/index.ts'
import { dayMs, hourMs } from '#kernel/durations.ts'
import type { App } from '#kernel/http/app.ts'
import { areDeliveriesPaused } from '#kernel/work/deliveries.ts'
import { backupsPart } from './backupsPart.ts'
import { deliveryParts } from './deliveryParts.ts'
import { faultIf, healthPart } from './healthPart.ts'
import { nodesPart } from './nodesPart.ts'
import { databasePart, storagePart } from './storageParts.ts'
import { webhookFacts } from './store/webhooks.ts'

/** A job that was due for so long has no process that takes it. */
const lateSeconds = 10 * 60
/** So long before its end a certificate should have been renewed. */
const renewalMs = 14 * dayMs

/** When this process began. */
export const startedAt = ({ runtime }: App): string =>
  new Date(runtime.now().getTime() - process.uptime() * 1000).toISOString()

/** Each part of the installation, its state, the facts that explain it, and what mends it. */
export async function healthParts(app: App): Promise<HealthPart[]> {
  const { checks } = await serviceState(app)
  const isUp = checks.find(({ name }) => name === 'database')?.ok !== false
  const faults = [
    faultIf(
      checks.some(({ ok }) => !ok),
      'BAD',
      'SERVER_FAULTS',
    ),
  ]
  const parts = await Promise.all([
    nodesPart(app),
    databasePart(app, isUp),
    storagePart(app),
    backupsPart(app),
    addressParts(app),
    deliveryParts(app),
    queueParts(app),
    paymentsPart(app),
    answersPart(app),
  ])
  return [healthPart({ name: 'SERVER', facts: faulty(checks), faults }), ...parts.flat()]
}

/** The names of what does not work. */
const faulty = (checks: readonly { readonly name: string; readonly ok: boolean }[]): HealthPart['facts'] => {
  const names = checks.flatMap(({ name, ok }) => (ok ? [] : name))
  return names.length === 0 ? {} : { answer: names.join(', ').slice(0, 300) }
}

/** The address that people use, and its certificate. */
export async function addressParts({ config, runtime }: Pick<App, 'config' | 'runtime'>): Promise<HealthPart[]> {
  const address = new URL(config.origin)
  const { host, protocol } = address
  const isSecure = protocol === 'https:'
  const expiresAt = isSecure ? await certificateEnd(address) : null
  const leftMs = expiresAt === null ? Infinity : expiresAt.getTime() - runtime.now().getTime()
  return [
    healthPart({
      name: 'ADDRESS',
      facts: { host },
      faults: [faultIf(!isSecure, 'WARN', 'ADDRESS_INSECURE', ['PUBLIC_URL', 'TRUSTED_PROXIES'])],
    }),
    ...(expiresAt === null
      ? []
      : [
          healthPart({
            name: 'CERTIFICATE',
            facts: { host, expiresAt: expiresAt.toISOString() },
            faults: [faultIf(leftMs < renewalMs, leftMs < 0 ? 'BAD' : 'WARN', 'CERTIFICATE_ENDS', ['PUBLIC_URL'])],
          }),
        ]),
  ]
}

async function queueParts({ db, runtime }: App): Promise<HealthPart[]> {
  const [facts, ages, isPaused] = await Promise.all([
    queueFacts(db),
    queueAges(db, runtime.now()),
    areDeliveriesPaused(db),
  ])
  const [jobSeconds, eventSeconds] = [ages.jobSeconds ?? 0, ages.eventSeconds ?? 0]
  return [
    healthPart({
      name: 'JOBS',
      facts: { waiting: facts.jobsDue, oldestSeconds: jobSeconds, givenUp: facts.jobsGivenUp },
      faults: [
        // Comes first: paused jobs become late too, and no further process would help.
        faultIf(isPaused, 'WARN', 'DELIVERIES_PAUSED'),
        faultIf(jobSeconds > lateSeconds, 'BAD', 'JOBS_LATE', ['KOINON_ROLES']),
        faultIf(facts.jobsGivenUp > 0, 'WARN', 'JOBS_GIVEN_UP'),
      ],
    }),
    healthPart({
      name: 'OUTBOX',
      facts: {
        waiting: facts.eventsWaiting,
        oldestSeconds: eventSeconds,
        stuck: facts.eventsStuck,
        ...(ages.eventError === null ? {} : { answer: withoutAddresses(ages.eventError) }),
      },
      faults: [
        faultIf(facts.eventsStuck > 0, 'WARN', 'EVENTS_STUCK'),
        faultIf(eventSeconds > lateSeconds, 'BAD', 'JOBS_LATE', ['KOINON_ROLES']),
      ],
    }),
  ]
}

/** Only where cards are charged. An order of the last days of which the provider said nothing tells of a wrong address. */
async function paymentsPart({ db, ports, runtime }: App): Promise<HealthPart[]> {
  if (ports.cards === null) return []
  const now = runtime.now().getTime()
  const { lastAt, isSilent } = await webhookFacts(db, { from: new Date(now - 7 * dayMs), to: new Date(now - hourMs) })
  return [
    healthPart({
      name: 'PAYMENTS',
      facts: lastAt === null ? {} : { lastAt: lastAt.toISOString() },
      faults: [faultIf(isSilent, 'WARN', 'WEBHOOK_SILENT', ['STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL'])],
    }),
  ]
}

/** The mean of all answers of this process; nothing before the first. */
async function answersPart({ metrics }: App): Promise<HealthPart> {
  const { values } = await metrics.calls.get()
  const sumOf = (suffix: string) =>
    values.filter(({ metricName }) => metricName?.endsWith(suffix)).reduce((total, { value }) => total + value, 0)
  const count = sumOf('_count')
  const facts = count === 0 ? {} : { milliseconds: Math.round((sumOf('_sum') / count) * 10_000) / 10 }
  return healthPart({ name: 'ANSWERS', facts })
}
