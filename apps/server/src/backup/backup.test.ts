import { randomBytes } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql as query } from 'kysely'
import postgres from 'postgres'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDiskStorage } from '#adapters/storage/disk.ts'
import type { Db } from '#kernel/database/tables.ts'
import { databaseUrl } from '#test/world/database.ts'
import { failedStart } from '#test/failedStart.ts'
import { scratchFolder } from '#test/scratchFolder.ts'
import { openWorld } from '#test/world/world.ts'
import { backupPlace } from '#adapters/database/backup/backupPlace.ts'
import { openBackup } from '#adapters/database/backup/manifest.ts'
import { refuseUnfinishedRestore } from '#adapters/database/backup/refuseUnfinishedRestore.ts'
import { restorePlace } from './restorePlace.ts'
import { verifyBackup } from '#adapters/database/backup/verifyBackup.ts'

const world = await openWorld()
const storage = world.app.ports.storage
const ana = await world.person('ana')
await ana.content.createPost({ body: { text: 'Bread\n\tand “salt” \\ 🍞' } })
await storage.put('media/one/original', Buffer.from('a picture'), 'image/webp')
await storage.put('exports/two', Buffer.from('made again when it is asked for'), 'application/zip')

async function scratch(): Promise<string> {
  const { folder, remove } = await scratchFolder()
  onTestFinished(remove)
  return folder
}

/** An empty database of a user who is no superuser. */
async function emptyDatabase() {
  const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => undefined })
  const name = `test_${randomBytes(8).toString('hex')}`
  await admin.unsafe(`create role ${name} login password 'bread'`)
  await admin.unsafe(`create database ${name} owner ${name}`)
  const url = new URL(databaseUrl(inject('postgresUrl'), name))
  url.username = name
  url.password = 'bread'
  const sql = postgres(url.toString(), { max: 1, onnotice: () => undefined })
  onTestFinished(async () => {
    await sql.end()
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.unsafe(`drop role ${name}`)
    await admin.end()
  })
  return { url: url.toString(), sql }
}

const source = { databaseUrl: world.databaseUrl, storage, origin: 'https://place.example', secretsFile: null }
const times = (minute: number) => new Date(Date.UTC(2026, 10, 29, 12, minute))
const report = () => undefined
const rowsIn = ({ tables }: Awaited<ReturnType<typeof openBackup>>['manifest']) =>
  tables.filter(({ name }) => name !== 'paused_deliveries')

const keysIn = async (db: Db) =>
  (await query<{ name: string }>`select conname as name from pg_constraint where contype = 'f' order by 1`.execute(db))
    .rows

test('a restored place is the one that was backed up, row by row and file by file, and sends nothing yet', async () => {
  const [folder, again, files] = [await scratch(), await scratch(), await scratch()]
  await backupPlace(folder, source, times(0))
  const { sql, url } = await emptyDatabase()
  const open = await verifyBackup(folder)
  expect(open.manifest.tables.find(({ name }) => name === 'posts')).toMatchObject({ schema: 'public', rows: 1 })
  await restorePlace(open, { databaseUrl: url, storage: createDiskStorage(files), isOwnStore: false, report })
  await refuseUnfinishedRestore(sql)
  const copy = await backupPlace(again, { ...source, databaseUrl: url, storage: createDiskStorage(files) }, times(1))
  expect(rowsIn(copy.manifest)).toEqual(rowsIn(open.manifest))
  expect(copy.manifest).toMatchObject({ sequences: open.manifest.sequences, files: open.manifest.files })
  expect(open.manifest.files.count).toBe(1)
  expect(await sql`select from paused_deliveries`).toHaveLength(1)
  await expect(sql`delete from accounts`).rejects.toThrow('violates foreign key constraint')
  const keys = await sql<{ name: string }[]>`select conname as name from pg_constraint where contype = 'f' order by 1`
  expect([...keys]).toEqual(await keysIn(world.app.db))
})

