import type { ReactNode, Ref } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import { KeyCap } from '../foundations/KeyCap.tsx'
import type { IconName } from '../icons/icons.ts'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { buttonClass } from './buttonClass.ts'
import type { ButtonLook } from './buttonClass.ts'
import { Pressable } from './Pressable.tsx'
import type { OnPress, PassedButtonProps } from './Pressable.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './Button.module.css'

export interface ButtonProps extends ButtonLook, PassedButtonProps {
  /** Before the words. */
  readonly icon?: IconName | undefined
  /** After the words, for a caret or an arrow. */
  readonly trailingIcon?: IconName | undefined
  /** The key that does the same, drawn after the words where there is a keyboard. */
  readonly keys?: string | undefined
  /** An action is in progress: the width and focus stay, presses do nothing. */
  readonly isLoading?: boolean | undefined
  /** Why it cannot be used now. The button stays reachable and says this instead of acting. */
  readonly disabledReason?: string | undefined
  /** Only where a reason would be noise, such as the first page's "Previous". */
  readonly isDisabled?: boolean | undefined
  readonly onPress?: OnPress | undefined
  /** The pointer comes near: time to load what a press will need. */
  readonly onHoverStart?: (() => void) | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
  readonly children: ReactNode
}

/** Performs an action. Its label is verb and object: "Post to Garden Club". */
export function Button(props: ButtonProps) {
  const { variant, size, isFullWidth, icon, trailingIcon, keys, isLoading = false, ...passed } = props
  const { className, children, ...rest } = passed
  const strings = useUiStrings()
  return (
    <Pressable {...rest} isPending={isLoading} className={buttonClass({ variant, size, isFullWidth }, className)}>
      <span className={styles['content']}>
        {icon !== undefined && <Icon name={icon} />}
        <span className={styles['label']}>{children}</span>
        {trailingIcon !== undefined && <Icon name={trailingIcon} size="s" />}
        {keys !== undefined && (
          <KeyCap on="button" aria-hidden className={styles['keys']}>
            {keys}
          </KeyCap>
        )}
      </span>
      {isLoading && <Spinner className={styles['spinner']} label={strings.loading} />}
    </Pressable>
  )
}
