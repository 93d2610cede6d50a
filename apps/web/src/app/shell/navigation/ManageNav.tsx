import { useLocation } from '@tanstack/react-router'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { SideNav } from '@koinon/ui/navigation/SideNav'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { AccountMenu } from './account/AccountMenu.tsx'
import { PlaceHead } from './MainNav.tsx'
import { isAt, manageSections } from '#lib/navigation/manageSections.ts'
import styles from './ManageNav.module.css'

/** The areas this member may manage, with how much waits in each. */
function useSections() {
  const { pathname } = useLocation()
  const may = useCall('admin.checkAdminAuthorization', {}).data?.can
  const enabled = may?.queue === true
  const cases = useCall('admin.flaggedContent', { body: { limit: 1 } }, { enabled }).data?.counts
  const applications = useCall('admin.applicationsList', { body: { limit: 1 } }, { enabled }).data?.waiting
  const counts = cases && { ...cases, applications }
  if (may === undefined) return []
  return manageSections(may).map(({ places, ...section }) => ({
    ...section,
    items: places.map((place) => {
      const count = place.waiting === undefined ? undefined : counts?.[place.waiting]
      return {
        href: place.href,
        label: place.label,
        icon: place.icon,
        isCurrent: isAt(pathname, place),
        count,
        countLabel: t('{count, plural, one {# waiting} other {# waiting}}', { count: count ?? 0 }),
      }
    }),
  }))
}

/** The areas of the administration, at the side from tablet size up. */
export function ManageNav() {
  const [overview, ...sections] = useSections()
  return (
    <div className={styles['side']}>
      <SideNav
        label={t('Administration sections')}
        head={<PlaceHead />}
        items={overview?.items ?? []}
        sections={sections}
        foot={<AccountMenu />}
      />
    </div>
  )
}

/** The navigation in one line, for phones. */
export function ManageTabs() {
  const tabs = useSections().flatMap(({ items }) => items)
  return (
    <div className={styles['tabs']}>
      <LinkTabs label={t('Administration sections')} tabs={tabs} />
    </div>
  )
}
