import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type NodeReport, reportNode } from '#features/operations/store/nodes.ts'
import { minuteMs } from '#kernel/durations.ts'
import { resumeDeliveries } from '#kernel/work/deliveries.ts'
import { addJob, defineJob, drainJobs } from '#kernel/work/jobs.ts'
import { startSmtp } from '#test/fakes/smtp.ts'
import { openWorld } from '#test/world/world.ts'
import { remedyTexts } from './remedyTexts.ts'

const smtp = await startSmtp()
const world = await openWorld({ env: { SMTP_URL: smtp.url } })
const { app } = world
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const mo = await world.person('mo', { roles: ['MODERATOR'] })

const partOf = async (name: string) => (await root.admin.health()).parts.find((part) => part.name === name)
const send = (to: string) => app.ports.mail.send({ to, subject: 'Hello', text: 'Hello' })

test('moderators neither see nor change what only administrators mend', async () => {
  const refused = { status: 403, body: { code: 'NOT_ALLOWED' } }
  await expect(mo.admin.health()).rejects.toMatchObject(refused)
  await expect(mo.admin.jobsList({ query: {} })).rejects.toMatchObject(refused)
  await expect(mo.admin.jobsRetry({ body: { ids: ['1'] } })).rejects.toMatchObject(refused)
  await expect(mo.admin.jobsDrop({ body: { ids: ['1'] } })).rejects.toMatchObject(refused)
})

test('a well installation has facts for each part, and nothing to mend but its address and backups', async () => {
  const { parts, version } = await root.admin.health()
  expect(version).toMatch(/^\d/)
  expect(parts.flatMap(({ name, remedy }) => (remedy === null ? [] : [name]))).toEqual(['BACKUPS', 'ADDRESS'])
  expect(parts.find(({ name }) => name === 'DATABASE')).toMatchObject({
    state: 'OK',
    facts: { bytes: expect.any(Number), connections: expect.any(Number), migration: expect.stringMatching(/^\d{4}_/) },
  })
  expect(parts.find(({ name }) => name === 'STORAGE')).toMatchObject({ state: 'OK' })
  expect(await app.ports.storage.list('status/')).toEqual([])
})

test('deliveries that wait since a restore are named with what resumes them', async () => {
  await app.db.insertInto('paused_deliveries').values({ since: app.runtime.now() }).execute()
  const jobs = async () => (await root.admin.health()).parts.find(({ name }) => name === 'JOBS')
  expect(await jobs()).toMatchObject({ state: 'WARN', remedy: { code: 'DELIVERIES_PAUSED' } })
  await resumeDeliveries(app.db)
  expect(await jobs()).toMatchObject({ state: 'OK' })
})

test('deliveries are counted by day, kind and outcome', async () => {
  for (const to of ['ana@example.org', 'ben@example.org', `${smtp.refuses}@example.org`])
    await send(to).catch(() => undefined)
  expect(await partOf('MAIL')).toMatchObject({ state: 'OK', facts: { delivered: 2, refused: 1, failed: 0 } })
  world.pass(8 * 24 * 60 * minuteMs)
  expect(await partOf('MAIL')).toMatchObject({ facts: { delivered: 0, refused: 0 } })
})

test('machines with different versions, a late clock or no report for a minute are named', async () => {
  const node: NodeReport = {
    id: 'a.1',
    host: 'a',
    version: '1.0.0',
    roles: ['web'],
    startedAt: new Date(),
    loopDelayMs: 20,
  }
  const codeNow = async () => (await partOf('NODES'))?.remedy?.code
  await reportNode(app.db, node, new Date())
  expect(await codeNow()).toBeUndefined()
  await reportNode(app.db, { ...node, loopDelayMs: 900 }, new Date())
  expect(await codeNow()).toBe('LOOP_SLOW')
  await reportNode(app.db, { ...node, id: 'b.1', host: 'b' }, new Date(Date.now() - minuteMs))
  expect(await codeNow()).toBe('CLOCKS_DIFFER')
  await reportNode(app.db, { ...node, id: 'b.1', host: 'b', version: '1.1.0' }, new Date())
  expect(await codeNow()).toBe('VERSIONS_DIFFER')
  await app.db
    .updateTable('nodes')
    .set({ seen_at: new Date(Date.now() - 2 * minuteMs) })
    .where('id', '=', 'b.1')
    .execute()
  expect(await partOf('NODES')).toMatchObject({
    state: 'WARN',
    remedy: { code: 'NODE_SILENT' },
    facts: { nodes: [{ name: 'a.1' }, { name: 'b.1', version: '1.1.0' }] },
  })
})

test('given-up jobs are listed without addresses, tried again and dropped, which the log records', async () => {
  let fails = true
  const job = defineJob({
    name: 'test-hopeless',
    payload: z.object({}),
    maxAttempts: 1,
    run: async () => {
      if (fails) throw new Error('no such mailbox: ana@example.org')
    },
  })
  const drain = () => drainJobs({ ...app, jobs: [job] }, world.databaseUrl)
  await world.inTransaction(async (tx) => {
    await addJob(tx, job, {})
    await addJob(tx, job, {})
  })
  await drain()
  expect(await partOf('JOBS')).toMatchObject({
    state: 'WARN',
    facts: { givenUp: 2 },
    remedy: { code: 'JOBS_GIVEN_UP' },
  })
  const first = await root.admin.jobsList({ query: { limit: 1 } })
  const second = await root.admin.jobsList({ query: { limit: 1, cursor: first.nextCursor ?? '' } })
  const [newest, oldest] = [...first.items, ...second.items]
  expect(newest).toMatchObject({ name: 'test-hopeless', tries: 1, error: 'no such mailbox: …' })
  expect(second.nextCursor).toBeNull()
  fails = false
  const [retried = '', dropped = ''] = [newest?.id, oldest?.id]
  expect(await root.admin.jobsRetry({ body: { ids: [retried, '99999'] } })).toEqual({ done: [retried] })
  expect(await root.admin.jobsDrop({ body: { ids: [retried, dropped] } })).toEqual({ done: [dropped] })
  await drain()
  expect(await partOf('JOBS')).toMatchObject({ state: 'OK', facts: { givenUp: 0, waiting: 0 } })
  const log = await root.admin.audit({ body: { filters: { changes: true }, limit: 2 } })
  expect(log.items).toMatchObject([
    { action: 'drop-jobs', after: { jobs: [dropped] } },
    { action: 'retry-jobs', after: { jobs: [retried] } },
  ])
})

test('a mail server that has stopped is named with the variable that leads to it, before and after mails fail', async () => {
  await smtp.close()
  const stopped = { state: 'BAD', remedy: { code: 'MAIL_UNREACHABLE', variables: ['SMTP_URL'] } }
  expect(await partOf('MAIL')).toMatchObject({
    ...stopped,
    since: null,
    facts: { answer: expect.stringContaining('ECONNREFUSED') },
  })
  for (let count = 0; count < 3; count += 1) await send('ana@example.org').catch(() => undefined)
  expect(await partOf('MAIL')).toMatchObject({ ...stopped, since: expect.any(String), facts: { failed: 3 } })
})

test('the command line tells the remedies of the health page', () => {
  const page = '../../../../../web/src/features/administration/health/remedyTexts.ts'
  const source = readFileSync(path.resolve(import.meta.dirname, page), 'utf8')
  const texts = [...source.matchAll(/(\w+): \((?:settings)?\) =>\s*t\(\s*'([^']*)'/g)].map(([, code, text]) => [
    code,
    text,
  ])
  expect(Object.fromEntries(texts)).toEqual(remedyTexts)
})
