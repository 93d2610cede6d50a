import { expect, onTestFinished, test } from 'vitest'
import { clip, videoClip, h264, picture, tone } from '#test/fixtures/clips.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { uploadPicture } from '#test/world/make/uploads.ts'
import { processRecording } from '#features/media/jobs/processRecording.ts'

const world = await openWorld()
const [ana, ben, eve] = await Promise.all(['ana', 'ben', 'eve'].map((name) => world.person(name)))
if (!ana || !ben || !eve) throw new Error('Three people were wanted.')
const bytes = await videoClip()
const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello <b>there</b><script>alert(1)</script>\n'

async function send(who: Person, payload: Buffer, contentType: string, purpose: 'POST' | 'CAPTIONS' = 'POST') {
  const body = { fileName: 'clip', contentType, purpose, sizeBytes: payload.length }
  const ticket = await who.content.getS3UploadLink({ body })
  await who.send({ method: 'PUT', url: ticket.url, payload, headers: { 'content-type': contentType } })
  return ticket.mediaId
}
async function ready(who: Person, payload = bytes, contentType = 'video/mp4') {
  const mediaId = await send(who, payload, contentType)
  await who.content.markS3UploadComplete({ body: { mediaId } })
  await world.settle()
  return who.content.refreshS3DownloadLink({ params: { id: mediaId } })
}
const framesOf = async (who: Person, postId: string) =>
  (await who.notifications.getAggregatedNotifications({ body: {} })).items.filter(({ target }) => target.id === postId)
const get = (who: Pick<Person, 'send'>, url: string, headers: Record<string, string> = {}) =>
  who.send({ method: 'GET', url, headers })

test('a video is uploaded, made playable outside the request with its progress reported, and appears in a post', async () => {
  const mediaId = await send(ana, bytes, 'video/mp4')
  const item = await ana.content.markS3UploadComplete({ body: { mediaId, alt: 'Stripes' } })
  expect(item).toMatchObject({ mediaType: 'VIDEO', status: 'UPLOADED', sources: [] })
  const post = await ana.content.createPost({ body: { text: 'A film', mediaIds: [mediaId] } })
  expect(post).toMatchObject({ status: 'PROCESSING', mediaType: 'VIDEO' })
  await world.settle()
  const shown = await ben.content.getItem({ params: { postId: post.id } })
  expect(shown.status).toBe('PUBLISHED')
  const [media] = shown.media
  expect(media).toMatchObject({
    status: 'READY',
    progress: 100,
    width: 64,
    height: 48,
    durationMs: 1000,
    alt: 'Stripes',
  })
  expect(media?.poster?.sources[0]).toMatchObject({ type: 'image/webp' })
  expect(media?.placeholder).not.toBeNull()
  expect(media?.sources.map(({ type }) => type)).toEqual(['application/vnd.apple.mpegurl', 'video/mp4'])
  const frames = (await ana.frames()).filter(
    ({ name, data }) => name === 'media.changed' && data['mediaId'] === mediaId,
  )
  expect(frames[0]?.data).toMatchObject({ status: 'UPLOADED' })
  expect(frames.at(-1)?.data).toMatchObject({ status: 'READY', progress: 100 })
  expect(await world.app.ports.storage.head(`media/${mediaId}/original`)).toBeNull()
  expect(await framesOf(ana, post.id)).toMatchObject([
    { reason: 'UPLOAD_READY', type: 'VIDEO', actorCount: 0, link: `/p/${post.id}`, target: { title: 'A film' } },
  ])
  expect(await framesOf(ben, post.id)).toEqual([])
})

