import type { ReactNode } from 'react'
import { Rows } from '@koinon/ui/lists/Row'
import { usePages } from '#lib/data/calls/index.ts'
import { useKeepFocus } from '#lib/interaction/focus.ts'
import { t } from '#lib/text/i18n/index.ts'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { ScheduleRow } from './ScheduleRow.tsx'

export interface ScheduledPostsProps {
  /** Of everybody in a group that the member runs; by default the member's own. */
  readonly groupId?: string
  /** Shown if there are none. */
  readonly empty: ReactNode
  /** Above the list. */
  readonly intro?: ReactNode
}

/** Posts that wait for their time, their files or an admin, the next first. Others' can be removed; only their authors change them. */
export function ScheduledPosts({ groupId, empty, intro }: ScheduledPostsProps) {
  const posts = usePages('content.scheduledPostsList', { body: groupId === undefined ? {} : { groupId } })
  useKeepFocus(posts.data?.items.map(({ id }) => id).join() ?? '')
  return (
    <>
      <Loaded query={posts} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            empty
          ) : (
            <>
              {intro}
              <Rows label={t('Scheduled posts')}>
                {items.map((post) => (
                  <ScheduleRow key={post.id} post={post} namesAuthor={groupId !== undefined} />
                ))}
              </Rows>
            </>
          )
        }
      </Loaded>
      <LoadMore {...posts} />
    </>
  )
}
