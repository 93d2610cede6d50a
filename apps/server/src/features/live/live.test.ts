import net from 'node:net'
import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { clip, h264, picture, tone } from '#test/fixtures/clips.ts'
import { addOrganization } from '#test/world/make/groups.ts'
import { runDueJobs } from '#test/world/advanceClock.ts'
import { startPublisher } from '#test/world/publisher.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { openIngest, streamsOn } from '#test/world/studio.ts'
import { openWorld } from '#test/world/world.ts'
import { startSignal, endSignal, checkStreams } from './encoderSignals.ts'
import { appendSegment } from './store/segments.ts'

const world = await openWorld({ env: streamsOn })
const { app } = world
const [ana, ben, olga] = [
  await world.person('ana'),
  await world.person('ben'),
  await world.person('olga', { fresh: true }),
]
const createOrganization = () => addOrganization(world, { owner: olga, members: [ben] })
const newKey = (enterpriseGroupId: string, more = {}) =>
  olga.groups.createStreamKey({ body: { enterpriseGroupId, label: 'Main camera', ...more } })
const linksOf = (who: typeof olga, id: string) => who.groups.getEnterpriseStreamLinks({ params: { id } })
const goLive = (enterpriseGroupId: string, keyId: string, text = 'Sunday service') =>
  olga.groups.createEnterprisePost({
    body: { enterpriseGroupId, text, stream: { keyId } },
  })
const stateOf = async (groupId: string) => (await linksOf(ben, groupId)).live?.state ?? null
/** Where a stream is played, once there is something to play. */
async function linkOf(who: typeof olga, id: string): Promise<string> {
  const link = async () => (await linksOf(who, id)).live?.hlsUrl ?? null
  await expect.poll(link, { timeout: 60_000 }).not.toBeNull()
  return (await link()) ?? ''
}
const fetched = async (who: typeof olga, url: string) => {
  const answer = await who.send({ method: 'GET', url })
  return { status: answer.status, text: typeof answer.body === 'string' ? answer.body : '' }
}
/** A player's loads: the playlist of playlists, one of those, and its segments. */
async function played(who: typeof olga, hlsUrl: string, rendition: string) {
  const base = hlsUrl.slice(0, hlsUrl.lastIndexOf('/') + 1)
  const list = await fetched(who, hlsUrl.replace('live.m3u8', `${rendition}.m3u8`))
  const segments = list.text.split('\n').filter((line) => line.includes('.ts'))
  return { list, segments: segments.map((name) => base + name) }
}

const slow = 240_000

test(
  'a signal is visible only to admins until it is announced, then to everybody, and becomes a post when it ends',
  { timeout: slow },
  async () => {
    const organizationId = await createOrganization()
    const studio = await openIngest(world)
    const { id: keyId, secret } = await newKey(organizationId)
    const sender = startPublisher(studio.port, secret)
    await expect.poll(async () => (await linksOf(olga, organizationId)).live?.state, { timeout: 60_000 }).toBe('IDLE')
    expect(await linksOf(ben, organizationId)).toEqual({ live: null, next: null, recordings: [] })
    const post = await goLive(organizationId, keyId)
    const { live } = await linksOf(ben, organizationId)
    expect(live).toMatchObject({ state: 'LIVE', title: 'Sunday service', postId: post.id, endedAt: null })
    const hlsUrl = await linkOf(ben, organizationId)
    await expect
      .poll(async () => (await played(ben, hlsUrl, 'low')).segments.length, { timeout: 60_000 })
      .toBeGreaterThan(1)
    expect((await fetched(ben, hlsUrl)).text).toMatch(/high\.m3u8\?v=.*\n.*\nlow\.m3u8\?v=/)
    const { segments } = await played(ben, hlsUrl, 'sound')
    expect((await fetched(ben, segments[0] ?? '')).status).toBe(200)
    await sender.stop()
    await expect.poll(() => stateOf(organizationId), { timeout: 60_000 }).toBeNull()
    await runDueJobs(world)
    const { recordings } = await linksOf(ben, organizationId)
    expect(recordings).toMatchObject([{ text: 'Sunday service', mediaType: 'VIDEO', postedAs: { id: organizationId } }])
    expect(recordings[0]?.media[0]).toMatchObject({ status: 'READY', width: 160, height: 90 })
  },
)