test('every name in a playlist carries the viewer’s grant, and ranges of a video are served', async () => {
  const { sources } = await ready(ana)
  const url = sources[0]?.url ?? ''
  const [place = '', query = ''] = url.split('?')
  const master = await get(ana, url)
  expect(master).toMatchObject({ status: 200, headers: { 'content-type': 'application/vnd.apple.mpegurl' } })
  const rendition = String(master.body)
    .split('\n')
    .find((line) => line.startsWith('v48.m3u8'))
  expect(rendition).toBe(`v48.m3u8?${query}`)
  const list = String((await get(ana, new URL(rendition ?? '', `http://x${place}`).href.slice(8))).body)
  expect(list).toContain(`URI="v48.mp4?${query}"`)
  const part = list.split('\n').find((line) => line.startsWith('v48.mp4'))
  const whole = await get(ana, new URL(part ?? '', `http://x${place}`).href.slice(8), { range: 'bytes=4-7' })
  expect(whole).toMatchObject({
    status: 206,
    body: 'ftyp',
    headers: { 'accept-ranges': 'bytes', 'content-length': '4', 'x-content-type-options': 'nosniff' },
  })
  expect(whole.headers['content-range']).toMatch(/^bytes 4-7\/\d+$/)
  const file = new URL(part ?? '', `http://x${place}`).href.slice(8)
  expect((await get(ana, file, { range: 'bytes=99999999-' })).status).toBe(416)
  expect((await get(ana, file, { range: 'bytes=-4' })).headers['content-length']).toBe('4')
  expect((await get(ana, file, { range: 'lines=1-2' })).status).toBe(200)
})

test('a video’s links expire, and fresh ones of equal form continue where they ended, only for its viewer', async () => {
  const { id } = await ready(ana)
  await ana.content.createPost({ body: { mediaIds: [id] } })
  const before = await ben.content.refreshS3DownloadLink({ params: { id } })
  const paths = (item: typeof before) => [...item.sources, ...(item.poster?.sources ?? [])].map(({ url }) => url)
  for (const url of paths(before)) expect((await get(ben, url)).status).toBe(200)
  world.pass(new Date(before.linkExpiresAt ?? 0).getTime() - world.app.runtime.now().getTime() + 1)
  for (const url of paths(before).slice(0, 1)) expect((await get(world.visitor, url)).status).toBe(404)
  const after = await ben.content.refreshS3DownloadLink({ params: { id } })
  expect(paths(after).map((url) => url.split('?')[0])).toEqual(paths(before).map((url) => url.split('?')[0]))
  for (const url of paths(after)) expect((await get(ben, url)).status).toBe(200)
  for (const who of [eve, world.visitor]) for (const url of paths(after)) expect((await get(who, url)).status).toBe(404)
})

test('a video’s parts are only its owner’s until it is shown, and then for viewers of the post as long as they may see it', async () => {
  const item = await ready(ana)
  const names = item.sources.map(({ url }) => url.split('?')[0] ?? '')
  names.push(names[0]?.replace('hls.m3u8', 'v48.m3u8') ?? '', item.poster?.sources[0]?.url.split('?')[0] ?? '')
  for (const name of names) {
    expect((await get(eve, name)).status).toBe(404)
    expect((await get(world.visitor, name)).status).toBe(404)
    expect((await get(ana, name)).status).toBe(200)
  }
  const post = await ana.content.createPost({ body: { mediaIds: [item.id] } })
  const [media] = (await eve.content.getItem({ params: { postId: post.id } })).media
  const url = media?.sources[0]?.url ?? ''
  expect((await get(eve, url)).status).toBe(200)
  expect((await get(ben, url)).status).toBe(404)
  expect((await get(world.visitor, url)).status).toBe(404)
  await ana.users.blockUser({ body: { userId: eve.id } })
  expect((await get(eve, url)).status).toBe(404)
  await ana.users.unBlockUser({ body: { userId: eve.id } })
})

