import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startSmtp } from '#test/fakes/smtp.ts'
import { runDueJobs } from '#test/world/advanceClock.ts'
import { openWorld } from '#test/world/world.ts'
import { connect } from '#adapters/database/connect.ts'
import { migrate } from '#adapters/database/migrations/migrate.ts'
import { addJob, defineJob, drainJobs } from './jobs.ts'

const smtp = await startSmtp()
const world = await openWorld({ env: { SMTP_URL: smtp.url } })
afterAll(() => smtp.close())

/** A separate connection, like an operator's. */
function operator() {
  const connection = connect(world.databaseUrl, { pool: 2 })
  onTestFinished(() => connection.close())
  return connection
}

test('connections that break under load lead to TRY_AGAIN and lose nothing that was acknowledged', async () => {
  const ana = await world.person('ana')
  const { db } = operator()
  await sql`select 1`.execute(db)
  const write = async (key: string) => {
    const payload = { preferences: { [key]: true } }
    return { key, ...(await ana.send({ method: 'POST', url: '/accounts/preferences', payload })) }
  }
  const writing = Array.from({ length: 150 }, (_, index) => write(`key${index}`))
  await Promise.race(writing)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  const answers = await Promise.all(writing)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map(({ status, body }) => `${status} ${(body as { code: string }).code}`))).toEqual(
    new Set(['503 TRY_AGAIN']),
  )
  expect(refused.every(({ headers }) => Number(headers['retry-after']) <= 2)).toBe(true)
  // More at once than there are connections: the pool has lost none of them.
  const after = await Promise.all(Array.from({ length: 30 }, () => ana.accounts.getPreferences()))
  const stored = after.map(({ preferences }) => Object.keys(preferences))
  const lost = answers.filter(({ status, key }) => status === 200 && stored.some((keys) => !keys.includes(key)))
  expect(lost.map(({ key }) => key)).toEqual([])
})

test('a full disk refuses what would be written and nothing else, until there is space again', async () => {
  const ben = await world.person('ben')
  const { db } = operator()
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  await sql`create trigger full_disk before insert on search_history execute function no_room()`.execute(db)
  const write = () => ben.accounts.searchHistoryQuery({ body: { query: 'tomatoes' } })
  await expect(write()).rejects.toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } })
  expect((await ben.accounts.getSearchHistory()).items).toEqual([])
  await sql`drop trigger full_disk on search_history`.execute(db)
  expect(await write()).toMatchObject({ query: 'tomatoes' })
})

test('a mail server that is down blocks nothing; its mail is sent once it is back, exactly once', async () => {
  const cleo = await world.person('cleo')
  smtp.takes(false)
  const answer = await world.visitor.accounts.resetPassword({ body: { contact: cleo.email } })
  expect(answer).toMatchObject({ ok: true })
  await world.settle()
  expect(smtp.to(cleo.email)).toEqual([])
  expect(await cleo.accounts.getPreferences()).toMatchObject({ preferences: {} })
  smtp.takes(true)
  await runDueJobs(world)
  await runDueJobs(world)
  expect(smtp.to(cleo.email)).toHaveLength(1)
})

test('staff and metrics see that the mail server accepts nothing; the state that visitors see does not change', async () => {
  const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
  const metrics = async () => String((await world.visitor.send({ method: 'GET', url: '/metrics' })).body).split('\n')
  const undelivered = async () => (await root.landing.contentServiceStatus()).undelivered
  expect(await undelivered()).toEqual([])
  smtp.takes(false)
  for (const name of ['dora', 'eve', 'finn']) {
    const { email } = await world.person(name)
    await world.visitor.accounts.resetPassword({ body: { contact: email } })
  }
  await world.settle()
  expect(await undelivered()).toEqual([{ kind: 'MAIL', since: expect.any(String), failuresInRow: 3 }])
  expect(await metrics()).toEqual(
    expect.arrayContaining([
      'koinon_deliveries_failing 1',
      expect.stringMatching(/^koinon_deliveries_total\{kind="MAIL",outcome="failed"\} [3-9]/),
    ]),
  )
  const seen = await world.visitor.landing.contentServiceStatus()
  expect(seen).toMatchObject({ status: 'OK', ready: true })
  expect(seen).not.toHaveProperty('undelivered')
  smtp.takes(true)
  await runDueJobs(world)
  expect(await undelivered()).toEqual([])
  expect(await metrics()).toContain('koinon_deliveries_failing 0')
})

