import { beginningOf, lengthOf } from '@koinon/contract/text'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { isWorking, keyOf } from './store/streamKeys.ts'
import { type StreamRow, announcedAmong, changeStream, insertStream, runningIn } from './store/streams.ts'
import { goLive, emitStateChanged } from './changeStreamState.ts'

const yearMs = 366 * dayMs
const longestTitle = 120

export interface Announcement {
  readonly groupId: string
  readonly keyId: string
  /** Now, if left out: only our own clock says when that is. */
  readonly scheduledLiveAt?: string | undefined
  readonly authorId: string
  readonly postId: string
  /** The text of the post; its first line is the stream's title. */
  readonly text: string
}

/**
 * Announces a stream in a post: one whose signal is already there is shown at its time, which may be now. The caller
 * has locked the group. Refuses keys that do not work here, and times more than a year away.
 */
export async function announceStream(tx: Tx, app: App, announced: Announcement): Promise<void> {
  const { groupId, keyId, postId, authorId } = announced
  const now = app.runtime.now()
  const at = announced.scheduledLiveAt === undefined ? now : new Date(announced.scheduledLiveAt)
  const key = await keyOf(tx, groupId, keyId)
  if (!key || !isWorking(key, now))
    throw new Refusal('INVALID_PARAMETER', {
      path: 'stream.keyId',
      detail: 'There is no such key, or it no longer works.',
    })
  if (Math.abs(at.getTime() - now.getTime()) > yearMs)
    throw new Refusal('SCHEDULE_OUT_OF_RANGE', { path: 'stream.scheduledLiveAt' })
  const said = { post_id: postId, author_id: authorId, scheduled_at: at, title: titleOf(announced.text) || key.label }
  const running = await runningIn(tx, groupId)
  // There is one signal at a time: going live now means that one, whichever key it came with.
  const isTaken = running !== null && (await announcedAmong(tx, [running.id])).has(running.id)
  if (running?.state === 'IDLE' && (at <= now || (!isTaken && running.key_id === keyId))) {
    // The announcement it was for before keeps waiting for its own time.
    if (isTaken) await announceAgain(tx, app, running)
    const shown = await changeStream(tx, running.id, said)
    return void (await (at <= now ? goLive(tx, shown, now) : emitStateChanged(tx, shown)))
  }
  const stream = await insertStream(tx, {
    id: app.runtime.id(),
    group_id: groupId,
    key_id: keyId,
    created_at: now,
    ...said,
  })
  await emitStateChanged(tx, stream)
}

/** Repeats the announcement without the signal. */
async function announceAgain(tx: Tx, app: App, announced: StreamRow): Promise<void> {
  const { group_id, key_id, post_id, author_id, scheduled_at, title } = announced
  const created_at = app.runtime.now()
  await insertStream(tx, {
    id: app.runtime.id(),
    group_id,
    key_id,
    post_id,
    author_id,
    scheduled_at,
    title,
    created_at,
  })
}

const titleOf = (text: string): string => {
  const [line = ''] = text.trim().split('\n', 1)
  return lengthOf(line) > longestTitle ? `${beginningOf(line, longestTitle - 1).trimEnd()}…` : line
}
