import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { databaseProxy } from '#test/fakes/databaseProxy.ts'
import { openWorld } from '#test/world/world.ts'
import { DeliveryRefused, UpstreamUnavailable, RecipientUnavailable } from '#adapters/common/errors.ts'
import type { App } from '../app.ts'
import { resumeDeliveries } from './deliveries.ts'
import { releaseAbandonedJobs } from './jobLeases.ts'
import { type Job, addJob, defineJob, drainJobs, startJobs } from './jobs.ts'

const world = await openWorld()
const { db } = world.app
const waiting = async (name: string) => {
  const { rows } = await sql<{
    attempts: number
    max_attempts: number
    last_error: string | null
    /** Seconds from its last failure to its next try. */
    waits: number
    locked: boolean
  }>`select attempts, max_attempts, last_error, extract(epoch from run_at - updated_at)::float8 as waits, locked_at is not null as locked
    from graphile_worker.jobs where task_identifier = ${name}`.execute(db)
  return rows
}
const runsAt = (name: string, when: string) =>
  sql`update graphile_worker._private_jobs set run_at = now() + ${when}::interval
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`.execute(db)
const withJobs = (...jobs: Job[]): App => ({ ...world.app, jobs })
const drain = (job: Job) => drainJobs(withJobs(job), world.databaseUrl)
/** Another process working the queue. */
async function worker(...jobs: Job[]): Promise<void> {
  const { stop } = await startJobs(withJobs(...jobs), world.databaseUrl, ['jobs'])
  onTestFinished(stop)
}
const outcomes = async (name: string) => {
  const { values } = await world.app.metrics.jobs.get()
  return values.flatMap(({ labels, value }) => (labels.job === name ? [[labels.outcome, value]] : []))
}
/** A job that records its run in the transaction of a unit of work, as all jobs of the product do. */
const writing = (name: string) =>
  defineJob({
    name,
    payload: z.object({ item: z.string() }),
    run: (app, { item }) =>
      world.inTransaction(async (tx) => {
        await sql`insert into target_limits as t (key, used, started_at) values (${item}, 1, ${app.runtime.now()})
          on conflict (key) do update set used = t.used + 1`.execute(tx)
      }),
  })
const written = async (prefix: string) =>
  (await db.selectFrom('target_limits').select(['key', 'used']).where('key', 'like', `${prefix}%`).execute()).map(
    ({ used }) => used,
  )

test.each([
  ['is not retried after a permanent refusal', new DeliveryRefused('no such number'), 0],
  ['is kept for a retry after an outside service was unavailable', new UpstreamUnavailable('later'), 1],
  ['is kept for a retry after a bug', new Error('a bug'), 1],
])('work %s', async (_, error, left) => {
  const name = `test-${error.name.toLowerCase()}`
  const job = defineJob({ name, payload: z.object({}), run: () => Promise.reject(error) })
  await world.inTransaction((tx) => addJob(tx, job, {}))
  await drain(job)
  expect(await waiting(name)).toHaveLength(left)
})

test('work that never reaches its recipient is retried, and then leaves nothing for a person to look at', async () => {
  const job = defineJob({
    name: 'test-unreachable',
    payload: z.object({}),
    maxAttempts: 2,
    run: () => Promise.reject(new RecipientUnavailable('no such domain')),
  })
  await world.inTransaction((tx) => addJob(tx, job, {}))
  await drain(job)
  expect(await waiting('test-unreachable')).toHaveLength(1)
  await runsAt(job.name, '0 s')
  await drain(job)
  expect(await waiting('test-unreachable')).toEqual([])
})

