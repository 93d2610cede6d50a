import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { invokeOnce, usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { RichText } from '#lib/text/RichText.tsx'
import { RelativeTime } from '#lib/text/RelativeTime.tsx'
import { hasSummary } from '#lib/media/hasSummary.ts'
import { useUndo } from '#lib/feedback/useUndo.ts'
import { CommentBox } from './CommentBox.tsx'
import { CommentTools } from './CommentTools.tsx'
import { PostMedia } from '../card/PostMedia.tsx'
import { BotMark, Name } from '#lib/entities/people/Name.tsx'
import styles from './Comments.module.css'
import type { CommentItem, CommentProps } from './types.ts'

const PageCard = lazyPart(() => import('#lib/media/PageCard.tsx'), 'PageCard')
const SensitiveCover = lazyPart(() => import('../card/extras/SensitiveCover.tsx'), 'SensitiveCover')

/**
 * A comment that was just removed takes the focus that was on its tools, so that a later return to it continues there.
 */
function useFocusWhenRemoved(own: RefObject<HTMLElement | null>, isGone: boolean): void {
  const wasGone = useRef(isGone)
  useEffect(() => {
    if (isGone && !wasGone.current) own.current?.focus()
    wasGone.current = isGone
  }, [own, isGone])
}

/** A comment with its replies. */
export function Comment({ comment, isLinked = false }: CommentProps) {
  const [doing, setDoing] = useState<'reply' | 'edit' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const undo = useUndo('comments')
  const own = useRef<HTMLLIElement>(null)
  const { author, replies } = comment
  const isGone = undo.isGone(comment.id)
  const isRemoved = comment.removed !== null || isGone
  useFocusWhenRemoved(own, isGone)
  const name = author?.displayName ?? t('Deleted account')
  const remove = () =>
    undo.run(comment.id, {
      message: t('Comment deleted'),
      commit: () => invokeOnce('content.deleteComment', { params: { id: comment.id } }),
    })
  return (
    <li
      ref={own}
      className={styles['comment']}
      id={isLinked ? `c-${comment.id}` : undefined}
      data-sought={isLinked ? '' : undefined}
      tabIndex={isLinked || isRemoved ? -1 : undefined}
    >
      <Avatar kind="person" name={name} seed={author?.id ?? comment.id} sources={author?.avatar?.sources} size={32} />
      <div className={styles['said']}>
        <Byline comment={comment} name={name} />
        {doing === 'edit' ? (
          <CommentBox postId={comment.postId} edited={comment} onDone={() => setDoing(null)} />
        ) : (
          <CommentText comment={comment} isRemoved={isRemoved} />
        )}
        {!isRemoved && (
          <CommentTools
            comment={comment}
            name={name}
            onReply={() => setDoing(doing === 'reply' ? null : 'reply')}
            onEdit={() => setDoing('edit')}
            onDelete={remove}
          />
        )}
        {doing === 'reply' && (
          <CommentBox
            postId={comment.postId}
            parent={{ id: comment.id, name }}
            onDone={() => {
              setDoing(null)
              setOpen(true)
            }}
          />
        )}
      </div>
      <Replies items={replies.items} />
      {(replies.nextCursor !== null || (isOpen && replies.items.length === 0)) && (
        <MoreReplies comment={comment} isOpen={isOpen} onOpen={() => setOpen(true)} />
      )}
    </li>
  )
}

function Byline({ comment: { author, createdAt, editedAt }, name }: CommentProps & { readonly name: string }) {
  return (
    <Text as="div" size="small" tone="muted">
      {author === null ? (
        name
      ) : (
        <Link href={paths.profile(author.username)} appearance="bare">
          <Text as="bdi" weight="bold" size="ui">
            <Name of={name} />
          </Text>
        </Link>
      )}{' '}
      {author !== null && <BotMark kind={author.kind} />} · <RelativeTime at={createdAt} />
      {editedAt !== null && <> · {word('edited', 'mark of a changed text')}</>}
    </Text>
  )
}

function Replies({ items }: { readonly items: readonly CommentItem[] }) {
  if (items.length === 0) return null
  return (
    <ul className={styles['replies']}>
      {items.map((reply) => (
        <Comment key={reply.id} comment={reply} />
      ))}
    </ul>
  )
}

/** The comment's text; nothing if it was removed, and covered if it contains a hidden word. */
function CommentText({
  comment: { id, text, facets, image, linkPreview, filteredBy },
  isRemoved,
}: Pick<CommentProps, 'comment'> & { readonly isRemoved: boolean }) {
  const [isUncovered, setUncovered] = useState(false)
  if (isRemoved) return <Text tone="muted">{t('Comment removed')}</Text>
  if (filteredBy !== null && !isUncovered)
    return <SensitiveCover note="" filteredBy={filteredBy} onOpen={() => setUncovered(true)} />
  return (
    <>
      {text !== '' && (
        <div className={styles['text']} dir="auto" data-item={id}>
          <RichText text={text} facets={facets} />
        </div>
      )}
      {image !== null && (
        <div className={styles['image']}>
          <PostMedia media={[image]} />
        </div>
      )}
      {linkPreview !== null && hasSummary(linkPreview) && <PageCard link={linkPreview} isCompact />}
    </>
  )
}

interface MoreRepliesProps extends Pick<CommentProps, 'comment'> {
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** The replies beyond those that came with the comment, once requested. */
function MoreReplies({ comment: { id: parentId, postId, replies, counts }, isOpen, onOpen }: MoreRepliesProps) {
  const cursor = replies.nextCursor
  const more = usePages(
    'content.getComments',
    { params: { postId }, query: { parentId, ...(cursor === null ? {} : { cursor }) } },
    { enabled: isOpen },
  )
  const items = isOpen ? (more.data?.items ?? []) : []
  const left = counts.replies - replies.items.length
  const isReading = isOpen && more.isFetching && items.length === 0
  const read = () => {
    if (!isOpen) onOpen()
    else void (more.data === undefined ? more.refetch() : more.fetchNextPage())
  }
  return (
    <>
      <Replies items={items} />
      {(!isOpen || more.hasNextPage || isReading || more.isError) && (
        <div className={styles['replies']}>
          <Button variant="quiet" size="dense" isLoading={isReading || more.isFetchingNextPage} onPress={read}>
            {isOpen || left < 1
              ? t('Show more replies')
              : t('{count, plural, one {Show # more reply} other {Show # more replies}}', { count: left })}
          </Button>
        </div>
      )}
    </>
  )
}
