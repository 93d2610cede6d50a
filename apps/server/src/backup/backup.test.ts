import { execFileSync } from 'node:child_process'
import { chmod, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { sql as query } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createDiskRepository } from '#adapters/database/backup/diskRepository.ts'
import { saveErasures, readErasures } from '#adapters/database/backup/erasures.ts'
import { openBackup } from '#adapters/database/backup/manifest.ts'
import type { OpenBackup } from '#adapters/database/backup/manifest.ts'
import { openRepository } from '#adapters/database/backup/openRepository.ts'
import { pruneBackups } from '#adapters/database/backup/pruneBackups.ts'
import { refuseUnfinishedRestore } from '#adapters/database/backup/refuseUnfinishedRestore.ts'
import { filesFolder, openerFor, sealerFor } from '#adapters/database/backup/sealer.ts'
import type { Repository } from '#adapters/database/backup/repository.ts'
import { readSigned, signedText, signingKeyOf } from '#adapters/database/backup/signature.ts'
import { verifyBackup } from '#adapters/database/backup/verifyBackup.ts'
import { createDiskStorage } from '#adapters/storage/disk.ts'
import type { Db } from '#kernel/database/tables.ts'
import { backerOf, emptyDatabase, scratch, targetOf, testKey } from '#test/backups.ts'
import { installed } from '#test/counterparts/installed.ts'
import { failedStart } from '#test/failedStart.ts'
import { startS3 } from '#test/fakes/s3.ts'
import { openWorld } from '#test/world/world.ts'
import { restorePlace } from './restorePlace.ts'

const world = await openWorld()
const storage = world.app.ports.storage
const ana = await world.person('ana')
await ana.content.createPost({ body: { text: 'Bread\n\tand “salt” \\ 🍞' } })
await storage.put('media/one/original', Buffer.from('a picture'), 'image/webp')
await storage.put('exports/two', Buffer.from('made again when it is asked for'), 'application/zip')

const backUp = backerOf(world)
const rowsIn = ({ manifest: { tables } }: OpenBackup) =>
  tables.flatMap(({ name, rows, sha256 }) => (name === 'paused_deliveries' ? [] : [[name, rows, sha256]]))
const keysIn = async (db: Db) =>
  (await query<{ name: string }>`select conname as name from pg_constraint where contype = 'f' order by 1`.execute(db))
    .rows

test('a restored place is the one that was backed up, row by row and file by file, and sends nothing yet', async () => {
  const [repository, again, files] = [
    createDiskRepository(await scratch()),
    createDiskRepository(await scratch()),
    await scratch(),
  ]
  const open = await backUp(repository, 0)
  const { sql, url } = await emptyDatabase()
  await verifyBackup(open)
  expect(open.manifest.tables.find(({ name }) => name === 'posts')).toMatchObject({ schema: 'public', rows: 1 })
  const target = await targetOf(url, createDiskStorage(files))
  await restorePlace(open, target)
  await refuseUnfinishedRestore(sql)
  const copy = await backUp(again, 1, { databaseUrl: url, storage: createDiskStorage(files) })
  expect(rowsIn(copy)).toEqual(rowsIn(open))
  expect(copy.manifest).toMatchObject({ sequences: open.manifest.sequences, files: open.manifest.files })
  expect(open.manifest.files.count).toBe(1)
  expect(await sql`select from paused_deliveries`).toHaveLength(1)
  await expect(sql`delete from accounts`).rejects.toThrow('violates foreign key constraint')
  const keys = await sql<{ name: string }[]>`select conname as name from pg_constraint where contype = 'f' order by 1`
  expect([...keys]).toEqual(await keysIn(world.app.db))
})

/** A repository as a process leaves it that is killed when it would save this document or file. */
function killedAt(
  repository: Repository,
  doomed: string,
): { readonly repository: Repository; readonly killed: Promise<unknown> } {
  const { promise: killed, resolve: kill } = Promise.withResolvers<unknown>()
  // Nothing of a killed process goes on.
  const save = (name: string, work: () => Promise<void>) =>
    name.endsWith(doomed) ? (kill(null), new Promise<void>(() => undefined)) : work()
  return {
    killed,
    repository: {
      ...repository,
      save: (document, body) => save(document, () => repository.save(document, body)),
      files: (folder) => {
        const files = repository.files(folder)
        return { ...files, put: (key, ...rest) => save(key, () => files.put(key, ...rest)) }
      },
    },
  }
}