test(
  'a broken signal is waited for, continues as one stream, and one recording is made of all',
  { timeout: slow },
  async () => {
    const organizationId = await createOrganization()
    const studio = await openIngest(world)
    const { id: keyId, secret } = await newKey(organizationId)
    const first = startPublisher(studio.port, secret)
    await expect.poll(async () => (await linksOf(olga, organizationId)).live?.state, { timeout: 60_000 }).toBe('IDLE')
    await goLive(organizationId, keyId)
    const hlsUrl = await linkOf(ben, organizationId)
    const before = (await linksOf(ben, organizationId)).live
    const count = async () => (await played(ben, hlsUrl, 'high')).segments.length
    await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(0)
    await first.vanish()
    await expect.poll(() => stateOf(organizationId), { timeout: 60_000 }).toBe('RECONNECTING')
    const stored = await count()
    const second = startPublisher(studio.port, secret)
    await expect.poll(() => stateOf(organizationId), { timeout: 60_000 }).toBe('LIVE')
    expect((await linksOf(ben, organizationId)).live).toMatchObject({ id: before?.id, startedAt: before?.startedAt })
    await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(stored)
    expect((await played(ben, hlsUrl, 'high')).list.text).toContain('#EXT-X-DISCONTINUITY\n')
    await second.vanish()
    await expect.poll(() => stateOf(organizationId), { timeout: 60_000 }).toBe('RECONNECTING')
    world.pass(61_000)
    await studio.check()
    expect(await stateOf(organizationId)).toBeNull()
    await runDueJobs(world)
    const { recordings } = await linksOf(ben, organizationId)
    expect(recordings).toMatchObject([{ text: 'Sunday service', media: [{ status: 'READY' }] }])
    expect(await app.ports.storage.list(`live/${before?.id}/`)).toEqual([])
  },
)

test('a revoked key ends its stream at once, and admits no other', { timeout: slow }, async () => {
  const organizationId = await createOrganization()
  const studio = await openIngest(world)
  const { id: keyId, secret } = await newKey(organizationId)
  await goLive(organizationId, keyId)
  const sender = startPublisher(studio.port, secret)
  await expect.poll(() => stateOf(organizationId), { timeout: 60_000 }).toBe('LIVE')
  const hlsUrl = await linkOf(ben, organizationId)
  expect((await fetched(ben, hlsUrl)).status).toBe(200)
  await olga.groups.deleteStreamKey({ body: { enterpriseGroupId: organizationId, keyId } })
  await olga.groups.deleteStreamKey({ body: { enterpriseGroupId: organizationId, keyId } })
  expect((await fetched(ben, hlsUrl)).status).toBe(404)
  expect(await stateOf(organizationId)).toBeNull()
  await sender.ended
  await startPublisher(studio.port, secret).ended
  expect((await linksOf(olga, organizationId)).live).toBeNull()
  await startPublisher(studio.port, 'a-key-that-nobody-has-ever-been-given').ended
})

test(
  'a replaced key keeps working for as long as requested, and a sender using it moves over',
  { timeout: slow },
  async () => {
    const organizationId = await createOrganization()
    const studio = await openIngest(world)
    const old = await newKey(organizationId)
    await goLive(organizationId, old.id)
    const [one, other] = [await newKey(organizationId, { label: 'Other' }), startPublisher(studio.port, old.secret)]
    await expect.poll(() => stateOf(organizationId), { timeout: 60_000 }).toBe('LIVE')
    const id = (await linksOf(ben, organizationId)).live?.id
    // Another stream of the organisation does not displace this one.
    await startPublisher(studio.port, one.secret).ended
    expect((await linksOf(ben, organizationId)).live).toMatchObject({ id, state: 'LIVE' })
    const fresh = await newKey(organizationId, { replaces: old.id, overlapMinutes: 10 })
    await studio.check()
    expect((await linksOf(ben, organizationId)).live).toMatchObject({ id, state: 'LIVE' })
    startPublisher(studio.port, fresh.secret)
    await other.ended
    expect((await linksOf(ben, organizationId)).live).toMatchObject({ id, state: 'LIVE' })
    // Replaced without an overlap it ends at once.
    await newKey(organizationId, { replaces: fresh.id })
    expect(await stateOf(organizationId)).toBeNull()
  },
)

