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
  /** Its name for everybody: read out, and shown as a tooltip. Says the result: "Save post by Ana". */
  readonly label: string
  /** Shorter or longer words for the tooltip, for example with the key that does the same. */
  readonly tooltip?: ReactNode
  /** Off where words beside the icon already say it. */
  readonly hasTooltip?: boolean | undefined
  readonly tooltipPlacement?: TooltipPlacement | undefined
  readonly variant?: 'quiet' | 'outline' | 'primary' | 'danger' | 'over-media'
  readonly size?: 'dense' | 'default' | 'touch'
  /** Set for a toggle: pressed or not. */
  readonly isPressed?: boolean | undefined
  /** The filled look, when it is not tied to `isPressed`. */
  readonly isFilled?: boolean | undefined
  readonly isLoading?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly disabledReason?: string | undefined
  /** A number or mark laid over the corner; what it says must be in `label` too. */
  readonly badge?: ReactNode
  readonly onPress?: OnPress | undefined
  /** The pointer comes near: time to load what a press will need. */
  readonly onHoverStart?: (() => void) | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

/** A button that is only an icon: always with a name, and with a tooltip that shows it. */
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
