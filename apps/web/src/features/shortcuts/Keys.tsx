import { keyLabel } from '#lib/interaction/keys/keyLabels.ts'
import styles from './ShortcutList.module.css'

/** The keys of a combo, each as on the keyboard: a bracket is not mirrored in right-to-left text. */
export function Keys({ combo }: { readonly combo: string }) {
  return combo.split(' ').map((key, index) => (
    <kbd key={index} dir="ltr" className={styles['key']}>
      {keyLabel(key)}
    </kbd>
  ))
}