test('a few recipients who are refused for good are no fault of the mail server; a long row of them is', async () => {
  const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
  const send = (to: string) => world.app.ports.mail.send({ to, subject: 'Hello', text: 'Hello' })
  const undelivered = async () => (await root.landing.contentServiceStatus()).undelivered
  const refused = smtp.refuses
  for (let count = 1; count < 20; count += 1) await send(`${refused}${count}@example.org`).catch(() => undefined)
  expect(await undelivered()).toEqual([])
  await send(`${refused}20@example.org`).catch(() => undefined)
  expect(await undelivered()).toMatchObject([{ kind: 'MAIL', failuresInRow: 20 }])
  await send('ana@example.org')
  expect(await undelivered()).toEqual([])
})

test('a job that could not write to a full disk is named by /status until it succeeds', async () => {
  let isFull = true
  const job = defineJob({
    name: 'test-full-disk',
    payload: z.object({}),
    run: async () => {
      if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    },
  })
  const drain = () => drainJobs({ ...world.app, jobs: [job] }, world.databaseUrl)
  await world.inTransaction((tx) => addJob(tx, job, {}))
  await drain()
  expect(await world.visitor.landing.contentServiceStatus()).toMatchObject({
    status: 'DEGRADED',
    ready: true,
    checks: expect.arrayContaining([expect.objectContaining({ name: job.name, ok: false })]),
  })
  isFull = false
  await world.inTransaction((tx) => addJob(tx, job, {}))
  await drain()
  expect(await world.visitor.landing.contentServiceStatus()).toMatchObject({ status: 'OK' })
})

test('the server does not start on a database with a half-finished migration or one from a newer version', async () => {
  const { sql: database } = operator()
  // One in a transaction; the others are begun again.
  await database`update schema_migrations set finished_at = null where name = '0007_entitlements'`
  await expect(migrate(database)).rejects.toThrow(/left half done/)
  await database`update schema_migrations set finished_at = now()`
  await database`insert into schema_migrations (name, finished_at) values ('9999_tomorrow', now())`
  await expect(migrate(database)).rejects.toThrow(/9999_tomorrow, which this version does not have/)
  await database`delete from schema_migrations where name = '9999_tomorrow'`
  await migrate(database)
})

test('a migration that was interrupted leaves nothing behind that keeps the next start from running it', async () => {
  const { sql: database } = operator()
  const name = '0007_entitlements'
  const [row] = await database<{ checksum: string }[]>`
    delete from schema_migrations where name = ${name} returning checksum`
  // Its tables exist already, so it fails half-way.
  await expect(migrate(database)).rejects.toThrow(/already exists/)
  await expect(migrate(database)).rejects.toThrow(/already exists/)
  // And on a large table it may take longer than a request.
  await database.unsafe(`
    create function tell_timeout() returns event_trigger language plpgsql as
      $$ begin raise exception 'It has % ms.', current_setting('statement_timeout'); end $$;
    create event trigger tell_timeout on ddl_command_start when tag in ('CREATE TABLE') execute function tell_timeout()`)
  await expect(migrate(database)).rejects.toThrow('It has 0 ms.')
  await database.unsafe('drop event trigger tell_timeout; drop function tell_timeout')
  await database`
    insert into schema_migrations (name, finished_at, checksum) values (${name}, now(), ${row?.checksum ?? ''})`
  await migrate(database)
})