test('audio has its loudness, and a video without images is audio, also in the post that waited for it', async () => {
  const audio = await ready(ana, await clip('tone.mp3', ...tone()), 'audio/mpeg')
  expect(audio).toMatchObject({ mediaType: 'AUDIO', status: 'READY', poster: null, width: null })
  expect(audio.waveform?.length).toBeGreaterThan(5)
  expect(audio.sources.map(({ type }) => type)).toEqual(['audio/webm; codecs=opus', 'audio/mp4'])
  const mediaId = await send(ana, await clip('voice.webm', ...tone(), '-c:a', 'libopus'), 'video/webm')
  await ana.content.markS3UploadComplete({ body: { mediaId } })
  const post = await ana.content.createPost({ body: { mediaIds: [mediaId] } })
  expect(post.mediaType).toBe('VIDEO')
  await world.settle()
  expect(await ben.content.getItem({ params: { postId: post.id } })).toMatchObject({
    mediaType: 'AUDIO',
    media: [{ mediaType: 'AUDIO', status: 'READY' }],
  })
})

test('captions are checked, cleaned, and readable to people who may see the video', async () => {
  const { id: mediaId } = await ready(ana)
  const track = await send(ana, Buffer.from(vtt), 'text/vtt', 'CAPTIONS')
  const captions = [{ lang: 'pt-BR', mediaId: track }]
  const item = await ana.content.markS3UploadComplete({ body: { mediaId, captions, transcript: 'Hello there' } })
  expect(item).toMatchObject({ captions: [{ lang: 'pt-BR' }], transcript: 'Hello there' })
  const answer = await get(ana, item.captions[0]?.url ?? '')
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/vtt; charset=utf-8' } })
  expect(answer.body).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHello <b>there</b>alert(1)\n')
  expect((await get(eve, item.captions[0]?.url ?? '')).status).toBe(404)
  const foreign = {
    body: { mediaId, captions: [{ lang: 'en', mediaId: await send(eve, Buffer.from(vtt), 'text/vtt', 'CAPTIONS') }] },
  }
  await expect(ana.content.markS3UploadComplete(foreign)).rejects.toMatchObject({ status: 404 })
  const twice = { body: { mediaId, captions: [...captions, { lang: 'PT-br', mediaId: track }] } }
  await expect(ana.content.markS3UploadComplete(twice)).rejects.toMatchObject({ status: 400 })
  expect((await ana.content.markS3UploadComplete({ body: { mediaId, captions: [] } })).captions).toEqual([])
})

test('one of the owner’s pictures becomes the poster, chosen before or after the video is ready', async () => {
  const poster = await uploadPicture(world, ana)
  const mediaId = await send(ana, bytes, 'video/mp4')
  await ana.content.markS3UploadComplete({ body: { mediaId, posterMediaId: poster } })
  await world.settle()
  const before = await ana.content.refreshS3DownloadLink({ params: { id: mediaId } })
  const later = await ready(ana)
  const after = await ana.content.markS3UploadComplete({ body: { mediaId: later.id, posterMediaId: poster } })
  for (const { poster: shown } of [before, after]) {
    expect(shown?.color).toBe('#3a7d44')
    expect((await get(ana, shown?.sources[0]?.url ?? '')).status).toBe(200)
  }
  const foreign = { body: { mediaId, posterMediaId: await uploadPicture(world, eve) } }
  await expect(ana.content.markS3UploadComplete(foreign)).rejects.toMatchObject({ status: 404 })
})

