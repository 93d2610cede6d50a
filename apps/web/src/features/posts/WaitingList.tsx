import { lazyPart } from '#lib/lazyPart.tsx'
import { useWaiting, writtenPosts } from '#lib/offline/outbox.ts'
import type { Waiting } from '#lib/offline/outbox.ts'
import type { WaitingComment } from './WaitingRows.tsx'

const WaitingRows = lazyPart(() => import('./WaitingRows.tsx'), 'WaitingRows')

export interface WaitingListProps {
  /** Only comments on this post. */
  readonly postId?: string
  /** Only news of this event, or posts in its discussion. Without either: all posts. */
  readonly event?: { readonly id: string; readonly isNews: boolean }
}

/**
 * What was written offline and is sent once online, or was refused, with the reason. A waiting like is shown on its
 * post. Renders nothing if nothing waits.
 */
export function WaitingList({ postId, event }: WaitingListProps) {
  const belongs = (one: Waiting) => {
    if (postId !== undefined) return isCommentOn(postId, one)
    return event === undefined ? writtenPosts.has(one.name) : isIn(event, one)
  }
  const waiting = useWaiting().filter((one) => one.held !== 'DELETED' && belongs(one))
  const isMixed = postId === undefined && event === undefined
  return waiting.length === 0 ? null : <WaitingRows waiting={waiting} saysWhere={isMixed} />
}

const isCommentOn = (postId: string, one: Waiting): boolean =>
  one.name === 'content.addComment' && (one as WaitingComment).given.body.postId === postId

function isIn({ id, isNews }: NonNullable<WaitingListProps['event']>, one: Waiting): boolean {
  const { body } = one.given as { readonly body?: { readonly eventId?: string } }
  return one.name === (isNews ? 'groups.createCommunityEventPost' : 'groups.createPost') && body?.eventId === id
}
