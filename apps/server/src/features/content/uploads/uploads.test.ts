import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#kernel/durations.ts'
import { addPicture } from '#test/world/make/content.ts'
import { lockRows } from '#test/world/rowLock.ts'
import { openWorld } from '#test/world/world.ts'
import type { Person } from '#test/world/people.ts'

const world = await openWorld()
const ana = await world.person('ana')
const eve = await world.person('eve')
const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7d44' } })
  .jpeg()
  .toBuffer()
const file = { fileName: 'tomatoes.jpg', contentType: 'image/jpeg', purpose: 'POST' as const }

const put = (who: Person, url: string, payload: Buffer, contentType = 'image/jpeg') =>
  who.send({ method: 'PUT', url, payload, headers: { 'content-type': contentType } })
async function upload(
  who: Person,
  payload = photo,
  more: { checksum?: string; contentType?: string; purpose?: 'POST' | 'AVATAR' } = {},
) {
  const ticket = await who.content.getS3UploadLink({ body: { ...file, ...more, sizeBytes: payload.length } })
  expect((await put(who, ticket.url, payload)).status).toBe(200)
  return ticket.mediaId
}

test('a photo is uploaded, checked, processed outside the request, and served in several widths', async () => {
  const checksum = createHash('sha256').update(photo).digest('base64')
  const mediaId = await upload(ana, photo, { checksum })
  const item = await ana.content.markS3UploadComplete({
    body: { mediaId, alt: 'Red tomatoes', focalPoint: { x: 0.3, y: 0.4 } },
  })
  expect(item).toMatchObject({ status: 'UPLOADED', alt: 'Red tomatoes', sources: [] })
  await world.settle()
  expect(await ana.content.getProcessingStatus({ params: { id: mediaId } })).toEqual({
    status: 'READY',
    progress: 100,
    failure: null,
  })
  const ready = await ana.content.refreshS3DownloadLink({ params: { id: mediaId } })
  expect(ready).toMatchObject({
    status: 'READY',
    width: 900,
    height: 600,
    focalPoint: { x: expect.closeTo(0.3), y: expect.closeTo(0.4) },
  })
  const answer = await ana.send({ method: 'GET', url: ready.sources[0]?.url ?? '' })
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' },
  })
  expect((await ana.frames()).filter(({ name }) => name === 'media.changed').map(({ data }) => data['status'])).toEqual(
    ['UPLOADED', 'PROCESSING', 'READY'],
  )
})

test('a file that is shown nowhere yet is only its owner’s, by call and by link', async () => {
  const mediaId = await upload(ana)
  await ana.content.markS3UploadComplete({ body: { mediaId } })
  await world.settle()
  const { sources } = await ana.content.refreshS3DownloadLink({ params: { id: mediaId } })
  await expect(eve.content.refreshS3DownloadLink({ params: { id: mediaId } })).rejects.toMatchObject({ status: 404 })
  await expect(eve.content.markS3UploadComplete({ body: { mediaId } })).rejects.toMatchObject({ status: 404 })
  const url = sources[0]?.url ?? ''
  expect((await eve.send({ method: 'GET', url })).status).toBe(404)
  expect((await world.visitor.send({ method: 'GET', url: url.split('?')[0] ?? '' })).status).toBe(404)
  expect((await world.visitor.send({ method: 'GET', url: url.replace(/s=.{5}/, 's=xxxxx') })).status).toBe(404)
})