test('an announced stream is next, and is shown at its time', { timeout: slow }, async () => {
  const organizationId = await createOrganization()
  const studio = await openIngest(world)
  const { id: keyId, secret } = await newKey(organizationId)
  const at = new Date(app.runtime.now().getTime() + hourMs)
  const body = {
    enterpriseGroupId: organizationId,
    text: 'Concert',
    stream: { keyId, scheduledLiveAt: at.toISOString() },
  }
  const post = await olga.groups.createEnterprisePost({ body })
  expect(await linksOf(ben, organizationId)).toMatchObject({
    live: null,
    next: { scheduledLiveAt: at, post: { id: post.id } },
  })
  startPublisher(studio.port, secret)
  await expect.poll(async () => (await linksOf(olga, organizationId)).live?.state, { timeout: 60_000 }).toBe('IDLE')
  expect((await linksOf(ben, organizationId)).live).toBeNull()
  await world.app.db
    .updateTable('streams')
    .set({ scheduled_at: app.runtime.now() })
    .where('post_id', '=', post.id)
    .execute()
  await studio.check()
  expect((await linksOf(ben, organizationId)).live).toMatchObject({ state: 'LIVE', title: 'Concert', postId: post.id })
  expect(await ben.groups.getEnterpriseGroup({ params: { id: organizationId } })).toMatchObject({
    live: { state: 'LIVE' },
  })
  await world.settle()
  const { items } = await ben.notifications.getAggregatedNotifications({ body: {} })
  expect(items).toContainEqual(expect.objectContaining({ reason: 'STREAM_LIVE' }))
  // A viewer who fetches it is counted, once.
  const hlsUrl = await linkOf(ben, organizationId)
  for (const who of [ben, ben, olga]) await fetched(who, who === ben ? hlsUrl : await linkOf(olga, organizationId))
  await expect
    .poll(async () => {
      await studio.check()
      return (await linksOf(ben, organizationId)).live?.viewers
    })
    .toBe(2)
})

test('a stream is served only to members, by links of their own', { timeout: slow }, async () => {
  const organizationId = await createOrganization()
  const studio = await openIngest(world)
  const { id: keyId, secret } = await newKey(organizationId)
  await goLive(organizationId, keyId)
  startPublisher(studio.port, secret)
  await expect.poll(() => stateOf(organizationId), { timeout: 60_000 }).toBe('LIVE')
  const hlsUrl = await linkOf(ben, organizationId)
  await expect
    .poll(async () => (await played(ben, hlsUrl, 'high')).segments.length, { timeout: 60_000 })
    .toBeGreaterThan(0)
  const [segment = ''] = (await played(ben, hlsUrl, 'high')).segments
  await expect(linksOf(ana, organizationId)).rejects.toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  expect(await ana.groups.getEnterpriseGroup({ params: { id: organizationId } })).toMatchObject({ live: null })
  const bare = hlsUrl.split('?')[0] ?? ''
  for (const url of [hlsUrl, segment, bare]) expect((await fetched(ana, url)).status).toBe(404)
  expect((await world.visitor.send({ method: 'GET', url: bare })).status).toBe(404)
  // A link is its viewer's: it opens neither without a session nor in another's.
  expect((await world.visitor.send({ method: 'GET', url: segment })).status).toBe(404)
  expect((await fetched(ben, segment)).status).toBe(200)
  expect((await fetched(olga, segment)).status).toBe(404)
  expect((await fetched(ben, segment.replace('high-', 'none-'))).status).toBe(404)
  await ben.groups.leaveGroup({ body: { groupId: organizationId } })
  for (const url of [hlsUrl, segment, bare]) expect((await fetched(ben, url)).status).toBe(404)
})

test('for any bytes at the port, streams continue', { timeout: slow }, async () => {
  const organizationId = await createOrganization()
  const studio = await openIngest(world)
  const { id: keyId, secret } = await newKey(organizationId)
  await goLive(organizationId, keyId)
  startPublisher(studio.port, secret)
  await expect.poll(() => stateOf(organizationId), { timeout: 60_000 }).toBe('LIVE')
  const shake = Buffer.concat([Buffer.from([3]), Buffer.alloc(1536), Buffer.alloc(1536)])
  const hostile = [
    Buffer.from('GET / HTTP/1.1\r\n\r\n'),
    Buffer.alloc(200_000, 3),
    // A message that claims 16 MB; a chunk size of zero; an invalid command.
    Buffer.concat([shake, Buffer.from([3, 0, 0, 0, 0xff, 0xff, 0xff, 20, 0, 0, 0, 0, 1])]),
    Buffer.concat([shake, Buffer.from([2, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0]), Buffer.alloc(9000, 0xc3)]),
    Buffer.concat([shake, Buffer.from([3, 0, 0, 0, 0, 0, 3, 20, 0, 0, 0, 0, 2, 0, 9])]),
  ]
  await Promise.all(
    hostile.map(
      (bytes) =>
        new Promise<void>((resolve) => {
          const socket = net.connect(studio.port, '127.0.0.1', () => socket.end(bytes))
          socket.on('error', () => undefined).on('close', () => resolve())
          socket.resume()
        }),
    ),
  )
  await studio.check()
  expect(await stateOf(organizationId)).toBe('LIVE')
})

