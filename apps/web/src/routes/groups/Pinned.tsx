import { Heading } from '@koinon/ui/foundations/Heading'
import type { OpenGroup } from '#features/groups/index.ts'
import { PostList } from '#features/posts/list/PostList.tsx'
import type { PostListProps } from '#features/posts/list/PostList.tsx'
import { useCall } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import styles from './Groups.module.css'

/** The post that an organisation has pinned, and whether that is known; groups that are none pin nothing. */
export function usePinned({ id, kind }: Pick<OpenGroup, 'id' | 'kind'>) {
  const isHome = kind === 'ENTERPRISE'
  const { data, isPending } = useCall('groups.getEnterpriseGroup', { params: { id } }, { enabled: isHome })
  return { pinned: data === undefined || data.locked ? null : data.pinnedPost, isRead: !isHome || !isPending }
}

export interface PinnedProps {
  readonly post: PostListProps['posts'][number]
  /** Of the organisation. */
  readonly name: string
}

/** E04: before all other posts, among which it is not shown again. */
export function Pinned({ post, name }: PinnedProps) {
  return (
    <section aria-labelledby="pinned">
      <div className={styles['queue']}>
        <Heading level={2} size="h4" id="pinned">
          {word('Pinned', 'posts that stand first on a profile')}
        </Heading>
      </div>
      <PostList label={t('Pinned by {name}', { name })} posts={[post]} isBusy={false} hasMore={false} isFarDown />
    </section>
  )
}
