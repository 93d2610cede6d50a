import { Outlet, useMatches, useParams } from '@tanstack/react-router'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { NextEvent, useNextEvent } from '#features/events/list/NextEvent.tsx'
import { GroupHead } from '#features/groups/index.ts'
import type { OpenGroup, ShownGroup } from '#features/groups/index.ts'
import { LiveNow, useLiveNow } from '#features/live/LiveNow.tsx'
import { ComposerRow } from '#features/posts/compose/inline/ComposerRow.tsx'
import { PostList } from '#features/posts/list/PostList.tsx'
import { PendingList } from '#features/posts/pending/PendingList.tsx'
import { PinnedRow } from '#features/posts/pinned/PinnedRow.tsx'
import { useHasExtras } from '#features/posts/card/extras/useHasExtras.ts'
import { useCall } from '#lib/data/calls/index.ts'
import { BanNotice, MemberNotice, MuteNotice } from '#lib/entities/groups/restrictions/index.ts'
import { GroupMark } from '#lib/entities/groups/GroupMark.tsx'
import { openComposer } from '#lib/entities/composerState.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useWatch } from '#lib/data/realtime/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { useHasAside } from '#lib/navigation/shell/useHasAside.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { GroupBarTools } from './page/GroupBarTools.tsx'
import { GroupPlace } from './page/GroupPlace.tsx'
import { GroupSidebar } from './page/GroupSidebar.tsx'
import { ClaimBar } from './page/ClaimBar.tsx'
import { MemberViewBar } from './page/MemberViewBar.tsx'
import { useIsMemberView } from './page/memberView.ts'
import { RequestsBar, useAskingPeople } from './page/RequestsBar.tsx'
import { useOrganizationOf } from './page/useGroupAccent.ts'
import { GroupParts } from './page/GroupParts.tsx'
import { GroupSetup } from './page/GroupSetup.tsx'
import { newestIn, useGroupPosts } from './page/useGroupPosts.ts'
import { useMarkSeen } from './page/useMarkSeen.ts'
import { useOpenGroup } from './useOpenGroup.ts'
import { usePinned } from './page/usePinned.ts'

const PlayablePosts = lazyPart(() => import('#features/posts/list/PlayablePosts.tsx'), 'PlayablePosts')

export { useOpenGroup } from './useOpenGroup.ts'

/** The bar and sections of a group, around each of its screens. */
export function GroupFrame() {
  const { groupId = '' } = useParams({ strict: false })
  // Of this page, and not of one that is about to replace it.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname.replace(/\/$/, '') ?? '' })
  const group = useCall('groups.getGroup', { params: { id: groupId } })
  const open = useOpenGroup()
  const shown = open ?? group.data
  useWatch('GROUP', groupId)
  return (
    <GroupPlace group={shown}>
      <Screen
        title={shown?.name ?? word('Group', 'name of the screen')}
        parent={paths.groups}
        mark={shown && <GroupMark group={shown} size={28} />}
        hasSearch={false}
        actions={open && <GroupBarTools group={open} />}
        aside={group.error === null ? <GroupColumn group={shown} pathname={pathname} /> : undefined}
      >
        <Loaded query={group} skeleton={<RowsSkeleton rows={3} />}>
          {(read) =>
            open === undefined ? (
              <>
                <GroupHead group={read} />
                {read.membershipState === 'BANNED' && <BanNotice group={read} />}
                <EmptyState drawing="locked" title={t('Only members can see posts here.')} />
              </>
            ) : (
              <Inside group={open} isFirst={pathname === paths.group(groupId)} />
            )
          }
        </Loaded>
      </Screen>
    </GroupPlace>
  )
}

interface GroupColumnProps {
  readonly group: ShownGroup | undefined
  readonly pathname: string
}

function GroupColumn({ group, pathname }: GroupColumnProps) {
  if (group === undefined) return null
  return (
    <GroupPlace group={group} isAside>
      <GroupSidebar group={group} pathname={pathname} />
    </GroupPlace>
  )
}

interface InsideProps {
  readonly group: OpenGroup
  /** Only the posts show banner and mark: every other section begins right below its name. */
  readonly isFirst: boolean
}

function Inside({ group, isFirst }: InsideProps) {
  const sections = useOrganizationOf(group)?.sections ?? []
  const isMemberView = useIsMemberView(group.id)
  return (
    <>
      {isMemberView && <MemberViewBar />}
      {isFirst && <GroupHead group={group} />}
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
  const hasLive = group.kind === 'ENTERPRISE' && group.membershipState === 'MEMBER'
  const live = useLiveNow(group.id, hasLive)
  const next = useNextEvent(group.id)
  const { pinned, isRead } = usePinned(group)
  useMarkSeen(group, posts.data?.items[0]?.id)
  const hasExtras = useHasExtras()
  const hasAside = useHasAside()
  const asking = useAskingPeople(group)
  // The parts above the posts load with them: later they would move the posts being read.
  const isSettled = hasExtras && isRead && !next.isPending && !asking.isPending && !(hasLive && live.isPending)
  useShortcut('c', t('Write a post'), () => group.can.post && write())
  return (
    <>
      {isSettled && <Bars group={group} />}
      {group.can.post && (
        <ComposerRow
          words={t('Share something with {group}', { group: group.name })}
          group={{ id: group.id, name: group.name }}
        />
      )}
      <Notices group={group} />
      <PendingList groupId={group.id} />
      {isSettled && hasLive && <LiveNow groupId={group.id} />}
      {isSettled && !hasAside && <NextEvent groupId={group.id} />}
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

/** Above the posts: what waits for those who run the group. */
function Bars({ group }: { readonly group: OpenGroup }) {
  return (
    <>
      <ClaimBar group={group} />
      <RequestsBar group={group} />
    </>
  )
}

/** To the member: a warning, rules that changed, a mute. */
function Notices({ group }: { readonly group: OpenGroup }) {
  return (
    <>
      {(group.unseenWarnings > 0 || !group.guidelines.isAccepted) && <MemberNotice group={group} />}
      {group.mute && <MuteNotice groupId={group.id} />}
    </>
  )
}
