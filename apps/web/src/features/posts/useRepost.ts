import { changingPost, isPost } from '../../model/realtime/things.ts'
import { useCacheView } from '../../lib/cache.ts'
import { useMutationCall } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { tellFailure, toasts } from '../../lib/toasts.ts'
import type { Post } from './PostCard.tsx'

type Reposted = Pick<Post, 'id' | 'counts' | 'mine'>

/** Passes a post on to one's own followers. */
export function useRepost(post: Reposted): () => void {
  const view = useCacheView()
  const show = (reposted: boolean, reposts: number) =>
    view.patch(
      isPost(post.id),
      changingPost((shown) => ({ ...shown, counts: { ...shown.counts, reposts }, mine: { ...shown.mine, reposted } })),
    )
  const repost = useMutationCall('content.createRepost', {
    invalidates: ['content.getFeed'],
    onStart: () => show(true, post.counts.reposts + 1),
    onSuccess: () => void toasts.show({ message: t('Reposted to your followers'), tone: 'success' }),
    onFailure: (error) => {
      show(post.mine.reposted, post.counts.reposts)
      tellFailure(error)
    },
  })
  return () => {
    if (!post.mine.reposted) repost.mutate({ body: { postId: post.id } })
  }
}