test('a video added by an edit is shown on open screens of the post as soon as it is ready, or fails', async () => {
  const { id: postId } = await ana.content.createPost({ body: { text: 'Words first' } })
  const frames: unknown[] = []
  const stop = world.app.bus.subscribe('screenChanged', (message) => frames.push(message))
  onTestFinished(stop)
  const expectedFrame = { kind: 'POST', id: postId, name: 'post.edited', data: { postId } }
  const outcomes = [
    [bytes, 'READY'],
    [Buffer.concat([bytes.subarray(0, 400), Buffer.alloc(400)]), 'FAILED'],
  ] as const
  for (const [index, [payload, status]] of outcomes.entries()) {
    const mediaId = await send(ana, payload, 'video/mp4')
    await ana.content.markS3UploadComplete({ body: { mediaId } })
    const edited = await ana.content.editPost({ body: { postId, version: index + 1, mediaIds: [mediaId] } })
    expect(edited).toMatchObject({ status: 'PUBLISHED', media: [{ status: 'UPLOADED' }] })
    frames.splice(0)
    await world.settle()
    expect(frames).toContainEqual(expectedFrame)
    expect((await ben.content.getItem({ params: { postId } })).media).toMatchObject([{ status }])
  }
  // It was published before: its author is not notified that it is published now, only that a file is missing.
  expect(await framesOf(ana, postId)).toMatchObject([
    {
      reason: 'ADDED_FILE_FAILED',
      type: 'VIDEO',
      actorCount: 0,
      link: `/p/${postId}`,
      target: { title: 'Words first' },
    },
  ])
  expect(await framesOf(ben, postId)).toEqual([])
})

test('a video that fails says why, waits with its post, and is retried by its owner or a moderator', async () => {
  const mo = await world.person('mo', { roles: ['MODERATOR'] })
  const mediaId = await send(ana, bytes.subarray(0, 1500), 'video/mp4')
  await ana.content.markS3UploadComplete({ body: { mediaId } })
  const post = await ana.content.createPost({ body: { text: 'Soon', mediaIds: [mediaId] } })
  await world.settle()
  expect(await ana.content.getProcessingStatus({ params: { id: mediaId } })).toMatchObject({
    status: 'FAILED',
    failure: { code: 'CORRUPT', text: expect.stringContaining('damaged') },
  })
  expect((await ana.content.getItem({ params: { postId: post.id } })).status).toBe('PROCESSING')
  expect(await framesOf(ana, post.id)).toMatchObject([{ reason: 'UPLOAD_FAILED', target: { title: 'Soon' } }])
  expect((await ana.frames()).some(({ name, data }) => name === 'post.edited' && data['postId'] === post.id)).toBe(true)
  await expect(eve.content.reprocessContent({ body: { mediaId } })).rejects.toMatchObject({ status: 404 })
  expect(await mo.content.reprocessContent({ body: { mediaId } })).toEqual({ status: 'UPLOADED' })
  await world.app.ports.storage.put(`media/${mediaId}/original`, bytes, 'video/mp4')
  await world.settle()
  expect((await ana.content.getItem({ params: { postId: post.id } })).status).toBe('PUBLISHED')
  expect((await framesOf(ana, post.id)).map(({ reason }) => reason).toSorted()).toEqual([
    'UPLOAD_FAILED',
    'UPLOAD_READY',
  ])
})

test('a post that waits for a failed video is published once the video is taken out, or another is ready', async () => {
  const waiting = async (text: string) => {
    const mediaId = await send(ana, bytes.subarray(0, 1500), 'video/mp4')
    await ana.content.markS3UploadComplete({ body: { mediaId } })
    const post = await ana.content.createPost({ body: { text, mediaIds: [mediaId] } })
    await world.settle()
    return post
  }
  const post = await waiting('Without it, then')
  const edited = await ana.content.editPost({
    body: { postId: post.id, version: post.versions, text: 'Still waiting' },
  })
  expect(edited.status).toBe('PROCESSING')
  const without = { postId: post.id, version: edited.versions, mediaIds: [] }
  const edits = await Promise.allSettled([1, 2].map(() => ana.content.editPost({ body: without })))
  expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await world.settle()
  expect(await ben.content.getItem({ params: { postId: post.id } })).toMatchObject({ status: 'PUBLISHED', media: [] })

  const other = await waiting('With another, then')
  const mediaId = await send(ana, bytes, 'video/mp4')
  await ana.content.markS3UploadComplete({ body: { mediaId } })
  const swapped = await ana.content.editPost({
    body: { postId: other.id, version: other.versions, mediaIds: [mediaId] },
  })
  expect(swapped.status).toBe('PROCESSING')
  await world.settle()
  expect((await ben.content.getItem({ params: { postId: other.id } })).status).toBe('PUBLISHED')
})

