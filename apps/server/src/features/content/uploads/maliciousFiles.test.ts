import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { everyNth } from '#test/depth.ts'
import { type Case, captions, videos, images, refusedVideos } from '#test/fixtures/maliciousFiles.ts'
import { openWorld } from '#test/world/world.ts'
import { processImage } from '#features/media/jobs/processImage.ts'
import { processRecording } from '#features/media/jobs/processRecording.ts'

const world = await openWorld()
const ana = await world.person('ana')
const [asPictures, asVideos] = [await images(), videos()]

async function send(bytes: Buffer, contentType: string, purpose: 'POST' | 'CAPTIONS' = 'POST') {
  const body = { fileName: '../../etc/passwd\0.jpg', contentType, purpose, sizeBytes: bytes.length }
  const ticket = await ana.content.getS3UploadLink({ body: { ...body, fileName: body.fileName.replace('\0', '') } })
  await ana.send({ method: 'PUT', url: ticket.url, payload: bytes, headers: { 'content-type': contentType } })
  return ticket.mediaId
}
async function fateOf(bytes: Buffer, contentType: string): Promise<{ mediaId: string; fate: string }> {
  const mediaId = await send(bytes, contentType)
  const taken = await ana.content.markS3UploadComplete({ body: { mediaId } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'status' in error && error.status === 415) return false
      throw error
    },
  )
  for (const job of taken ? [processImage, processRecording] : []) await job.perform(world.app, { mediaId })
  const { status, failure } = await ana.content.getProcessingStatus({ params: { id: mediaId } })
  if (status !== 'READY') return { mediaId, fate: `${taken ? 'failed' : 'refused'} ${failure?.code ?? status}` }
  const { mediaType } = await ana.content.refreshS3DownloadLink({ params: { id: mediaId } })
  return { mediaId, fate: `ready ${mediaType}` }
}
/** Everything of a file that anybody can be served. */
async function storedOf(mediaId: string): Promise<string[]> {
  const { storage } = world.app.ports
  const keys = await storage.list(`media/${mediaId}/`)
  return Promise.all(keys.map(async (key) => text((await storage.get(key)).body)))
}

async function expectFate([, bytes, fate]: Case, contentType: string): Promise<void> {
  const met = await fateOf(bytes, contentType)
  expect(met.fate).toBe(fate)
  const stored = await storedOf(met.mediaId)
  // A refused file is gone; a failed one waits for a retry, only for its owner; a finished one contains nothing of the
  // attack.
  expect(stored.length > 0).toBe(!fate.startsWith('refused'))
  expect(fate.startsWith('ready') ? stored.filter(hasTrace) : []).toEqual([])
}
const traces = ['<script', 'root:', 'PK\u0003\u0004', '52.51']
const hasTrace = (made: string): boolean => traces.some((trace) => made.includes(trace))

test('there are at least sixty kinds of hostile file', () => {
  const kinds = [...asPictures, ...refusedVideos, ...asVideos, ...captions].map(([what]) => what)
  expect(new Set(kinds).size).toBeGreaterThanOrEqual(60)
})

test.each(asPictures)('announced as a picture: %s', (...hostile) => expectFate(hostile, 'image/jpeg'))
test.each(refusedVideos)('announced as a video: %s', (...hostile) => expectFate(hostile, 'video/mp4'))
test.each(everyNth(asVideos, 3))('announced as a video: %s', async (what, make, fate) =>
  expectFate([what, await make(), fate], 'video/mp4'),
)
test.each(captions)('announced as captions: %s', async (_, bytes) => {
  const mediaId = await send(bytes, 'text/vtt', 'CAPTIONS')
  await expect(ana.content.markS3UploadComplete({ body: { mediaId } })).rejects.toMatchObject({ status: 415 })
  expect(await ana.content.getProcessingStatus({ params: { id: mediaId } })).toMatchObject({
    failure: { code: 'NOT_CAPTIONS' },
  })
  expect(await storedOf(mediaId)).toEqual([])
})

test.each([
  ['nothing at all', { sizeBytes: 0 }, 400],
  ['a film of five gigabytes', { sizeBytes: 5 * 1024 ** 3, contentType: 'video/mp4' }, 413],
  ['a sound of 300 megabytes', { sizeBytes: 300 * 1024 ** 2, contentType: 'audio/mpeg' }, 413],
  ['captions of two megabytes', { sizeBytes: 2 * 1024 ** 2, contentType: 'text/vtt', purpose: 'CAPTIONS' }, 413],
  ['a playlist', { contentType: 'application/vnd.apple.mpegurl' }, 415],
  ['SVG', { contentType: 'image/svg+xml' }, 415],
  ['a film for a face', { contentType: 'video/mp4', purpose: 'AVATAR' }, 415],
  ['a page for a post', { contentType: 'text/html' }, 415],
] as const)('not even announced: %s', async (_, wrong, status) => {
  const body = { fileName: 'x', sizeBytes: 100, contentType: 'image/jpeg', purpose: 'POST' as const, ...wrong }
  await expect(ana.content.getS3UploadLink({ body })).rejects.toMatchObject({ status })
})

test('a video sent as a small picture, or a picture sent as a large video, is judged by its bytes', async () => {
  const [, photo = Buffer.alloc(0)] = asPictures.find(([what]) => what === 'one pixel') ?? []
  expect((await fateOf(photo, 'video/mp4')).fate).toBe('ready IMAGE')
  const [, makeVideo] = asVideos.find(([what]) => what === 'a film with odd sides') ?? []
  expect((await fateOf((await makeVideo?.()) ?? Buffer.alloc(0), 'image/png')).fate).toBe('ready VIDEO')
  const large = Buffer.concat([photo, Buffer.alloc(21 * 1024 ** 2)])
  const mediaId = await send(large, 'video/mp4')
  await expect(ana.content.markS3UploadComplete({ body: { mediaId } })).rejects.toMatchObject({ status: 413 })
  expect(await storedOf(mediaId)).toEqual([])
})
