import { Pressable } from '../actions/Pressable.tsx'
import { Icon } from '../foundations/Icon.tsx'
import styles from './JumpButton.module.css'

export interface JumpButtonProps {
  readonly label: string
  /** The keys that do the same: "Ctrl K". */
  readonly shortcut: string
  readonly onPress: () => void
}

/** Looks like a search field, and opens the dialog that has it. */
export function JumpButton({ label, shortcut, onPress }: JumpButtonProps) {
  return (
    <Pressable className={styles['jump']} aria-haspopup="dialog" onPress={onPress}>
      <Icon name="magnifying-glass" />
      <span className={styles['label']}>{label}</span>
      <kbd className={styles['keys']} aria-hidden="true">
        {shortcut}
      </kbd>
    </Pressable>
  )
}