test('files of an earlier backup are not copied again, and an interrupted backup leaves nothing', async () => {
  const folder = await scratch()
  const first = await backupPlace(folder, source, times(0))
  await storage.put('media/three/original', Buffer.from('another'), 'image/png')
  await expect(
    backupPlace(folder, { ...source, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }, times(1)),
  ).rejects.toThrow('ECONNREFUSED')
  const second = await backupPlace(folder, source, times(2))
  expect([first.addedFiles, second.addedFiles, second.manifest.files.count]).toEqual([1, 1, 2])
  expect((await readdir(folder)).sort()).toEqual(['20261129T120000Z', '20261129T120200Z', 'files'])
  await storage.delete('media/three/original')
})

test('a damaged backup is named; a restore that it interrupted continues, and no server starts meanwhile', async () => {
  const [folder, files] = [await scratch(), await scratch()]
  const { backup } = await backupPlace(folder, source, times(0))
  const damaged = path.join(backup, 'public.posts.gz')
  const whole = await readFile(damaged)
  await writeFile(damaged, whole.subarray(0, -9))
  await expect(verifyBackup(folder)).rejects.toThrow(`FOLDER: ${damaged} is damaged`)
  const { sql, url } = await emptyDatabase()
  const target = { databaseUrl: url, storage: createDiskStorage(files), isOwnStore: false, report }
  const restore = async () => restorePlace(await openBackup(folder), target)
  await expect(restore()).rejects.toThrow('unexpected end of file')
  const { said, code } = await failedStart(url)
  expect([said.includes('npm run admin -- restore FOLDER'), code]).toEqual([true, 1])
  await writeFile(damaged, whole)
  // Rows that are there already are not written again: the table keeps this one.
  await sql`update accounts set display_name = 'Ana, restored before'`
  await restore()
  await refuseUnfinishedRestore(sql)
  expect(await sql`select display_name as name from accounts`).toEqual([{ name: 'Ana, restored before' }])
  await expect(restore()).rejects.toThrow('DATABASE_URL: this database has members already')
})

test('a backup of another schema, and a folder without one, are refused', async () => {
  const folder = await scratch()
  await expect(openBackup(folder)).rejects.toThrow(`FOLDER: there is no finished backup in ${folder}.`)
  await backupPlace(folder, source, times(0))
  const open = await openBackup(folder)
  const migrations = [{ name: '0001_kernel', checksum: 'of another version' }]
  const target = { databaseUrl: world.databaseUrl, storage, isOwnStore: false, report }
  await expect(restorePlace({ ...open, manifest: { ...open.manifest, migrations } }, target)).rejects.toThrow(
    'FOLDER: the backup was made by a version with another schema (0001_kernel).',
  )
  await expect(restorePlace(open, target)).rejects.toThrow('DATABASE_URL: a server is connected to this database')
  const { url } = await emptyDatabase()
  const used = { ...storage, kind: 's3' as const }
  await expect(restorePlace(open, { ...target, databaseUrl: url, storage: used })).rejects.toThrow(
    'S3_BUCKET: there are files in this store already',
  )
})

test('files that a backup lost are named, and everything else is restored; the next backup has them again', async () => {
  const [folder, files] = [await scratch(), await scratch()]
  const { backup } = await backupPlace(folder, source, times(0))
  const copies = createDiskStorage(path.join(folder, 'files'))
  await copies.put('media/one/original', Buffer.from('a pictur3'), 'image/webp')
  await expect(verifyBackup(folder)).rejects.toThrow('media/one/original is missing or damaged. Delete it')
  const { url } = await emptyDatabase()
  const target = { databaseUrl: url, storage: createDiskStorage(files), isOwnStore: false, report }
  expect(await restorePlace(await openBackup(folder), target)).toEqual(['media/one/original'])
  expect(await target.storage.head('media/one/original')).toBeNull()
  await copies.delete('media/one/original')
  await writeFile(path.join(backup, 'files.jsonl'), 'nothing')
  await backupPlace(folder, source, times(1))
  await verifyBackup(folder)
})
