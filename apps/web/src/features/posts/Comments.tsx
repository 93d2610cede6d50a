import { useState } from 'react'
import { Select } from '@koinon/ui/forms/Select'
import { Heading } from '@koinon/ui/foundations/Heading'
import { usePages } from '../../lib/calls/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { Empty, Failed, Loading, More } from '../../lib/states/States.tsx'
import { Comment } from './Comment.tsx'
import { CommentBox } from './CommentBox.tsx'
import styles from './Comments.module.css'

type Sort = 'TOP' | 'NEWEST'

/** The thread below a post: a box to write, and what others wrote. */
export function Comments({ postId, mayComment }: { readonly postId: string; readonly mayComment: boolean }) {
  const [sort, setSort] = useState<Sort>('TOP')
  const thread = usePages('content.getComments', { params: { postId }, query: { sort } })
  const items = thread.data?.items ?? []
  return (
    <section className={styles['section']} id="comments" aria-label={t('Comments')}>
      <div className={styles['head']}>
        <Heading level={2} size="h3">
          {t('Comments')}
        </Heading>
        <Select
          label={t('Order')}
          isLabelHidden
          value={sort}
          onChange={(value) => setSort(value as Sort)}
          options={[
            { id: 'TOP', label: t('Most liked first') },
            { id: 'NEWEST', label: t('Newest first') },
          ]}
        />
      </div>
      {mayComment && <CommentBox postId={postId} />}
      {thread.isPending && <Loading rows={3} />}
      {thread.isError && <Failed error={thread.error} onRetry={() => void thread.refetch()} />}
      {thread.isSuccess && items.length === 0 && <Empty shape="note" title={t('No comments yet. Start it off.')} />}
      <ul className={styles['list']}>
        {items.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ul>
      <More hasMore={thread.hasNextPage} isLoading={thread.isFetchingNextPage} onMore={() => void thread.fetchNextPage()} />
    </section>
  )
}
