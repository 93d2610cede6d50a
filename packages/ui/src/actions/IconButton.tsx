import type { ReactNode, Ref } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import type { TooltipPlacement } from '../overlays/TooltipBubble.tsx'
import { Pressable } from './Pressable.tsx'
import type { OnPress, PassedButtonProps } from './Pressable.tsx'
import { Spinner } from './Spinner.tsx'
import { cx } from '../lib/cx.ts'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<PassedButtonProps, 'aria-label' | 'aria-labelledby' | 'aria-pressed'> {
  readonly icon: IconName
  /** Its accessible name, also shown as a tooltip. Names the result: "Save post by Ana". */
  readonly label: string
  /** A shorter or longer tooltip, for example with the keyboard shortcut. */
  readonly tooltip?: ReactNode
  /** False if a visible label beside the icon already says it. */
  readonly hasTooltip?: boolean | undefined
  readonly tooltipPlacement?: TooltipPlacement | undefined
  readonly variant?: 'quiet' | 'outline' | 'primary' | 'danger' | 'over-media'
  readonly size?: 'dense' | 'default' | 'touch'
  /** Set for a toggle: pressed or not. */
  readonly isPressed?: boolean | undefined
  /** The filled look, if it is not tied to `isPressed`. */
  readonly isFilled?: boolean | undefined
  readonly isLoading?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly disabledReason?: string | undefined
  /** A number or badge over the corner; what it says must be in `label` too. */
  readonly badge?: ReactNode
  readonly onPress?: OnPress | undefined
  /** The pointer comes near: time to load what a press will need. */
  readonly onHoverStart?: (() => void) | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

/** An icon-only button: always with an accessible name, and with a tooltip that shows it. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, tooltip, hasTooltip = true, variant = 'quiet', size = 'default', ...state } = props
  const { isPressed, isFilled, isLoading = false, badge, className, ...rest } = state
  return (
    <Pressable
      {...rest}
      aria-label={label}
      aria-pressed={isPressed}
      isPending={isLoading}
      tooltip={hasTooltip && (tooltip ?? label)}
      className={cx(styles['button'], styles[variant], styles[size], className)}
    >
      {isLoading ? (
        <Spinner />
      ) : (
        <Icon name={icon} size={size === 'touch' ? 'l' : 'm'} isFilled={isFilled ?? isPressed} />
      )}
      {badge !== undefined && <span className={styles['badge']}>{badge}</span>}
    </Pressable>
  )
}
