import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import styles from './PaletteOptions.module.css'

/** The mark of a row without a picture of its own: an action, a place, a setting. */
export function PaletteIcon({ name }: { readonly name: IconName }) {
  return (
    <span className={styles['tile']}>
      <Icon name={name} />
    </span>
  )
}
