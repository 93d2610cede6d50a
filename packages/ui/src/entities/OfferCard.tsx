import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../foundations/Icon.tsx'
import { cx } from '../lib/cx.ts'
import styles from './OfferCard.module.css'

export interface OfferCardProps {
  /** `CoverPicture`: of the group, or of what the offer opens. */
  readonly cover?: ReactNode
  /** The group's mark and name. */
  readonly seller?: ReactNode
  readonly title: ReactNode
  readonly headingLevel?: 2 | 3 | 4
  /** In the reader's format: "€5". */
  readonly price: string
  /** The terms of the price: "a month, first 14 days free". */
  readonly terms?: string | undefined
  /** State: "Yours", "Not on sale". */
  readonly badges?: ReactNode
  readonly benefits: ReadonlyArray<string>
  /** Names the list of benefits. */
  readonly benefitsLabel: string
  readonly action?: ReactNode
  /** Below the action: "Then €5 a month. Cancel any time." */
  readonly note?: ReactNode
  /** The buyers. */
  readonly people?: ReactNode
  readonly className?: string | undefined
}

/** Something on sale: what it costs, what one gets, and how it ends. Stands beside others of its kind. */
export function OfferCard(props: OfferCardProps) {
  const { cover, seller, title, headingLevel = 3, price, terms, badges, action, note, people, className } = props
  const Title = `h${headingLevel}` as const
  const titleId = useId()
  return (
    <article className={cx(styles['card'], className)} aria-labelledby={titleId}>
      {cover !== undefined && <div className={styles['cover']}>{cover}</div>}
      <div className={styles['body']}>
        {seller !== undefined && <div className={styles['seller']}>{seller}</div>}
        <Title className={styles['title']} id={titleId} dir="auto">
          {title}
        </Title>
        <p className={styles['price']}>
          <strong>{price}</strong> {terms}
        </p>
        {badges !== undefined && <div className={styles['badges']}>{badges}</div>}
        <Benefits {...props} />
        {action !== undefined && <div className={styles['action']}>{action}</div>}
        {note !== undefined && <p className={styles['note']}>{note}</p>}
        {people !== undefined && <div className={styles['people']}>{people}</div>}
      </div>
    </article>
  )
}

function Benefits({ benefits, benefitsLabel }: Pick<OfferCardProps, 'benefits' | 'benefitsLabel'>) {
  if (benefits.length === 0) return null
  return (
    <ul role="list" aria-label={benefitsLabel} className={styles['benefits']}>
      {benefits.map((benefit) => (
        <li key={benefit} className={styles['benefit']}>
          <Icon name="check-circle" isFilled />
          <bdi>{benefit}</bdi>
        </li>
      ))}
    </ul>
  )
}
