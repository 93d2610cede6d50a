import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { missPart } from '@koinon/ui/lib/lazyPart'
import { IconButton } from '@koinon/ui/actions/IconButton'
import type { IconButtonProps } from '@koinon/ui/actions/IconButton'
import { Pressable } from '@koinon/ui/actions/Pressable'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { formatCount } from '#lib/text/format.ts'
import { t } from '#lib/text/i18n/index.ts'
import { firstPart, lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import type { Post } from './types.ts'
import type { PostDialogKind } from '../actions/PostDialog.tsx'
import { loadExtras } from './extras/loadExtras.ts'
import { speakerOf } from './speakerOf.ts'
import { useLike } from '../actions/useLike.ts'
import styles from './ReactionRow.module.css'

const PostDialog = lazyPart(() => import('../actions/PostDialog.tsx'), 'PostDialog')
const RepostMenu = lazyPart(() => import('../actions/RepostMenu.tsx'), 'RepostMenu')
const EmojiReactions = firstPart(loadExtras, 'EmojiReactions')

/** How keyboard shortcuts find the button (`PostKeys`). */
export type PostAction = 'comment' | 'repost' | 'like' | 'save'

type Acted = Omit<Post, 'edits'>

/** The one row below a post: like, comment, repost, emoji reactions; save and share at its end. */
export function ReactionRow({ post }: { readonly post: Acted }) {
  const [open, setOpen] = useState<PostDialogKind | null>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { id, counts, mine } = post
  const save = () =>
    void import('../actions/savePost.ts')
      .then(({ setSaved }) => setSaved(queryClient, id, !mine.saved))
      .catch((error: unknown) => missPart(error))
  return (
    <div
      role="group"
      aria-label={t('Reactions to the post by {name}', { name: speakerOf(post) })}
      className={styles['row']}
    >
      <Like post={post} onWho={() => setOpen('who')} />
      <Action
        action="comment"
        count={counts.comments}
        icon="chat-circle"
        label={t('{count, plural, =0 {Comment} one {# comment, write one} other {# comments, write one}}', {
          count: counts.comments,
        })}
        onPress={() => void navigate({ href: `${paths.post(id)}#comments` })}
      />
      <Repost post={post} onSend={() => setOpen('share')} />
      {post.status === 'PUBLISHED' && <EmojiReactions post={post} onWho={() => setOpen('who')} />}
      <span className={styles['end']}>
        <Action
          action="save"
          icon="bookmark-simple"
          label={mine.saved ? t('Remove from saved') : t('Save this post')}
          isFilled={mine.saved}
          isPressed={mine.saved}
          onPress={save}
        />
        <Action icon="share-fat" label={shareLabel(post)} onPress={() => setOpen('share')} />
      </span>
      {open !== null && <PostDialog kind={open} post={post} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** The heart, and beside it how many there are; the number leads to who they are. */
function Like({ post, onWho }: { readonly post: Acted; readonly onWho: () => void }) {
  const { toggle } = useLike(post)
  const { likes } = post.counts
  const [firstCount] = useState(likes)
  return (
    <span className={post.mine.liked ? `${styles['action']} ${styles['liked']}` : styles['action']} data-action="like">
      <IconButton
        icon="heart"
        label={t(
          '{count, plural, =0 {Like the post by {name}} one {Like the post by {name}, # like} other {Like the post by {name}, # likes}}',
          { count: likes, name: speakerOf(post) },
        )}
        isFilled={post.mine.liked}
        isPressed={post.mine.liked}
        onPress={toggle}
      />
      {likes > 0 && (
        <Pressable
          className={styles['who']}
          aria-label={t('{count, plural, one {# like: see who} other {# likes: see who}}', { count: likes })}
          onPress={onWho}
        >
          <span key={likes} className={likes === firstCount ? undefined : styles['rolled']}>
            {formatCount(likes)}
          </span>
        </Pressable>
      )}
    </span>
  )
}

/** Asks what to do: repost, quote, or send. */
function Repost({ post, onSend }: { readonly post: Acted; readonly onSend: () => void }) {
  const { counts, mine, can } = post
  const label = mine.reposted
    ? t('You reposted this: undo or quote')
    : t('{count, plural, =0 {Repost or quote} one {Repost or quote, # repost} other {Repost or quote, # reposts}}', {
        count: counts.reposts,
      })
  return (
    <span
      className={mine.reposted ? `${styles['action']} ${styles['reposted']}` : styles['action']}
      data-action="repost"
    >
      {can.repost || mine.reposted ? (
        <MenuButton
          label={label}
          icon="repeat"
          placement="bottom start"
          list={<RepostMenu post={post} onSend={onSend} />}
        />
      ) : (
        <IconButton icon="repeat" label={label} disabledReason={t('This post cannot be reposted')} />
      )}
      {counts.reposts > 0 && <Count count={counts.reposts} />}
    </span>
  )
}

interface ActionProps extends IconButtonProps {
  readonly action?: PostAction
  readonly count?: number
}

/** A button with its count, if there is any. */
function Action({ action, count = 0, ...button }: ActionProps) {
  return (
    <span className={styles['action']} data-action={action}>
      <IconButton {...button} />
      {count > 0 && <Count count={count} />}
    </span>
  )
}

/** The exact number is in the button's accessible name. */
const Count = ({ count }: { readonly count: number }) => (
  <span aria-hidden="true" className={styles['count']}>
    {formatCount(count)}
  </span>
)

const shareLabel = ({ counts }: Acted): string =>
  t('{count, plural, =0 {Share the post} one {Share the post, shared once} other {Share the post, shared # times}}', {
    count: counts.shares,
  })
