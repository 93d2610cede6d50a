import { useEffect } from 'react'
import { useLocation } from '@tanstack/react-router'
import type { NavItem } from '@koinon/ui'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { isAt } from './destinations.ts'
import { recordVisit, shownGroups, visitOrder } from './groupVisits.ts'

/** As many groups as the navigation has room for; the rest are one click away, under Groups. */
const most = 5
/** Enough to find the five visited last. Whoever is in more sees "All groups" without their number. */
const known = 50

/** The member's groups as the navigation shows them, those visited last first, and the way to the others. */
export function useGroupItems(): readonly NavItem[] {
  const { pathname } = useLocation()
  const { id: accountId } = useAccount()
  const { data } = useCall('groups.getGroupMemberships', { body: { standings: ['MEMBER'], limit: known } })
  const groups = (data?.items ?? []).map(({ group }) => group)
  const openId = groups.find(({ id }) => isAt(pathname, paths.group(id)))?.id
  useEffect(() => {
    if (openId !== undefined) recordVisit(accountId, openId)
  }, [accountId, openId])
  const items = shownGroups(groups, { order: visitOrder(accountId), openId, most }).map((group): NavItem => ({
    href: paths.group(group.id),
    label: group.name,
    icon: 'users-three',
    mark: (
      <Avatar
        kind={group.kind === 'ENTERPRISE' ? 'org' : 'group'}
        size={24}
        name={group.name}
        seed={group.id}
        sources={group.mark?.sources}
      />
    ),
    isCurrent: group.id === openId,
  }))
  if (groups.length <= most) return items
  return [
    ...items,
    {
      href: paths.groups,
      label:
        data?.nextCursor === null
          ? t('All {count, plural, one {# group} other {# groups}}', { count: groups.length })
          : t('All groups'),
      icon: 'dots-three-circle',
    },
  ]
}
