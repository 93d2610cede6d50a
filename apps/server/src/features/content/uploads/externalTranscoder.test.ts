import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { videoClip } from '#test/fixtures/clips.ts'
import { type Order, openTranscoder } from '#test/fakes/transcoder.ts'
import { openWorld } from '#test/world/world.ts'
import { serviceSignature, signedHeaders } from '#adapters/transcoder/serviceSignature.ts'
import { minuteMs } from '#kernel/durations.ts'
import { endLateProcesses } from '#features/media/jobs/endLateProcesses.ts'
import { processRecording } from '#features/media/jobs/processRecording.ts'

const secret = 'aV7pQ2xR9mT4kW8zL1nC6sY3bH5dJ0fG'
const transcoder = await openTranscoder(secret)
const world = await openWorld({
  env: { TRANSCODER_URL: transcoder.url, SERVICE_SECRET: secret, TRANSCODER_MINUTES: '30' },
})
const { app, visitor } = world
const ana = await world.person('ana')
const clip = await videoClip()
const still = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#3a7d44' } })
  .png()
  .toBuffer()

async function upload(): Promise<string> {
  const body = { fileName: 'film.mp4', contentType: 'video/mp4', purpose: 'POST' as const, sizeBytes: clip.length }
  const { mediaId, url } = await ana.content.getS3UploadLink({ body })
  await ana.send({ method: 'PUT', url, payload: clip, headers: { 'content-type': 'video/mp4' } })
  await ana.content.markS3UploadComplete({ body: { mediaId } })
  await world.settle()
  return mediaId
}
/** Uploads a video; returns the order that the transcoder got for it. */
async function ordered(): Promise<{ mediaId: string; order: Order }> {
  const mediaId = await upload()
  return { mediaId, order: latest() }
}
function latest(): Order {
  const order = transcoder.orders.at(-1)
  if (!order) throw new Error('There was no order.')
  return order
}
const pathOf = (url: string) => url.replace('http://localhost:4000', '')
const put = async (order: Order, name: string, payload: Buffer | string) =>
  (
    await visitor.send({
      method: 'PUT',
      url: pathOf(order.results).replace('{name}', name),
      payload: Buffer.from(payload),
      headers: { 'content-type': 'application/octet-stream' },
    })
  ).status
async function report({ processId }: Pick<Order, 'processId'>, by = secret): Promise<number> {
  const payload = JSON.stringify({ processId })
  const headers = signedHeaders(by, () => app.runtime.now().getTime())(Buffer.from(payload))
  const url = '/callback/contentProcessingV2'
  return (
    await visitor.send({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })
  ).status
}
const playlist = '#EXTM3U\n#EXT-X-MAP:URI="v48.mp4",BYTERANGE="9@0"\n#EXTINF:1,\nv48.mp4\n#EXT-X-ENDLIST\n'
const sizes = { width: 64, height: 48, bitrate: 1000 }
const files = ['hls.m3u8', 'v48.m3u8', 'v48.mp4'].map((name) => ({ name, ...sizes }))
const result = { kind: 'VIDEO', width: 64, height: 48, durationMs: 1000, files, still: 'still.png' }

/** Puts all files that make a video. */
async function putVideo(order: Order, more: Readonly<Record<string, Buffer | string>> = {}): Promise<void> {
  const all = {
    'hls.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000\nv48.m3u8\n',
    'v48.m3u8': playlist,
    'v48.mp4': clip,
    'still.png': still,
    'result.json': JSON.stringify(result),
    ...more,
  }
  for (const [name, payload] of Object.entries(all)) expect(await put(order, name, payload)).toBe(200)
}
const stateOf = async (mediaId: string) => {
  const { status, failure } = await ana.content.getProcessingStatus({ params: { id: mediaId } })
  return failure ? `${status} ${failure.code}` : status
}

test('an outside transcoder receives a signed order, puts its files, calls back, and the video is ready', async () => {
  const { mediaId, order } = await ordered()
  expect(transcoder.state.badlySigned).toBe(0)
  expect(order).toMatchObject({ kind: 'VIDEO', source: { bytes: clip.length } })
  expect(await stateOf(mediaId)).toBe('PROCESSING')
  const source = await visitor.send({ method: 'GET', url: pathOf(order.source.url) })
  expect([source.status, source.headers['content-length']]).toEqual([200, String(clip.length)])
  await putVideo(order)
  expect(await report(order)).toBe(200)
  await world.settle()
  const item = await ana.content.refreshS3DownloadLink({ params: { id: mediaId } })
  expect(item).toMatchObject({
    status: 'READY',
    mediaType: 'VIDEO',
    width: 64,
    durationMs: 1000,
    poster: { width: 64 },
  })
  expect((await ana.send({ method: 'GET', url: item.sources[0]?.url ?? '' })).body).toContain('v48.m3u8?v=')
  expect(await app.ports.storage.list(`processing/${order.processId}/`)).toEqual([])
  expect(await app.ports.storage.head(`media/${mediaId}/original`)).toBeNull()
})

test('a notice counts once and only signed, and links end with the process', async () => {
  const { mediaId, order } = await ordered()
  expect(await report(order, 'qN4wE8rT2yU6iO0pA5sD9fG3hJ7kL1zX')).toBe(401)
  expect(
    (await visitor.send({ method: 'GET', url: pathOf(order.source.url).replace(/s=.{5}/, 's=xxxxx') })).status,
  ).toBe(404)
  expect(await put(order, '..%2Foriginal', 'x')).toBe(404)
  await putVideo(order)
  expect([await report(order), await report(order)]).toEqual([200, 409])
  expect(await put(order, 'v48.mp4', 'another')).toBe(404)
  expect((await visitor.send({ method: 'GET', url: pathOf(order.source.url) })).status).toBe(404)
  await world.settle()
  expect(await stateOf(mediaId)).toBe('READY')
  expect(await report({ processId: app.runtime.id() })).toBe(404)
})

