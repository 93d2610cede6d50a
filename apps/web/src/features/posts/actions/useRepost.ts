import { changingPost, isPost } from '#model/realtime/entityMatchers.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import type { Post } from '../card/types.ts'

type Listed = Omit<Post, 'edits'>

/** The post to show: for a repost without text of its own, the original. */
export const shownOf = (post: Listed): Listed =>
  post.text === '' && post.repostOf !== null && !('gone' in post.repostOf) ? post.repostOf : post

type Reposted = Pick<Post, 'id' | 'counts' | 'mine'>

/** Reposts to the member's followers, or undoes that. */
export function useRepost(post: Reposted): () => void {
  const view = useCacheView()
  const { reposts } = post.counts
  const { reposted } = post.mine
  const show = (isReposted: boolean, count: number) =>
    view.patch(
      isPost(post.id),
      changingPost((shown) => ({
        ...shown,
        counts: { ...shown.counts, reposts: count },
        mine: { ...shown.mine, reposted: isReposted },
      })),
    )
  const options = {
    isInOrder: true,
    scope: `repost ${post.id}`,
    onStart: () => show(!reposted, Math.max(0, reposts + (reposted ? -1 : 1))),
    onFailure: (error: Error) => {
      show(reposted, reposts)
      toastFailure(error, toggle)
    },
  }
  // Read again at once, the feed would get a post above the one that somebody is reading, and lose their place.
  const outdate = () => view.outdate('content.getFeed')
  const given = { body: { postId: post.id } }
  const takeBack = useMutationCall('content.deleteRepost', {
    ...options,
    onSuccess: () => {
      outdate()
      toasts.show({ message: t('Repost removed'), tone: 'success' })
    },
  })
  const repost = useMutationCall('content.createRepost', {
    ...options,
    onSuccess: () => {
      outdate()
      toasts.show({
        message: word('Reposted', 'said when it is done'),
        tone: 'success',
        action: {
          label: word('Undo', 'button that takes back what was just done'),
          onAction: () => takeBack.mutate(given),
        },
      })
    },
  })
  const toggle = () => (reposted ? takeBack : repost).mutate(given)
  return toggle
}
