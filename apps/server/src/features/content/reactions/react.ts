import type { ReactionCount } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { type DomainEvents, emit, emitEach } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { restrictions } from '#features/groups/index.ts'
import { oneEmoji } from '#kernel/text/emoji.ts'
import { maxReactions } from '../policy.ts'
import { reactionCounts } from '../present.ts'
import { accessComment, accessPost, lockPost, lockPosts, lockReactedComment } from '../store/access.ts'
import type { PostFacts } from '../facts.ts'
import { type ReactedPost, addReactions, removeReaction, targetState } from './store/reactions.ts'
import type { ReactionTargetType } from '../store/tables.ts'
import type { PostCounts } from '../posts/store/postCounts.ts'

export interface Target {
  readonly targetType: ReactionTargetType
  readonly targetId: string
}
type Reactor = Pick<Actor, 'id' | 'isIsolated'>

/** One emoji of Unicode's list, in its full form. Refuses anything else with 422. */
export function emojiOf(given: string): string {
  const emoji = oneEmoji(given)
  if (!emoji) throw new Refusal('NOT_AN_EMOJI', { path: 'emoji' })
  return emoji
}

/** Lets the viewer access a target, or refuses with its 404. */
export async function accessTarget(db: Db, viewerId: string, { targetType, targetId }: Target): Promise<void> {
  if (targetType === 'POST') await accessPost(db, viewerId, targetId, 'read')
  else await accessComment(db, viewerId, targetId)
}

/**
 * Adds an emoji to a target; one that is already there stays. `limited` enforces how many one member may add to a
 * target. Returns a post's numbers if the emoji was counted there.
 */
export async function react(
  tx: Tx,
  app: App,
  { actor, target, emoji, limited = true }: { actor: Reactor; target: Target; emoji: string; limited?: boolean },
): Promise<ReactedPost | null> {
  const post = await lockTarget(tx, actor.id, target)
  restrictions.refuseMuted(post)
  if (limited) {
    const { myEmojis } = await targetState(tx, target.targetType, target.targetId, actor.id)
    if (myEmojis.includes(emoji)) return null
    if (myEmojis.length >= maxReactions) throw new Refusal('TOO_MANY_REACTIONS', { path: 'emoji' })
  }
  const { targetType, targetId } = target
  const reacting = [{ targetId, accountId: actor.id, byIsolatedAuthor: actor.isIsolated }]
  const [reacted] = await addReactions(tx, { targetType, emoji }, reacting, app.runtime.now())
  if (reacted?.done) await announce(tx, { actor, target, emoji, on: true, post, numbers: reacted.numbers })
  return reacted?.numbers ?? null
}

/**
 * Adds an emoji for each of several members, to a post each, with as many statements as one of them would need.
 * Returns, in order, the post's numbers if the emoji was counted there, or why the member may not access the post.
 */
export async function reactToPosts(
  tx: Tx,
  app: App,
  emoji: string,
  requests: readonly { readonly actor: Reactor; readonly postId: string }[],
): Promise<(ReactedPost | Refusal | null)[]> {
  const asking = requests.map(({ actor, postId }) => ({ viewerId: actor.id, postId }))
  const posts = (await lockPosts(tx, asking, 'read')).map(unlessMuted)
  const reacting = requests.flatMap(({ actor, postId }, index) => {
    const post = posts[index]
    if (!post || post instanceof Refusal) return []
    return [{ index, actor, post, targetId: postId, accountId: actor.id, byIsolatedAuthor: actor.isIsolated }]
  })
  const reacted = await addReactions(tx, { targetType: 'POST', emoji }, reacting, app.runtime.now())
  const said = reacting.flatMap(({ actor, post }, place) => {
    const { done, numbers } = reacted[place] ?? { done: false, numbers: null }
    return done ? [postReacted({ actor, emoji, on: true, post, numbers })] : []
  })
  await emitEach(tx, 'post.reacted', said)
  const numbers = new Map(reacting.map(({ index }, place) => [index, reacted[place]?.numbers ?? null]))
  return posts.map((post, index) => (post instanceof Refusal ? post : (numbers.get(index) ?? null)))
}

/**
 * Removes the actor's own emoji; without one nothing happens. Returns a post's numbers if the change was counted there.
 */
export async function unreact(
  tx: Tx,
  app: App,
  { actor, target, emoji }: { actor: Reactor; target: Target; emoji: string },
): Promise<ReactedPost | null> {
  const post = await lockTarget(tx, actor.id, target)
  const { done, numbers } = await removeReaction(tx, { ...target, accountId: actor.id, emoji }, app.runtime.now())
  if (done) await announce(tx, { actor, target, emoji, on: false, post, numbers })
  return numbers
}

/** The post, or the refusal of a person who is muted in its group. */
const unlessMuted = (post: PostFacts | Refusal): PostFacts | Refusal =>
  post instanceof Refusal || post.mute === null ? post : new Refusal('RESTRICTED', { ...post.mute })

/** Locks the target's row and returns the post it belongs to. */
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
  readonly numbers: PostCounts | null
}
async function announce(tx: Tx, said: Said): Promise<void> {
  const { actor, target, emoji, on, post } = said
  if (target.targetType === 'POST') return emit(tx, 'post.reacted', postReacted(said))
  const what = { postId: post.id, byId: actor.id, emoji, on, byIsolatedAuthor: actor.isIsolated }
  return emit(tx, 'comment.reacted', { ...what, commentId: target.targetId })
}

function postReacted({ actor, emoji, on, post, numbers }: Omit<Said, 'target'>): DomainEvents['post.reacted'] {
  const { id: postId, authorId, mediaType } = post
  return { postId, authorId, mediaType, byId: actor.id, emoji, on, byIsolatedAuthor: actor.isIsolated, numbers }
}

/** The reactions on a target, as the viewer sees them. */
export async function reactionsOf(
  db: Db,
  viewerId: string,
  { targetType, targetId }: Target,
): Promise<ReactionCount[]> {
  return reactionCounts(await targetState(db, targetType, targetId, viewerId))
}
