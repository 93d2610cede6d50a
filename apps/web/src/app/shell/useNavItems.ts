import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { NavItem } from '@koinon/ui'
import { t } from '#lib/i18n/index.ts'
import { useBuilt } from '#lib/shell/useBuilt.ts'
import { isAt } from './places.ts'
import type { Place } from './places.ts'
import { useUnread } from './useUnread.ts'

/** Places as navigation items: which one is current, what waits there, and what pressing the current one does. */
export function useNavItems(places: readonly Place[]): readonly NavItem[] {
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  const unread = useUnread()
  // The first press scrolls to the top; at the top, it reloads the content.
  const pressAgain = () => {
    if (window.scrollY > 0) window.scrollTo({ top: 0 })
    else void queryClient.refetchQueries({ type: 'active', stale: true })
  }
  const isBuilt = useBuilt()
  return places
    .filter(({ href }) => isBuilt(href))
    .map(({ href, label, icon, badge }) => {
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
