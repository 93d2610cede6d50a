import type { ReactNode, Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { ButtonProps as AriaButtonProps, PressEvent } from 'react-aria-components'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { Tooltip, TooltipTrigger } from '../overlays/Tooltip.tsx'
import { Spinner } from './Spinner.tsx'
import { cx } from '../lib/cx.ts'
import styles from './IconButton.module.css'

type PassedProps = Pick<
  AriaButtonProps,
  | 'aria-describedby'
  | 'aria-expanded'
  | 'aria-haspopup'
  | 'aria-controls'
  | 'autoFocus'
  | 'id'
  | 'onFocus'
  | 'onHoverStart'
  | 'onKeyDown'
  | 'slot'
  | 'type'
  | 'excludeFromTabOrder'
>

export interface IconButtonProps extends PassedProps {
  readonly icon: IconName
  /** Its name for everybody: read out, and shown as a tooltip. Says the result: "Save post by Ana". */
  readonly label: string
  /** Shorter or longer words for the tooltip, for example with the key that does the same. */
  readonly tooltip?: ReactNode
  /** Off where words beside the icon already say it. */
  readonly hasTooltip?: boolean | undefined
  readonly tooltipPlacement?: 'top' | 'bottom' | 'start' | 'end'
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
  readonly onPress?: ((event: PressEvent) => void) | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

/** A button that is only an icon: always with a name, and with a tooltip that shows it. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    tooltip,
    hasTooltip = true,
    tooltipPlacement = 'top',
    variant = 'quiet',
    size = 'default',
    isPressed,
    isFilled,
    isLoading = false,
    disabledReason,
    badge,
    onPress,
    className,
    ...rest
  } = props
  const isRefused = disabledReason !== undefined
  const button = (
    <AriaButton
      {...rest}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isRefused || undefined}
      isPending={isLoading}
      onPress={isRefused ? undefined : onPress}
      className={cx(styles['button'], styles[variant], styles[size], className)}
    >
      {isLoading ? (
        <Spinner />
      ) : (
        <Icon name={icon} size={size === 'touch' ? 'l' : 'm'} isFilled={isFilled ?? isPressed} />
      )}
      {badge !== undefined && <span className={styles['badge']}>{badge}</span>}
    </AriaButton>
  )
  if (!hasTooltip && !isRefused) return button
  return (
    <TooltipTrigger>
      {button}
      <Tooltip placement={tooltipPlacement}>{disabledReason ?? tooltip ?? label}</Tooltip>
    </TooltipTrigger>
  )
}
