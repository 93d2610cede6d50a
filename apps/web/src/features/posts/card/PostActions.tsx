import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { missPart } from '@koinon/ui/lib/lazyPart'
import { IconButton } from '@koinon/ui/actions/IconButton'
import type { IconButtonProps } from '@koinon/ui/actions/IconButton'
import { formatCount } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import type { Post } from './types.ts'
import { speakerOf } from './speakerOf.ts'
import { useLike } from '../actions/useLike.ts'
import { useRepost } from '../actions/useRepost.ts'
import styles from './PostCard.module.css'

const PostDialog = lazyPart(() => import('../actions/PostDialog.tsx'), 'PostDialog')

/** How keyboard shortcuts find the button (`PostKeys`). */
export type PostAction = 'comment' | 'repost' | 'like' | 'save'

type Acted = Omit<Post, 'edits'>

/** Comment, repost, like, save, share: each with its count, which is exact in the accessible name. */
export function PostActions({ post }: { readonly post: Acted }) {
  const [isSharing, setSharing] = useState(false)
  const navigate = useNavigate()
  const like = useLike(post)
  const repost = useRepost(post)
  const queryClient = useQueryClient()
  const { id, counts, mine } = post
  const save = () =>
    void import('../actions/savePost.ts')
      .then(({ setSaved }) => setSaved(queryClient, id, !mine.saved))
      .catch((error: unknown) => missPart(error))
  return (
    <div className={styles['actions']}>
      <Action
        action="comment"
        count={counts.comments}
        icon="chat-circle"
        label={t('{count, plural, =0 {Comment} one {# comment, write one} other {# comments, write one}}', {
          count: counts.comments,
        })}
        onPress={() => void navigate({ href: `${paths.post(id)}#comments` })}
      />
      <Action
        action="repost"
        count={counts.reposts}
        icon="repeat"
        label={repostLabel(post)}
        isPressed={mine.reposted}
        disabledReason={post.can.repost || mine.reposted ? undefined : t('This post cannot be reposted')}
        onPress={repost}
      />
      <Action
        action="like"
        count={counts.likes}
        icon="heart"
        label={t(
          '{count, plural, =0 {Like the post by {name}} one {Like the post by {name}, # like} other {Like the post by {name}, # likes}}',
          { count: counts.likes, name: speakerOf(post) },
        )}
        isFilled={mine.liked}
        isPressed={mine.liked}
        onPress={like.toggle}
      />
      <Action
        action="save"
        icon="bookmark-simple"
        label={mine.saved ? t('Remove from saved') : t('Save this post')}
        isFilled={mine.saved}
        isPressed={mine.saved}
        onPress={save}
      />
      <Action count={counts.shares} icon="share-fat" label={shareLabel(post)} onPress={() => setSharing(true)} />
      {isSharing && <PostDialog kind="share" post={post} onClose={() => setSharing(false)} />}
    </div>
  )
}

interface ActionProps extends IconButtonProps {
  readonly action?: PostAction
  readonly count?: number
}

/** A button with its count, if there is any. */
function Action({ action, count = 0, ...button }: ActionProps) {
  const isLiked = action === 'like' && button.isPressed === true
  return (
    <span className={isLiked ? `${styles['action']} ${styles['liked']}` : styles['action']} data-action={action}>
      <IconButton {...button} />
      {count > 0 && <span aria-hidden="true">{formatCount(count)}</span>}
    </span>
  )
}

const repostLabel = ({ counts, mine }: Acted): string =>
  mine.reposted
    ? t('Undo your repost')
    : t('{count, plural, =0 {Repost} one {Repost, # so far} other {Repost, # so far}}', { count: counts.reposts })

const shareLabel = ({ counts }: Acted): string =>
  t('{count, plural, =0 {Share the post} one {Share the post, shared once} other {Share the post, shared # times}}', {
    count: counts.shares,
  })
