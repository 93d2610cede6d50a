import { createHash } from 'node:crypto'
import { on } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import yauzl from 'yauzl'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { scratchFolder } from '#test/scratchFolder.ts'
import { addPicture, createFollow } from '#test/world/make/content.ts'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { mailsTo } from '#test/world/mailbox.ts'
import { type Person, visitorOf } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { expireExports, buildExport } from './jobs/buildExport.ts'
import { archiveFacts } from '../../../admin/archiveFacts.ts'
import { readArchive } from './readArchive.ts'

const world = await openWorld()
const { app, visitor } = world
const member = (name: string) => world.person(name, { fresh: true })
const notFound = { status: 404, body: { code: 'NOT_FOUND' } }

/** Every file in an archive, unpacked as any program would: names, sizes and checksums are checked. */
async function unpack(archive: Buffer): Promise<Map<string, string>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(archive, { lazyEntries: true })
  const openEntry = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip))
  const files = new Map<string, string>()
  zip.readEntry()
  for await (const [entry] of on(zip, 'entry', { close: ['end'] }) as AsyncIterable<[yauzl.Entry]>) {
    files.set(entry.fileName, await text(await openEntry(entry)))
    zip.readEntry()
  }
  return files
}

async function download(who: Person, url: string) {
  const { pathname, search } = new URL(url)
  const answer = await world.running.server.inject({
    method: 'GET',
    url: pathname + search,
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

describe('the archive of a member’s own data', () => {
  test('is announced to other tabs when it is requested and when it is ready', async () => {
    const hal = await member('hal')
    const notified = async () =>
      (await hal.frames()).filter(({ name, data }) => name === 'account.changed' && data['only'] === 'SETTINGS').length
    const before = await notified()
    await hal.accounts.requestExport()
    expect(await notified()).toBe(before + 1)
    await world.settle()
    expect(await hal.accounts.getExport()).toMatchObject({ export: { state: 'READY' } })
    expect(await notified()).toBe(before + 2)
  })

  test('is made once, announced by mail, and holds lists and files of the member and nothing of others', async () => {
    const [ana, ben] = [await member('ana'), await member('ben')]
    const mediaId = await addPicture(world, ana, { alt: 'Tomatoes on a table' })
    await app.ports.storage.put(`media/${mediaId}/640.webp`, Buffer.from('picture bytes'), 'image/webp')
    const gone = await addPicture(world, ana)
    await ana.accounts.editAccountInfo({ body: { firstName: 'Anastasia', bio: 'Grows tomatoes.' } })
    await ana.content.createPost({ body: { text: 'My "first" tomatoes,\nred', mediaIds: [mediaId] } })
    const bens = await ben.content.createPost({ body: { text: 'Bens own words' } })
    await ana.content.addComment({ body: { postId: bens.id, text: 'Lovely' } })
    await ana.content.likePost({ body: { postId: bens.id } })
    await createFollow(world, ben, ana)
    const { groupId } = await addGroup(world, { owner: ben, members: [ana], name: 'Balcony gardeners' })
    const { eventId } = await addEvent(world, { groupId, by: ben, title: 'Balcony supper' })
    await addEvent(world, { groupId, by: ana, title: 'Seed swap' })
    await ana.groups.communityEventInterested({ params: { eventId }, body: {} })
    expect(await ana.accounts.getExport()).toEqual({ export: null })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ana.accounts.requestExport()))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers[0]).toMatchObject({ state: 'PENDING', sizeBytes: null })
    await world.settle()
    const { export: made } = await ana.accounts.getExport()
    expect(made).toMatchObject({ id: answers[0]?.id, state: 'READY', sizeBytes: expect.any(Number) })
    expect((await mailsTo(world, ana.email)).filter(({ subject }) => subject.includes('archive'))).toHaveLength(1)

    const offered = await ana.accounts.getExportArchive({ params: { id: made?.id ?? '' } })
    expect(offered.fileName).toMatch(/^koinon-ana-\d{4}-\d\d-\d\d\.zip$/)
    const { status, headers, bytes } = await download(ana, offered.url)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'private, no-store',
    ])
    expect(headers['content-disposition']).toBe(`attachment; filename="${offered.fileName}"`)
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([
      offered.sizeBytes,
      offered.sha256,
    ])
    const files = await unpack(bytes)
    const read = (name: string): Record<string, unknown>[] =>
      JSON.parse(files.get(`data/${name}.json`) ?? 'null') as Record<string, unknown>[]
    expect(files.get('read-me.txt')).toContain('Everything of yours')
    expect(read('account')).toEqual([expect.objectContaining({ username: 'ana', first_name: 'Anastasia' })])
    expect(read('contacts')).toEqual([expect.objectContaining({ value: ana.email })])
    expect(read('posts')).toEqual([
      expect.objectContaining({ text: 'My "first" tomatoes,\nred', media_ids: [mediaId] }),
    ])
    expect(read('comments')).toEqual([expect.objectContaining({ text: 'Lovely' })])
    expect(read('reactions')).toEqual([expect.objectContaining({ target_id: bens.id })])
    expect(read('people')).toEqual([expect.objectContaining({ how: 'FOLLOWS_ME', who: 'ben' })])
    expect(read('groups')).toEqual([expect.objectContaining({ name: 'Balcony gardeners', role: 'MEMBER' })])
    expect(read('events')).toEqual([expect.objectContaining({ title: 'Seed swap', group: 'Balcony gardeners' })])
    expect(read('event-answers')).toEqual([expect.objectContaining({ event: 'Balcony supper', state: 'CONFIRMED' })])
    expect(read('drafts')).toEqual([])
    expect(read('media')).toEqual([
      expect.objectContaining({ id: mediaId, path: `media/${mediaId}.webp`, alt: 'Tomatoes on a table' }),
    ])
    expect(files.get(`media/${mediaId}.webp`)).toBe('picture bytes')
    expect([...files.keys()].some((name) => name.includes(gone))).toBe(false)
    const folder = await scratchFolder()
    onTestFinished(folder.remove)
    const file = path.join(folder.folder, 'archive.zip')
    await writeFile(file, bytes)
    const back = await readArchive(file)
    expect(back).toMatchObject({ username: 'ana', place: 'Koinon', media: [{ id: mediaId, bytes: 13 }] })
    // Every list that was written can be read, row by row as written.
    expect([...back.rows].map(([name]) => `data/${name}.json`).toSorted()).toEqual(
      [...files.keys()].filter((name) => name.startsWith('data/') && name !== 'data/media.json').toSorted(),
    )
    for (const [name, rows] of back.rows) expect(rows).toEqual(read(name))
    expect(await archiveFacts(file)).toMatchObject({ username: 'ana', lists: { posts: 1 }, files: { count: 1 } })
    const everything = [...files.values()].join('\n')
    expect(everything).not.toMatch(/Bens own words|ben@example|token_hash|password_hash/)
    expect(everything).not.toContain(ana.token)
  })
  test('is given only in its owner’s session, by a ten-minute link, after a step-up', async () => {
    const [cleo, dan, eva] = [await member('cleo'), await member('dan'), await world.person('eva')]
    const { id } = await cleo.accounts.requestExport()
    await expect(cleo.accounts.getExportArchive({ params: { id } })).rejects.toMatchObject(notFound)
    await world.settle()
    await expect(dan.accounts.getExportArchive({ params: { id } })).rejects.toMatchObject(notFound)
    await expect(eva.accounts.getExportArchive({ params: { id } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED' },
    })
    const { url } = await cleo.accounts.getExportArchive({ params: { id } })
    const { pathname, search } = new URL(url)
    expect((await visitor.send({ method: 'GET', url: pathname + search })).status).toBe(404)
    expect((await download(dan, url)).status).toBe(404)
    expect((await download(cleo, url.replace(/e=\d+/, `e=${Date.now() + 9 * dayMs}`))).status).toBe(404)
    expect((await download(cleo, url.split('?')[0] ?? '')).status).toBe(404)
    expect((await download(cleo, url)).status).toBe(200)
    const { token } = await cleo.apps.createKey({ body: { name: 'Robot', scopes: ['profile:read'] } })
    expect((await visitorOf(world.running, token).send({ method: 'GET', url: pathname + search })).status).toBe(404)
    const owes = (isPending: boolean) =>
      app.db.updateTable('sessions').set({ owes_second_factor: isPending }).where('id', '=', cleo.sessionId).execute()
    await owes(true)
    expect((await download(cleo, url)).status).toBe(404)
    await owes(false)
    expect((await download(cleo, url)).status).toBe(200)
    world.pass(10 * minuteMs + 1)
    expect((await download(cleo, url)).status).toBe(404)
  })
  test('is deleted after seven days, also from the store, and another may be requested', async () => {
    const fay = await member('fay')
    const { id } = await fay.accounts.requestExport()
    await world.settle()
    expect(await app.ports.storage.list(`exports/${id}/`)).toHaveLength(1)
    world.pass(7 * dayMs)
    await expireExports.perform(app, {})
    expect((await fay.accounts.getExport()).export).toMatchObject({ id, state: 'EXPIRED' })
    expect(await app.ports.storage.list(`exports/${id}/`)).toEqual([])
    await expect(fay.accounts.getExportArchive({ params: { id } })).rejects.toMatchObject(notFound)
    expect((await fay.accounts.requestExport()).id).not.toBe(id)
  })
  test('with files that cannot be deleted is tried again, and does not hold up others', async () => {
    const [ivo, jo] = [await member('ivo'), await member('jo')]
    const { id: first } = await ivo.accounts.requestExport()
    const { id: second } = await jo.accounts.requestExport()
    await world.settle()
    world.pass(7 * dayMs)
    const { storage } = app.ports
    const deleteAll = storage.deleteAll.bind(storage)
    const stuck = vi.spyOn(storage, 'deleteAll').mockImplementation(async (prefix) => {
      if (prefix.includes(first)) throw new Error('The disk is away.')
      await deleteAll(prefix)
    })
    const left = async () => [
      (await storage.list(`exports/${first}/`)).length,
      (await storage.list(`exports/${second}/`)).length,
    ]
    await expireExports.perform(app, {})
    expect(await left()).toEqual([1, 0])
    stuck.mockRestore()
    await expireExports.perform(app, {})
    expect(await left()).toEqual([0, 0])
  })
  test('is made a few times a day at most', async () => {
    const gil = await member('gil')
    for (let count = 0; count < 4; count += 1) {
      await gil.accounts.requestExport()
      await world.settle()
    }
    await expect(gil.accounts.requestExport()).rejects.toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  })
})

