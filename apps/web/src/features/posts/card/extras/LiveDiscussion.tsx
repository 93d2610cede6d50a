import { useEffect, useRef, useState } from 'react'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Text } from '@koinon/ui/foundations/Text'
import { usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { Comment } from '../../comments/Comment.tsx'
import type { CommentItem } from '../../comments/types.ts'
import { CommentBox } from '../../comments/CommentBox.tsx'
import { MuteNotice } from '#lib/entities/groups/restrictions/index.ts'
import styles from './LiveDiscussion.module.css'

/** This close to the end counts as following along. */
const nearPx = 80

export interface LiveDiscussionProps {
  readonly postId: string
  readonly mayComment: boolean
  /** The group whose moderators may have muted the member. */
  readonly groupId: string | undefined
}

/** The discussion during a live event: newest at the end; scrolling stops while somebody reads further up. */
export function LiveDiscussion({ postId, mayComment, groupId }: LiveDiscussionProps) {
  const thread = usePages('content.getComments', { params: { postId }, query: { sort: 'NEWEST' } })
  const [held, setHeld] = useState<readonly CommentItem[]>()
  const title = word('Talk', 'heading: what is said during a stream')
  return (
    <section className={styles['talk']} aria-label={title}>
      <div className={styles['head']}>
        <Heading level={2} size="h3">
          {title}
        </Heading>
        <IconButton
          icon={held === undefined ? 'pause' : 'play'}
          label={held === undefined ? t('Pause scrolling') : t('Resume scrolling')}
          isPressed={held !== undefined}
          onPress={() => setHeld(held === undefined ? (thread.data?.items ?? []) : undefined)}
        />
      </div>
      <Loaded query={thread} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) => <Said comments={held ?? items} newer={held === undefined ? 0 : newerThan(held, items)} />}
      </Loaded>
      {mayComment ? <CommentBox postId={postId} /> : <MuteNotice groupId={groupId} />}
    </section>
  )
}

const newerThan = (held: readonly CommentItem[], items: readonly CommentItem[]): number => {
  const known = new Set(held.map(({ id }) => id))
  return items.filter(({ id }) => !known.has(id)).length
}

function Said({ comments, newer }: { readonly comments: readonly CommentItem[]; readonly newer: number }) {
  const log = useRef<HTMLDivElement>(null)
  const newest = comments[0]?.id
  useEffect(() => {
    const element = log.current
    if (element === null) return
    const added = element.firstElementChild?.lastElementChild?.clientHeight ?? 0
    const toEnd = element.scrollHeight - element.scrollTop - element.clientHeight
    if (toEnd < nearPx + added) element.scrollTop = element.scrollHeight
  }, [newest])
  if (comments.length === 0) return <Text tone="muted">{t('No messages yet. Say hello.')}</Text>
  return (
    <>
      <div ref={log} className={styles['log']} role="log" aria-label={t('Live comments')}>
        <ul className={styles['said']}>
          {comments.toReversed().map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ul>
      </div>
      {newer > 0 && (
        <Text size="small" tone="muted" role="status">
          {t('{count, plural, one {# newer comment} other {# newer comments}}', { count: newer })}
        </Text>
      )}
    </>
  )
}
