import { useId } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { Icon } from '../foundations/Icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import styles from './Banner.module.css'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger' | 'new' | 'accent'

const toneIcons: Readonly<Record<BannerTone, IconName>> = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning',
  danger: 'warning-circle',
  new: 'sparkle',
  accent: 'info',
}

export interface BannerProps {
  readonly tone?: BannerTone
  readonly icon?: IconName
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly onDismiss?: () => void
  /** `alert` for what just went wrong; nothing for what was already there when the page loaded. */
  readonly role?: 'status' | 'alert' | undefined
  /** The full width of the column, between hairlines. */
  readonly isFlush?: boolean
  /** The buttons stand at the end of one line; on phones the title says enough, and the words are only read out. */
  readonly isLine?: boolean
  readonly className?: string | undefined
}

/** A notice that stays with the page until it is settled. */
export function Banner({
  tone = 'info',
  icon,
  title,
  children,
  actions,
  onDismiss,
  role,
  isFlush = false,
  isLine = false,
  className,
}: BannerProps) {
  const strings = useUiStrings()
  const titleId = useId()
  return (
    <div
      role={role}
      aria-labelledby={role !== undefined && title !== undefined ? titleId : undefined}
      data-flush={isFlush || undefined}
      className={cx(styles['banner'], styles[tone], isFlush && styles['flush'], isLine && styles['line'], className)}
    >
      <Icon name={icon ?? toneIcons[tone]} isFilled className={styles['icon']} />
      <div className={styles['words']}>
        {title !== undefined && (
          <p id={titleId} className={styles['title']}>
            {title}
          </p>
        )}
        {children !== undefined && <div className={styles['text']}>{children}</div>}
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
      {onDismiss !== undefined && (
        <IconButton icon="x" size="dense" label={strings.dismiss} className={styles['dismiss']} onPress={onDismiss} />
      )}
    </div>
  )
}
