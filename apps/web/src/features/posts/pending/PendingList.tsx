import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { useQueuedCalls, writtenPosts } from '#lib/data/offline/offlineQueue.ts'
import type { QueuedCall } from '#lib/data/offline/offlineQueue.ts'
import type { PendingComment } from './PendingRows.tsx'

const QueuedRows = lazyPart(() => import('./PendingRows.tsx'), 'PendingRows')

export interface PendingListProps {
  /** Only comments on this post. */
  readonly postId?: string
  /** Only posts in this group. */
  readonly groupId?: string
  /** Only news of this event, or posts in its discussion. Without any of these: all posts. */
  readonly event?: { readonly id: string; readonly isNews: boolean }
}

/**
 * Posts that were written offline and are sent once online, or were refused, with the reason. A waiting like is shown
 * on its post. Renders nothing if nothing waits.
 */
export function PendingList({ postId, groupId, event }: PendingListProps) {
  const belongs = (one: QueuedCall) => {
    if (postId !== undefined) return isCommentOn(postId, one)
    if (groupId !== undefined) return isInGroup(groupId, one)
    return event === undefined ? writtenPosts.has(one.name) : isIn(event, one)
  }
  const queued = useQueuedCalls().filter((one) => one.held !== 'DELETED' && belongs(one))
  const isMixed = postId === undefined && groupId === undefined && event === undefined
  return queued.length === 0 ? null : <QueuedRows queued={queued} saysWhere={isMixed} />
}

const isCommentOn = (postId: string, one: QueuedCall): boolean =>
  one.name === 'content.addComment' && (one as PendingComment).given.body.postId === postId

function isInGroup(groupId: string, one: QueuedCall): boolean {
  const { body } = one.given as { readonly body?: { readonly groupId?: string; readonly enterpriseGroupId?: string } }
  return writtenPosts.has(one.name) && (body?.groupId ?? body?.enterpriseGroupId) === groupId
}

function isIn({ id, isNews }: NonNullable<PendingListProps['event']>, one: QueuedCall): boolean {
  const { body } = one.given as { readonly body?: { readonly eventId?: string } }
  return one.name === (isNews ? 'groups.createCommunityEventPost' : 'groups.createPost') && body?.eventId === id
}
