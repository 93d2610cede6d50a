import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { ReactionBar } from '@koinon/ui/posts/ReactionBar'
import { Text } from '@koinon/ui/foundations/Text'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { formatCount } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { copyLink } from '#lib/interaction/sharePage.ts'
import { emojiName, reactionChoices } from '#lib/entities/reactions/emojis.ts'
import { hasSummary } from '#lib/media/hasSummary.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { changingComment, isComment } from '#model/realtime/entityMatchers.ts'
import type { CommentItem } from './types.ts'
import { useReactions } from '../actions/useReactions.ts'
import styles from './Comments.module.css'

const ReportPost = lazyPart(() => import('../actions/ReportPost.tsx'), 'ReportPost')
const WhoReacted = lazyPart(() => import('../actions/ReactionList.tsx'), 'ReactionList')
const like = '❤️'

export interface CommentToolsProps {
  readonly comment: CommentItem
  readonly name: string
  readonly onReply: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** Like, react, reply; and the rarer actions on a comment. */
export function CommentTools({ comment, name, onReply, onEdit, onDelete }: CommentToolsProps) {
  const { id, reactions } = comment
  const [open, setOpen] = useState<'report' | 'who' | null>(null)
  const target = { targetType: 'COMMENT', targetId: id, reactions } as const
  const person = comment.author && { id: comment.author.id, name }
  const reported = { target: { kind: 'COMMENT', id }, name, person } as const
  const toggle = useReactions(target)
  const removePreview = useRemovePreview(comment)
  const entries: ComponentProps<typeof MenuButton>['entries'] = [
    {
      id: 'link',
      label: t('Copy link'),
      icon: 'link-simple',
      onAction: () => void copyLink(paths.comment(comment.postId, comment.id)),
    },
    ...(reactions.length > 0 ? [whoReacted(() => setOpen('who'))] : []),
    ...(comment.can.edit
      ? [{ id: 'edit', label: t('Edit comment'), icon: 'pencil-simple', onAction: onEdit } as const]
      : []),
    ...(comment.can.edit && comment.linkPreview !== null && hasSummary(comment.linkPreview)
      ? [{ id: 'preview', label: t('Remove preview'), icon: 'x', onAction: removePreview } as const]
      : []),
    ...(comment.can.report
      ? [{ id: 'report', label: t('Report comment'), icon: 'flag', onAction: () => setOpen('report') } as const]
      : []),
    ...(comment.can.delete
      ? [
          {
            id: 'delete',
            label: t('Delete comment'),
            icon: 'trash',
            tone: 'danger',
            onAction: onDelete,
          } as const,
        ]
      : []),
  ]
  return (
    <div className={styles['tools']}>
      <LikeComment comment={comment} name={name} />
      <ReactionBar
        label={t('Reactions to the comment by {name}', { name })}
        reactions={reactions
          .filter(({ emoji }) => emoji !== like)
          .map(({ emoji, count, mine }) => ({ emoji, count, isMine: mine, name: emojiName(emoji) }))}
        choices={reactionChoices().filter(({ emoji }) => emoji !== like)}
        onToggle={toggle}
      />
      {comment.can.reply && (
        <Button variant="quiet" size="dense" onPress={onReply} aria-label={t('Reply to {name}', { name })}>
          {word('Reply', 'button')}
        </Button>
      )}
      <MenuButton size="dense" label={t('More about the comment by {name}', { name })} entries={entries} />
      {open === 'report' && <ReportPost {...reported} onClose={() => setOpen(null)} />}
      {open === 'who' && <WhoReacted {...target} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** Takes away the page that a comment links to; the link stays. */
function useRemovePreview({ id, linkPreview }: CommentItem): () => void {
  const view = useCacheView()
  const show = (shown: CommentItem['linkPreview']) =>
    view.patch(
      isComment(id),
      changingComment((comment) => ({ ...comment, linkPreview: shown })),
    )
  const remove = useMutationCall('content.editComment', {
    onStart: () => show(null),
    onFailure: (error) => {
      show(linkPreview)
      toastFailure(error)
    },
  })
  return () => remove.mutate({ params: { id }, body: { linkUrl: null } })
}

const whoReacted = (onAction: () => void) =>
  ({ id: 'who', label: word('Reactions', 'who reacted to something'), icon: 'heart', onAction }) as const

function LikeComment({ comment: { id, mine, counts }, name }: Pick<CommentToolsProps, 'comment' | 'name'>) {
  const view = useCacheView()
  const show = (liked: boolean, likes: number) =>
    view.patch(
      isComment(id),
      changingComment((shown) => ({ ...shown, mine: { liked }, counts: { ...shown.counts, likes } })),
    )
  const options = {
    isQueuedOffline: true,
    isInOrder: true,
    scope: `like ${id}`,
    onStart: () => show(!mine.liked, Math.max(0, counts.likes + (mine.liked ? -1 : 1))),
    onFailure: (error: Error) => {
      show(mine.liked, counts.likes)
      toastFailure(error, toggle)
    },
  }
  const likeIt = useMutationCall('content.likeComment', options)
  const unlike = useMutationCall('content.unlikeComment', options)
  const toggle = () => (mine.liked ? unlike : likeIt).mutate({ body: { commentId: id } })
  return (
    <>
      <IconButton
        icon="heart"
        size="dense"
        isFilled={mine.liked}
        isPressed={mine.liked}
        label={t(
          '{count, plural, =0 {Like the comment by {name}} one {Like the comment by {name}, # like} other {Like the comment by {name}, # likes}}',
          { count: counts.likes, name },
        )}
        onPress={toggle}
      />
      {counts.likes > 0 && (
        <Text as="span" size="small" isTabular>
          <span aria-hidden="true">{formatCount(counts.likes)}</span>
        </Text>
      )}
    </>
  )
}