test.each(['public.accounts.gz', 'media/two/original', 'files.jsonl', 'manifest.json'])(
  'a backup that is killed at %s is none, and the next one has everything and copies no file again',
  async (doomed) => {
    const whole = createDiskRepository(await scratch())
    await storage.put('media/two/original', Buffer.from('another'), 'image/png')
    const { repository, killed } = killedAt(whole, doomed)
    void backUp(repository, 0)
    await killed
    await expect(openBackup(whole)).rejects.toThrow('FROM: there is no whole backup')
    const next = await backUp(whole, 1)
    await verifyBackup(next)
    expect(next.manifest.files.count).toBe(2)
    expect(await whole.backups()).toEqual({ whole: [next.name], unfinished: [] })
    await storage.delete('media/two/original')
  },
)

test('files of an earlier backup are not copied again, and go with the last backup that needs them', async () => {
  const repository = createDiskRepository(await scratch())
  await storage.put('media/three/original', Buffer.from('another'), 'image/png')
  const first = await backUp(repository, 0)
  await storage.delete('media/three/original')
  const [second, third] = [await backUp(repository, 2), await backUp(repository, 3)]
  expect([first.added.length, second.added.length, second.manifest.files.count]).toEqual([2, 0, 1])
  const left = async () => [(await repository.backups()).whole, await repository.files('files').list('media/')]
  // The newest that was verified stays, with its files.
  const prune = async (isVerified: (id: string) => boolean, signer = testKey.name) =>
    (await pruneBackups(repository, { signer, isVerified })).removed
  expect(await prune(() => true, signingKeyOf('another').name)).toEqual([])
  expect(await prune((id) => id === first.manifest.id)).toEqual([second.manifest.id])
  expect(await left()).toEqual([
    [first.name, third.name],
    ['media/one/original', 'media/three/original'],
  ])
  expect(await prune(() => true)).toEqual([first.manifest.id])
  expect(await left()).toEqual([[third.name], ['media/one/original']])
  await verifyBackup(third)
})

test('while an older backup is damaged, others of it go when their time comes, and no file does', async () => {
  const repository = createDiskRepository(await scratch())
  await storage.put('media/three/original', Buffer.from('another'), 'image/png')
  const [damaged, first] = [await backUp(repository, 0), await backUp(repository, 1)]
  await storage.delete('media/three/original')
  const last = await backUp(repository, 2)
  await writeFile(repository.pathOf(damaged.name, 'manifest.json'), '{}')
  const prune = () => pruneBackups(repository, { signer: testKey.name, isVerified: () => true })
  expect(await prune()).toEqual({ removed: [first.manifest.id], damaged: [repository.pathOf(damaged.name)] })
  expect(await repository.files('files').list('media/')).toContain('media/three/original')
  await repository.removeBackup(damaged.name)
  expect(await prune()).toEqual({ removed: [], damaged: [] })
  await verifyBackup(last)
})

test('tables that somebody else has in the database have any names in a store, or are left out where none may read them', async () => {
  const s3 = await startS3()
  onTestFinished(() => s3.close())
  const repository = await openRepository(`s3://${s3.bucket}/place`, s3)
  onTestFinished(() => repository.close())
  const role = `stranger_${process.pid}`
  for (const statement of [
    `create table "Notes of Ana/ß" (id int); insert into "Notes of Ana/ß" values (1)`,
    `create table "notes of ana/ß" (id int)`,
    `create role ${role}; create table strange (id int)`,
    `revoke all on strange from public, current_user; alter table strange owner to ${role}`,
  ])
    await query.raw(statement).execute(world.app.db)
  onTestFinished(async () => {
    await query.raw('drop table "Notes of Ana/ß", "notes of ana/ß", strange').execute(world.app.db)
    await query.raw(`drop role ${role}`).execute(world.app.db)
  })
  const open = await backUp(repository, 0)
  await verifyBackup(open)
  const rows = open.manifest.tables.flatMap(({ name, rows: count }) => (/of ana/i.test(name) ? [[name, count]] : []))
  expect(rows).toEqual([
    ['Notes of Ana/ß', 1],
    ['notes of ana/ß', 0],
  ])
  const { url } = await emptyDatabase()
  expect(await restorePlace(open, await targetOf(url, createDiskStorage(await scratch())))).toEqual([])
})

test('files that another place lists are copied all the same, and all of a backup is for its owner alone', async () => {
  const folder = await scratch()
  await chmod(folder, 0o755)
  const repository = createDiskRepository(folder)
  await backUp(repository, 0, { key: signingKeyOf('another') })
  expect((await backUp(repository, 1)).added).toHaveLength(1)
  await saveErasures(repository, { origin: 'https://place.example', accounts: [] }, testKey)
  for (const name of await readdir(folder))
    expect([name, (await stat(path.join(folder, name))).mode & 0o077]).toEqual([name, 0])
})

