import { emit } from '../../../kernel/events.ts'
import { addJob } from '../../../kernel/jobs.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { unitOf } from '../../../kernel/unit.ts'
import { keepStream } from '../jobs/keepStream.ts'
import { tailMs } from '../policy.ts'
import { type StreamRow, changeStream, deleteStream } from '../store/streams.ts'

/** Says how a stream is now. */
export const tellMoved = (tx: Tx, { id, group_id, state, viewers }: StreamRow): Promise<void> =>
  emit(tx, 'stream.moved', { streamId: id, groupId: group_id, state, viewers })

/** Shows a signal to the members, and tells them. It has a post: there it is talked about. */
export async function goLive(tx: Tx, stream: StreamRow, now: Date): Promise<StreamRow> {
  const live = await changeStream(tx, stream.id, {
    state: 'LIVE',
    started_at: stream.started_at ?? now,
    dropped_at: null,
  })
  await tellMoved(tx, live)
  if (!stream.started_at && live.post_id)
    await emit(tx, 'stream.began', { streamId: live.id, groupId: live.group_id, postId: live.post_id })
  return live
}

/**
 * A signal broke, or was ended by its sender. What is live may come back for a while; what was shown to nobody is as if it
 * had not been, and what is announced waits on.
 */
export async function loseSignal(tx: Tx, stream: StreamRow, now: Date): Promise<void> {
  const gone = { connection_id: null, signal_at: null }
  if (stream.state === 'LIVE')
    return tellMoved(tx, await changeStream(tx, stream.id, { ...gone, state: 'RECONNECTING', dropped_at: now }))
  if (stream.state !== 'IDLE') return
  if (!stream.post_id) await deleteStream(tx, stream.id)
  else await changeStream(tx, stream.id, gone)
  await tellMoved(tx, { ...stream, ...gone })
}

/** Ends a stream for good; `cut` also for those who have not seen the last seconds. What was shown is kept as a recording. */
export async function endStream(tx: Tx, stream: StreamRow, { now, cut }: { now: Date; cut: boolean }): Promise<void> {
  if (stream.state === 'ENDED') return
  // What waits, or was shown to nobody, has nothing to end but its signal.
  if (stream.state === 'IDLE') return loseSignal(tx, stream, now)
  const ended = await changeStream(tx, stream.id, {
    state: 'ENDED',
    connection_id: null,
    signal_at: null,
    ended_at: now,
    cut,
    viewers: 0,
  })
  await tellMoved(tx, ended)
  await addJob(tx, keepStream, { streamId: stream.id }, { runAt: new Date(now.getTime() + tailMs) })
  // Whoever has the connection looks at once.
  const { app, afterCommit } = unitOf(tx)
  afterCommit.push(() => app.bus.publish('streams', {}))
}
