import type { ToastContent } from '@koinon/ui/toasts'
import { changingPost, isPost } from '#model/realtime/entityMatchers.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import type { Post } from '../card/types.ts'

const undoMs = 10_000

type Reposted = Pick<Post, 'id'>

/** Reposts to the member's followers, which can be undone for a while, and takes a repost back. */
export function useRepost(post: Reposted): { readonly repost: () => void; readonly undo: () => void } {
  const view = useCacheView()
  const show = (isReposted: boolean) =>
    view.patch(
      isPost(post.id),
      changingPost((shown) =>
        shown.mine.reposted === isReposted
          ? shown
          : {
              ...shown,
              counts: { ...shown.counts, reposts: Math.max(0, shown.counts.reposts + (isReposted ? 1 : -1)) },
              mine: { ...shown.mine, reposted: isReposted },
            },
      ),
    )
  const optionsOf = (isReposted: boolean, again: () => void) => ({
    isInOrder: true,
    scope: `repost ${post.id}`,
    onStart: () => show(isReposted),
    onFailure: (error: Error) => {
      show(!isReposted)
      toastFailure(error, again)
    },
  })
  const showToast = (toast: Pick<ToastContent, 'message' | 'action' | 'duration'>) => () => {
    // Read again at once, the feed would get a post above the one that somebody is reading, and lose their place.
    view.outdate('content.getFeed')
    toasts.show({ ...toast, tone: 'success' })
  }
  const undo = { label: word('Undo', 'button that takes back what was just done'), onAction: () => undoRepost() }
  const reposting = useMutationCall('content.createRepost', {
    ...optionsOf(true, () => repost()),
    onSuccess: showToast({ message: word('Reposted', 'said when it is done'), action: undo, duration: undoMs }),
  })
  const takingBack = useMutationCall('content.deleteRepost', {
    ...optionsOf(false, () => undoRepost()),
    onSuccess: showToast({ message: t('Repost removed') }),
  })
  const repost = () => reposting.mutate({ body: { postId: post.id } })
  const undoRepost = () => takingBack.mutate({ body: { postId: post.id } })
  return { repost, undo: undoRepost }
}
