import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { NavItem } from '@koinon/ui'
import { t } from '#lib/text/i18n/index.ts'
import { isAt } from './destinations.ts'
import type { Destination } from './destinations.ts'
import { useUnreadCounts } from './useUnreadCounts.ts'

/** Places as navigation items: which one is current, what waits there, and what pressing the current one does. */
export function useNavItems(places: readonly Destination[]): readonly NavItem[] {
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  const unread = useUnreadCounts()
  // The first press scrolls to the top; at the top, it reloads the content.
  const pressAgain = () => {
    if (window.scrollY > 0) window.scrollTo({ top: 0 })
    else void queryClient.refetchQueries({ type: 'active', stale: true })
  }
  return places.map(({ href, label, icon, badge }) => {
    const count = badge === undefined ? 0 : unread[badge]
    return {
      href,
      label,
      icon,
      isCurrent: isAt(pathname, href),
      count,
      countLabel: t('{count} unread', { count }),
      onPressCurrent: pathname === href ? pressAgain : undefined,
    }
  })
}
