import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '#test/scratchFolder.ts'
import { startS3 } from '#test/fakes/s3.ts'
import { openWorld } from '#test/world/world.ts'
import { readConfig } from '../config.ts'
import { addressToOpen } from './addressToOpen.ts'
import { createAdministrator, demoteFromStaff, promoteToAdministrator } from './administrators.ts'
import { archiveFacts } from './archiveFacts.ts'
import { announce } from './commands/announceCommand.ts'
import { publishText } from './commands/documentsCommand.ts'
import { changeJobs, listJobs } from './commands/jobsCommand.ts'
import { accountFacts } from './commands/userCommand.ts'
import { copyToStore } from './copyToStore.ts'
import { databaseUrl } from './databaseUrl.ts'
import { failureText } from './failureText.ts'
import { lockDirectory } from '#adapters/machine/lockDirectory.ts'
import { createDiskStorage } from '#adapters/storage/disk.ts'
import { createS3Storage } from '#adapters/storage/s3.ts'
import { connect } from '#adapters/database/connect.ts'

const world = await openWorld()
const details = { username: 'Root.Person', email: 'Root@example.net', password: 'a tall green lighthouse' }

test('the operator’s command makes an administrator who can sign in, and the log records it', async () => {
  const accountId = await createAdministrator(world.app, details)
  expect(
    await world.visitor.accounts.login({ body: { identifier: 'root@example.net', password: details.password } }),
  ).toMatchObject({
    state: 'SIGNED_IN',
    account: {
      id: accountId,
      username: 'root.person',
      roles: ['ADMINISTRATOR'],
      status: 'ACTIVE',
      emails: [{ state: 'VERIFIED' }],
    },
  })
  expect(
    await world.app.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('target_id', '=', accountId)
      .execute(),
  ).toEqual([{ action: 'create-administrator', actor_id: null }])
})

test('the address to open is that of the running server, not of the command’s own environment', async () => {
  const { folder: dataDir, remove } = await scratchFolder()
  onTestFinished(remove)
  const lock = lockDirectory(dataDir, { address: 'https://place.example' })
  const config = { dataDir, origin: 'http://localhost:4000' }
  expect(addressToOpen(config)).toBe('https://place.example')
  lock.release()
  expect(addressToOpen(config)).toBe('http://localhost:4000')
})

test('with a weak password, or a taken name or address, nobody is created', async () => {
  await expect(createAdministrator(world.app, { ...details, username: 'other', password: 'password' })).rejects.toThrow(
    'INVALID_WEAK',
  )
  await expect(createAdministrator(world.app, details)).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
  await expect(createAdministrator(world.app, { ...details, username: 'other' })).rejects.toMatchObject({
    code: 'EMAIL_TAKEN',
  })
  expect(await world.app.db.selectFrom('accounts').select('id').where('username', '=', 'other').execute()).toEqual([])
})

test('a person who already has an account is made an administrator, and the refusal of a second one says so', async () => {
  const ana = await world.person('ana', { roles: ['MODERATOR'] })
  const refusal = await createAdministrator(world.app, { ...details, username: 'ana' }).catch((error: unknown) => error)
  expect(failureText(refusal)).toMatch(/^--username: somebody has this name already\.[^]*npm run admin -- promote/)
  await promoteToAdministrator(world.app, '@Ana')
  await promoteToAdministrator(world.app, 'ana')
  expect(await ana.admin.checkAdminAuthorization()).toMatchObject({ can: { roles: true } })
  const log = world.app.db.selectFrom('audit_log').select(['before', 'after']).where('target_id', '=', ana.id)
  expect(await log.execute()).toEqual([
    { before: { roles: ['MODERATOR'] }, after: { roles: ['MODERATOR', 'ADMINISTRATOR'] } },
  ])
  await expect(promoteToAdministrator(world.app, 'nobody')).rejects.toThrow(
    '--username: nobody here is called @nobody.',
  )
  await world.app.db
    .updateTable('accounts')
    .set({ status: 'DEACTIVATED', roles: [] })
    .where('id', '=', ana.id)
    .execute()
  await expect(promoteToAdministrator(world.app, 'ana')).rejects.toThrow('--username: @ana cannot be an administrator')
})

test('an administrator is demoted while another one remains, and an account is described, which the log records', async () => {
  const { app } = world
  await world.person('olga', { roles: ['MODERATOR', 'ADMINISTRATOR'] })
  await demoteFromStaff(app, 'olga')
  expect(await accountFacts(app, 'olga')).toMatchObject({ username: 'olga', status: 'ACTIVE', roles: [] })
  await expect(demoteFromStaff(app, 'olga')).rejects.toThrow('--username: @olga has no role.')
  await expect(demoteFromStaff(app, 'root.person')).rejects.toThrow('is the only administrator')
  await expect(accountFacts(app, 'nobody')).rejects.toThrow('USERNAME: nobody here is called @nobody.')
  const { id } = await accountFacts(app, 'olga')
  const log = app.db.selectFrom('audit_log').select(['action', 'actor_id']).where('target_id', '=', id).orderBy('id')
  expect(await log.execute()).toEqual([
    { action: 'set-roles', actor_id: null },
    { action: 'read-user', actor_id: null },
    { action: 'read-user', actor_id: null },
  ])
})

