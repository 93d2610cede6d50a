import { useParams, useSearch } from '@tanstack/react-router'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { ListHead } from '#features/lists/ListHead.tsx'
import { ListMenu } from '#features/lists/ListMenu.tsx'
import { PostList } from '#features/posts/list/PostList.tsx'
import type { NamedList } from '#lib/entities/lists/listTexts.ts'
import { useCall, usePages } from '#lib/data/calls/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { t, word } from '#lib/text/i18n/index.ts'
import { ListEntries, NoEntries } from './ListEntries.tsx'

const MemberSidebar = lazyPart(() => import('#routes/you/MemberSidebar.tsx'), 'MemberSidebar')

/** A named list: its feed, and the people and groups on it. */
export function NamedListScreen() {
  const { listId = '' } = useParams({ strict: false })
  const { show = 'posts' }: { readonly show?: 'posts' | 'members' } = useSearch({ strict: false })
  const list = useCall('users.getNamedList', { params: { listId } })
  const place = word('Lists', 'place in the main navigation')
  return (
    <Screen
      title={list.data?.name ?? place}
      place={list.data && place}
      parent={paths.lists}
      actions={list.data && <ListMenu list={list.data} />}
      aside={<MemberSidebar />}
    >
      <Loaded
        query={list}
        skeleton={<RowsSkeleton rows={3} />}
        wayOn={<LinkButton href={paths.lists}>{t('Your lists')}</LinkButton>}
      >
        {(data) => (
          <>
            <ListHead list={data} />
            <Tabs list={data} show={show} />
            {show === 'posts' ? <Posts list={data} /> : <Members list={data} />}
          </>
        )}
      </Loaded>
    </Screen>
  )
}

interface TabsProps {
  readonly list: NamedList
  readonly show: 'posts' | 'members'
}

function Tabs({ list, show }: TabsProps) {
  return (
    <LinkTabs
      label={t('Parts of {name}', { name: list.name })}
      counts="plain"
      tabs={[
        { href: paths.list(list.id), label: word('Posts', 'part of a list'), isCurrent: show === 'posts' },
        {
          href: `${paths.list(list.id)}?show=members`,
          label: t('On this list'),
          isCurrent: show === 'members',
          count: list.peopleCount + list.groupCount,
        },
      ]}
    />
  )
}

interface PartProps {
  readonly list: NamedList
}

function Posts({ list }: PartProps) {
  const posts = usePages('users.getNamedListPosts', { params: { listId: list.id }, query: {} })
  if (list.peopleCount + list.groupCount === 0) return <NoEntries isMine={list.isMine} />
  return (
    <>
      <Loaded query={posts} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyList kind="post">{t('No posts from this list yet')}</EmptyList>
          ) : (
            <PostList label={list.name} posts={items} isBusy={posts.isFetching} hasMore={posts.hasNextPage} />
          )
        }
      </Loaded>
      <LoadMore {...posts} />
    </>
  )
}

function Members({ list }: PartProps) {
  const entries = usePages('users.getNamedListEntries', { params: { listId: list.id }, query: {} })
  return (
    <>
      <Loaded query={entries} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) => <ListEntries list={list} entries={items} hasMore={entries.hasNextPage} />}
      </Loaded>
      <LoadMore {...entries} />
    </>
  )
}
