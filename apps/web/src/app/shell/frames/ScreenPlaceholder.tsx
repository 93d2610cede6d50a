import { t } from '#lib/text/i18n/index.ts'
import styles from './ScreenPlaceholder.module.css'

/** While a screen's code is loading: a line at the top, and in a column the outline of a bar and of lines below it. */
export function ScreenPlaceholder() {
  return (
    <div className={styles['pending']} role="progressbar" aria-label={t('Loading page')}>
      <div className={styles['line']} />
      <div className={styles['outline']} />
    </div>
  )
}
