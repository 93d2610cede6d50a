import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

export interface VisuallyHiddenProps {
  readonly as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'legend' | 'p'
  readonly id?: string | undefined
  readonly role?: 'status' | 'alert' | 'log' | undefined
  /** The live region's role. */
  readonly 'aria-label'?: string | undefined
  readonly children?: ReactNode
}

/** Text for screen readers only. With a role it is a live region: keep it mounted and change its text. */
export function VisuallyHidden({ as: Element = 'span', ...rest }: VisuallyHiddenProps) {
  return <Element {...rest} className={styles['hidden']} />
}