test('a store that takes nothing ends the backup, however much there is to copy', async () => {
  const repository = createDiskRepository(await scratch())
  await storage.put('media/four/original', Buffer.alloc(1_000_000), 'image/png')
  onTestFinished(() => storage.delete('media/four/original'))
  const put = () => Promise.reject(new Error('It is full.'))
  const full = { ...repository, files: (name: string) => ({ ...repository.files(name), put }) }
  await expect(backUp(full, 0)).rejects.toThrow('It is full.')
  // The next one in the same second takes its name.
  const { name } = await backUp(repository, 0)
  expect((await repository.backups()).whole).toEqual([name])
})

const flip = (whole: Buffer) =>
  Buffer.concat([whole.subarray(0, 20), Buffer.of((whole[20] ?? 0) ^ 1), whole.subarray(21)])
const cut = (whole: Buffer) => whole.subarray(0, -9)
const drop = () => null

const harms = [
  ['manifest.json', flip, 'manifest.json is damaged: it is not as it was signed'],
  ['public.posts.gz', flip, 'public.posts.gz is damaged'],
  ['public.posts.gz', cut, 'public.posts.gz is damaged'],
  ['public.posts.gz', drop, 'public.posts.gz is missing'],
  ['files.jsonl', cut, 'files.jsonl is damaged'],
] as const

test('a damaged or missing part is named by verify and by restore; lost files alone leave the rest to be restored', async () => {
  const repository = createDiskRepository(await scratch())
  // The operator keeps something of their own in the database.
  await query`create table notes_of_somebody (id serial primary key)`.execute(world.app.db)
  const open = await backUp(repository, 0)
  await query`drop table notes_of_somebody`.execute(world.app.db)
  const { url } = await emptyDatabase()
  const notes: string[] = []
  const report = (line: string) => void notes.push(line)
  const target = await targetOf(url, createDiskStorage(await scratch()), { report })
  const tables = open.manifest.tables.filter(({ name }) => name !== 'posts')
  await expect(restorePlace({ ...open, manifest: { ...open.manifest, tables } }, target)).rejects.toThrow(
    'FROM: the backup has no table posts.',
  )
  for (const [document, harm, words] of harms) {
    const file = repository.pathOf(open.name, document)
    const whole = await readFile(file)
    const harmed = harm(whole)
    await (harmed === null ? rm(file) : writeFile(file, harmed))
    await expect(openBackup(repository).then((found) => verifyBackup(found))).rejects.toThrow(words)
    await expect(openBackup(repository).then((found) => restorePlace(found, target))).rejects.toThrow(words)
    await writeFile(file, whole)
  }
  const copies = repository.files('files')
  await copies.put('media/one/original', Buffer.from('a pictur3'), 'image/webp')
  await expect(verifyBackup(open)).rejects.toThrow('media/one/original is missing or damaged. Delete it')
  expect(await restorePlace(open, target)).toEqual(['media/one/original'])
  expect(notes).toContain('the table notes_of_somebody is left out: it is none of this product')
  expect(await target.storage?.head('media/one/original')).toBeNull()
  await copies.delete('media/one/original')
  await verifyBackup(await backUp(repository, 1))
})

