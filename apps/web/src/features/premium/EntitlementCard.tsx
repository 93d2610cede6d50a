import type { ReactNode } from 'react'
import { OfferCard } from '@koinon/ui/entities/OfferCard'
import { Badge } from '@koinon/ui/marks/Badge'
import { t, word } from '#lib/text/i18n/index.ts'
import { isSaleOver } from '#lib/entities/premium/price.ts'
import { benefitsText, isSoldOut, laterChargeText, priceOnly, termsAfterPrice } from './labels.ts'
import type { Entitlement } from './labels.ts'
import styles from './Premium.module.css'

interface EntitlementCardProps {
  readonly entitlement: Entitlement
  /** The seller, where the page does not make it clear. */
  readonly seller?: ReactNode
  readonly action?: ReactNode
}

/** An offer in a list: what it costs, what one gets, how it ends, and how it stands. */
export function EntitlementCard({ entitlement, seller, action }: EntitlementCardProps) {
  const { id, title, benefits, owned } = entitlement
  return (
    <li className={styles['card']} data-item={id}>
      <OfferCard
        headingLevel={2}
        seller={seller}
        title={title}
        price={priceOnly(entitlement)}
        terms={termsAfterPrice(entitlement)}
        badges={<State entitlement={entitlement} />}
        benefits={benefits}
        benefitsLabel={benefitsText()}
        action={action}
        note={owned === null ? laterChargeText(entitlement) : undefined}
      />
    </li>
  )
}

/** How it stands for the viewer; for those who sell it, how often it was bought. */
function State({ entitlement }: { readonly entitlement: Entitlement }) {
  const { owned, active, paused, capacity, buyers } = entitlement
  const isOffSale = !active || paused
  return (
    <>
      {owned !== null && <Badge tone="success">{word('Yours', 'badge of what the viewer has bought')}</Badge>}
      {isOffSale && <Badge>{isSaleOver(entitlement) ? t('No longer sold') : t('Not on sale')}</Badge>}
      {isSoldOut(entitlement) && <Badge tone="warning">{t('Sold out')}</Badge>}
      {buyers !== undefined && (
        <span>
          {t('{count, plural, =0 {No buyers yet} one {# buyer} other {# buyers}}', { count: buyers })}
          {capacity !== null &&
            ` · ${t('{count, plural, one {max. # buyer} other {max. # buyers}}', { count: capacity })}`}
        </span>
      )}
    </>
  )
}
