import type { PublisherEnd } from '#adapters/live/port.ts'
import { forEachIsolated } from '#kernel/work/forEachIsolated.ts'
import type { App } from '#kernel/http/app.ts'
import { hashToken } from '#kernel/credentials.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { placeRules } from '#features/place/index.ts'
import { livePolicy, maxLengthMs, silentMs, waitMs } from './policy.ts'
import { type KeyRow, lockStreams, isGroupThere, isWorking, keyByHash, keyOf, touchKey } from './store/streamKeys.ts'
import {
  type Overdue,
  type StreamRow,
  announcedAmong,
  announcedFor,
  changeStream,
  insertStream,
  overdue,
  runningIn,
  streamById,
} from './store/streams.ts'
import { endStream, goLive, loseSignal, emitStateChanged } from './changeStreamState.ts'

export interface StartedSignal {
  readonly streamId: string
  /** How often a signal of this stream has begun, including this one. */
  readonly part: number
}

/**
 * A signal begins with this secret: it continues the running stream, begins the announced one, or waits to be shown.
 * Null if the secret is no working key, another stream is running, or none may begin at this place.
 */
export async function startSignal(app: App, secret: string, connectionId: string): Promise<StartedSignal | null> {
  const hash = hashToken(secret)
  const found = await keyByHash(app.db, hash)
  if (!found) return null
  const began = await inTransaction(app, async (tx) => {
    await lockStreams(tx, found.group_id)
    const [key, now] = [await keyByHash(tx, hash), app.runtime.now()]
    if (!key || !isWorking(key, now)) return null
    const { live } = (await placeRules(tx, app.config)).switches
    const stream = await streamFor(tx, app, key, { now, mayBegin: live })
    if (!stream) return null
    await touchKey(tx, key.id, now)
    const session = stream.session_no + 1
    const taken = await changeStream(tx, stream.id, {
      key_id: key.id,
      connection_id: connectionId,
      last_signal_at: now,
      session_no: session,
    })
    const isDue =
      taken.scheduled_at !== null && taken.scheduled_at <= now && (await announcedAmong(tx, [taken.id])).has(taken.id)
    if (taken.started_at || isDue) await goLive(tx, taken, now)
    else await emitStateChanged(tx, taken)
    return { streamId: stream.id, part: session }
  })
  // The connection it took over from is to end.
  if (began) app.bus.publish('streams', {})
  return began
}

async function streamFor(
  tx: Tx,
  app: App,
  key: KeyRow,
  { now, mayBegin }: { readonly now: Date; readonly mayBegin: boolean },
): Promise<StreamRow | null> {
  const running = await runningIn(tx, key.group_id)
  if (running) {
    if (running.started_at === null && !mayBegin) return null
    const runningKey = await keyOf(tx, key.group_id, running.key_id)
    return livePolicy.takesOver(running, key, runningKey) ? running : null
  }
  if (!mayBegin) return null
  const announced = await announcedFor(tx, key.group_id, key.id, now)
  if (announced) return announced
  const { group_id, id: key_id, label: title } = key
  return insertStream(tx, { id: app.runtime.id(), group_id, key_id, title, created_at: now })
}

/** A connection is gone. It may have been taken over, or its stream ended, long before. */
export async function endSignal(app: App, streamId: string, connectionId: string, how: PublisherEnd): Promise<void> {
  const known = await streamById(app.db, streamId)
  if (!known) return
  await inTransaction(app, async (tx) => {
    await lockStreams(tx, known.group_id)
    const [stream, now] = [await streamById(tx, streamId), app.runtime.now()]
    if (stream?.connection_id !== connectionId) return
    await (how === 'STOPPED' ? endStream(tx, stream, { now, cut: false }) : loseSignal(tx, stream, now))
  })
}

/** Begins what is due, and ends what is over. Any process may do it, even several at once. */
export async function checkStreams(app: App): Promise<void> {
  const found = await overdue(app.db, app.runtime.now(), { silentMs, waitMs, longestMs: maxLengthMs })
  await forEachIsolated(app, found, (stream) => decide(app, stream), 'a stream could not be looked after')
}

const decide = (app: App, { id, groupId }: Overdue): Promise<void> =>
  inTransaction(app, async (tx) => {
    await lockStreams(tx, groupId)
    const now = app.runtime.now()
    const isOverdue = (await overdue(tx, now, { silentMs, waitMs, longestMs: maxLengthMs })).some(
      (one) => one.id === id,
    )
    const stream = isOverdue ? await streamById(tx, id) : null
    if (!stream) return
    const key = await workingKey(tx, stream, now)
    const ago = (at: Date | null): number => (at ? now.getTime() - at.getTime() : 0)
    if (!key) return endStream(tx, stream, { now, cut: true })
    if (stream.connection_id && ago(stream.last_signal_at) > silentMs) return loseSignal(tx, stream, now)
    if (stream.state === 'IDLE') {
      const { live } = (await placeRules(tx, app.config)).switches
      return live ? void (await goLive(tx, stream, now)) : loseSignal(tx, stream, now)
    }
    return endStream(tx, stream, { now, cut: false })
  })

/** The key of a stream while it works; null if it does not, or its group is gone. */
async function workingKey(tx: Tx, stream: StreamRow, now: Date): Promise<KeyRow | null> {
  const key = await keyOf(tx, stream.group_id, stream.key_id)
  return key && isWorking(key, now) && (await isGroupThere(tx, stream.group_id)) ? key : null
}