test('the operator announces, publishes a document and drops jobs, each recorded as the operator’s', async () => {
  const { app } = world
  const reader = await world.person('reader')
  await announce(app, { title: 'Tonight', text: 'We move.', options: { tone: 'warning' } })
  expect(await reader.users.announcements()).toMatchObject({ items: [{ title: 'Tonight', tone: 'WARNING' }] })
  const imprint = { document: 'imprint', text: '# Riverside', options: { language: 'de' } }
  expect(await publishText(app, imprint)).toMatchObject({ document: 'IMPRINT', asks: 'NOTHING' })
  await expect(publishText(app, { ...imprint, options: { asks: 'ACCEPT' } })).rejects.toThrow('--asks')
  await expect(announce(app, { title: '', text: 'x', options: {} })).rejects.toThrow('TITLE')
  await expect(announce(app, { title: 'x', text: 'x', options: { until: 'soon' } })).rejects.toThrow('--until')
  expect(await listJobs(app)).toMatchObject({ data: { exhaustedCount: 0, exhausted: [] } })
  const drop = { action: 'drop-jobs', change: async (_: unknown, ids: readonly string[]) => [...ids] } as const
  expect(await changeJobs(app, ['7'], drop)).toMatchObject({ data: { done: ['7'] } })
  await expect(changeJobs(app, ['all'], drop)).rejects.toThrow('NUMBERS: all')
  const actions = ['save-announcement', 'publish-document', 'drop-jobs']
  const log = app.db.selectFrom('audit_log').select(['action', 'actor_id']).where('action', 'in', actions).orderBy('id')
  expect(await log.execute()).toEqual(actions.map((action) => ({ action, actor_id: null })))
})

test('where no server runs, the operator is told to start it', async () => {
  const nothing = connect('postgres://nobody@127.0.0.1:1/none', { pool: 2 })
  const error = await nothing.sql`select 1`.catch((failure: unknown) => failure)
  await nothing.close()
  expect(failureText(error)).toContain('npm start')
})

test('the files of a machine are copied to a store, each once, with their types', async () => {
  const { folder, remove } = await scratchFolder()
  const s3 = await startS3()
  onTestFinished(async () => {
    await s3.close()
    await remove()
  })
  const disk = createDiskStorage(path.join(folder, 'files'))
  await disk.put('media/one/original', Buffer.from('a picture'), 'image/webp')
  await disk.put('live/two/part', Buffer.from('a video'), 'video/mp4')
  const config = readConfig({
    KOINON_DATA: folder,
    NODE_ENV: 'test',
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
  })
  expect(await copyToStore(config)).toEqual({ copied: 2, known: 0, bucket: s3.bucket })
  await disk.put('media/three/original', Buffer.from('another'), 'image/png')
  expect(await copyToStore(config)).toEqual({ copied: 1, known: 2, bucket: s3.bucket })
  const store = createS3Storage(s3)
  const { body, object } = await store.get('media/one/original')
  expect([String(await buffer(body)), object.contentType]).toEqual(['a picture', 'image/webp'])
  await store.close()
  await expect(copyToStore(readConfig({ KOINON_DATA: folder }))).rejects.toThrow('S3_BUCKET')
})

test('a file that is missing or no archive is named in a sentence', async () => {
  const { folder, remove } = await scratchFolder()
  onTestFinished(remove)
  const [missing, other] = [path.join(folder, 'missing.zip'), path.join(folder, 'other.zip')]
  await writeFile(other, 'hello')
  await expect(archiveFacts(missing)).rejects.toThrow(`FILE: there is no file ${missing}.`)
  await expect(archiveFacts(folder)).rejects.toThrow(`FILE: ${folder} is a folder, not an archive.`)
  await expect(archiveFacts(other)).rejects.toThrow(`FILE: ${other} is not a whole archive`)
})

test('without a running server the data directory is named, and nothing is written to it', async () => {
  const { folder, remove } = await scratchFolder()
  onTestFinished(remove)
  await expect(databaseUrl({ dataDir: folder, databaseUrl: undefined })).rejects.toThrow(
    `KOINON_DATA: no server is running on ${folder}. Start it first`,
  )
  expect(await readdir(folder)).toEqual([])
})