test(
  'a stream’s changes reach members who have it open, and before it is shown only admins',
  { timeout: slow },
  async () => {
    const organizationId = await createOrganization()
    const studio = await openIngest(world)
    const { id: keyId, secret } = await newKey(organizationId)
    const socketServer = await openSocketServer(world.running, app)
    const sockets = await Promise.all([ana, ben, olga].map((who) => socketServer.enter(who)))
    for (const socket of sockets) {
      socket.send({ type: 'watch', kind: 'GROUP', id: organizationId })
      await socket.pong()
    }
    const notified = () =>
      sockets.map(({ frames }) =>
        frames
          .flatMap((frame) =>
            frame.type === 'changed' && frame.name === 'stream.changed' ? [frame.data['state']] : [],
          )
          // Also announced: that there is something to play, and how many watch.
          .filter((state, index, states) => state !== states[index - 1]),
      )
    const sender = startPublisher(studio.port, secret)
    await expect.poll(() => notified()[2], { timeout: 60_000 }).toEqual(['IDLE'])
    await goLive(organizationId, keyId)
    await expect.poll(() => notified()[1], { timeout: 60_000 }).toEqual(['LIVE'])
    await sender.vanish()
    await expect.poll(() => notified()[1], { timeout: 60_000 }).toEqual(['LIVE', 'RECONNECTING'])
    await olga.groups.deleteStreamKey({ body: { enterpriseGroupId: organizationId, keyId } })
    await expect
      .poll(notified, { timeout: 60_000 })
      .toEqual([[], ['LIVE', 'RECONNECTING', 'ENDED'], ['IDLE', 'LIVE', 'RECONNECTING', 'ENDED']])
  },
)

test('two signals at once are one stream, and a stream announced twice is shown once', { timeout: slow }, async () => {
  const organizationId = await createOrganization()
  const keys = [await newKey(organizationId), await newKey(organizationId, { label: 'Other' })]
  const began = await Promise.all(keys.map(({ secret }) => startSignal(app, secret, app.runtime.id())))
  expect(began.filter((one) => one !== null)).toHaveLength(1)
  // Going live now means the signal that is there, whichever the key.
  const posts = await Promise.all(keys.map(({ id }) => goLive(organizationId, id)))
  const { live } = await linksOf(ben, organizationId)
  expect(posts.map(({ id }) => id)).toContain(live?.postId)
  // Nothing came that could be played.
  expect(live).toMatchObject({ state: 'LIVE', hlsUrl: null })
  // Its process disappears without a word: it is waited for, then over.
  world.pass(21_000)
  await checkStreams(app)
  expect(await stateOf(organizationId)).toBe('RECONNECTING')
  world.pass(61_000)
  await Promise.all([checkStreams(app), checkStreams(app)])
  expect(await stateOf(organizationId)).toBeNull()
  // Nothing came: there is nothing to keep.
  await runDueJobs(world)
  expect((await linksOf(ben, organizationId)).recordings).toEqual([])
})

test('the recording is made of the video, even if the audio arrived first', { timeout: slow }, async () => {
  const organizationId = await createOrganization()
  const { id: keyId, secret } = await newKey(organizationId)
  await goLive(organizationId, keyId)
  const [camera, video] = [
    app.runtime.id(),
    await clip('film.ts', ...picture('160x90'), ...tone(), ...h264, '-c:a', 'aac'),
  ]
  const { streamId, part } = (await startSignal(app, secret, camera)) ?? { streamId: '', part: 0 }
  for (const [rendition, bytes] of [
    ['sound', await clip('sound.ts', ...tone(), '-c:a', 'aac')],
    ['low', video],
    ['high', video],
  ] as const) {
    const name = `${part}-${rendition}-00000.ts`
    await app.ports.storage.put(`live/${streamId}/${name}`, bytes, 'video/mp2t')
    const segment = {
      stream_id: streamId,
      rendition,
      session_no: part,
      name,
      ms: 1000,
      bytes: bytes.length,
      at: app.runtime.now(),
    }
    await appendSegment(app.db, segment)
  }
  const { text } = await fetched(ben, await linkOf(ben, organizationId))
  expect(text.match(/\w+(?=\.m3u8)/g)).toEqual(['high', 'low'])
  await endSignal(app, streamId, camera, 'STOPPED')
  await runDueJobs(world)
  expect((await linksOf(ben, organizationId)).recordings).toMatchObject([
    { mediaType: 'VIDEO', media: [{ status: 'READY' }] },
  ])
})

