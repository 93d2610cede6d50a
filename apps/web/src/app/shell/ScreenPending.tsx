import { t } from '../../lib/i18n/index.ts'
import styles from './ScreenPending.module.css'

/** While the code of a screen is on its way: a line at the top, not a page full of boxes that will not come. */
export function ScreenPending() {
  return (
    <div className={styles['pending']} role="progressbar" aria-label={t('Loading the page')}>
      <div className={styles['line']} />
    </div>
  )
}