test('a file that cannot be processed fails with the cause that the transcoder names', async () => {
  const { mediaId, order } = await ordered()
  await put(order, 'result.json', JSON.stringify({ failure: 'CODEC_NOT_TAKEN' }))
  await report(order)
  await world.settle()
  expect(await stateOf(mediaId)).toBe('FAILED CODEC_NOT_TAKEN')
})

test.each([
  ['nothing', {}, false],
  ['words', { 'result.json': 'done' }, true],
  [
    'a film of which a part is missing',
    { 'result.json': JSON.stringify({ ...result, files: [...files, { name: 'v360.mp4', ...sizes }] }) },
    true,
  ],
  ['a playlist that leads elsewhere', { 'v48.m3u8': playlist.replace('\nv48.mp4', '\nhttps://evil.example/x') }, true],
])('a transcoder that makes %s receives the file again, three times in all', async (_, more, hasVideo) => {
  const { mediaId, order: first } = await ordered()
  const handed = new Set<string>()
  for (let order = first; !handed.has(order.processId); order = latest()) {
    handed.add(order.processId)
    if (hasVideo) await putVideo(order, more)
    expect(await report(order)).toBe(200)
    await world.settle()
  }
  expect(handed.size).toBe(3)
  expect(await stateOf(mediaId)).toBe('FAILED FAILED')
  // The member tries again, and this time it works.
  await ana.content.reprocessContent({ body: { mediaId } })
  await world.settle()
  await putVideo(latest())
  await report(latest())
  await world.settle()
  expect(await stateOf(mediaId)).toBe('READY')
})

test('a process whose time is up counts as failed, and its late notice changes nothing', async () => {
  const { mediaId, order } = await ordered()
  world.pass(31 * minuteMs)
  await endLateProcesses.perform(app, {})
  await world.settle()
  expect(latest().processId).not.toBe(order.processId)
  expect(await report(order)).toBe(409)
  expect(await put(order, 'v48.mp4', 'late')).toBe(404)
  await putVideo(latest())
  expect(await report(latest())).toBe(200)
  await world.settle()
  expect(await stateOf(mediaId)).toBe('READY')
})

test('an order that the transcoder does not take is sent again, as the same process', async () => {
  transcoder.state.answer = 503
  const before = transcoder.orders.length
  const mediaId = await upload()
  expect([await stateOf(mediaId), transcoder.orders.length]).toEqual(['PROCESSING', before])
  transcoder.state.answer = 202
  const running = await app.db.selectFrom('processes').select('id').where('media_id', '=', mediaId).execute()
  await processRecording.perform(app, { mediaId })
  await processRecording.perform(app, { mediaId })
  expect(running.map(({ id }) => id)).toEqual([latest().processId])
  expect(transcoder.orders.slice(before).map(({ processId }) => processId)).toEqual([
    latest().processId,
    latest().processId,
  ])
})

describe('the media worker’s callback', () => {
  const call = async (
    body: string,
    { stamp = String(Math.floor(app.runtime.now().getTime() / 1000)), by = secret, accept = '*/*' } = {},
  ) =>
    visitor.send({
      method: 'POST',
      url: '/callback/contentProcessingV2',
      payload: body,
      headers: {
        'content-type': 'application/json',
        accept,
        'koinon-timestamp': stamp,
        'koinon-signature': serviceSignature(by, stamp, Buffer.from(body)),
      },
    })
  const running = async () => {
    const [id, mediaId] = [
      app.runtime.id(),
      (
        await ana.content.getS3UploadLink({
          body: { fileName: 'x.png', sizeBytes: 5, contentType: 'image/png', purpose: 'POST' },
        })
      ).mediaId,
    ]
    await app.db
      .insertInto('processes')
      .values({
        id,
        media_id: mediaId,
        state: 'RUNNING',
        created_at: app.runtime.now(),
        expires_at: new Date(app.runtime.now().getTime() + 60_000),
        finished_at: null,
      })
      .execute()
    return JSON.stringify({ processId: id })
  }

  test('is accepted once, in JSON or in text', async () => {
    const body = await running()
    expect(await call(body)).toMatchObject({ status: 200, body: { received: true } })
    expect(await call(body)).toMatchObject({ status: 409, body: { code: 'ALREADY_FINISHED' } })
    expect(await call(await running(), { accept: 'text/plain' })).toMatchObject({ status: 200, body: 'received: true' })
  })
  test('is refused unsigned, wrongly signed, old, or with an unknown subject', async () => {
    const body = await running()
    expect(await call(body, { by: 'another secret' })).toMatchObject({
      status: 401,
      body: { code: 'BAD_SERVICE_SIGNATURE' },
    })
    expect(await call(body, { stamp: String(Math.floor(app.runtime.now().getTime() / 1000) - 400) })).toMatchObject({
      status: 401,
    })
    expect(
      (
        await visitor.send({
          method: 'POST',
          url: '/callback/contentProcessingV2',
          payload: body,
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(401)
    expect(await call(JSON.stringify({ processId: app.runtime.id() }))).toMatchObject({
      status: 404,
      body: { code: 'MEDIA_NOT_FOUND' },
    })
    expect(await call('[]')).toMatchObject({ status: 400, body: { code: 'INVALID_PARAMETER' } })
  })
})
