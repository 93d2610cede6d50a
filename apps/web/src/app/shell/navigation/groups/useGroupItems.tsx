import { useEffect, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import type { NavItem } from '@koinon/ui'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { useCall } from '#lib/data/calls/index.ts'
import type { ItemOf, ReplyOf } from '#lib/data/calls/index.ts'
import { isListOf, isText } from '#lib/data/shapes.ts'
import { useHasFirstView } from '#lib/navigation/firstView.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { isAt } from '../destinations.ts'
import { shownGroups, visitOrder } from './groupVisits.ts'
import { deviceStorage } from '#lib/data/browserStorage.ts'

type LatestPosts = ReplyOf<'groups.getLatestGroupPosts'>['items'] | undefined
type Group = ItemOf<'groups.getGroupMemberships'>['group']

/** Where the script of the document's frame (build/frame.ts) finds what the navigation showed last. */
const frameKey = 'koinon.draft.frame'
/** As many groups as the navigation has room for; the rest are one click away, under Groups. */
const maxShown = 5
/** Enough to find the five visited last. A member of more groups sees "All groups" without their number. */
const maxRead = 50

/** The member's groups as the navigation shows them, those visited last first, and the way to the others. */
export function useGroupItems(): readonly NavItem[] {
  const { pathname } = useLocation()
  const { id: accountId } = useAccount()
  const enabled = useHasFirstView()
  const { data } = useCall(
    'groups.getGroupMemberships',
    { body: { membershipStates: ['MEMBER'], limit: maxRead } },
    { enabled },
  )
  const [earlier] = useState(shownEarlier)
  const openId = data?.items.find(({ group }) => isAt(pathname, paths.group(group.id)))?.group.id
  useEffect(() => {
    if (openId === undefined) return
    // Without a connection it may be missing; this visit then does not count.
    void import('./recordVisit.ts').then(({ recordVisit }) => recordVisit(accountId, openId)).catch(() => undefined)
  }, [accountId, openId])
  const groups = data && shownGroups(groupsOf(data), { order: visitOrder(accountId), openId, max: maxShown })
  // Sorted, so that the same groups in another order are not read again.
  const groupIds = groups?.map(({ id }) => id).toSorted() ?? []
  const latest = useCall('groups.getLatestGroupPosts', { body: { groupIds } }, { enabled: groupIds.length > 0 }).data
    ?.items
  const items = data && groups && itemsOf(data, groups, { openId, latest })
  const shown = items && JSON.stringify(items.map(({ href, label }) => [href, label]))
  useEffect(() => {
    if (shown !== undefined) deviceStorage.save(frameKey, shown)
  }, [shown])
  return items ?? earlier
}

/** The groups of the last visit, for the time until they are read. */
const shownEarlier = (): readonly NavItem[] =>
  (deviceStorage.readJson(frameKey, isListOf(isListOf(isText))) ?? []).map(([href = '', label = '']) =>
    href === paths.groups
      ? { href, label, icon: 'dots-three-circle' }
      : itemOf({ id: href.split('/').at(-1) ?? '', name: label, kind: 'STANDARD', picture: null }),
  )

const groupsOf = ({ items }: ReplyOf<'groups.getGroupMemberships'>) => items.map(({ group }) => group)

function itemsOf(
  { items, nextCursor }: ReplyOf<'groups.getGroupMemberships'>,
  groups: readonly Group[],
  { openId, latest }: { readonly openId: string | undefined; readonly latest: LatestPosts },
): readonly NavItem[] {
  const shown = groups.map((group) => ({
    ...itemOf(group),
    isCurrent: group.id === openId,
    // The open group's posts are in view.
    hasNew: group.id !== openId && latest?.some(({ groupId, isNew }) => isNew && groupId === group.id),
  }))
  if (items.length <= maxShown) return shown
  const label =
    nextCursor === null
      ? t('All {count, plural, one {# group} other {# groups}}', { count: items.length })
      : t('All groups')
  return [...shown, { href: paths.groups, label, icon: 'dots-three-circle' }]
}

const itemOf = ({ id, name, kind, picture }: Pick<Group, 'id' | 'kind' | 'name' | 'picture'>): NavItem => ({
  href: paths.group(id),
  label: name,
  icon: 'users-three',
  mark: (
    <Avatar kind={kind === 'ENTERPRISE' ? 'org' : 'group'} size={24} name={name} seed={id} sources={picture?.sources} />
  ),
})
