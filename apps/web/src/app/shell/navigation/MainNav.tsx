import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Link } from '@koinon/ui/foundations/Link'
import { SideNav, WideOrFolded } from '@koinon/ui/navigation/SideNav'
import { TabBar } from '@koinon/ui/navigation/TabBar'
import { openComposer } from '#lib/entities/composerState.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { placeName } from '#lib/navigation/shell/title.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { furtherDestinations, mainDestinations } from './destinations.ts'
import { useGroupItems } from './useGroupItems.tsx'
import { useNavItems } from './useNavItems.ts'
import styles from './MainNav.module.css'

const Bell = lazyPart(() => import('./Bell.tsx'), 'Bell')

/** The side navigation, from tablet size up. */
export function MainNav() {
  const items = useNavItems(mainDestinations())
  const further = useNavItems(furtherDestinations())
  const groups = useGroupItems()
  const name = placeName()
  return (
    <SideNav
      head={
        <WideOrFolded
          wide={
            <div className={styles['head']}>
              <Link href={paths.home} look="bare" className={styles['name']} dir="auto">
                {name}
              </Link>
              <Bell />
            </div>
          }
          folded={<img src="/icon.svg" alt={name} width={32} height={32} />}
        />
      }
      items={items}
      compose={<Compose />}
      sections={[
        { id: 'groups', title: t('Your groups'), items: groups },
        { id: 'further', items: further },
      ].filter((section) => section.items.length > 0)}
      foot={<AccountMenu />}
    />
  )
}

function Compose() {
  return (
    <WideOrFolded
      wide={
        <Button variant="primary" icon="note-pencil" isFullWidth onPress={() => openComposer()}>
          {t('New post')}
        </Button>
      }
      folded={
        <IconButton
          icon="note-pencil"
          variant="primary"
          label={t('New post')}
          tooltipPlacement="end"
          onPress={() => openComposer()}
        />
      }
    />
  )
}

/** The five places at the bottom of a phone. */
export function MainTabs() {
  return <TabBar items={useNavItems(mainDestinations())} />
}
