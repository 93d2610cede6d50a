import { lazyPart } from '../../lib/lazyPart.tsx'
import { useWaiting, writtenPosts } from '../../lib/offline/outbox.ts'
import type { Waiting } from '../../lib/offline/outbox.ts'
import type { WaitingComment } from './WaitingRows.tsx'

const WaitingRows = lazyPart(() => import('./WaitingRows.tsx'), 'WaitingRows')

export interface WaitingListProps {
  /** Comments on this post; posts if omitted. */
  readonly postId?: string
}

/**
 * What was written offline and is sent once online, or was refused, with the reason. A waiting like is shown on its
 * post. Renders nothing if nothing waits.
 */
export function WaitingList({ postId }: WaitingListProps) {
  const waiting = useWaiting().filter(
    (one) => one.held !== 'DELETED' && (postId === undefined ? writtenPosts.has(one.name) : isCommentOn(postId, one)),
  )
  return waiting.length === 0 ? null : <WaitingRows waiting={waiting} />
}

const isCommentOn = (postId: string, one: Waiting): boolean =>
  one.name === 'content.addComment' && (one as WaitingComment).given.body.postId === postId
