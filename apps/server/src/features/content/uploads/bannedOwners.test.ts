import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import type { Person } from '#test/world/people.ts'
import { sweepMedia } from '#features/media/jobs/sweepMedia.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { storage } = world.app.ports
const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
const bytes = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#3a7d44' } })
  .png({ compressionLevel: 0 })
  .toBuffer()
const body = { fileName: 'field.png', contentType: 'image/png', purpose: 'POST' as const, sizeBytes: bytes.length }

const ban = ({ id: userId }: Person) =>
  root.admin.banUser({ body: { action: 'BAN', userId, until: null, reason: 'Threats.' } })
/** A body whose second half is sent once something else has happened. */
const interrupted = (whole: Buffer, happens: () => Promise<unknown>): Readable =>
  Readable.from(
    (async function* () {
      yield whole.subarray(0, whole.length / 2)
      await happens()
      yield whole.subarray(whole.length / 2)
    })(),
  )
const put = (who: Pick<Person, 'send'>, url: string, payload: Readable | Buffer, length: number) =>
  who.send({
    method: 'PUT',
    url,
    payload,
    headers: { 'content-type': 'image/png', 'content-length': String(length) },
  })
const storedFiles = (mediaId: string) => storage.list(`media/${mediaId}/`)
const rows = (mediaId: string) => world.app.db.selectFrom('media').select('id').where('id', '=', mediaId).execute()

test('a file whose owner is banned while it is being sent leaves nothing', async () => {
  const ana = await world.person('ana')
  const { mediaId, url } = await ana.content.getS3UploadLink({ body })
  const answer = await put(
    ana,
    url,
    interrupted(bytes, () => ban(ana)),
    bytes.length,
  )
  expect(answer).toMatchObject({ status: 410, body: { code: 'TOKEN_EXPIRED' } })
  expect(await storedFiles(mediaId)).toEqual([])
})

test('a part whose owner is banned while it is being sent leaves nothing, nor do earlier and later parts', async () => {
  const ben = await world.person('ben')
  const { mediaId, partSize, parts } = await ben.content.startMultiPartContentUpload({ body })
  const [first, second] = parts
  if (!first || !second) throw new Error('There are several parts.')
  const one = bytes.subarray(0, partSize)
  const two = bytes.subarray(partSize, 2 * partSize)
  expect((await put(ben, first.url, one, one.length)).status).toBe(200)
  expect(
    (
      await put(
        ben,
        second.url,
        interrupted(two, () => ban(ben)),
        two.length,
      )
    ).status,
  ).toBe(410)
  expect((await put(ben, first.url, one, one.length)).status).toBe(410)
  const upload = await world.app.db
    .selectFrom('media')
    .select(['storage_key', 'upload_id'])
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow()
  expect(await storage.listParts(upload.storage_key, upload.upload_id ?? '')).toEqual([])
  expect(await storedFiles(mediaId)).toEqual([])
})

test('a file that was sent but shown nowhere is swept at night, for any owner', async () => {
  const cem = await world.person('cem')
  const sent = await cem.content.getS3UploadLink({ body })
  expect((await put(cem, sent.url, bytes, bytes.length)).status).toBe(200)
  const finished = await cem.content.getS3UploadLink({ body })
  await put(cem, finished.url, bytes, bytes.length)
  await cem.content.markS3UploadComplete({ body: { mediaId: finished.mediaId } })
  await ban(cem)
  await world.settle()
  world.pass(2 * dayMs)
  await sweepMedia.perform(world.app, {})
  for (const { mediaId } of [sent, finished]) {
    expect(await storedFiles(mediaId)).toEqual([])
    expect(await rows(mediaId)).toEqual([])
  }
})

test('an upload abandoned while a part of it is being sent leaves nothing', async () => {
  const dora = await world.person('dora')
  const { mediaId, partSize, parts } = await dora.content.startMultiPartContentUpload({ body })
  const givesUp = () => dora.content.finishMultiPartContentUpload({ body: { mediaId, abort: true } })
  const answer = await put(dora, parts[0]?.url ?? '', interrupted(bytes.subarray(0, partSize), givesUp), partSize)
  expect(answer.status).toBe(410)
  expect(await rows(mediaId)).toEqual([])
  expect(await storedFiles(mediaId)).toEqual([])
})
