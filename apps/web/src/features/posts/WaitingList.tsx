import { lazyPart } from '../../lib/lazyPart.tsx'
import { useWaiting, writtenPosts } from '../../lib/offline/outbox.ts'
import type { Waiting } from '../../lib/offline/outbox.ts'
import type { WaitingComment } from './WaitingRows.tsx'

const WaitingRows = lazyPart(() => import('./WaitingRows.tsx'), 'WaitingRows')

export interface WaitingListProps {
  /** Comments on this post; posts without. */
  readonly postId?: string
}

/**
 * What was written without a line, and goes out when there is one; or could not, with why. A like that waits is shown where
 * it was given. Nothing where nothing waits.
 */
export function WaitingList({ postId }: WaitingListProps) {
  const waiting = useWaiting().filter(
    (one) => one.held !== 'DELETED' && (postId === undefined ? writtenPosts.has(one.name) : isCommentOn(postId, one)),
  )
  return waiting.length === 0 ? null : <WaitingRows waiting={waiting} />
}

const isCommentOn = (postId: string, one: Waiting): boolean =>
  one.name === 'content.addComment' && (one as WaitingComment).given.body.postId === postId
