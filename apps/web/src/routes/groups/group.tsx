import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { Stack } from '@koinon/ui/foundations/Stack'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { NextEvent } from '../../features/events/NextEvent.tsx'
import { GroupHead } from '../../features/groups/index.ts'
import type { GroupShown } from '../../features/groups/index.ts'
import { PostList } from '../../features/posts/PostList.tsx'
import { useCall, usePages } from '../../lib/calls/index.ts'
import { compose } from '../../lib/compose.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { useShortcut } from '../../lib/keys/index.ts'
import { paths } from '../../lib/paths.ts'
import { useWatch } from '../../lib/realtime/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'

type OpenGroup = Extract<GroupShown, { locked: false }>

/** The group of the address, for its parts; undefined while it is read, or where only its preview is shown. */
export function useOpenGroup(): OpenGroup | undefined {
  const { groupId = '' } = useParams({ strict: false })
  const { data } = useCall('groups.getGroup', { params: { id: groupId } })
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
          <>
            <GroupHead group={shown} />
            {shown.locked ? <Locked /> : <Parts group={shown} />}
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Locked() {
  return <EmptyState drawing="locked" title={t('Only members can read what is posted here.')} />
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
  return (
    <>
      <LinkTabs
        label={t('Parts of {group}', { group: group.name })}
        tabs={[
          part(paths.group(group.id), word('Posts', 'list or tab')),
          part(paths.groupEvents(group.id), word('Events', 'name of the screen')),
          part(paths.groupAbout(group.id), word('About', 'tab of a group')),
          ...(group.counts.libraries > 0 || group.can.manage
            ? [part(paths.groupLibrary(group.id), word('Library', 'tab of a group'))]
            : []),
          ...(group.can.manage || (offers.data?.items.length ?? 0) > 0
            ? [part(paths.premium(group.id), word('Premium', 'tab of a group'))]
            : []),
          ...(group.can.seeMembers ? [part(paths.groupMembers(group.id), word('Members', 'tab of a group'))] : []),
          ...(group.can.invite ? [part(paths.groupInvite(group.id), word('Invite', 'somebody, into a group'))] : []),
          ...(group.can.manage
            ? [
                part(paths.groupRequests(group.id), word('Requests', 'tab'), waiting),
                part(paths.groupSettings(group.id), word('Settings', 'of a group')),
              ]
            : []),
        ]}
      />
      <Outlet />
    </>
  )
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
      <NextEvent groupId={group.id} />
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
