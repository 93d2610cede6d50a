import { word } from '#lib/text/i18n/index.ts'
import styles from './entrance.module.css'

/** The divider between external providers and the form with identifier and password. */
export function OrDivider() {
  return (
    <p className={styles['or']}>
      <span>{word('or', 'between two ways of signing in')}</span>
    </p>
  )
}
