import type { ReactNode, Ref } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './Heading.module.css'

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6
export type HeadingSize = 'hero' | 'bar' | 'h1' | 'h2' | 'h3' | 'h4' | 'small'

const sizeOfLevel: Readonly<Record<HeadingLevel, HeadingSize>> = {
  1: 'h1',
  2: 'h2',
  3: 'h3',
  4: 'h4',
  5: 'h4',
  6: 'small',
}

export interface HeadingProps {
  /** Level in the page's outline; exactly one heading of level 1 per page. */
  readonly level: HeadingLevel
  /** The size, if it differs from the level. Display face from `h3` up, text face below. */
  readonly size?: HeadingSize
  readonly tone?: 'default' | 'muted' | 'inherit'
  readonly truncate?: boolean
  readonly dir?: 'auto' | 'ltr' | 'rtl'
  readonly lang?: string | undefined
  readonly id?: string | undefined
  /** Set to −1 on the page's h1 so that it can be focused after navigation. */
  readonly tabIndex?: -1
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLHeadingElement> | undefined
  readonly children: ReactNode
}

export function Heading({
  level,
  size = sizeOfLevel[level],
  tone = 'default',
  truncate = false,
  className,
  ...rest
}: HeadingProps) {
  const Element = `h${level}` as const
  return (
    <Element
      {...rest}
      className={cx(
        styles['heading'],
        styles[size],
        tone !== 'inherit' && styles[tone],
        truncate && styles['oneLine'],
        className,
      )}
    />
  )
}
