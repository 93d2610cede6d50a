import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { formatCount } from '../../lib/format.ts'
import { t } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazyPart.tsx'
import { paths } from '../../lib/paths.ts'
import { useNavigate } from '@tanstack/react-router'
import type { Post } from './PostCard.tsx'
import { useLike } from './useLike.ts'
import { useRepost } from './useRepost.ts'
import styles from './PostCard.module.css'

const PostDialog = lazyPart(() => import('./PostDialog.tsx'), 'PostDialog')

/** How keyboard shortcuts find the button (`PostKeys`). */
export type PostAction = 'comment' | 'repost' | 'like' | 'save'

/** Comment, repost, like, save, share: each with its count, which is exact in the accessible name. */
export function PostActions({ post }: { readonly post: Omit<Post, 'edits'> }) {
  const [isSharing, setSharing] = useState(false)
  const navigate = useNavigate()
  const like = useLike(post)
  const repost = useRepost(post)
  const queryClient = useQueryClient()
  const { counts, mine } = post
  const save = () => void import('./keeping.ts').then(({ setSaved }) => setSaved(queryClient, post.id, !mine.saved))
  return (
    <div className={styles['actions']}>
      <span className={styles['action']} data-action={'comment' satisfies PostAction}>
        <IconButton
          icon="chat-circle"
          label={t('{count, plural, =0 {Comment} one {# comment, write one} other {# comments, write one}}', {
            count: counts.comments,
          })}
          onPress={() => void navigate({ href: `${paths.post(post.id)}#comments` })}
        />
        {counts.comments > 0 && <span aria-hidden="true">{formatCount(counts.comments)}</span>}
      </span>
      <span className={styles['action']} data-action={'repost' satisfies PostAction}>
        <IconButton
          icon="repeat"
          label={
            mine.reposted
              ? t('Undo your repost')
              : t('{count, plural, =0 {Repost} one {Repost, # so far} other {Repost, # so far}}', {
                  count: counts.reposts,
                })
          }
          isPressed={mine.reposted}
          disabledReason={post.can.repost || mine.reposted ? undefined : t('This post cannot be reposted')}
          onPress={repost}
        />
        {counts.reposts > 0 && <span aria-hidden="true">{formatCount(counts.reposts)}</span>}
      </span>
      <span
        className={mine.liked ? `${styles['action']} ${styles['liked']}` : styles['action']}
        data-action={'like' satisfies PostAction}
      >
        <IconButton
          icon="heart"
          isFilled={mine.liked}
          isPressed={mine.liked}
          label={t(
            '{count, plural, =0 {Like the post by {name}} one {Like the post by {name}, # like} other {Like the post by {name}, # likes}}',
            { count: counts.likes, name: post.author.displayName },
          )}
          onPress={like.toggle}
        />
        {counts.likes > 0 && <span aria-hidden="true">{formatCount(counts.likes)}</span>}
      </span>
      <span className={styles['action']} data-action={'save' satisfies PostAction}>
        <IconButton
          icon="bookmark-simple"
          isFilled={mine.saved}
          isPressed={mine.saved}
          label={mine.saved ? t('Forget this post') : t('Save this post')}
          onPress={save}
        />
      </span>
      <span className={styles['action']}>
        <IconButton
          icon="share-fat"
          label={t(
            '{count, plural, =0 {Share the post} one {Share the post, shared once} other {Share the post, shared # times}}',
            {
              count: counts.shares,
            },
          )}
          onPress={() => setSharing(true)}
        />
        {counts.shares > 0 && <span aria-hidden="true">{formatCount(counts.shares)}</span>}
      </span>
      {isSharing && <PostDialog kind="share" post={post} onClose={() => setSharing(false)} />}
    </div>
  )
}
