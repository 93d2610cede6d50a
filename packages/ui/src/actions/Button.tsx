import type { ReactNode, Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { ButtonProps as AriaButtonProps, PressEvent } from 'react-aria-components'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { Tooltip, TooltipTrigger } from '../overlays/Tooltip.tsx'
import { buttonClass } from './buttonClass.ts'
import type { ButtonLook } from './buttonClass.ts'
import { Spinner } from './Spinner.tsx'
import styles from './Button.module.css'

type PassedProps = Pick<
  AriaButtonProps,
  | 'aria-label'
  | 'aria-labelledby'
  | 'aria-describedby'
  | 'aria-expanded'
  | 'aria-haspopup'
  | 'aria-controls'
  | 'aria-pressed'
  | 'autoFocus'
  | 'form'
  | 'formAction'
  | 'id'
  | 'name'
  | 'value'
  | 'onFocus'
  | 'onBlur'
  | 'onHoverStart'
  | 'onKeyDown'
  | 'slot'
>

export interface ButtonProps extends ButtonLook, PassedProps {
  readonly type?: 'button' | 'submit' | 'reset'
  /** Before the words. */
  readonly icon?: IconName | undefined
  /** After the words, for a caret or an arrow. */
  readonly trailingIcon?: IconName | undefined
  /** Work is under way: the width stays, the focus stays, presses do nothing. */
  readonly isLoading?: boolean | undefined
  /** Why it cannot be used now. The button stays reachable and tells this instead of acting. */
  readonly disabledReason?: string | undefined
  /** Only where a reason would be noise, such as the first page's "Previous". */
  readonly isDisabled?: boolean | undefined
  readonly onPress?: ((event: PressEvent) => void) | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
  readonly children: ReactNode
}

/** Does something. Its words are verb and object: "Post to Garden Club". */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    isFullWidth,
    type = 'button',
    icon,
    trailingIcon,
    isLoading = false,
    disabledReason,
    onPress,
    className,
    children,
    ...rest
  } = props
  const strings = useUiStrings()
  const isRefused = disabledReason !== undefined
  const button = (
    <AriaButton
      {...rest}
      type={isRefused ? 'button' : type}
      isPending={isLoading}
      aria-disabled={isRefused || undefined}
      onPress={isRefused ? undefined : onPress}
      className={buttonClass({ variant, size, isFullWidth }, className)}
    >
      <span className={styles['content']}>
        {icon !== undefined && <Icon name={icon} />}
        <span className={styles['label']}>{children}</span>
        {trailingIcon !== undefined && <Icon name={trailingIcon} size="s" />}
      </span>
      {isLoading && <Spinner className={styles['spinner']} label={strings.loading} />}
    </AriaButton>
  )
  if (!isRefused) return button
  return (
    <TooltipTrigger>
      {button}
      <Tooltip>{disabledReason}</Tooltip>
    </TooltipTrigger>
  )
}
