import type { ReactNode } from 'react'
import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { cx } from '../lib/cx.ts'
import { buttonClass } from './buttonClass.ts'
import type { ButtonSize } from './buttonClass.ts'
import styles from './ToggleButton.module.css'

export interface ToggleButtonProps {
  readonly isSelected?: boolean | undefined
  readonly defaultSelected?: boolean | undefined
  readonly onChange?: ((isSelected: boolean) => void) | undefined
  readonly size?: ButtonSize
  readonly icon?: IconName | undefined
  /** A name that does not change with the state, which is announced by `aria-pressed`. */
  readonly 'aria-label'?: string | undefined
  readonly isDisabled?: boolean | undefined
  /** Its key inside a `ToggleButtonGroup`. */
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** A button that stays on: Follow, Mute, Bold. */
export function ToggleButton({ size, icon, className, children, ...rest }: ToggleButtonProps) {
  return (
    <AriaToggleButton
      {...rest}
      className={cx(buttonClass({ variant: 'secondary', size }), styles['toggle'], className)}
    >
      {({ isSelected }) => (
        <span className={styles['content']}>
          {icon !== undefined && <Icon name={icon} isFilled={isSelected} />}
          {children}
        </span>
      )}
    </AriaToggleButton>
  )
}
