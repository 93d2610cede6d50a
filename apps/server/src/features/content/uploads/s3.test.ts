import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { startS3 } from '#test/fakes/s3.ts'
import { videoClip } from '#test/fixtures/clips.ts'
import { openWorld } from '#test/world/world.ts'

const store = await startS3()
afterAll(() => store.close())
const world = await openWorld({
  env: {
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY: store.accessKey,
    S3_SECRET_KEY: store.secretKey,
  },
})
const [ana, ben] = [await world.person('ana'), await world.person('ben')]
const purpose = 'POST' as const

/** A browser's upload to a link: the bytes go to the store, without anything of the session. */
const put = (url: string, body: Buffer, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'PUT', body: new Uint8Array(body), headers })
async function given(url: string, headers: Record<string, string> = {}) {
  const answer = await ana.send({ method: 'GET', url, headers })
  return { ...answer, location: answer.headers['location'] ?? '' }
}

test('a video goes straight to the store, is made there, and is loaded from there by people who may see it', async () => {
  const bytes = await videoClip()
  const body = { fileName: 'film.mp4', contentType: 'video/mp4', purpose, sizeBytes: bytes.length }
  const { mediaId, url, headers } = await ana.content.getS3UploadLink({ body })
  expect(url.startsWith(store.endpoint)).toBe(true)
  expect((await put(url, Buffer.concat([bytes, bytes]), headers)).status).toBe(403)
  expect((await put(url.replace(mediaId, world.app.runtime.id()), bytes, headers)).status).toBe(403)
  expect((await put(url, bytes, headers)).status).toBe(200)
  // A store without conditional writes shows it by leaving them out of the link; then what is there is checked again.
  expect((await put(url, bytes, headers)).status).toBe('if-none-match' in headers ? 412 : 200)
  await ana.content.markS3UploadComplete({ body: { mediaId } })
  await world.settle()
  const { sources, poster } = await ana.content.refreshS3DownloadLink({ params: { id: mediaId } })
  const [list = '', whole = ''] = sources.map((source) => source.url)
  expect(String((await given(list)).body)).toContain('v48.m3u8?v=')
  const answer = await given(whole)
  expect(answer).toMatchObject({ status: 302, headers: { 'cache-control': 'private, no-store' } })
  const part = await fetch(answer.location, { headers: { range: 'bytes=4-7' } })
  expect([part.status, await part.text(), part.headers.get('content-type')]).toEqual([206, 'ftyp', 'video/mp4'])
  expect((await fetch(answer.location.replace('v48.mp4', 'hls.m3u8'))).status).toBe(403)
  expect((await fetch((await given(poster?.sources[0]?.url ?? '')).location)).status).toBe(200)
  expect((await ben.send({ method: 'GET', url: whole.split('?')[0] ?? '' })).status).toBe(404)
  expect(await world.app.ports.storage.head(`media/${mediaId}/original`)).toBeNull()
})

test('a large file goes in parts, continues where it broke off, and is joined by the store', async () => {
  const bytes = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#3a7d44' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const body = { fileName: 'field.png', contentType: 'image/png', purpose, sizeBytes: bytes.length }
  const begun = await ana.content.startMultiPartContentUpload({ body })
  const partOf = (number: number) => bytes.subarray((number - 1) * begun.partSize, number * begun.partSize)
  const [first, ...others] = begun.parts
  if (!first) throw new Error('Parts were wanted.')
  expect((await put(first.url, partOf(2).subarray(1))).status).toBe(403)
  const etags = [{ number: 1, etag: (await put(first.url, partOf(1))).headers.get('etag') ?? '' }]
  const again = await ana.content.startMultiPartContentUpload({ body: { mediaId: begun.mediaId } })
  expect(again).toMatchObject({ received: [1], parts: others.map(({ number }) => ({ number })) })
  const missing = ana.content.finishMultiPartContentUpload({ body: { mediaId: begun.mediaId, parts: etags } })
  await expect(missing).rejects.toMatchObject({ body: { code: 'PARTS_MISSING', missing: [2, 3] } })
  for (const { number, url } of again.parts) {
    etags.push({ number, etag: (await put(url, partOf(number))).headers.get('etag') ?? '' })
  }
  const item = await ana.content.finishMultiPartContentUpload({ body: { mediaId: begun.mediaId, parts: etags } })
  expect(item).toMatchObject({ status: 'UPLOADED' })
  const { body: joined } = await world.app.ports.storage.get(`media/${begun.mediaId}/original`)
  expect((await buffer(joined)).equals(bytes)).toBe(true)
})

test('a message’s file is downloaded from the store as a file, for any uploaded type', async () => {
  const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const { mediaId, url, headers } = await ana.chat.getS3UploadLink({
    body: { conversationId, fileName: 'page.html', sizeBytes: page.length, contentType: 'text/html' },
  })
  expect((await put(url, page, headers)).status).toBe(200)
  const attachment = await ana.chat.createAttachment({ body: { mediaId } })
  const { location } = await given(attachment.url ?? '')
  const query = new URL(location).searchParams
  expect(query.get('response-content-type')).toBe('application/octet-stream')
  expect(query.get('response-content-disposition')).toContain('attachment; filename="page.html"')
  expect((await fetch(location)).status).toBe(200)
  expect((await fetch(location.replace('octet-stream', 'xhtml%2Bxml'))).status).toBe(403)
})

test('uploads in parts that nobody finished are gone from the store after a day', async () => {
  const body = { fileName: 'film.mp4', contentType: 'video/mp4', purpose, sizeBytes: 6 * 1024 ** 2 }
  const { mediaId, parts } = await ana.content.startMultiPartContentUpload({ body })
  await put(parts[0]?.url ?? '', Buffer.alloc(5 * 1024 ** 2))
  world.pass(25 * hourMs)
  const { sweepMedia } = await import('#features/media/jobs/sweepMedia.ts')
  await sweepMedia.perform(world.app, {})
  await expect(ana.content.startMultiPartContentUpload({ body: { mediaId } })).rejects.toMatchObject({ status: 404 })
  expect(await world.app.ports.storage.sweepUnfinished(new Date(Date.now() + hourMs))).toBe(0)
})
