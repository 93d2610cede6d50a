import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { z } from 'zod'
import { connect } from '#adapters/database/connect.ts'
import { createDiskStorage } from '#adapters/storage/disk.ts'
import { addJob, defineJob, drainJobs } from '#kernel/work/jobs.ts'
import { emptyDatabase, scratch } from '#test/backups.ts'
import { performCommand } from '#test/operator.ts'
import { startS3 } from '#test/fakes/s3.ts'
import { openWorld } from '#test/world/world.ts'
import { commands } from './index.ts'

const world = await openWorld()
const { app } = world
await world.person('ana')
await app.db.insertInto('paused_deliveries').values({ since: app.runtime.now() }).execute()
await app.db
  .insertInto('sign_in_enforcements')
  .values({
    id: app.runtime.id(),
    group_id: null,
    scope: 'ALL',
    since: app.runtime.now(),
    grace_until: null,
    keys_allowed: true,
    exempt_id: null,
  })
  .execute()
const hopeless = defineJob({
  name: 'test-hopeless',
  payload: z.object({}),
  maxAttempts: 1,
  run: () => Promise.reject(new Error('a bug')),
})
await world.inTransaction(async (tx) => {
  await addJob(tx, hopeless, {})
  await addJob(tx, hopeless, {})
})
await drainJobs({ ...app, jobs: [hopeless] }, world.databaseUrl)

type Env = Record<string, string>

/** The actions of the operator, in the order in which they were done. */
async function operatorActs(url: string): Promise<string[]> {
  const { db, close } = connect(url, { pool: 1 })
  const rows = await db.selectFrom('audit_log').select('action').where('by_operator', '=', true).orderBy('id').execute()
  await close()
  return rows.map(({ action }) => action)
}

/** A command line for each command that changes something, in an order in which they can be done. */
const lines = [
  'create --username olga --email olga@example.org',
  'promote --username ana',
  'demote --username ana',
  'user ana',
  'sso-off',
  'settings set name Riverside',
  'settings reset name',
  'documents publish IMPRINT imprint.md',
  'announce Tonight Closed',
  'maintenance READ_ONLY',
  'moved --to https://new.example',
  'test storage',
  'jobs retry 1',
  'jobs drop 2',
  'deliveries resume',
  'repair search',
  'copy-files',
  'backup backups',
  'verify backups',
  'restore backups',
  'migrate',
]
const nameOf = (line: string) =>
  commands.filter(({ name }) => line.startsWith(name)).toSorted((a, b) => b.name.length - a.name.length)[0]?.name

test('every command that changes something is recorded as the operator’s', async () => {
  const changing = commands.filter(({ audits }) => audits.length > 0)
  expect(new Set(lines.map(nameOf))).toEqual(new Set(changing.map(({ name }) => name)))
  const [folder, s3] = [await scratch(), await startS3()]
  onTestFinished(() => s3.close())
  await writeFile(path.join(folder, 'imprint.md'), '# Riverside')
  await createDiskStorage(path.join(folder, 'data/files')).put('media/one/original', Buffer.from('a'), 'image/webp')
  const store = {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
  }
  const own = { NODE_ENV: 'test', INIT_CWD: folder, KOINON_DATA: path.join(folder, 'data') }
  const others: Record<string, Env> = {
    'copy-files': { ...store, DATABASE_URL: world.databaseUrl },
    restore: { KOINON_DATA: path.join(folder, 'restored'), DATABASE_URL: (await emptyDatabase()).url },
    migrate: { DATABASE_URL: (await emptyDatabase()).url },
  }
  for (const line of lines) {
    const name = nameOf(line) ?? ''
    const env: Env = { ...own, DATABASE_URL: world.databaseUrl, ...others[name] }
    const url = env['DATABASE_URL'] ?? ''
    const before = name === 'migrate' || name === 'restore' ? null : (await operatorActs(url)).length
    await performCommand(line, env)
    const acts = await operatorActs(url)
    const added = before === null ? acts.slice(-1) : acts.slice(before)
    expect([line, added]).toEqual([line, commands.find((one) => one.name === name)?.audits])
  }
})
