import { useEffect } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import { useCall } from '#lib/data/calls/index.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { Comment } from './Comment.tsx'
import styles from './Comments.module.css'

const sentences = { COMMENT_NOT_FOUND: msg('This comment doesn’t exist. It may have been removed.') }

/** The comment a link leads to, below those it replies to: it may be far down the thread. */
export function LinkedComment({ id }: { readonly id: string }) {
  const comment = useCall('content.getComment', { params: { id } })
  const isThere = comment.data !== undefined
  useEffect(() => {
    const target = isThere ? document.getElementById(`c-${id}`) : null
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }, [id, isThere])
  return (
    <section aria-labelledby="sought-comment" className={styles['sought']}>
      <Heading level={3} size="h4" id="sought-comment">
        {t('Linked comment')}
      </Heading>
      <Loaded query={comment} skeleton={<RowsSkeleton rows={1} />} sentences={sentences}>
        {(found) => (
          <ul className={styles['list']}>
            {found.ancestors.map((answered) => (
              <Comment key={answered.id} comment={answered} />
            ))}
            <Comment comment={found} isLinked />
          </ul>
        )}
      </Loaded>
    </section>
  )
}
