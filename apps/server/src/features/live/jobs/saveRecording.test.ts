import { expect, test } from 'vitest'
import { addOrganization } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { hashToken } from '#kernel/credentials.ts'
import { processing } from '#features/media/index.ts'
import { insertKey } from '../store/streamKeys.ts'
import { appendSegment } from '../store/segments.ts'
import { changeStream, insertStream, streamById } from '../store/streams.ts'
import { saveRecordingJob } from './saveRecording.ts'

const world = await openWorld()
const { app } = world
const olga = await world.person('olga')

test('a stream whose organisation was deleted meanwhile leaves nothing in the store', async () => {
  const [groupId, id, keyId, now] = [
    await addOrganization(world, { owner: olga }),
    app.runtime.id(),
    app.runtime.id(),
    app.runtime.now(),
  ]
  await world.inTransaction(async (tx) => {
    const none = { last_used_at: null, ends_at: null, revoked_at: null }
    const secret_hash = hashToken(app.runtime.token())
    await insertKey(tx, {
      id: keyId,
      group_id: groupId,
      label: 'Camera',
      created_by: olga.id,
      created_at: now,
      secret_hash,
      ...none,
    })
    await insertStream(tx, { id, group_id: groupId, key_id: keyId, title: 'Service', created_at: now })
    await changeStream(tx, id, { state: 'ENDED', started_at: now, ended_at: now, author_id: olga.id })
  })
  await app.ports.storage.put(`live/${id}/1-a.ts`, Buffer.from('film'), 'video/mp2t')
  await appendSegment(app.db, {
    stream_id: id,
    rendition: 'high',
    session_no: 1,
    name: '1-a.ts',
    ms: 2000,
    bytes: 4,
    at: now,
  })
  await app.db.updateTable('groups').set({ deleted_at: now }).where('id', '=', groupId).execute()
  await saveRecordingJob.perform(app, { streamId: id })
  const { recording_media_id: mediaId, recording_post_id: postId } = (await streamById(app.db, id)) ?? {}
  expect(postId).toBeNull()
  expect(await app.ports.storage.head(processing.recordingKey(mediaId ?? ''))).toBeNull()
  expect(await app.ports.storage.head(`live/${id}/1-a.ts`)).toBeNull()
})
