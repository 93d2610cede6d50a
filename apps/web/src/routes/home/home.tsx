import { useMemo } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { loadExtras, loadExtrasFor } from '#features/posts/card/extras/loadExtras.ts'
import { ComposerRow } from '#features/posts/compose/inline/ComposerRow.tsx'
import { PostList } from '#features/posts/list/PostList.tsx'
import { callKey, invoke, useCall, usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { laterPart, useFirstView } from '#lib/navigation/firstView.ts'
import { firstPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { usePlaceName } from '#lib/navigation/shell/title.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import styles from './Home.module.css'
import { appearsIn } from './appearsIn.ts'
import type { Kind, Media } from './appearsIn.ts'
import { ownFirst } from './ownFirst.ts'

const AboveFeed = laterPart(() => import('./AboveFeed.tsx'), 'AboveFeed')
const MediaFilter = laterPart(() => import('./MediaFilter.tsx'), 'MediaFilter')
const PinnedRow = firstPart(() => import('#features/posts/pinned/PinnedRow.tsx'), 'PinnedRow')
const Sidebar = laterPart(() => import('./HomeSidebar.tsx'), 'HomeSidebar')
const PlayablePosts = laterPart(() => import('#features/posts/list/PlayablePosts.tsx'), 'PlayablePosts')
const AbovePost = laterPart(() => import('./AbovePost.tsx'), 'AbovePost')
const HomeEvents = laterPart(() => import('./HomeEvents.tsx'), 'HomeEvents')
const FilledNote = firstPart(() => import('./FilledNote.tsx'), 'FilledNote')
const EmptyFeed = firstPart(() => import('./EmptyFeed.tsx'), 'EmptyFeed')

/** H01: what is new among the people and groups the member chose, newest first. */
export function Home() {
  const place = usePlaceName()
  const { feed = 'FOLLOWING', media }: { readonly feed?: Kind; readonly media?: Media } = useSearch({ strict: false })
  return (
    <Screen title={word('Home', 'name of the screen')} phoneTitle={place} aside={<Sidebar />}>
      <div className={styles['tabs']}>
        <LinkTabs
          label={t('Choose feed')}
          tabs={[
            { href: paths.home, label: word('Following', 'people who are followed'), isCurrent: feed === 'FOLLOWING' },
            {
              href: `${paths.home}?feed=GROUPS`,
              label: word('Groups', 'name of the screen'),
              isCurrent: feed === 'GROUPS',
            },
            {
              href: `${paths.home}?feed=FOR_YOU`,
              label: word('For you', 'posts in the order of their worth'),
              isCurrent: feed === 'FOR_YOU',
            },
          ]}
        />
        <MediaFilter feed={feed} media={media} />
      </div>
      <ComposerRow words={t('Share something with {community}', { community: place })} />
      <AboveFeed />
      <Feed key={`${feed} ${media}`} kind={feed} media={media} />
    </Screen>
  )
}

const combined = { query: {} }

/** The first page of the main feed arrives together with the pinned announcements. */
async function readFirst(queryClient: QueryClient, ownId: string, signal: AbortSignal) {
  void loadExtras().catch(() => null)
  const first = await invoke('facade.combinedFeed', combined, { signal })
  // The rows between posts are rendered from this answer.
  queryClient.setQueryData(callKey('facade.combinedFeed', combined), first)
  const { items, pinned, nextCursor, filledWith } = first
  if (pinned.length > 0) await PinnedRow.loaded()
  const posts = items.flatMap((item) => (item.kind === 'POST' ? [item.post] : []))
  // The posts' extras load together with the posts: later they would move what is being read.
  await loadExtrasFor(posts).catch(() => undefined)
  return { items: ownFirst({ posts, ownId, now: new Date() }), nextCursor, newCount: 0, filledWith }
}

/** A new post of the member's own appears again at its place in time. */
const eachOnce = <P extends { readonly id: string }>(posts: readonly P[]): readonly P[] => [
  ...new Map(posts.map((post) => [post.id, post])).values(),
]

function Feed({ kind, media }: { readonly kind: Kind; readonly media: Media | undefined }) {
  const isWhole = kind === 'FOLLOWING' && media === undefined
  const queryClient = useQueryClient()
  const { id: ownId } = useAccount()
  const feed = usePages(
    'content.getFeed',
    { body: { kind, mediaType: media } },
    isWhole ? { readFirst: (signal) => readFirst(queryClient, ownId, signal) } : {},
  )
  const isFilled = feed.data?.pages[0]?.filledWith === 'FOR_YOU'
  const posts = useMemo(() => eachOnce(feed.data?.items ?? []), [feed.data])
  useFirstView(feed.isError || feed.data?.items.length === 0)
  return (
    <>
      <PlayablePosts
        posts={posts}
        concerns={appearsIn(kind, media)}
        readNewest={async (limit) =>
          (await invoke('content.getFeed', { body: { kind, mediaType: media, limit } })).items
        }
        onShow={() => feed.refetch()}
      />
      <Loaded query={feed} skeleton={<RowsSkeleton rows={4} />}>
        {() => (
          <>
            {isWhole && <Pinned />}
            {isFilled && <FilledNote />}
            {posts.length > 0 && (
              <PostList
                label={word('Posts', 'list or tab')}
                posts={posts}
                isBusy={feed.isFetching}
                hasMore={feed.hasNextPage}
                showsReasons={kind === 'FOR_YOU' || isFilled}
                above={isWhole ? AbovePost : undefined}
              />
            )}
            {isWhole && <HomeEvents posts={posts} isReading={feed.isFetching} />}
            {posts.length === 0 && <EmptyFeed kind={kind} media={media} />}
          </>
        )}
      </Loaded>
      <LoadMore {...feed} />
    </>
  )
}

/** The announcements that arrived with the first posts. */
function Pinned() {
  const { data } = useCall('facade.combinedFeed', combined, { enabled: false })
  return data === undefined || data.pinned.length === 0 ? null : <PinnedRow posts={data.pinned} />
}