test('an early signal waits, its announcement stays, and going live at once takes it', async () => {
  const organizationId = await createOrganization()
  const { id: keyId, secret } = await newKey(organizationId)
  const scheduledLiveAt = new Date(app.runtime.now().getTime() + hourMs).toISOString()
  const announced = await olga.groups.createEnterprisePost({
    body: { enterpriseGroupId: organizationId, text: 'Concert', stream: { keyId, scheduledLiveAt } },
  })
  await startSignal(app, secret, app.runtime.id())
  expect((await linksOf(olga, organizationId)).live).toMatchObject({ state: 'IDLE', postId: announced.id })
  const next = { post: { id: announced.id } }
  expect(await linksOf(ben, organizationId)).toMatchObject({ live: null, next })
  const { id: postId } = await goLive(organizationId, keyId, 'Rehearsal')
  expect(await linksOf(ben, organizationId)).toMatchObject({
    live: { state: 'LIVE', title: 'Rehearsal', postId },
    next,
  })
})

test('once its announcement is deleted, a signal is shown to nobody before it is announced again', async () => {
  const organizationId = await createOrganization()
  const { id: keyId, secret } = await newKey(organizationId)
  const announce = async () => {
    const scheduledLiveAt = new Date(app.runtime.now().getTime() + hourMs).toISOString()
    const stream = { keyId, scheduledLiveAt }
    return olga.groups.createEnterprisePost({ body: { enterpriseGroupId: organizationId, text: 'Concert', stream } })
  }
  const unannounce = ({ id }: { id: string }) => olga.content.deletePost({ body: { postId: id } })
  const camera = app.runtime.id()
  await unannounce(await announce())
  await app.db
    .updateTable('streams')
    .set({ scheduled_at: app.runtime.now() })
    .where('group_id', '=', organizationId)
    .execute()
  const { streamId = '' } = (await startSignal(app, secret, camera)) ?? {}
  expect((await linksOf(olga, organizationId)).live).toMatchObject({ id: streamId, state: 'IDLE', postId: null })
  expect((await linksOf(ben, organizationId)).live).toBeNull()
  await endSignal(app, streamId, camera, 'STOPPED')
  // Also if its signal was there before, and when that comes again.
  const announced = await announce()
  await startSignal(app, secret, camera)
  await unannounce(announced)
  await app.db
    .updateTable('streams')
    .set({ scheduled_at: app.runtime.now() })
    .where('group_id', '=', organizationId)
    .execute()
  await checkStreams(app)
  await startSignal(app, secret, app.runtime.id())
  expect((await linksOf(ben, organizationId)).live).toBeNull()
  const { id: postId } = await goLive(organizationId, keyId, 'Rehearsal')
  expect((await linksOf(ben, organizationId)).live).toMatchObject({ state: 'LIVE', title: 'Rehearsal', postId })
})

test('a stream that lasts too long, or whose organisation is deleted, ends', { timeout: slow }, async () => {
  const [long, gone] = [await createOrganization(), await createOrganization()]
  for (const organizationId of [long, gone]) {
    const { id, secret } = await newKey(organizationId)
    await goLive(organizationId, id)
    await startSignal(app, secret, app.runtime.id())
    expect(await stateOf(organizationId)).toBe('LIVE')
  }
  const states = async () =>
    (
      await app.db
        .selectFrom('streams')
        .select(['state', 'was_cut_off as cut'])
        .where('group_id', 'in', [long, gone])
        .execute()
    ).toSorted((one, other) => Number(one.cut) - Number(other.cut))
  await app.db
    .updateTable('streams')
    .set({ started_at: new Date(0) })
    .where('group_id', '=', long)
    .execute()
  const { name } = await olga.groups.getGroup({ params: { id: gone } })
  await olga.groups.deleteGroup({ params: { groupId: gone }, query: { confirmName: name } })
  await checkStreams(app)
  expect(await states()).toEqual([
    { state: 'ENDED', cut: false },
    { state: 'ENDED', cut: true },
  ])
})
