import { useState } from 'react'
import type { ItemOf } from '../../lib/calls/index.ts'
import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Mark } from '@koinon/ui/marks/Mark'
import { useCacheView } from '../../lib/cache.ts'
import { useMutationCall } from '../../lib/calls/index.ts'
import { formatCount } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazyPart.tsx'
import { paths } from '../../lib/paths.ts'
import { RichWords } from '../../lib/people/RichWords.tsx'
import { When } from '../../lib/people/When.tsx'
import { tellFailure, toasts } from '../../lib/toasts.ts'
import { changingComment, isComment } from '../../model/realtime/things.ts'
import { CommentBox } from './CommentBox.tsx'
import styles from './Comments.module.css'

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx'), 'ReportDialog')

export type CommentItem = ItemOf<'content.getComments'>

/** One comment with its replies. */
export function Comment({ comment }: { readonly comment: CommentItem }) {
  const [isReplying, setReplying] = useState(false)
  const name = comment.author?.displayName ?? t('Somebody who left')
  return (
    <li className={styles['comment']} id={`c-${comment.id}`}>
      <Mark
        kind="person"
        name={name}
        seed={comment.author?.id ?? comment.id}
        sources={comment.author?.avatar?.sources}
        size={32}
      />
      <div>
        <Text as="div" size="small" tone="muted">
          {comment.author === null ? (
            name
          ) : (
            <Link href={paths.profile(comment.author.username)} look="bare">
              <Text as="bdi" weight="bold" size="ui">
                {name}
              </Text>
            </Link>
          )}{' '}
          · <When at={comment.createdAt} />
          {comment.editedAt !== null && <> · {word('edited', 'mark of a changed text')}</>}
        </Text>
        {comment.removed === null ? (
          <div className={styles['text']} dir="auto">
            <RichWords text={comment.text} facets={comment.facets} />
          </div>
        ) : (
          <Text tone="muted">{t('Comment removed')}</Text>
        )}
        {comment.removed === null && (
          <CommentTools comment={comment} name={name} onReply={() => setReplying(!isReplying)} />
        )}
        {isReplying && (
          <CommentBox postId={comment.postId} parent={{ id: comment.id, name }} onDone={() => setReplying(false)} />
        )}
      </div>
      {comment.replies.items.length > 0 && (
        <ul className={styles['replies']}>
          {comment.replies.items.map((reply) => (
            <Comment key={reply.id} comment={reply} />
          ))}
        </ul>
      )}
    </li>
  )
}

function CommentTools({
  comment,
  name,
  onReply,
}: {
  readonly comment: CommentItem
  readonly name: string
  readonly onReply: () => void
}) {
  const view = useCacheView()
  const [isReporting, setReporting] = useState(false)
  const { id, mine, counts } = comment
  const show = (liked: boolean, likes: number) =>
    view.patch(
      isComment(id),
      changingComment((shown) => ({ ...shown, mine: { liked }, counts: { ...shown.counts, likes } })),
    )
  const options = {
    onStart: () => show(!mine.liked, Math.max(0, counts.likes + (mine.liked ? -1 : 1))),
    onFailure: (error: Error) => {
      show(mine.liked, counts.likes)
      tellFailure(error)
    },
  }
  const like = useMutationCall('content.likeComment', options)
  const unlike = useMutationCall('content.unlikeComment', options)
  const remove = useMutationCall('content.deleteComment', {
    invalidates: ['content.getComments'],
    onSuccess: () => void toasts.show({ message: t('Comment deleted') }),
    onFailure: (error) => tellFailure(error),
  })
  return (
    <div className={styles['tools']}>
      <IconButton
        icon="heart"
        size="dense"
        isFilled={mine.liked}
        isPressed={mine.liked}
        label={t(
          '{count, plural, =0 {Like the comment by {name}} one {Like the comment by {name}, # like} other {Like the comment by {name}, # likes}}',
          { count: counts.likes, name },
        )}
        onPress={() => (mine.liked ? unlike : like).mutate({ body: { commentId: id } })}
      />
      {counts.likes > 0 && (
        <Text as="span" size="small" isTabular>
          <span aria-hidden="true">{formatCount(counts.likes)}</span>
        </Text>
      )}
      {comment.can.reply && (
        <Button variant="quiet" size="dense" onPress={onReply} aria-label={t('Reply to {name}', { name })}>
          {word('Reply', 'button')}
        </Button>
      )}
      {comment.can.report && (
        <Button
          variant="quiet"
          size="dense"
          onPress={() => setReporting(true)}
          aria-label={t('Report the comment by {name}', { name })}
        >
          {word('Report', 'button')}
        </Button>
      )}
      {isReporting && <ReportDialog target={{ kind: 'COMMENT', id }} name={name} onClose={() => setReporting(false)} />}
      {comment.can.delete && (
        <Button
          variant="quiet"
          size="dense"
          isLoading={remove.isPending}
          onPress={() => remove.mutate({ params: { id } })}
          aria-label={t('Delete the comment by {name}', { name })}
        >
          {word('Delete', 'button')}
        </Button>
      )}
    </div>
  )
}
