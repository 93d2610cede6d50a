import type { ReactionCount } from '@koinon/contract/shared'
import type { Actor } from '../../../kernel/actor.ts'
import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Db, Tx } from '../../../kernel/tables.ts'
import { oneEmoji } from '../../../kernel/text/emoji.ts'
import { maxReactions } from '../policy.ts'
import { reactionCounts } from '../present.ts'
import { type PostFacts, accessComment, accessPost, lockPost, lockReactedComment } from '../store/access.ts'
import { type ReactedPost, addReaction, removeReaction, targetState } from '../store/reactions.ts'
import type { ReactionTargetType } from '../store/tables.ts'
import type { PostNumbers } from '../store/told.ts'

export interface Target {
  readonly targetType: ReactionTargetType
  readonly targetId: string
}
type Reactor = Pick<Actor, 'id' | 'isolated'>

/** One emoji of Unicode's list, in full form. Refuses 422 what is none. */
export function emojiOf(given: string): string {
  const emoji = oneEmoji(given)
  if (!emoji) throw new Refusal('NOT_AN_EMOJI', { path: 'emoji' })
  return emoji
}

/** Lets the viewer at a target, or refuses with its 404. */
export async function accessTarget(db: Db, viewerId: string, { targetType, targetId }: Target): Promise<void> {
  if (targetType === 'POST') await accessPost(db, viewerId, targetId, 'read')
  else await accessComment(db, viewerId, targetId)
}

/**
 * Puts an emoji on a target; what stands already stays. `limited` holds it to what one member may put on one target.
 * Answers how a post stands where it was counted there.
 */
export async function react(
  tx: Tx,
  app: App,
  { actor, target, emoji, limited = true }: { actor: Reactor; target: Target; emoji: string; limited?: boolean },
): Promise<ReactedPost | null> {
  const post = await lockTarget(tx, actor.id, target)
  if (limited) {
    const { myEmojis } = await targetState(tx, target.targetType, target.targetId, actor.id)
    if (myEmojis.includes(emoji)) return null
    if (myEmojis.length >= maxReactions) throw new Refusal('TOO_MANY_REACTIONS', { path: 'emoji' })
  }
  const { done, numbers } = await addReaction(
    tx,
    { ...target, accountId: actor.id, emoji, silent: actor.isolated },
    app.seams.now(),
  )
  if (done) await say(tx, { actor, target, emoji, on: true, post, numbers })
  return numbers
}

/** Takes an emoji of one's own off; without one nothing happens. Answers how a post stands where it was counted there. */
export async function unreact(
  tx: Tx,
  app: App,
  { actor, target, emoji }: { actor: Reactor; target: Target; emoji: string },
): Promise<ReactedPost | null> {
  const post = await lockTarget(tx, actor.id, target)
  const { done, numbers } = await removeReaction(tx, { ...target, accountId: actor.id, emoji }, app.seams.now())
  if (done) await say(tx, { actor, target, emoji, on: false, post, numbers })
  return numbers
}

/** Holds the target's row and answers the post it belongs to. */
async function lockTarget(tx: Tx, viewerId: string, { targetType, targetId }: Target): Promise<PostFacts> {
  if (targetType === 'POST') return lockPost(tx, viewerId, targetId, 'read')
  return (await lockReactedComment(tx, viewerId, targetId)).post
}

interface Said {
  readonly actor: Reactor
  readonly target: Target
  readonly emoji: string
  readonly on: boolean
  readonly post: PostFacts
  readonly numbers: PostNumbers | null
}
async function say(tx: Tx, { actor, target, emoji, on, post, numbers }: Said): Promise<void> {
  const { id: postId, authorId, mediaType } = post
  const what = { postId, byId: actor.id, emoji, on, silent: actor.isolated }
  if (target.targetType === 'POST') await emit(tx, 'post.reacted', { ...what, authorId, mediaType, numbers })
  else await emit(tx, 'comment.reacted', { ...what, commentId: target.targetId })
}

/** How a target stands, as the viewer sees it. */
export async function standingOf(db: Db, viewerId: string, { targetType, targetId }: Target): Promise<ReactionCount[]> {
  return reactionCounts(await targetState(db, targetType, targetId, viewerId))
}
