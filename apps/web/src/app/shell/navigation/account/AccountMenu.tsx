import { Avatar } from '@koinon/ui/marks/Avatar'
import { WideOrFolded } from '@koinon/ui/navigation/SideNav'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { t } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { useAccount } from '#lib/session/index.ts'
import styles from './AccountMenu.module.css'

const AccountMenuList = lazyPart(() => import('./AccountMenuList.tsx'), 'AccountMenuList')

/** The account menu: the member's own pages, the administration, appearance, signing out. */
export function AccountMenu() {
  const account = useAccount()
  const label = t('Your account: {name}', { name: account.displayName })
  const mark = (
    <Avatar kind="person" name={account.displayName} seed={account.id} size={32} sources={account.avatar?.sources} />
  )
  return (
    <WideOrFolded
      wide={
        <MenuButton
          label={label}
          list={<AccountMenuList />}
          placement="top start"
          variant="quiet"
          isFullWidth
          className={styles['button']}
        >
          <span className={styles['account']} aria-hidden="true">
            {mark}
            <span className={styles['words']}>
              <bdi className={styles['name']}>{account.displayName}</bdi>
              <span className={styles['what']}>{t('Profile, saved, settings')}</span>
            </span>
          </span>
        </MenuButton>
      }
      folded={<MenuButton label={label} list={<AccountMenuList />} placement="top start" icon="user-circle" />}
    />
  )
}
