import { emit } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { saveRecordingJob } from './jobs/saveRecording.ts'
import { tailMs } from './policy.ts'
import { type StreamRow, changeStream, deleteStream } from './store/streams.ts'

/** Announces a stream's present state. */
export const emitStateChanged = (tx: Tx, { id, group_id, state, viewer_count: viewers }: StreamRow): Promise<void> =>
  emit(tx, 'stream.stateChanged', { streamId: id, groupId: group_id, state, viewers })

/** Shows a signal to the members, and notifies them. Its post is where it is discussed. */
export async function goLive(tx: Tx, stream: StreamRow, now: Date): Promise<StreamRow> {
  const live = await changeStream(tx, stream.id, {
    state: 'LIVE',
    started_at: stream.started_at ?? now,
    disconnected_at: null,
  })
  await emitStateChanged(tx, live)
  if (!stream.started_at && live.post_id)
    await emit(tx, 'stream.started', { streamId: live.id, groupId: live.group_id, postId: live.post_id })
  return live
}

/**
 * A signal broke off, or was ended by its sender. A live stream may return for a while; one shown to nobody might as
 * well never have existed, and an announced one keeps waiting.
 */
export async function loseSignal(tx: Tx, stream: StreamRow, now: Date): Promise<void> {
  const gone = { connection_id: null, last_signal_at: null }
  if (stream.state === 'LIVE')
    return emitStateChanged(
      tx,
      await changeStream(tx, stream.id, { ...gone, state: 'RECONNECTING', disconnected_at: now }),
    )
  if (stream.state !== 'IDLE') return
  if (!stream.post_id) await deleteStream(tx, stream.id)
  else await changeStream(tx, stream.id, gone)
  await emitStateChanged(tx, { ...stream, ...gone })
}

/**
 * Ends a stream for good; `cut` also for viewers who have not seen the last seconds. The shown part is saved as a
 * recording.
 */
export async function endStream(tx: Tx, stream: StreamRow, { now, cut }: { now: Date; cut: boolean }): Promise<void> {
  if (stream.state === 'ENDED') return
  // A stream that is waiting, or was shown to nobody, has nothing to end but its signal.
  if (stream.state === 'IDLE') return loseSignal(tx, stream, now)
  const ended = await changeStream(tx, stream.id, {
    state: 'ENDED',
    connection_id: null,
    last_signal_at: null,
    ended_at: now,
    was_cut_off: cut,
    viewer_count: 0,
  })
  await emitStateChanged(tx, ended)
  await addJob(tx, saveRecordingJob, { streamId: stream.id }, { runAt: new Date(now.getTime() + tailMs) })
  // The process with the connection checks at once.
  const { app, afterCommit } = unitOfWork(tx)
  afterCommit.push(() => app.bus.publish('streams', {}))
}