test('an archive of an account that was erased while a process that died was writing it is deleted', async () => {
  const exportId = app.runtime.id()
  const key = `exports/${exportId}/archive.zip`
  await app.ports.storage.put(key, Buffer.from('Everything of hers'), 'application/zip')
  await buildExport.perform(app, { exportId })
  expect(await app.ports.storage.head(key)).toBeNull()
})

test('an archive that is truncated, or lacks files it lists, is refused with the reason', async () => {
  const hal = await member('hal')
  const { id } = await hal.accounts.requestExport()
  await world.settle()
  const { url } = await hal.accounts.getExportArchive({ params: { id } })
  const { bytes } = await download(hal, url)
  const { folder, remove } = await scratchFolder()
  onTestFinished(remove)
  const written = async (name: string, content: Buffer) => {
    await writeFile(path.join(folder, name), content)
    return path.join(folder, name)
  }
  await expect(readArchive(await written('half.zip', bytes.subarray(0, bytes.length / 2)))).rejects.toThrow(
    'End of central directory',
  )
  // Changes one letter of a name, in the file's own entry and in the table at the end.
  const bent = Buffer.from(bytes.toString('latin1').replaceAll('data/posts.json', 'data/pasts.json'), 'latin1')
  await expect(readArchive(await written('bent.zip', bent))).rejects.toThrow('There is no data/posts.json in it.')
})
