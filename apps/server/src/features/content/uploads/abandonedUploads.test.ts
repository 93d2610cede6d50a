import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { videoClip, program } from '#test/fixtures/clips.ts'
import { openWorld } from '#test/world/world.ts'
import { createImages } from '#adapters/images/pool.ts'
import { createRecordings } from '#adapters/video/recordings.ts'

/** Whether this server makes versions of files at present: it may be out of memory, or of space. */
let isWorking = false
const [images, recordings] = [createImages(), createRecordings({ program })]
const orNot = <A extends unknown[], T>(work: (...given: A) => Promise<T>) => {
  return (...given: A) => (isWorking ? work(...given) : Promise.reject(new Error('No space left.')))
}
const world = await openWorld({
  wiring: {
    ports: {
      images: { ...images, process: orNot(images.process) },
      recordings: { ...recordings, process: orNot(recordings.process) },
    },
  },
})
const [ana, ben] = [await world.person('ana'), await world.person('ben')]

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7d44' } })
    .jpeg()
    .toBuffer()

/** Runs all tries of queued jobs, however many, without the time between them. */
async function tryThroughout(): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    const { numAffectedRows } = await sql`
      update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts`.execute(world.app.db)
    if (!numAffectedRows) return
    await world.settle()
  }
  throw new Error('Something in the queue is tried for ever.')
}

test.each([
  ['picture', 'image/jpeg', photo],
  ['film', 'video/mp4', videoClip],
])('a %s whose processing failed at every attempt says so, and can be tried again', async (_, contentType, make) => {
  isWorking = false
  const payload = await make()
  const body = { fileName: 'garden', contentType, purpose: 'POST' as const, sizeBytes: payload.length }
  const { mediaId, url } = await ana.content.getS3UploadLink({ body })
  await ana.send({ method: 'PUT', url, payload, headers: { 'content-type': contentType } })
  await ana.content.markS3UploadComplete({ body: { mediaId } })
  const { id: postId } = await ana.content.createPost({ body: { text: 'My garden', mediaIds: [mediaId] } })
  await tryThroughout()
  expect(await ana.content.getProcessingStatus({ params: { id: mediaId } })).toMatchObject({
    status: 'FAILED',
    failure: { code: 'FAILED', text: 'The file could not be processed. Try again.' },
  })
  const { items } = await ana.notifications.getAggregatedNotifications({ body: {} })
  expect(items.filter(({ target }) => target.id === postId)).toMatchObject([{ reason: 'UPLOAD_FAILED' }])

  isWorking = true
  await ana.content.reprocessContent({ body: { mediaId } })
  await world.settle()
  expect(await ben.content.getItem({ params: { postId } })).toMatchObject({
    status: 'PUBLISHED',
    media: [{ status: 'READY' }],
  })
})
