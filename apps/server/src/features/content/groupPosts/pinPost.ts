import type { PostView } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { addJob } from '#kernel/work/jobs.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { presentPosts } from '../present.ts'
import { endPinsJob } from './jobs/endPins.ts'
import { type Pin, pinOf, setPin, removePin } from './store/pins.ts'

/** The pinned post, as the viewer sees it. */
export async function pinnedPost(
  db: Db,
  app: App,
  viewer: Actor,
  groupId: string,
): Promise<{ pinned: PostView | null; until: string | null }> {
  const held = await pinOf(db, groupId)
  const [pinned = null] = held ? await presentPosts(db, app, viewer, [held.postId]) : []
  return { pinned, until: pinned ? (held?.until?.toISOString() ?? null) : null }
}

/** Pins a post, replacing the previous one, which is returned; null if it is the same or there was none. */
export async function pinPost(tx: Tx, groupId: string, pin: Pin): Promise<string | null> {
  const before = await removePin(tx, groupId)
  await setPin(tx, groupId, pin)
  if (pin.until) await addJob(tx, endPinsJob, {}, { runAt: pin.until })
  await emit(tx, 'group.changed', { groupId })
  return before === pin.postId ? null : before
}
