import { Readable } from 'node:stream'
import { z } from 'zod'
import type { App } from '#kernel/http/app.ts'
import { defineJob } from '#kernel/work/jobs.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { newPosts } from '#features/content/index.ts'
import { processing } from '#features/media/index.ts'
import { recordingAuthor } from '../store/recordingAuthor.ts'
import { lockStreams } from '../store/streamKeys.ts'
import { type SegmentRow, deleteSegments, allSegments } from '../store/segments.ts'
import { type StreamRow, changeStream, streamById } from '../store/streams.ts'
import { deleteViewers } from '../store/viewers.ts'

/**
 * Makes a post of an ended stream's recording: its segments become one file, which is processed like any video, and the
 * post appears when that is done. Running it again makes an equal file, so the effect is exactly once.
 */
export const saveRecordingJob = defineJob({
  name: 'save-recording',
  payload: z.object({ streamId: z.uuid() }),
  role: 'media',
  isLong: true,
  run: async (app, { streamId }) => {
    const stream = await streamById(app.db, streamId)
    if (stream?.state !== 'ENDED') return
    const segments = await allSegments(app.db, streamId)
    if (segments.length > 0 && !stream.recording_post_id) await save(app, stream, segments)
    await inTransaction(app, async (tx) => {
      await deleteSegments(tx, streamId)
      await deleteViewers(tx, streamId)
    })
    await app.ports.storage.deleteAll(`live/${streamId}/`)
  },
})

async function save(app: App, stream: StreamRow, segments: readonly SegmentRow[]): Promise<void> {
  const mediaId = stream.recording_media_id ?? app.runtime.id()
  await inTransaction(app, (tx) => changeStream(tx, stream.id, { recording_media_id: mediaId }))
  await app.ports.storage.put(
    processing.recordingKey(mediaId),
    Readable.from(joined(app, stream.id, segments)),
    'video/mp2t',
  )
  const isNobodys = await inTransaction(app, async (tx) => {
    await lockStreams(tx, stream.group_id)
    const [current, now] = [await streamById(tx, stream.id), app.runtime.now()]
    const author = await recordingAuthor(tx, stream.group_id, stream.author_id, now)
    // Another process was faster.
    if (current?.recording_post_id) return false
    // The organisation is gone.
    if (!current || !author) return true
    await processing.saveRecording(tx, app, {
      id: mediaId,
      ownerId: author.id,
      kind: segments[0]?.rendition === 'sound' ? 'AUDIO' : 'VIDEO',
      bytes: segments.reduce((sum, { bytes }) => sum + bytes, 0),
    })
    const draft = { text: current.title, mediaIds: [mediaId] }
    const { postId } = await newPosts.publishPost(tx, app, { author, draft, groupId: stream.group_id, asGroup: true })
    await changeStream(tx, stream.id, { recording_post_id: postId })
    return false
  })
  if (isNobodys) await app.ports.storage.delete(processing.recordingKey(mediaId))
}

async function* joined(app: App, streamId: string, segments: readonly SegmentRow[]): AsyncGenerator<Buffer> {
  for (const { name } of segments) {
    const { body } = await app.ports.storage.get(`live/${streamId}/${name}`)
    for await (const chunk of body) yield chunk as Buffer
  }
}
