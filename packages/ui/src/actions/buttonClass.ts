import { cx } from '../lib/cx.ts'
import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger' | 'danger-outline'
/** 32 px in dense interfaces, 40 by default, 48 for the main action on a touch screen. */
export type ButtonSize = 'dense' | 'default' | 'touch'

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  /** As wide as its container. */
  readonly isFullWidth?: boolean | undefined
}

/** The look shared by buttons and links that look like buttons. */
export function buttonClass(
  { variant = 'secondary', size = 'default', isFullWidth = false }: ButtonLook,
  extra?: string,
): string | undefined {
  return cx(styles['button'], styles[variant], styles[size], isFullWidth && styles['fullWidth'], extra)
}
