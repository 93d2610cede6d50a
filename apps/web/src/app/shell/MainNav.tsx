import { useNavigate } from '@tanstack/react-router'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Link } from '@koinon/ui/foundations/Link'
import { SideNav, WideOrFolded } from '@koinon/ui/navigation/SideNav'
import { TabBar } from '@koinon/ui/navigation/TabBar'
import { t } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { placeName } from '../../lib/shell/title.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { furtherPlaces, mainPlaces } from './places.ts'
import { useNavItems } from './useNavItems.ts'
import styles from './MainNav.module.css'

/** The navigation at the side, from tablets on. */
export function MainNav() {
  const items = useNavItems(mainPlaces())
  const further = useNavItems(furtherPlaces())
  const name = placeName()
  return (
    <SideNav
      head={
        <WideOrFolded
          wide={
            <Link href={paths.home} look="bare" className={styles['name']} dir="auto">
              {name}
            </Link>
          }
          folded={<img src="/icon.svg" alt={name} width={32} height={32} />}
        />
      }
      items={items}
      compose={<Compose />}
      sections={[{ id: 'further', items: further }]}
      foot={<AccountMenu />}
    />
  )
}

function Compose() {
  const navigate = useNavigate()
  return (
    <WideOrFolded
      wide={
        <LinkButton href={paths.compose} variant="primary" icon="note-pencil" isFullWidth>
          {t('New post')}
        </LinkButton>
      }
      folded={<IconButton icon="note-pencil" variant="primary" label={t('New post')} tooltipPlacement="end" onPress={() => void navigate({ href: paths.compose })} />}
    />
  )
}

/** The five places at the lower edge of a phone. */
export function MainTabs() {
  return <TabBar items={useNavItems(mainPlaces())} />
}
