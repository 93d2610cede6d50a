import type { ReactNode } from 'react'
import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import type { LandingSectionId } from '@koinon/contract/shared'
import { Button } from '@koinon/ui/actions/Button'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { Stack } from '@koinon/ui/foundations/Stack'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { NextEvent } from '../../features/events/NextEvent.tsx'
import { GroupHead } from '../../features/groups/index.ts'
import type { GroupShown } from '../../features/groups/index.ts'
import { PostList } from '../../features/posts/PostList.tsx'
import { accentStyle } from '../../lib/accent.ts'
import { useCall, usePages } from '../../lib/calls/index.ts'
import { compose } from '../../lib/compose.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazyPart.tsx'
import { useShortcut } from '../../lib/keys/index.ts'
import { paths } from '../../lib/paths.ts'
import { useWatch } from '../../lib/realtime/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'

const HeardPosts = lazyPart(() => import('../../features/posts/HeardPosts.tsx'), 'HeardPosts')
const LiveNow = lazyPart(() => import('../../features/live/LiveNow.tsx'), 'LiveNow')

type OpenGroup = Extract<GroupShown, { locked: false }>

/** The group of the address, for its parts; undefined while it is read, or where only its preview is shown. */
export function useOpenGroup(): OpenGroup | undefined {
  const { groupId = '' } = useParams({ strict: false })
  const { data } = useCall('groups.getGroup', { params: { id: groupId } })
  return data === undefined || data.locked ? undefined : data
}

/** The organisation that a group is, or belongs to, as far as the viewer reads it. */
function useHomeOf(group: GroupShown) {
  const id = group.kind === 'ENTERPRISE' ? group.id : group.locked ? undefined : group.enterpriseGroup?.id
  const { data } = useCall('groups.getEnterpriseGroup', { params: { id: id ?? '' } }, { enabled: id !== undefined })
  return data === undefined || data.locked ? undefined : data
}

/** The head and the parts of a group, around each of its screens. */
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
            {shown.locked ? <Locked /> : <Parts group={shown} />}
          </Accented>
        )}
      </Loaded>
    </Screen>
  )
}

function Locked() {
  return <EmptyState drawing="locked" title={t('Only members can read what is posted here.')} />
}

/** Inside an organisation the colour is the organisation's, in its groups as well. */
function Accented({ group, children }: { readonly group: GroupShown; readonly children: ReactNode }) {
  const accent = useHomeOf(group)?.accent ?? null
  // The same element before the colour is known: what somebody has begun inside of it stays.
  return (
    <div data-accent={accent === null ? undefined : ''} style={accent === null ? undefined : accentStyle(accent)}>
      {children}
    </div>
  )
}

function Parts({ group }: { readonly group: OpenGroup }) {
  const { pathname } = useLocation()
  const offers = useCall('groups.listPremiumEntitlements', { params: { groupId: group.id } })
  const part = (href: string, label: string, count?: number) => ({
    href,
    label,
    isCurrent: pathname === href,
    ...(count === undefined || count === 0
      ? {}
      : { count, countLabel: t('{count, plural, one {# waiting} other {# waiting}}', { count }) }),
  })
  const waiting = group.pending === undefined ? 0 : group.pending.join + group.pending.posting + group.pending.admin
  const sections = useHomeOf(group)?.sections ?? []
  /** A part as the organisation wants it: under its own name, or not at all. */
  const section = (id: LandingSectionId, href: string, label: string) => {
    const wish = group.kind === 'ENTERPRISE' ? sections.find((each) => each.id === id) : undefined
    return wish?.shown === false ? [] : [part(href, wish?.label ?? label)]
  }
  const isSelling = group.can.manage || (offers.data?.items.length ?? 0) > 0
  return (
    <>
      <LinkTabs
        label={t('Parts of {group}', { group: group.name })}
        tabs={[
          part(paths.group(group.id), word('Posts', 'list or tab')),
          ...section('EVENTS', paths.groupEvents(group.id), word('Events', 'name of the screen')),
          part(paths.groupAbout(group.id), word('About', 'tab of a group')),
          ...(group.counts.libraries > 0 || group.can.manage
            ? section('LIBRARY', paths.groupLibrary(group.id), word('Library', 'tab of a group'))
            : []),
          ...(isSelling ? section('PREMIUM', paths.premium(group.id), word('Premium', 'tab of a group')) : []),
          ...(group.can.seeMembers
            ? section('MEMBERS', paths.groupMembers(group.id), word('Members', 'tab of a group'))
            : []),
          ...(group.can.invite ? [part(paths.groupInvite(group.id), word('Invite', 'somebody, into a group'))] : []),
          ...(group.can.manage
            ? [part(paths.groupRequests(group.id), word('Requests', 'tab'), waiting), ...running(group, part)]
            : []),
        ]}
      />
      <Outlet />
    </>
  )
}

/** What is for those who run it; an organisation has more to be run. */
function running<T>(group: OpenGroup, part: (href: string, label: string) => T): T[] {
  const settings = word('Settings', 'of a group')
  if (group.kind !== 'ENTERPRISE') return [part(paths.groupSettings(group.id), settings)]
  return [
    part(paths.organizationPart(group.id, 'live/setup'), word('Live', 'tab of an organisation')),
    part(paths.organizationPart(group.id, 'metrics'), word('Numbers', 'tab of an organisation')),
    part(paths.organizationPart(group.id, 'admin'), word('Administration', 'tab of an organisation')),
    part(paths.organizationPart(group.id, 'settings'), settings),
  ]
}

/** G04: what is posted in the group. */
export function GroupPosts() {
  const group = useOpenGroup()
  return group === undefined ? null : <Posts group={group} />
}

function Posts({ group }: { readonly group: OpenGroup }) {
  const write = () => compose({ group: { id: group.id, name: group.name } })
  const posts = usePages('groups.getGroupContent', { body: { groupId: group.id } })
  useShortcut('c', t('Write a post'), () => group.can.post && write())
  return (
    <>
      {group.can.post && (
        <Stack isPadded gap={5}>
          <Button variant="secondary" size="touch" isFullWidth onPress={write}>
            {t('Share something with {group}', { group: group.name })}
          </Button>
        </Stack>
      )}
      {group.kind === 'ENTERPRISE' && group.standing === 'MEMBER' && <LiveNow groupId={group.id} />}
      <NextEvent groupId={group.id} />
      <HeardPosts
        posts={posts.data?.items ?? []}
        concerns={({ groupId, eventId }) => groupId === group.id && eventId === null}
        onShow={() => posts.refetch()}
      />
      <Loaded query={posts} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Emptiness kind="post">
              {group.can.post ? t('Nobody has written here yet. Be the first.') : t('Nobody has written here yet.')}
            </Emptiness>
          ) : (
            <PostList
              label={t('Posts in {group}', { group: group.name })}
              posts={items}
              isBusy={posts.isFetching}
              hasMore={posts.hasNextPage}
            />
          )
        }
      </Loaded>
      <LoadMore {...posts} />
    </>
  )
}
