import type { ComponentProps } from 'react'
import { cx } from '../lib/cx.ts'
import { Link } from './Link.tsx'
import type { LinkProps } from './Link.tsx'
import styles from './Card.module.css'

export interface CardProps extends ComponentProps<'div'> {
  readonly as?: 'div' | 'li' | 'article' | 'section'
}

/** A bordered surface. With a `CardLink` in it, the whole of it is the link; other controls need a position to lie above. */
export const Card = ({ as = 'div', className, ...rest }: CardProps) => {
  const Tag: 'div' = as as 'div'
  return <Tag {...rest} className={cx(styles['card'], className)} />
}

/** The link of a card: its title. */
export const CardLink = (props: Omit<LinkProps, 'appearance' | 'className'>) => (
  <Link {...props} appearance="quiet" className={styles['link']} />
)
