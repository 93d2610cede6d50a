import { useLocation } from '@tanstack/react-router'
import type { NavItem } from '@koinon/ui'
import { Avatar } from '@koinon/ui/marks/Avatar'
import { useCall } from '#lib/data/calls/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { isAt } from './destinations.ts'

/** As many groups as the navigation has room for; the rest are one click away, under Groups. */
const shown = 8

/** The member's groups as the navigation shows them, most recently joined first. */
export function useGroupItems(): readonly NavItem[] {
  const { pathname } = useLocation()
  const groups = useCall('groups.getGroupMemberships', { body: { standings: ['MEMBER'], limit: shown } })
  return (groups.data?.items ?? []).map(({ group }) => ({
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
    isCurrent: isAt(pathname, paths.group(group.id)),
  }))
}
