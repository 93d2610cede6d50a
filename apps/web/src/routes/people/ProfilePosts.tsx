import type { ReactNode } from 'react'
import { PostList } from '#features/posts/list/PostList.tsx'
import type { PostListProps } from '#features/posts/list/PostList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import type { LoadedQuery } from '#lib/feedback/Loaded.tsx'
import type { LoadMoreProps } from '#lib/feedback/LoadMore.tsx'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

interface ProfilePostsProps extends Pick<PostListProps, 'label'> {
  readonly posts: LoadedQuery<{ readonly items: PostListProps['posts'] }> & LoadMoreProps
  /** Not shown in this list: they stand elsewhere on the page. */
  readonly leftOut?: ReadonlySet<string>
  /** Shown in place of an empty list. */
  readonly empty: ReactNode
  /** Something has to arrive first, so that the posts do not move. */
  readonly isWaiting?: boolean
}

/** Posts on a profile, page by page. */
export function ProfilePosts({ label, posts, leftOut, empty, isWaiting = false }: ProfilePostsProps) {
  return (
    <>
      <Loaded
        key={String(isWaiting)}
        query={isWaiting ? { ...posts, data: undefined, error: null } : posts}
        skeleton={<RowsSkeleton rows={3} />}
      >
        {({ items }) => {
          const shown = items.filter(({ id }) => leftOut?.has(id) !== true)
          if (shown.length === 0) return empty
          return (
            <PostList
              label={label}
              posts={shown}
              isBusy={posts.isFetchingNextPage}
              hasMore={posts.hasNextPage}
              isFarDown
            />
          )
        }}
      </Loaded>
      <LoadMore {...posts} />
    </>
  )
}