test('processing a video twice makes it once, and one deleted meanwhile leaves nothing', async () => {
  const item = await ready(ana)
  const files = await world.app.ports.storage.list(`media/${item.id}/`)
  await processRecording.perform(world.app, { mediaId: item.id })
  expect(await world.app.ports.storage.list(`media/${item.id}/`)).toEqual(files)
  const mediaId = await send(ana, bytes, 'video/mp4')
  await ana.content.markS3UploadComplete({ body: { mediaId } })
  const work = processRecording.perform(world.app, { mediaId })
  const status = async () => (await ana.content.getProcessingStatus({ params: { id: mediaId } })).status
  await expect.poll(() => status()).toBe('PROCESSING')
  await world.app.db
    .updateTable('media')
    .set({ deleted_at: world.app.runtime.now() })
    .where('id', '=', mediaId)
    .execute()
  await work
  expect(await world.app.ports.storage.list(`media/${mediaId}/`)).toEqual([])
})

test('a message takes videos, audio and files; a file is downloaded, never shown', async () => {
  const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
  const attach = async (payload: Buffer, contentType: string, fileName: string) => {
    const body = { conversationId, fileName, sizeBytes: payload.length, contentType }
    const ticket = await ana.chat.getS3UploadLink({ body })
    await ana.send({ method: 'PUT', url: ticket.url, payload, headers: { 'content-type': contentType } })
    return ana.chat.createAttachment({ body: { mediaId: ticket.mediaId } })
  }
  const page = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')
  const made = [
    await attach(bytes, 'video/mp4', 'film.mp4'),
    await attach(await clip('tone.ogg', ...tone(), '-c:a', 'libopus'), 'audio/ogg', 'voice.ogg'),
    await attach(page, 'text/html', 'a "page" ü.html'),
  ]
  expect(made.map(({ kind }) => kind)).toEqual(['VIDEO', 'AUDIO', 'FILE'])
  await world.settle()
  const sent = await ana.chat.sendMessage({
    body: { conversationId, clientId: 'c1', attachmentIds: made.map(({ id }) => id) },
  })
  const [, , file] = (await ben.chat.getMessageById({ params: { id: sent.id } })).attachments
  expect(file).toMatchObject({ kind: 'FILE', media: null, sizeBytes: page.length })
  const answer = await get(ben, file?.url ?? '')
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="a_page_.html"; filename*=UTF-8''a%20%22page%22%20%C3%BC.html`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    },
  })
  expect((await get(eve, file?.url ?? '')).status).toBe(404)
})

test('a failed file that can be retried counts towards the quota; one refused at once does not', async () => {
  const quin = await world.person('quin')
  await ready(quin, bytes.subarray(0, 1500)).catch(() => undefined)
  const mediaId = await send(quin, Buffer.alloc(5000, '#EXTM3U\n'), 'video/mp4')
  await expect(quin.content.markS3UploadComplete({ body: { mediaId } })).rejects.toMatchObject({ status: 415 })
  await expect(quin.content.reprocessContent({ body: { mediaId } })).rejects.toMatchObject({
    body: { code: 'NOT_FAILED' },
  })
  const { rows } = {
    rows: await world.app.db
      .selectFrom('media')
      .select(['actual_bytes', 'status'])
      .where('owner_id', '=', quin.id)
      .orderBy('id')
      .execute(),
  }
  expect(rows.map(({ actual_bytes, status }) => [Number(actual_bytes), status])).toEqual([
    [1500, 'FAILED'],
    [0, 'FAILED'],
  ])
})

test('a tall video keeps its shape', async () => {
  const tall = await clip('tall.mp4', ...picture('406x720', 1, 2), ...h264)
  const { sources, poster } = await ready(ana, tall)
  expect(sources.map(({ width }) => width)).toEqual([360, 360])
  expect(poster).toMatchObject({ width: 406, height: 720 })
})
