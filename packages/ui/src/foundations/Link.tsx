import type { MouseEvent, ReactNode, Ref } from 'react'
import { useAnchor } from '../provider/LinkProvider.tsx'
import { cx } from '../lib/cx.ts'
import styles from './Link.module.css'

export interface LinkProps {
  readonly href: string
  /**
   * `text` inside sentences, `quiet` for names and titles that look like the text around them, `bare` without any look.
   */
  readonly appearance?: 'text' | 'quiet' | 'bare'
  readonly target?: '_blank' | undefined
  /** In place of the usual one: for addresses that people wrote. */
  readonly rel?: string | undefined
  readonly download?: boolean | string
  readonly lang?: string | undefined
  readonly id?: string | undefined
  readonly tabIndex?: -1 | 0 | undefined
  readonly 'aria-label'?: string | undefined
  readonly 'aria-labelledby'?: string | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-current'?: 'page' | 'true' | 'step' | 'location' | undefined
  readonly dir?: 'auto' | undefined
  readonly className?: string | undefined
  readonly onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  readonly ref?: Ref<HTMLAnchorElement> | undefined
  readonly children: ReactNode
}

/** Navigates. It has an address and opens in a new tab like any link; for an action use a `Button`. */
export function Link({
  href,
  appearance = 'text',
  target,
  rel,
  download,
  onClick,
  className,
  children,
  ...rest
}: LinkProps) {
  const anchor = useAnchor({ href, target, rel, download, onClick })
  return (
    <a {...rest} {...anchor} download={download} className={cx(appearance !== 'text' && styles[appearance], className)}>
      {children}
    </a>
  )
}