test('work that fails is retried later each time, and stays for inspection once its tries are used up', async () => {
  const onExhausted = vi.fn<(app: App, payload: object) => Promise<void>>(async () => undefined)
  const job = defineJob({
    name: 'test-poison',
    payload: z.object({ item: z.string() }),
    maxAttempts: 4,
    run: () => Promise.reject(new Error('a bug')),
    onExhausted,
  })
  await world.inTransaction((tx) => addJob(tx, job, { item: 'one' }))
  const waits: number[] = []
  for (let tries = 1; tries <= 4; tries += 1) {
    await drain(job)
    const [left] = await waiting(job.name)
    expect(left).toMatchObject({ attempts: tries, last_error: 'a bug', locked: false })
    expect(onExhausted.mock.calls.map(([, payload]) => payload)).toEqual(tries < 4 ? [] : [{ item: 'one' }])
    waits.push(left?.waits ?? 0)
    await runsAt(job.name, '0 s')
  }
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(waits[0]).toBeGreaterThan(1)
  await drain(job)
  expect(await waiting(job.name)).toMatchObject([{ attempts: 4, max_attempts: 4 }])
  expect(await outcomes(job.name)).toEqual([
    ['failed', 3],
    ['given up', 1],
  ])
})

test('a poisoned job holds back no other', async () => {
  const poison = defineJob({ name: 'test-stuck', payload: z.object({}), run: () => Promise.reject(new Error('a bug')) })
  const intact = writing('test-sound')
  await world.inTransaction(async (tx) => {
    await addJob(tx, poison, {})
    for (let item = 0; item < 5; item += 1) await addJob(tx, intact, { item: `sound${item}` })
  })
  await worker(poison, intact)
  await expect.poll(() => written('sound')).toEqual([1, 1, 1, 1, 1])
})

test('while deliveries are paused they wait and other work goes on; the running process has them go on', async () => {
  const delivery: Job = { ...writing('test-delivery'), reachesOutside: true }
  const other = writing('test-other')
  await world.inTransaction(async (tx) => {
    await sql`insert into paused_deliveries (since) values (now())`.execute(tx)
    await addJob(tx, delivery, { item: 'delivery' })
  })
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await worker(delivery, other)
  await world.inTransaction((tx) => addJob(tx, other, { item: 'other' }))
  await expect.poll(() => written('other')).toEqual([1])
  expect(await waiting(delivery.name)).toMatchObject([{ attempts: 0 }])
  expect([await resumeDeliveries(db), await resumeDeliveries(db)]).toEqual([true, false])
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => written('delivery')).toEqual([1])
})

test('two processes share a queue, each job running once', async () => {
  const job = writing('test-shared')
  await Promise.all([worker(job), worker(job)])
  await world.inTransaction(async (tx) => {
    for (let item = 0; item < 60; item += 1) await addJob(tx, job, { item: `shared${item}` })
  })
  await expect.poll(() => waiting(job.name)).toEqual([])
  expect(await written('shared')).toEqual(Array.from({ length: 60 }, () => 1))
})

test('a rollback leaves no job behind', async () => {
  const job = writing('test-undone')
  const failing = world.inTransaction(async (tx) => {
    await addJob(tx, job, { item: 'undone' })
    throw new Error('it did not happen')
  })
  await expect(failing).rejects.toThrow('it did not happen')
  await drain(job)
  expect(await written('undone')).toEqual([])
})

test('jobs of one transaction under one key replace each other, and those that keep their time keep it', async () => {
  const job = writing('test-keyed')
  const later = new Date(Date.now() + 3_600_000)
  await world.inTransaction(async (tx) => {
    await addJob(tx, job, { item: 'keyed-first' }, { key: 'keyed' })
    await addJob(tx, job, { item: 'keyed-last' }, { key: 'keyed' })
    await addJob(tx, job, { item: 'keyed-alone' })
    await addJob(tx, job, { item: 'keyed-kept' }, { key: 'kept', runAt: later, keepsRunAt: true })
  })
  await world.inTransaction((tx) => addJob(tx, job, { item: 'keyed-hurried' }, { key: 'kept', keepsRunAt: true }))
  await drain(job)
  const runs = await db.selectFrom('target_limits').select(['key', 'used']).where('key', 'like', 'keyed%').execute()
  expect(runs.toSorted((one, other) => one.key.localeCompare(other.key))).toEqual([
    { key: 'keyed-alone', used: 1 },
    { key: 'keyed-last', used: 1 },
  ])
  expect(await waiting(job.name)).toHaveLength(1)
})

