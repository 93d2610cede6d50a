import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { minuteMs } from '#kernel/durations.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, eve] = await Promise.all([world.person('ana'), world.person('eve')])
const MB = 1024 ** 2
/** Uncompressed: a real picture of more than two parts that is easy to process. */
const photo = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#3a7d44' } })
  .png({ compressionLevel: 0 })
  .toBuffer()
const file = { fileName: 'field.png', contentType: 'image/png', purpose: 'POST' as const, sizeBytes: photo.length }
type Begun = Awaited<ReturnType<typeof startUpload>>
const startUpload = (who: Person = ana, more: { checksum?: string; partSize?: number } = {}) =>
  who.content.startMultiPartContentUpload({ body: { ...file, ...more } })
const bytesOf = (number: number, partSize: number, of = photo) =>
  of.subarray((number - 1) * partSize, number * partSize)
async function put(who: Person, { url, number }: Begun['parts'][number], payload: Buffer) {
  const answer = await who.send({
    method: 'PUT',
    url,
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  })
  return { status: answer.status, number, etag: answer.headers['etag']?.toString() ?? '' }
}
const putAll = (begun: Begun, of = photo) =>
  Promise.all(begun.parts.map((part) => put(ana, part, bytesOf(part.number, begun.partSize, of))))
const named = (parts: { number: number; etag: string }[]) => parts.map(({ number, etag }) => ({ number, etag }))
const finish = (mediaId: string, parts: { number: number; etag: string }[], who: Person = ana) =>
  who.content.finishMultiPartContentUpload({ body: { mediaId, parts, alt: 'A field' } })
afterEach(() => void vi.restoreAllMocks())
const notFound = { status: 404, body: { code: 'MEDIA_NOT_FOUND' } }

