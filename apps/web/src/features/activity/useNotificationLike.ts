import { useCacheView } from '#lib/data/useCacheView.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import type { NotificationContent } from './notificationTexts.ts'

type Written = NonNullable<NotificationContent['written']>

/** Likes the post or comment that a notification tells of, or takes that back; shown at once. */
export function useNotificationLike({ postId, commentId, liked }: Written): () => void {
  const view = useCacheView()
  const id = commentId ?? postId
  const show = (isLiked: boolean) =>
    view.update('notifications.getAggregatedNotifications', (page) => ({
      ...page,
      items: page.items.map((item) =>
        item.written?.postId === postId && item.written.commentId === commentId
          ? { ...item, written: { ...item.written, liked: isLiked } }
          : item,
      ),
    }))
  const options = {
    isQueuedOffline: true,
    isInOrder: true,
    scope: `like ${id}`,
    onStart: () => show(!liked),
    onFailure: (error: Error) => {
      show(liked)
      toastFailure(error, toggle)
    },
  }
  const likePost = useMutationCall('content.likePost', options)
  const unlikePost = useMutationCall('content.unlikePost', options)
  const likeComment = useMutationCall('content.likeComment', options)
  const unlikeComment = useMutationCall('content.unlikeComment', options)
  function toggle(): void {
    if (commentId === null) (liked ? unlikePost : likePost).mutate({ body: { postId } })
    else (liked ? unlikeComment : likeComment).mutate({ body: { commentId } })
  }
  return toggle
}