test('a scheduled job waits for its time and runs once, even if moved and looked for by several workers', async () => {
  const job = writing('test-timed')
  const later = new Date(Date.now() + 3_600_000)
  for (const item of ['timed', 'timed']) {
    await world.inTransaction((tx) => addJob(tx, job, { item }, { runAt: later, key: 'timed' }))
  }
  await drain(job)
  expect(await written('timed')).toEqual([])
  await runsAt(job.name, '-1 s')
  await Promise.all(Array.from({ length: 4 }, () => drain(job)))
  await drain(job)
  expect(await written('timed')).toEqual([1])
})

test('jobs of a killed process are taken over, those of a living one are not', async () => {
  const job = writing('test-orphan')
  const takenBy = async (pool: string, item: string) => {
    await world.inTransaction((tx) => addJob(tx, job, { item }, { key: item }))
    await sql`update graphile_worker._private_jobs set locked_by = ${pool}, locked_at = now() - interval '1 minute'
      where key = ${item}`.execute(db)
  }
  await takenBy('pool-killed', 'orphan-killed')
  await takenBy('pool-living', 'orphan-living')
  await db.transaction().execute(async (living) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('pool-living', 4711))`.execute(living)
    expect(await releaseAbandonedJobs(db)).toBe(1)
    await drain(job)
    expect(await written('orphan-killed')).toEqual([1])
    expect(await written('orphan-living')).toEqual([])
  })
  expect(await releaseAbandonedJobs(db)).toBe(1)
  await drain(job)
  expect(await written('orphan-living')).toEqual([1])
})

test('a working process holds its claim, and releases it when it stops', async () => {
  const claims = async () =>
    (
      await sql`select 1 from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`.execute(db)
    ).rows.length
  const before = await claims()
  const { stop } = await startJobs(withJobs(writing('test-claims')), world.databaseUrl, ['jobs'])
  await expect.poll(claims).toBe(before + 1)
  await stop()
  await expect.poll(claims).toBe(before)
})

test('jobs go on after an outage of the database that began while one of them ran', async () => {
  const proxy = await databaseProxy(world.databaseUrl)
  onTestFinished(proxy.close)
  const cutting = defineJob({ name: 'test-outage', payload: z.object({}), run: proxy.cut })
  const ran: string[] = []
  const later = defineJob({
    name: 'test-after-outage',
    payload: z.object({ item: z.string() }),
    run: async (_, { item }) => void ran.push(item),
  })
  const { stop } = await startJobs(withJobs(cutting, later), proxy.url, ['jobs'])
  onTestFinished(stop)
  const warned = vi.spyOn(world.app.log, 'warn')
  await world.inTransaction((tx) => addJob(tx, cutting, {}))
  await expect.poll(() => warned.mock.calls.flat()).toContain('the job queue stopped by itself and is started again')
  await expect.poll(() => warned.mock.calls.flat()).toContain('the job queue cannot be worked now and is tried again')
  await world.inTransaction((tx) => addJob(tx, later, { item: 'one' }))
  await proxy.restore()
  await expect.poll(() => ran).toEqual(['one'])
})

test('a claim lost with its connection is held again', async () => {
  const { stop } = await startJobs(withJobs(), world.databaseUrl, ['jobs'])
  onTestFinished(stop)
  const holders = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
    return rows.map(({ pid }) => pid)
  }
  await expect.poll(async () => (await holders()).length).toBe(1)
  const [first = 0] = await holders()
  await sql`select pg_terminate_backend(${first})`.execute(db)
  await expect.poll(async () => (await holders()).filter((pid) => pid !== first).length).toBe(1)
})
