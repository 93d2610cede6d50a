import type { ReactNode } from 'react'
import { useParams } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { PostList } from '#features/posts/list/PostList.tsx'
import type { PostListProps } from '#features/posts/list/PostList.tsx'
import { FollowTopic } from '#features/search/FollowTopic.tsx'
import { useCall, usePages } from '#lib/data/calls/index.ts'
import { openComposer } from '#lib/entities/composerState.ts'
import { minuteMs } from '#lib/text/durations.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { SubscribeToTopic } from '#lib/entities/feeds/SubscribeToTopic.tsx'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { DiscoverSections } from './sections/DiscoverSections.tsx'

interface RankedPostsProps extends PostListProps {
  /** Shown where there are no posts. */
  readonly children: ReactNode
}

function RankedPosts({ children, ...list }: RankedPostsProps) {
  if (list.posts.length > 0) return <PostList {...list} />
  return (
    <EmptyList kind="post" action={<LinkButton href={paths.discover}>{t('Browse posts')}</LinkButton>}>
      {children}
    </EmptyList>
  )
}

/** D02: the best posts of a category. */
export function Category() {
  const { category = '' } = useParams({ strict: false })
  const categories = useCall('content.getExploreCategories', {}, { staleTime: 5 * minuteMs })
  const posts = usePages('content.getExplore', { params: { category } })
  const place = word('Discover', 'name of the screen')
  // Until its name is here, and for an address that names none.
  const named = categories.data?.items.find((known) => known.category === category)?.title
  const title = named ?? place
  return (
    <Screen title={title} place={named && place} parent={paths.discover} aside={<DiscoverSections isAside />}>
      <Loaded query={posts} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) => (
          <RankedPosts label={title} posts={items} isBusy={posts.isFetching} hasMore={posts.hasNextPage}>
            {t('No posts about {category} in the last month.', { category: title })}
          </RankedPosts>
        )}
      </Loaded>
      <LoadMore {...posts} />
    </Screen>
  )
}

/** H02: current trends. */
export function Trending() {
  const posts = usePages('content.getTrendingFeed', { body: {} })
  const title = word('Trending', 'name of the screen')
  return (
    <Screen title={title} parent={paths.discover} aside={<DiscoverSections isAside />}>
      <Loaded query={posts} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) => (
          <RankedPosts label={title} posts={items} isBusy={posts.isFetching} hasMore={posts.hasNextPage}>
            {t('Nothing is trending right now')}
          </RankedPosts>
        )}
      </Loaded>
      <LoadMore {...posts} />
    </Screen>
  )
}

/** D04: everything on a topic, newest first. */
export function Topic() {
  const { topic = '' } = useParams({ strict: false })
  const found = usePages('content.searchV3', { body: { query: `#${topic}`, types: ['POST'], sort: 'TIME' } })
  return (
    <Screen
      title={`#${topic}`}
      place={word('Discover', 'name of the screen')}
      parent={paths.discover}
      actions={
        <>
          <SubscribeToTopic topic={topic} />
          <FollowTopic topic={topic} />
        </>
      }
      aside={<DiscoverSections isAside />}
    >
      <Loaded query={found} skeleton={<RowsSkeleton rows={4} />}>
        {({ items, pages: [first] }) => {
          // Results of a similar word would be another topic.
          const isThis = (first?.corrected ?? null) === null
          const posts = items.flatMap((hit) => (hit.kind === 'POST' && isThis ? [hit.item] : []))
          return posts.length === 0 ? (
            <EmptyList
              kind="post"
              action={<Button onPress={() => openComposer({ text: `#${topic} ` })}>{t('Write a post')}</Button>}
            >
              {t('No posts about #{topic} yet. Be the first.', { topic })}
            </EmptyList>
          ) : (
            <>
              <PostList label={`#${topic}`} posts={posts} isBusy={found.isFetching} hasMore={found.hasNextPage} />
              <LoadMore {...found} />
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}
