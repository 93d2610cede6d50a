import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createDiskRepository } from '#adapters/database/backup/diskRepository.ts'
import { readErasures } from '#adapters/database/backup/erasures.ts'
import { signingKeyOf } from '#adapters/database/backup/signature.ts'
import { hourMs, minuteMs } from '#kernel/durations.ts'
import { scratchFolder } from '#test/scratchFolder.ts'
import { mailTo, mailsTo } from '#test/world/mailbox.ts'
import { openWorld } from '#test/world/world.ts'
import { backUpPlaceJob } from './jobs/backUpPlace.ts'
import { notifyOverdueBackupsJob } from './jobs/notifyOverdueBackups.ts'
import { makeBackup } from './makeBackup.ts'
import { noteErasures } from './noteErasures.ts'
import { lastDueAt } from './schedule.ts'

const { folder, remove } = await scratchFolder()
afterAll(remove)
const target = path.join(folder, 'backups')
const world = await openWorld({ env: { BACKUP_TARGET: target, BACKUP_SCHEDULE: '00:00,12:00' } })
const { app } = world
const [root, mo] = [
  await world.person('root', { roles: ['ADMINISTRATOR'] }),
  await world.person('mo', { roles: ['MODERATOR'] }),
]
const repository = createDiskRepository(target)
const backUp = () => backUpPlaceJob.perform(app, {})
const partNow = async () => (await root.admin.health()).parts.find(({ name }) => name === 'BACKUPS')
const listed = async () => (await root.admin.backupsList({ query: {} })).items

test.each([
  [[200], '2026-05-05T04:00:00Z', '2026-05-05T03:20:00.000Z'],
  [[200], '2026-05-05T03:00:00Z', '2026-05-04T03:20:00.000Z'],
  [[200, 1000], '2026-05-05T16:40:00Z', '2026-05-05T16:40:00.000Z'],
  [[], '2026-05-05T04:00:00Z', undefined],
])('a backup at %o was last due at the right time', (times, now, due) => {
  expect(lastDueAt(times, new Date(now))?.toISOString()).toBe(due)
})

test('a backup is made once when it is due, listed for administrators, and overdue after 26 hours', async () => {
  expect(await partNow()).toMatchObject({ state: 'WARN', remedy: { code: 'BACKUP_NEVER' } })
  // One that an operator makes elsewhere is none of the schedule's.
  const byHand = { recipients: [], isScheduled: false, withSecrets: false, prunes: false }
  await makeBackup(app, { ...byHand, target: path.join(folder, 'elsewhere') })
  await backUp()
  await backUp()
  expect(await partNow()).toMatchObject({ state: 'OK', facts: { lastAt: expect.any(Date) as Date } })
  expect(await listed()).toMatchObject([
    {
      state: 'WHOLE',
      target,
      isScheduled: true,
      isEncrypted: false,
      verifiedAt: expect.any(Date) as Date,
      fault: null,
    },
    { isScheduled: false },
  ])
  await expect(mo.admin.backupsList({ query: {} })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
  world.pass(26 * hourMs + minuteMs)
  expect(await partNow()).toMatchObject({ state: 'BAD', remedy: { code: 'BACKUP_OVERDUE' } })
  await backUp()
  expect(await partNow()).toMatchObject({ state: 'OK' })
  const metrics = String((await world.visitor.send({ method: 'GET', url: '/metrics' })).body)
  expect(metrics).toMatch(/^koinon_backup_verified_timestamp_seconds 1\d{9}/m)
})

test('a backup that fails is tried thrice, told to all administrators with its fault, and followed by a whole one', async () => {
  const { storage } = app.ports
  await storage.put('media/one/original', Buffer.from('a picture'), 'image/webp')
  world.pass(13 * hourMs)
  // Something else has the name of the folder that the files belong into.
  await writeFile(path.join(target, 'files'), 'not a folder')
  for (let tries = 0; tries < 4; tries += 1) await backUp()
  const [last, , , before] = await listed()
  expect([last?.state, last?.fault?.code, before?.state]).toEqual(['FAILED', 'OTHER', 'WHOLE'])
  expect(await partNow()).toMatchObject({
    state: 'BAD',
    remedy: { code: 'BACKUP_FAILED' },
    facts: { answer: last?.fault?.answer },
  })
  const mail = await mailTo(world, root.email)
  expect(mail.subject).toBe('A backup of Koinon failed')
  expect(mail.text).toContain(last?.fault?.answer ?? 'nothing')
  expect(await mailsTo(world, mo.email)).toEqual([])
  await rm(path.join(target, 'files'))
  world.pass(12 * hourMs)
  await backUp()
  expect(await partNow()).toMatchObject({ state: 'OK' })
  expect((await listed())[0]).toMatchObject({ state: 'WHOLE', files: 1, addedBytes: 9 })
})

test('an older backup that is damaged leaves the new one whole, and is named', async () => {
  const [oldest] = (await repository.backups()).whole
  await writeFile(path.join(target, oldest ?? '', 'manifest.json'), '{}')
  const order = { target, recipients: [], isScheduled: false, withSecrets: false, prunes: true }
  expect((await makeBackup(app, order)).obstacle).toContain(`${oldest}: is damaged. Delete it`)
  expect((await listed())[0]).toMatchObject({ state: 'WHOLE', verifiedAt: expect.any(Date) as Date })
  await repository.removeBackup(oldest ?? '')
})

test('administrators are mailed once when no backup follows the last, whoever makes them', async () => {
  const check = () => notifyOverdueBackupsJob.perform(app, {})
  const received = async () => (await mailsTo(world, root.email)).filter(({ subject }) => subject.includes('overdue'))
  await check()
  expect(await received()).toEqual([])
  world.pass(26 * hourMs + minuteMs)
  await check()
  await check()
  expect(await received()).toMatchObject([
    { subject: 'The backups of Koinon are overdue', text: expect.stringContaining('/manage/health') as string },
  ])
  await backUp()
  await check()
  expect(await received()).toHaveLength(1)
})

test('erased accounts are listed beside the backups, and stay listed when a restored place does not know of them', async () => {
  const [first, second] = [app.runtime.id(), app.runtime.id()]
  const erased = { purged_at: app.runtime.now(), mode: 'KEEP_POSTS', verified_at: null } as const
  const listedIds = async () => {
    const accounts = await readErasures(repository, signingKeyOf(app.config.secrets.service).name)
    return accounts?.map(({ id, keepsPosts }) => [id, keepsPosts])
  }
  await app.db
    .insertInto('erasure_proofs')
    .values({ ...erased, account_id: first })
    .execute()
  await backUp()
  expect(await listedIds()).toEqual([[first, true]])
  await app.db.deleteFrom('erasure_proofs').execute()
  await app.db
    .insertInto('erasure_proofs')
    .values({ ...erased, account_id: second, mode: 'ERASE_ALL' })
    .execute()
  await backUp()
  const both = [
    [first, true],
    [second, false],
  ]
  expect(await listedIds()).toEqual(both)
  // A store that does not answer for a moment does not cost the list.
  await app.db.deleteFrom('erasure_proofs').execute()
  const read = () => Promise.reject(new Error('It does not answer.'))
  const key = signingKeyOf(app.config.secrets.service)
  await expect(noteErasures(app, { ...repository, read }, key)).rejects.toThrow('It does not answer.')
  expect(await listedIds()).toEqual(both)
})
