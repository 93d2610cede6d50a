import { Button } from '@koinon/ui/actions/Button'
import { IconButton } from '@koinon/ui/actions/IconButton'
import { Link } from '@koinon/ui/foundations/Link'
import { JumpButton } from '@koinon/ui/navigation/JumpButton'
import { SideNav, WideOrFolded } from '@koinon/ui/navigation/SideNav'
import { TabBar } from '@koinon/ui/navigation/TabBar'
import { comboLabel } from '#lib/interaction/keys/keyLabels.ts'
import { openComposer } from '#lib/entities/composerState.ts'
import { t } from '#lib/text/i18n/index.ts'
import { keysFor } from '#lib/interaction/keys/index.ts'
import { openPalette } from '#lib/navigation/openPalette.ts'
import { paths } from '#lib/navigation/paths.ts'
import { usePlaceMark, usePlaceName } from '#lib/navigation/shell/title.ts'
import { AccountMenu } from './account/AccountMenu.tsx'
import { mainDestinations, sideDestinations } from './destinations.ts'
import { useGroupItems } from './groups/useGroupItems.tsx'
import { useNavItems } from './useNavItems.ts'
import styles from './MainNav.module.css'

/** The side navigation, from tablet size up. */
export function MainNav() {
  const items = useNavItems(sideDestinations())
  const groups = useGroupItems()
  return (
    <SideNav
      head={<PlaceHead />}
      items={items}
      compose={<Compose />}
      sections={groups.length > 0 ? [{ id: 'groups', title: t('Your groups'), items: groups }] : []}
      foot={
        <>
          <Jump />
          <AccountMenu />
        </>
      }
    />
  )
}

/** The place's mark and name. */
export function PlaceHead() {
  const name = usePlaceName()
  const mark = <img src={usePlaceMark() ?? '/icon.svg'} alt="" width={36} height={36} className={styles['mark']} />
  return (
    <WideOrFolded
      wide={
        <Link href={paths.home} appearance="bare" className={styles['place']}>
          {mark}
          <bdi className={styles['name']}>{name}</bdi>
        </Link>
      }
      folded={
        <Link href={paths.home} appearance="bare" aria-label={name}>
          {mark}
        </Link>
      }
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

function Jump() {
  const label = t('Search or jump to…')
  return (
    <WideOrFolded
      wide={<JumpButton label={label} shortcut={comboLabel(keysFor('Mod+k'))} onPress={openPalette} />}
      folded={<IconButton icon="magnifying-glass" label={label} tooltipPlacement="end" onPress={openPalette} />}
    />
  )
}

/** The five places at the bottom of a phone. */
export function MainTabs() {
  return <TabBar items={useNavItems(mainDestinations())} />
}
