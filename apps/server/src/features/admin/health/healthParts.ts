import type { HealthPart } from '@koinon/contract/shared'
import { queueAges, queueFacts, withoutAddresses } from '#features/operations/index.ts'
import { serviceState } from '#features/landing/index.ts'
import type { App } from '#kernel/http/app.ts'
import { areDeliveriesPaused } from '#kernel/work/deliveries.ts'
import { addressParts } from './addressParts.ts'
import { backupsPart } from './backupsPart.ts'
import { deliveryParts } from './deliveryParts.ts'
import { faultIf, healthPart } from './healthPart.ts'
import { nodesPart } from './nodesPart.ts'
import { paymentParts } from './paymentParts.ts'
import { databasePart, storagePart } from './storageParts.ts'
import { videoPart } from './videoPart.ts'

/** A job that was due for so long has no process that takes it. */
const lateSeconds = 10 * 60

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
    paymentParts(app),
    Promise.resolve(videoPart(app)),
    answersPart(app),
  ])
  return [healthPart({ name: 'SERVER', facts: faulty(checks), faults }), ...parts.flat()]
}

/** The names of what does not work. */
const faulty = (checks: readonly { readonly name: string; readonly ok: boolean }[]): HealthPart['facts'] => {
  const names = checks.flatMap(({ name, ok }) => (ok ? [] : name))
  return names.length === 0 ? {} : { answer: names.join(', ').slice(0, 300) }
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

/** The mean of all answers of this process; nothing before the first. */
async function answersPart({ metrics }: App): Promise<HealthPart> {
  const { values } = await metrics.calls.get()
  const sumOf = (suffix: string) =>
    values.filter(({ metricName }) => metricName?.endsWith(suffix)).reduce((total, { value }) => total + value, 0)
  const count = sumOf('_count')
  const facts = count === 0 ? {} : { milliseconds: Math.round((sumOf('_sum') / count) * 10_000) / 10 }
  return healthPart({ name: 'ANSWERS', facts })
}
