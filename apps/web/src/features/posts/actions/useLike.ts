import { changingPost, isPost } from '#model/realtime/entityMatchers.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import type { Post } from '../card/types.ts'

type Liked = Pick<Post, 'id' | 'counts' | 'mine'>

/** Likes or unlikes: shown at once wherever the post appears, and reverted if the server refuses. */
export function useLike(post: Liked): { toggle: () => void } {
  const view = useCacheView()
  const show = (liked: boolean, likes: number) =>
    view.patch(
      isPost(post.id),
      changingPost((shown) => ({ ...shown, counts: { ...shown.counts, likes }, mine: { ...shown.mine, liked } })),
    )
  const options = {
    isQueuedOffline: true,
    isInOrder: true,
    scope: `like ${post.id}`,
    onStart: () => {
      const liked = !post.mine.liked
      show(liked, Math.max(0, post.counts.likes + (liked ? 1 : -1)))
    },
    onFailure: (error: Error) => {
      show(post.mine.liked, post.counts.likes)
      toastFailure(error, toggle)
    },
  }
  const like = useMutationCall('content.likePost', options)
  const unlike = useMutationCall('content.unlikePost', options)
  const toggle = () => (post.mine.liked ? unlike : like).mutate({ body: { postId: post.id } })
  return { toggle }
}
