import { Outlet } from '@tanstack/react-router'
import { Icon } from '@koinon/ui/foundations/Icon'
import { t } from '../../lib/i18n/index.ts'
import { Frame } from './MemberFrame.tsx'
import styles from './ManageFrame.module.css'

/** The administration: dense, and never without the reminder of what one acts as. */
export function ManageFrame() {
  return (
    <Frame kind="wide">
      <div className={styles['manage']}>
        <p className={styles['strip']}>
          <Icon name="shield-check" size="s" isFilled />
          {t('You are acting as an admin.')}
        </p>
        <Outlet />
      </div>
    </Frame>
  )
}
