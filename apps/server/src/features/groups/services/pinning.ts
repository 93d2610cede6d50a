import type { PostView } from '@koinon/contract/shared'
import type { Actor } from '../../../kernel/actor.ts'
import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import { addJob } from '../../../kernel/jobs.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Db, Tx } from '../../../kernel/tables.ts'
import { presentPosts } from '../../content/index.ts'
import { endPinsJob } from '../jobs/endPins.ts'
import { groupPolicy } from '../policy.ts'
import { type GroupFacts, accessGroup, lockGroup } from '../store/access.ts'
import { type Pin, pinOf, putPinOn, takePinOff } from '../store/pins.ts'

/** The organisation's home, for who reads it; 404 for any other group. */
export async function accessHome(db: Db, viewerId: string, groupId: string): Promise<GroupFacts> {
  const facts = await accessGroup(db, viewerId, groupId, 'content')
  if (facts.kind !== 'ENTERPRISE') throw new Refusal('GROUP_NOT_FOUND')
  return facts
}

/** The organisation's home, held until the transaction ends, for who runs it. */
export async function lockHome(tx: Tx, actorId: string, groupId: string): Promise<GroupFacts> {
  const facts = await lockGroup(tx, actorId, groupId, 'preview')
  if (facts.kind !== 'ENTERPRISE') throw new Refusal('GROUP_NOT_FOUND')
  const verdict = groupPolicy.manage(facts)
  if (!verdict.ok) throw new Refusal(verdict.code)
  return facts
}

/** What is pinned, as the viewer sees it. */
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

/** Pins a post in the place of the one before, which is answered; null when it is the same or there was none. */
export async function pin(tx: Tx, groupId: string, wanted: Pin): Promise<string | null> {
  const before = await takePinOff(tx, groupId)
  await putPinOn(tx, groupId, wanted)
  if (wanted.until) await addJob(tx, endPinsJob, {}, { runAt: wanted.until })
  await emit(tx, 'group.changed', { groupId })
  return before === wanted.postId ? null : before
}
