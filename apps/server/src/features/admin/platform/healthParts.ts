import { statfs } from 'node:fs/promises'
import type { HealthPart } from '@koinon/contract/shared'
import { databaseBytes } from './store/databaseBytes.ts'
import type { App } from '#kernel/http/app.ts'
import { failingDeliveries, queueFacts } from '#features/operations/index.ts'
import { serviceState, unsent } from '#features/landing/index.ts'

type State = HealthPart['state']
/** Below this share of free space a disk deserves a warning. */
const lowShare = 0.1

const part = (
  name: HealthPart['name'],
  state: State,
  facts: HealthPart['facts'] = {},
  since: string | null = null,
): HealthPart => ({ name, state, since, facts })

/** The size and use of the disk with the data directory; null if it reports none. */
const diskFacts = (directory: string) =>
  statfs(directory).then(
    ({ blocks, bfree, bavail, bsize }) => ({
      totalBytes: blocks * bsize,
      usedBytes: (blocks - bfree) * bsize,
      freeShare: bavail / Math.max(1, blocks),
    }),
    () => null,
  )

/** The mean of all answers of this process, in milliseconds; null before the first. */
async function meanAnswer({ metrics }: App): Promise<number | null> {
  const { values } = await metrics.calls.get()
  const sumOf = (suffix: string) =>
    values.filter(({ metricName }) => metricName?.endsWith(suffix)).reduce((total, { value }) => total + value, 0)
  const count = sumOf('_count')
  return count === 0 ? null : Math.round((sumOf('_sum') / count) * 10_000) / 10
}

/** When this process began. */
export const startedAt = ({ runtime }: App): string =>
  new Date(runtime.now().getTime() - process.uptime() * 1000).toISOString()

/** Each part of the installation, its state, and the facts that explain it. */
export async function healthParts(app: App): Promise<HealthPart[]> {
  const { db, config } = app
  const [state, bytes, disk, queues, failing, answers] = await Promise.all([
    serviceState(app),
    databaseBytes(db),
    diskFacts(config.dataDir),
    queueFacts(db),
    failingDeliveries(db),
    meanAnswer(app),
  ])
  const isFine = (name: string) => state.checks.find((check) => check.name === name)?.ok !== false
  const address = new URL(config.origin)
  return [
    part('SERVER', state.checks.every(({ ok }) => ok) ? 'OK' : 'BAD'),
    part('DATABASE', isFine('database') ? 'OK' : 'BAD', { bytes }),
    diskPart(disk, isFine('storage') && isFine('disk')),
    part('ADDRESS', address.protocol === 'https:' ? 'OK' : 'WARN', { host: address.host }),
    ...deliveryParts(unsent(config), failing),
    part('JOBS', queues.jobsGivenUp > 0 ? 'WARN' : 'OK', { waiting: queues.jobsDue, givenUp: queues.jobsGivenUp }),
    part('ANSWERS', 'OK', answers === null ? {} : { milliseconds: answers }),
  ]
}

function diskPart(disk: Awaited<ReturnType<typeof diskFacts>>, isFine: boolean): HealthPart {
  if (disk === null) return part('STORAGE', isFine ? 'OK' : 'BAD')
  const { freeShare, ...facts } = disk
  return part('STORAGE', !isFine ? 'BAD' : freeShare < lowShare ? 'WARN' : 'OK', facts)
}

/** Mail always, text messages if they are set up, push only if it fails. */
function deliveryParts(
  unset: readonly ('MAIL' | 'SMS')[],
  failing: Awaited<ReturnType<typeof failingDeliveries>>,
): HealthPart[] {
  const kindPart = (name: 'MAIL' | 'SMS' | 'PUSH', isSetUp: boolean, kinds: readonly string[]) => {
    const fault = failing.find(({ kind }) => kinds.includes(kind))
    if (!fault) return part(name, isSetUp ? 'OK' : 'WARN', { isSetUp })
    return part(name, 'BAD', { isSetUp, failures: fault.failuresInRow }, fault.since.toISOString())
  }
  const push = kindPart('PUSH', true, ['WEB', 'IOS', 'ANDROID'])
  return [
    kindPart('MAIL', !unset.includes('MAIL'), ['MAIL']),
    ...(unset.includes('SMS') ? [] : [kindPart('SMS', true, ['SMS'])]),
    ...(push.state === 'OK' ? [] : [push]),
  ]
}
