import type { ReactNode } from 'react'
import { Outlet, useParams } from '@tanstack/react-router'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { NextEvent, useNextEvent } from '#features/events/list/NextEvent.tsx'
import { GroupHead } from '#features/groups/index.ts'
import type { ShownGroup } from '#features/groups/index.ts'
import { LiveNow, useLiveNow } from '#features/live/LiveNow.tsx'
import { ComposerRow } from '#features/posts/compose/inline/ComposerRow.tsx'
import { PostList } from '#features/posts/list/PostList.tsx'
import { PendingList } from '#features/posts/pending/PendingList.tsx'
import { PinnedRow } from '#features/posts/pinned/PinnedRow.tsx'
import { useHasExtras } from '#features/posts/card/useHasExtras.ts'
import { accentStyle } from '#lib/preferences/accentStyle.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { openComposer } from '#lib/entities/composerState.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useWatch } from '#lib/data/realtime/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { GroupParts } from './GroupParts.tsx'
import { GroupSetup } from './GroupSetup.tsx'
import { newestIn, useGroupPosts } from './useGroupPosts.ts'
import { usePinned } from './usePinned.ts'

const PlayablePosts = lazyPart(() => import('#features/posts/list/PlayablePosts.tsx'), 'PlayablePosts')

type OpenGroup = Extract<ShownGroup, { locked: false }>

/** The group of the address, for its sections; undefined while loading, or if only its preview is visible. */
export function useOpenGroup(): OpenGroup | undefined {
  const { groupId = '' } = useParams({ strict: false })
  const { data } = useCall('groups.getGroup', { params: { id: groupId } })
  return data === undefined || data.locked ? undefined : data
}

/** The organisation that a group is, or belongs to, as far as the viewer may read it. */
function useHomeOf(group: ShownGroup) {
  const id = group.kind === 'ENTERPRISE' ? group.id : group.locked ? undefined : group.enterpriseGroup?.id
  const { data } = useCall('groups.getEnterpriseGroup', { params: { id: id ?? '' } }, { enabled: id !== undefined })
  return data === undefined || data.locked ? undefined : data
}

/** The head and navigation of a group, around each of its screens. */
export function GroupFrame() {
  const { groupId = '' } = useParams({ strict: false })
  const group = useCall('groups.getGroup', { params: { id: groupId } })
  useWatch('GROUP', groupId)
  const title = group.data?.name ?? word('Group', 'name of the screen')
  return (
    <Screen title={title} parent={paths.groups} isTitleShown={group.data === undefined}>
      <Loaded query={group} skeleton={<RowsSkeleton rows={3} />}>
        {(shown) => (
          <Accented group={shown}>
            <GroupHead group={shown} />
            {shown.locked ? <Locked /> : <Inside group={shown} />}
          </Accented>
        )}
      </Loaded>
    </Screen>
  )
}

function Locked() {
  return <EmptyState drawing="locked" title={t('Only members can see posts here.')} />
}

/** Inside an organisation, its groups have its colour as well. */
function Accented({ group, children }: { readonly group: ShownGroup; readonly children: ReactNode }) {
  const accent = useHomeOf(group)?.accent ?? null
  // One element before and after the colour is known: replacing it would lose the state inside.
  return (
    <div data-accent={accent === null ? undefined : ''} style={accent === null ? undefined : accentStyle(accent)}>
      {children}
    </div>
  )
}

function Inside({ group }: { readonly group: OpenGroup }) {
  const sections = useHomeOf(group)?.sections ?? []
  return (
    <>
      <GroupParts group={group} sections={sections} />
      <Outlet />
    </>
  )
}

/** G04: the group's posts. */
export function GroupPosts() {
  const group = useOpenGroup()
  return group === undefined ? null : <Posts group={group} />
}

function Posts({ group }: { readonly group: OpenGroup }) {
  const write = () => openComposer({ group: { id: group.id, name: group.name } })
  const posts = useGroupPosts(group)
  const hasLive = group.kind === 'ENTERPRISE' && group.standing === 'MEMBER'
  const live = useLiveNow(group.id, hasLive)
  const next = useNextEvent(group.id)
  const { pinned, isRead } = usePinned(group)
  const hasExtras = useHasExtras()
  // The parts above the posts load with them: later they would move the posts being read.
  const isSettled = hasExtras && isRead && !next.isPending && !(hasLive && live.isPending)
  useShortcut('c', t('Write a post'), () => group.can.post && write())
  return (
    <>
      {group.can.post && (
        <ComposerRow
          words={t('Share something with {group}', { group: group.name })}
          group={{ id: group.id, name: group.name }}
        />
      )}
      <PendingList groupId={group.id} />
      {isSettled && hasLive && <LiveNow groupId={group.id} />}
      {isSettled && <NextEvent groupId={group.id} />}
      <PlayablePosts
        posts={posts.data?.items ?? []}
        concerns={({ groupId, eventId }) => groupId === group.id && eventId === null}
        readNewest={(limit) => newestIn(group, limit)}
        onShow={() => posts.refetch()}
      />
      {isSettled && pinned !== null && <PinnedRow posts={[pinned]} />}
      <Loaded
        key={String(isSettled)}
        query={isSettled ? posts : { ...posts, data: undefined, error: null }}
        skeleton={<RowsSkeleton rows={3} />}
      >
        {({ items }) => {
          if (items.length > 0)
            return (
              <PostList
                label={t('Posts in {group}', { group: group.name })}
                posts={items}
                isBusy={posts.isFetching}
                hasMore={posts.hasNextPage}
                isFarDown
              />
            )
          if (group.can.manage) return <GroupSetup group={group} onWrite={write} />
          return (
            <EmptyList kind="post">{group.can.post ? t('No posts yet. Be the first.') : t('No posts yet')}</EmptyList>
          )
        }}
      </Loaded>
      <LoadMore {...posts} />
    </>
  )
}
