import { shownKey } from './shown.ts'
import styles from './ShortcutList.module.css'

/** The keys of a combo, each as it stands on the keyboard. */
export function Keys({ combo }: { readonly combo: string }) {
  return combo.split(' ').map((key, index) => (
    <kbd key={index} className={styles['key']}>
      {shownKey(key)}
    </kbd>
  ))
}