test('a restore that is killed anywhere continues, and no server starts meanwhile', async () => {
  const repository = createDiskRepository(await scratch())
  const open = await backUp(repository, 0)
  const { sql, url } = await emptyDatabase()
  const target = await targetOf(url, createDiskStorage(await scratch()))
  /** Restores until it would read this, and is killed there. */
  const restoreUntil = async (doomed: string) => {
    const { promise: killed, resolve: kill } = Promise.withResolvers<unknown>()
    const read = (document: string) =>
      document.endsWith(doomed) ? (kill(null), new Promise<never>(() => undefined)) : repository.read(document)
    void restorePlace({ ...open, repository: { ...repository, read } }, target)
    await killed
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name = 'koinon backup'`
  }
  await restoreUntil('public.accounts.gz')
  await restoreUntil('public.posts.gz')
  // Rows that are there already are not written again: the table keeps this one.
  await sql`update accounts set display_name = 'Ana, restored before'`
  await restoreUntil('files.jsonl')
  const { said, code } = await failedStart(url)
  expect([said.includes('npm run admin -- restore FROM'), code]).toEqual([true, 1])
  await restorePlace(open, target)
  await refuseUnfinishedRestore(sql)
  expect(await sql`select display_name as name from accounts`).toEqual([{ name: 'Ana, restored before' }])
  expect(await target.storage?.head('media/one/original')).toMatchObject({ bytes: 9 })
  await expect(restorePlace(open, target)).rejects.toThrow('DATABASE_URL: this database has members already')
})

test('a backup of another schema, and a database or store in use, are refused', async () => {
  const repository = createDiskRepository(await scratch())
  const open = await backUp(repository, 0)
  const migrations = [{ name: '0001_kernel', checksum: 'of another version' }]
  const target = await targetOf(world.databaseUrl, storage)
  await expect(restorePlace({ ...open, manifest: { ...open.manifest, migrations } }, target)).rejects.toThrow(
    'FROM: the backup was made by a version with another schema (0001_kernel).',
  )
  await expect(restorePlace(open, target)).rejects.toThrow('DATABASE_URL: a server is connected to this database')
  const { url } = await emptyDatabase()
  const used = { ...storage, kind: 's3' as const }
  await expect(restorePlace(open, { ...target, databaseUrl: url, storage: used })).rejects.toThrow(
    'S3_BUCKET: there are files in this store already',
  )
})

const age = installed('age')
test.skipIf(age === null)(
  `an encrypted backup in a store is opened by age, and restored without those who were erased since${age === null ? ' (skipped: age is not installed)' : ''}`,
  async () => {
    const [s3, folder] = [await startS3(), await scratch()]
    onTestFinished(() => s3.close())
    const [keys, secretsFile] = [path.join(folder, 'key.txt'), path.join(folder, 'secrets.json')]
    execFileSync('age-keygen', ['-o', keys], { stdio: 'ignore' })
    const recipient = execFileSync('age-keygen', ['-y', keys], { encoding: 'utf8' }).trim()
    await writeFile(secretsFile, '{"LINK_SECRET":"it"}')
    const sealer = await sealerFor([recipient])
    const repository = await openRepository(`s3://${s3.bucket}/place`, s3)
    await expect(backUp(repository, 0, { secretsFile })).rejects.toThrow('--secrets: needs --recipient')
    const first = await backUp(repository, 0, { sealer, secretsFile })
    const opened = async (file: string) =>
      execFileSync('age', ['--decrypt', '-i', keys], {
        input: await buffer(await repository.read(`${first.name}/${file}`)),
      })
    expect(gunzipSync(await opened('public.posts.gz.age')).toString()).toContain('Bread\\n\\tand “salt”')
    expect((await opened('secrets.json.age')).toString()).toBe('{"LINK_SECRET":"it"}')
    const media = await repository.files(filesFolder([recipient])).get('media/one/original')
    expect((await buffer(media.body)).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)

    const second = await backUp(repository, 1, { sealer })
    expect([first.added.length, second.added.length]).toEqual([1, 0])
    await repository.removeBackup(first.name)
    expect(await repository.backups()).toEqual({ whole: [second.name], unfinished: [] })
    const erasures = [{ id: ana.id, at: new Date().toISOString(), keepsPosts: true }]
    await saveErasures(repository, { origin: 'https://place.example', accounts: erasures }, testKey)
    const found = await openBackup(repository)
    await verifyBackup(found)
    expect(await readErasures(repository, found.signer)).toEqual(erasures)
    await expect(readErasures(repository, signingKeyOf('another').name)).rejects.toThrow(
      'of another place than the backup',
    )

    expect(await openerFor([recipient], null)).toBeNull()
    const open = await openerFor([recipient], await readFile(keys, 'utf8'))
    if (open === null) throw new Error('There is a key.')
    const { url, sql } = await emptyDatabase()
    const files = createDiskStorage(folder)
    expect(await restorePlace(found, await targetOf(url, files, { open, erasures }))).toEqual([])
    expect((await buffer((await files.get('media/one/original')).body)).toString()).toBe('a picture')
    expect(
      await sql`select a.status, r.mode, r.by_staff from accounts a join deletion_requests r on r.account_id = a.id`,
    ).toEqual([{ status: 'DELETION_REQUESTED', mode: 'KEEP_POSTS', by_staff: true }])
    await repository.close()
  },
)

test('an address, a recipient or a key that is none is refused', async () => {
  await expect(
    openRepository('s3://B/Folder', { accessKey: 'k', secretKey: 's', region: 'r', endpoint: undefined }),
  ).rejects.toThrow('TO: s3://B/Folder must be like')
  await expect(sealerFor(['age1nothing'])).rejects.toThrow('--recipient: age1nothing is not a public key')
  await expect(openerFor(['age1'], 'nothing')).rejects.toThrow('--identity: must name a file')
})

test('a signed document that was changed is not read', () => {
  const text = signedText({ name: 'one', count: 1 }, testKey)
  expect(readSigned(text)).toEqual({ content: { name: 'one', count: 1 }, signer: testKey.name })
  expect(readSigned(text.replace('one', 'two'))).toBeNull()
  expect(readSigned('{}')).toBeNull()
})
