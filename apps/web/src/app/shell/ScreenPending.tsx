import { t } from '#lib/i18n/index.ts'
import styles from './ScreenPending.module.css'

/** While a screen's code is loading: a line at the top rather than a page of skeletons that may not match. */
export function ScreenPending() {
  return (
    <div className={styles['pending']} role="progressbar" aria-label={t('Loading the page')}>
      <div className={styles['line']} />
    </div>
  )
}