test('a file comes in parts, is joined, checked, and waits to be processed like any other', async () => {
  const begun = await startUpload(ana, { checksum: createHash('sha256').update(photo).digest('base64') })
  expect(begun).toMatchObject({ partSize: 5 * MB, received: [] })
  expect(begun.parts.map(({ number }) => number)).toEqual([1, 2, 3])
  const sent = await putAll(begun)
  const item = await finish(begun.mediaId, named(sent.toReversed()))
  expect(item).toMatchObject({ status: 'UPLOADED', alt: 'A field' })
  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${`image:${begun.mediaId}`}`.execute(
    world.app.db,
  )
  expect(rows).toHaveLength(1)
  expect(await finish(begun.mediaId, named(sent))).toMatchObject({ status: 'UPLOADED' })
})

test('a large file of any kind comes in parts for a message, and is downloaded by those in the conversation', async () => {
  const { id: conversationId } = await ana.chat.createConversation({ body: { userId: eve.id } })
  const archive = Buffer.alloc(6 * MB, 'PK')
  const about = { fileName: 'minutes.zip', contentType: 'application/zip', purpose: 'MESSAGE' as const }
  const begun = await ana.content.startMultiPartContentUpload({ body: { ...about, sizeBytes: archive.length } })
  expect(begun.parts).toHaveLength(2)
  await finish(begun.mediaId, named(await putAll(begun, archive)))
  const attachment = await ana.chat.createAttachment({ body: { mediaId: begun.mediaId } })
  expect(attachment).toMatchObject({ kind: 'FILE', name: 'minutes.zip', sizeBytes: archive.length })
  const body = { conversationId, clientId: 'parts', attachmentIds: [attachment.id] }
  const { id } = await ana.chat.sendMessage({ body })
  const [loaded] = (await eve.chat.getMessageById({ params: { id } })).attachments
  const answer = await eve.send({ method: 'GET', url: loaded?.url ?? '' })
  expect(answer).toMatchObject({ status: 200, headers: { 'content-length': String(archive.length) } })
})

test('an interrupted upload continues with the missing parts', async () => {
  const begun = await startUpload()
  const [first, second, third] = begun.parts
  if (!first || !second || !third) throw new Error('Three parts were wanted.')
  const sent = [await put(ana, first, bytesOf(1, begun.partSize))]
  await put(ana, second, bytesOf(2, begun.partSize).subarray(0, 1000))
  await expect(finish(begun.mediaId, named(sent))).rejects.toMatchObject({
    status: 409,
    body: { code: 'PARTS_MISSING', missing: [2, 3] },
  })
  world.pass(16 * minuteMs)
  expect((await put(ana, third, bytesOf(3, begun.partSize))).status).toBe(404)
  const again = await ana.content.startMultiPartContentUpload({ body: { mediaId: begun.mediaId } })
  expect(again).toMatchObject({ mediaId: begun.mediaId, received: [1] })
  expect(again.parts.map(({ number }) => number)).toEqual([2, 3])
  sent.push(...(await putAll(again)))
  expect(await finish(begun.mediaId, named(sent))).toMatchObject({ status: 'UPLOADED' })
})

test('a part named with other bytes than those received counts as missing', async () => {
  const begun = await startUpload()
  const sent = named(await putAll(begun))
  const wrong = sent.map((part) => (part.number === 2 ? { ...part, etag: 'f'.repeat(64) } : part))
  await expect(finish(begun.mediaId, wrong)).rejects.toMatchObject({ body: { code: 'PARTS_MISSING', missing: [2] } })
})

test('of twenty simultaneous ends one starts the processing', async () => {
  const begun = await startUpload()
  const sent = named(await putAll(begun))
  const items = await Promise.all(Array.from({ length: 20 }, () => finish(begun.mediaId, sent)))
  expect(new Set(items.map((item) => 'id' in item && item.id))).toEqual(new Set([begun.mediaId]))
  const frames = (await ana.frames()).filter(
    ({ name, data }) => name === 'media.changed' && data['mediaId'] === begun.mediaId,
  )
  expect(frames.map(({ data }) => data['status'])).toEqual(['UPLOADED'])
})

test('joined bytes that are no picture, or have another checksum, end the upload', async () => {
  const svg = Buffer.alloc(photo.length, '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const begun = await startUpload()
  const sent = named(await putAll(begun, svg))
  await expect(finish(begun.mediaId, sent)).rejects.toMatchObject({ status: 415 })
  const other = await startUpload(ana, { checksum: createHash('sha256').update('other').digest('base64') })
  const parts = named(await putAll(other))
  await expect(finish(other.mediaId, parts)).rejects.toMatchObject({ status: 422, body: { code: 'CHECKSUM_WRONG' } })
  expect(await ana.content.getProcessingStatus({ params: { id: other.mediaId } })).toMatchObject({ status: 'FAILED' })
})

test('only its owner can renew, continue or end an upload', async () => {
  const begun = await startUpload()
  const [first] = begun.parts
  if (!first) throw new Error('Parts were wanted.')
  expect((await put(eve, first, bytesOf(1, begun.partSize))).status).toBe(404)
  await expect(eve.content.startMultiPartContentUpload({ body: { mediaId: begun.mediaId } })).rejects.toMatchObject(
    notFound,
  )
  await expect(finish(begun.mediaId, [{ number: 1, etag: 'x' }], eve)).rejects.toMatchObject(notFound)
  await expect(
    eve.content.finishMultiPartContentUpload({ body: { mediaId: begun.mediaId, abort: true } }),
  ).rejects.toMatchObject(notFound)
})

test('a link is for one part, of its size, and cannot be used for another', async () => {
  const begun = await startUpload()
  const [first, second] = begun.parts
  if (!first || !second) throw new Error('Parts were wanted.')
  expect((await put(ana, first, photo.subarray(0, begun.partSize + 1))).status).toBe(413)
  const bent = { ...first, url: first.url.replace('/parts/1', '/parts/2') }
  expect((await put(ana, bent, bytesOf(2, begun.partSize))).status).toBe(404)
  const whole = { ...first, url: first.url.replace('/parts/1', '') }
  expect((await put(ana, whole, photo)).status).toBe(404)
})

test('an abandoned upload is gone', async () => {
  const begun = await startUpload()
  const [first] = begun.parts
  if (!first) throw new Error('Parts were wanted.')
  await put(ana, first, bytesOf(1, begun.partSize))
  expect(await ana.content.finishMultiPartContentUpload({ body: { mediaId: begun.mediaId, abort: true } })).toEqual({
    ok: true,
  })
  expect((await put(ana, first, bytesOf(1, begun.partSize))).status).toBe(410)
  await expect(ana.content.getProcessingStatus({ params: { id: begun.mediaId } })).rejects.toMatchObject(notFound)
})

test('no transaction is open while a long file is joined and read', async () => {
  const begun = await startUpload(ana, { checksum: createHash('sha256').update(photo).digest('base64') })
  const sent = named(await putAll(begun))
  let reads = 0
  const read = async () => {
    reads += 1
    const { app } = world
    const open = sql`select 1 from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`
    await expect.poll(async () => (await open.execute(app.db)).rows).toEqual([])
  }
  const { storage } = world.app.ports
  const { finishParts, get } = storage
  vi.spyOn(storage, 'finishParts').mockImplementation(async (...given) => {
    await read()
    return finishParts(...given)
  })
  vi.spyOn(storage, 'get').mockImplementation(async (key, range) => {
    if (!range) await read()
    return get(key, range)
  })
  expect(await finish(begun.mediaId, sent)).toMatchObject({ status: 'UPLOADED' })
  expect(reads).toBe(2)
})

test('an upload abandoned while it is joined leaves nothing', async () => {
  const begun = await startUpload()
  const sent = named(await putAll(begun))
  const { storage } = world.app.ports
  const { finishParts } = storage
  const joined: string[] = []
  vi.spyOn(storage, 'finishParts').mockImplementation(async (key, ...given) => {
    await finishParts(key, ...given)
    joined.push(key)
    await ana.content.finishMultiPartContentUpload({ body: { mediaId: begun.mediaId, abort: true } })
  })
  await expect(finish(begun.mediaId, sent)).rejects.toMatchObject(notFound)
  expect(joined).toHaveLength(1)
  expect(await storage.head(joined[0] ?? '')).toBeNull()
})

test('a file too large, of an unaccepted type, or too much at once is refused before a byte is sent', async () => {
  const start = (more: object) => ana.content.startMultiPartContentUpload({ body: { ...file, ...more } })
  await expect(start({ sizeBytes: 5 * 1024 ** 3 })).rejects.toMatchObject({ status: 413 })
  await expect(start({ contentType: 'image/svg+xml' })).rejects.toMatchObject({ status: 415 })
  const ulla = await world.person('ulla')
  const attempts = await Promise.allSettled(Array.from({ length: 55 }, () => startUpload(ulla)))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  await expect(startUpload(ulla)).rejects.toMatchObject({ status: 403, body: { code: 'QUOTA_REACHED' } })
})