test('an upload link works once, and twenty uses at once store one file', async () => {
  const ticket = await ana.content.getS3UploadLink({ body: { ...file, sizeBytes: photo.length } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => put(ana, ticket.url, photo)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(19)
})

test('an upload link is for its owner, its file, its size and its quarter of an hour', async () => {
  const ticket = await ana.content.getS3UploadLink({ body: { ...file, sizeBytes: photo.length } })
  expect((await put(eve, ticket.url, photo)).status).toBe(404)
  expect((await put(ana, ticket.url, Buffer.concat([photo, Buffer.from('more')]))).status).toBe(413)
  expect((await put(ana, ticket.url.replace(ticket.mediaId, world.app.runtime.id()), photo)).status).toBe(404)
  world.pass(16 * minuteMs)
  expect((await put(ana, ticket.url, photo)).status).toBe(404)
})

test('announcing bytes that have not arrived is refused', async () => {
  const { mediaId } = await ana.content.getS3UploadLink({ body: { ...file, sizeBytes: photo.length } })
  await expect(ana.content.markS3UploadComplete({ body: { mediaId } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'UPLOAD_INCOMPLETE' },
  })
})

test('bytes that are no picture are refused for any name', async () => {
  const mediaId = await upload(
    ana,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  )
  await expect(ana.content.markS3UploadComplete({ body: { mediaId } })).rejects.toMatchObject({ status: 415 })
  expect(await ana.content.getProcessingStatus({ params: { id: mediaId } })).toMatchObject({
    status: 'FAILED',
    failure: { code: 'NOT_AN_IMAGE' },
  })
})

test('an animated picture moves where it is posted: a video of it is made, and its first frame', async () => {
  const pixels = Buffer.alloc(32 * 64 * 3).map((_, index) => (index < 32 * 32 * 3 ? 255 : 0))
  const gif = await sharp(pixels, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
    .gif({ delay: [400, 600], loop: 0 })
    .toBuffer()
  const shown = async (purpose: 'POST' | 'AVATAR') => {
    const mediaId = await upload(ana, gif, { contentType: 'image/gif', purpose })
    await ana.content.markS3UploadComplete({ body: { mediaId } })
    await world.settle()
    return ana.content.refreshS3DownloadLink({ params: { id: mediaId } })
  }
  const moving = await shown('POST')
  expect(moving).toMatchObject({
    mediaType: 'IMAGE',
    durationMs: 1000,
    sources: [{ type: 'image/webp', width: 32 }],
    animation: { type: 'video/mp4', width: 32 },
  })
  const url = moving.animation?.url ?? ''
  expect(await ana.send({ method: 'GET', url, headers: { range: 'bytes=4-7' } })).toMatchObject({
    status: 206,
    body: 'ftyp',
  })
  expect((await eve.send({ method: 'GET', url })).status).toBe(404)
  expect((await shown('AVATAR')).animation).toBeNull()
})

test('a wrong checksum is reported', async () => {
  const mediaId = await upload(ana, photo, { checksum: createHash('sha256').update('other').digest('base64') })
  await expect(ana.content.markS3UploadComplete({ body: { mediaId } })).rejects.toMatchObject({
    status: 422,
    body: { code: 'CHECKSUM_WRONG' },
  })
})

test.each([
  ['too large a picture', { sizeBytes: 21 * 1024 ** 2 }, 413],
  ['a type that is not taken', { sizeBytes: 10, contentType: 'image/svg+xml' }, 415],
])('%s is refused before a byte is sent', async (_, wrong, status) => {
  await expect(ana.content.getS3UploadLink({ body: { ...file, ...wrong } })).rejects.toMatchObject({ status })
})

test('a broken picture fails with its cause, and can be retried', async () => {
  const mediaId = await upload(ana, photo.subarray(0, 400))
  await ana.content.markS3UploadComplete({ body: { mediaId } })
  await world.settle()
  expect(await ana.content.getProcessingStatus({ params: { id: mediaId } })).toMatchObject({
    status: 'FAILED',
    failure: { code: 'CORRUPT' },
  })
  expect(await ana.content.reprocessContent({ body: { mediaId } })).toEqual({ status: 'UPLOADED' })
  await expect(ana.content.reprocessContent({ body: { mediaId } })).rejects.toMatchObject({
    body: { code: 'NOT_FAILED' },
  })
})

test('unfinished uploads have a limit that holds under concurrent requests', async () => {
  const ulla = await world.person('ulla')
  const attempts = await Promise.allSettled(
    Array.from({ length: 60 }, () => ulla.content.getS3UploadLink({ body: { ...file, sizeBytes: 10 } })),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
})

test('abandoned uploads are gone after a day', async () => {
  const gus = await world.person('gus')
  const mediaId = await upload(gus)
  world.pass(25 * hourMs)
  const { sweepMedia } = await import('#features/media/jobs/sweepMedia.ts')
  await sweepMedia.perform(world.app, {})
  expect(await world.app.ports.storage.head(`media/${mediaId}/original`)).toBeNull()
})

test('a file that is used while it is being swept away stays', async () => {
  const hugo = await world.person('hugo')
  const [first, stored] = [await upload(hugo), await upload(hugo)]
  for (const mediaId of [first, stored]) await hugo.content.markS3UploadComplete({ body: { mediaId } })
  await world.settle()
  world.pass(25 * hourMs)
  const held = await lockRows(world, sql`select 1 from media where id = any(${[first, stored]}::uuid[]) for key share`)
  const { sweepMedia } = await import('#features/media/jobs/sweepMedia.ts')
  const sweeping = sweepMedia.perform(world.app, {})
  await held.waitedForBy(1)
  await hugo.accounts.editAccountInfo({ body: { avatarMediaId: stored } })
  await held.release()
  await sweeping
  expect((await hugo.content.refreshS3DownloadLink({ params: { id: stored } })).id).toBe(stored)
  await expect(hugo.content.refreshS3DownloadLink({ params: { id: first } })).rejects.toMatchObject({ status: 404 })
})

test('a post that is being written while its picture becomes ready appears', async () => {
  const ines = await world.person('ines')
  const mediaId = await upload(ines)
  await ines.content.markS3UploadComplete({ body: { mediaId } })
  const { id: draftId } = await ines.content.setDraft({ body: { text: 'Tomatoes' } })
  const held = await lockRows(world, sql`select 1 from drafts where id = ${draftId} for update`)
  const posting = ines.content.createPost({ body: { text: 'Tomatoes', mediaIds: [mediaId], draftId } })
  await held.waitedForBy(1)
  const processing = world.settle()
  await held.waitedForBy(2)
  await held.release()
  const [{ id: postId }] = await Promise.all([posting, processing])
  await world.settle()
  expect((await ana.content.getItem({ params: { postId } })).text).toBe('Tomatoes')
})

test('a scheduled post that is published while its picture becomes ready appears', async () => {
  const jan = await world.person('jan')
  const mediaId = await upload(jan)
  await jan.content.markS3UploadComplete({ body: { mediaId } })
  const now = world.app.runtime.now().getTime()
  const inHours = (hours: number) => new Date(now + hours * hourMs).toISOString()
  const another = await addPicture(world, jan)
  const { id: postId } = await jan.content.createPost({
    body: { text: 'Which?', mediaIds: [mediaId, another], scheduledLiveAt: inHours(1), timeZone: 'UTC' },
  })
  world.pass(2 * hourMs)
  // Publishing locks the files one after the other.
  const held = await lockRows(world, sql`select 1 from media where id = ${another} for update`)
  const publishing = jan.content.publishScheduledPost({ body: { postId } })
  await held.waitedForBy(1)
  const processing = world.settle()
  await held.waitedForBy(2)
  await held.release()
  await Promise.all([publishing, processing])
  await world.settle()
  expect((await ana.content.getItem({ params: { postId } })).text).toBe('Which?')
})
