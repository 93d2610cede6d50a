import { IconButton } from '@koinon/ui/actions/IconButton'
import { formatCount } from '../../lib/format.ts'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { toasts } from '../../lib/toasts.ts'
import { useNavigate } from '@tanstack/react-router'
import type { Post } from './PostCard.tsx'
import { useLike } from './useLike.ts'
import { useRepost } from './useRepost.ts'
import styles from './PostCard.module.css'

type Acted = Pick<Post, 'id' | 'author' | 'counts' | 'mine' | 'can'>

/** Comment, repost, like, share: each with its number, which is exact in the name that is read out. */
export function PostActions({ post }: { readonly post: Acted }) {
  const navigate = useNavigate()
  const like = useLike(post)
  const repost = useRepost(post)
  const { counts, mine } = post
  return (
    <div className={styles['actions']}>
      <span className={styles['action']}>
        <IconButton
          icon="chat-circle"
          label={t('{count, plural, =0 {Comment} one {# comment, write one} other {# comments, write one}}', {
            count: counts.comments,
          })}
          onPress={() => void navigate({ href: `${paths.post(post.id)}#comments` })}
        />
        {counts.comments > 0 && <span aria-hidden="true">{formatCount(counts.comments)}</span>}
      </span>
      <span className={styles['action']}>
        <IconButton
          icon="repeat"
          label={
            mine.reposted
              ? t('You reposted this')
              : t('{count, plural, =0 {Repost} one {Repost, # so far} other {Repost, # so far}}', {
                  count: counts.reposts,
                })
          }
          isPressed={mine.reposted}
          disabledReason={post.can.repost ? undefined : t('This post cannot be reposted')}
          onPress={repost}
        />
        {counts.reposts > 0 && <span aria-hidden="true">{formatCount(counts.reposts)}</span>}
      </span>
      <span className={mine.liked ? `${styles['action']} ${styles['liked']}` : styles['action']} data-action="heart">
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
      <span className={styles['action']}>
        <IconButton icon="share-fat" label={t('Copy the link to this post')} onPress={() => void copyLink(post.id)} />
      </span>
    </div>
  )
}

async function copyLink(postId: string): Promise<void> {
  await navigator.clipboard.writeText(new URL(paths.post(postId), window.location.origin).toString())
  toasts.show({ message: t('Link copied') })
}
