import type { MouseEvent, ReactNode, Ref } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { useAnchor } from '../provider/LinkProvider.tsx'
import { buttonClass } from './buttonClass.ts'
import type { ButtonLook } from './buttonClass.ts'
import styles from './Button.module.css'

export interface LinkButtonProps extends ButtonLook {
  readonly href: string
  readonly target?: '_blank' | undefined
  readonly download?: boolean | string
  readonly icon?: IconName | undefined
  readonly trailingIcon?: IconName | undefined
  readonly 'aria-label'?: string | undefined
  readonly 'aria-current'?: 'page' | undefined
  readonly className?: string | undefined
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  readonly ref?: Ref<HTMLAnchorElement> | undefined
  readonly children: ReactNode
}

/** A link that looks like a button, for the main way onward: "Sign in", "Join". */
export function LinkButton({
  href,
  target,
  download,
  variant,
  size,
  isFullWidth,
  icon,
  trailingIcon,
  onClick,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  const anchor = useAnchor({ href, target, download, onClick })
  return (
    <a {...rest} {...anchor} download={download} className={buttonClass({ variant, size, isFullWidth }, className)}>
      <span className={styles['content']}>
        {icon !== undefined && <Icon name={icon} />}
        <span className={styles['label']}>{children}</span>
        {trailingIcon !== undefined && <Icon name={trailingIcon} size="s" />}
      </span>
    </a>
  )
}
