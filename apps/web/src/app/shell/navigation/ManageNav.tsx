import { useLocation } from '@tanstack/react-router'
import { Link } from '@koinon/ui/foundations/Link'
import { LinkTabs } from '@koinon/ui/navigation/LinkTabs'
import { SideNav, WideOrFolded } from '@koinon/ui/navigation/SideNav'
import { useCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { placeName } from '#lib/navigation/shell/title.ts'
import { useHasScreen } from '#lib/navigation/shell/useHasScreen.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { isAt, manageSections } from './manageSections.ts'
import main from './MainNav.module.css'
import styles from './ManageNav.module.css'

/** The areas this member may manage, with how much waits in each. */
function useSections() {
  const { pathname } = useLocation()
  const isBuilt = useHasScreen()
  const may = useCall('admin.checkAdminAuthorization', {}).data?.can
  const counts = useCall('admin.flaggedContent', { body: { limit: 1 } }, { enabled: may?.queue === true }).data?.counts
  if (may === undefined) return []
  return manageSections(may).map(({ places, ...section }) => ({
    ...section,
    items: places
      .filter(({ href, route = href }) => isBuilt(route))
      .map((place) => {
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
  const name = placeName()
  return (
    <div className={styles['side']}>
      <SideNav
        label={t('Sections of the administration')}
        head={
          <WideOrFolded
            wide={
              <Link href={paths.home} look="bare" className={main['name']} dir="auto">
                {name}
              </Link>
            }
            folded={<img src="/icon.svg" alt={name} width={32} height={32} />}
          />
        }
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
      <LinkTabs label={t('Sections of the administration')} tabs={tabs} />
    </div>
  )
}
