import { useEffect, useRef, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { Select } from '@koinon/ui/choices/Select'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { regionIds } from '@koinon/ui/regionIds'
import { usePages } from '#lib/data/calls/index.ts'
import { useAccount } from '#lib/session/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { Comment } from './Comment.tsx'
import { CommentBox } from './CommentBox.tsx'
import { PendingList } from '../pending/PendingList.tsx'
import { LinkedComment } from './LinkedComment.tsx'
import { MuteNotice } from '#lib/entities/groups/restrictions/index.ts'
import styles from './Comments.module.css'

type Sort = 'TOP' | 'NEWEST'

export interface CommentsProps {
  readonly postId: string
  /** How many comments and replies there are. */
  readonly count: number
  readonly mayComment: boolean
  /** The group whose moderators may have muted the member. */
  readonly groupId: string | undefined
  /** The comment that a link leads to. */
  readonly linkedId?: string | undefined
}

/** The discussion below a post: a box to write in, and the comments. */
export function Comments({ postId, count, mayComment, groupId, linkedId }: CommentsProps) {
  const [sort, setSort] = useState<Sort>('TOP')
  const section = useRequested()
  const thread = usePages('content.getComments', { params: { postId }, query: { sort } })
  return (
    <section
      ref={section}
      className={styles['section']}
      id="comments"
      tabIndex={-1}
      aria-label={word('Comments', 'heading')}
    >
      {mayComment ? <WriteComment postId={postId} /> : <MuteNotice groupId={groupId} />}
      <PendingList postId={postId} />
      <div className={styles['head']}>
        <Heading level={2} size="h4">
          {count === 0
            ? word('Comments', 'heading')
            : t('{count, plural, one {# comment} other {# comments}}', { count })}
        </Heading>
        <Select
          label={word('Order', 'of comments')}
          isLabelHidden
          value={sort}
          onChange={(value) => setSort(value as Sort)}
          options={[
            { id: 'TOP', label: t('Most liked') },
            { id: 'NEWEST', label: word('Newest', 'order of a list') },
          ]}
        />
      </div>
      {linkedId !== undefined && <LinkedComment key={linkedId} id={linkedId} />}
      <Loaded query={thread} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="post">{t('No comments yet. Be the first.')}</EmptyList>
          ) : (
            <ul className={styles['list']}>
              {items.map((comment) => (
                <Comment key={comment.id} comment={comment} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <LoadMore {...thread} />
    </section>
  )
}

/** One line that grows, with the member's face. */
function WriteComment({ postId }: { readonly postId: string }) {
  const { id, displayName, avatar } = useAccount()
  return (
    <div id={regionIds.field} className={styles['write']}>
      <Avatar kind="person" size={32} name={displayName} seed={id} sources={avatar?.sources} />
      <CommentBox postId={postId} />
    </div>
  )
}

/** Where one writes, plain or formatted. */
const field = 'textarea, [contenteditable=true]'

/** A member who came to write gets the focus in the box; where writing is not allowed, on the comments. */
function useRequested() {
  const section = useRef<HTMLElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (location.hash === 'comments') (section.current?.querySelector<HTMLElement>(field) ?? section.current)?.focus()
  }, [location])
  return section
}
