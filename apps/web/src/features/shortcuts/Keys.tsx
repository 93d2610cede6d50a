import { shownKey } from './shown.ts'
import styles from './ShortcutList.module.css'

/** The keys of a combo, each as it stands on the keyboard: a bracket is not mirrored where words run from right to left. */
export function Keys({ combo }: { readonly combo: string }) {
  return combo.split(' ').map((key, index) => (
    <kbd key={index} dir="ltr" className={styles['key']}>
      {shownKey(key)}
    </kbd>
  ))
}
