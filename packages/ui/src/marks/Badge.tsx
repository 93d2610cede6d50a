import type { ReactNode } from 'react'
import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import styles from './Badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'new' | 'success' | 'warning' | 'danger' | 'info' | 'live'

export interface BadgeProps {
  readonly tone?: BadgeTone
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A short label: "New", "Moderator", "Draft". */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={cx(styles['badge'], styles[tone], className)}>{children}</span>
}

/** The label LIVE; its colour is used for nothing else. */
export function LiveBadge() {
  const strings = useUiStrings()
  return (
    <span className={cx(styles['badge'], styles['live'])}>
      <span className={styles['liveDot']} aria-hidden="true" />
      {strings.live}
    </span>
  )
}

const shownLimit = 99

export interface CountBadgeProps {
  readonly count: number
  /** The text announced instead of the number; by default "3 unread". Pass an empty text if a name nearby says it. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** A count, up to 99+. Nothing at zero. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  const strings = useUiStrings()
  if (count <= 0) return null
  return (
    <span className={cx(styles['count'], className)}>
      <span aria-hidden="true">{count > shownLimit ? `${shownLimit}+` : count}</span>
      <VisuallyHidden>{label ?? strings.countLabel(count)}</VisuallyHidden>
    </span>
  )
}

/** Something new, without a number. */
export function DotBadge({ label }: { readonly label?: string }) {
  const strings = useUiStrings()
  return (
    <span className={styles['dot']}>
      <VisuallyHidden>{label ?? strings.newItem}</VisuallyHidden>
    </span>
  )
}
