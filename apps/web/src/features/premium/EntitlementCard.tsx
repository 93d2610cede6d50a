import type { ReactNode } from 'react'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { t, word } from '#lib/text/i18n/index.ts'
import styles from './Premium.module.css'
import { isSaleOver, priceText } from '#lib/entities/premium/price.ts'
import { termsText } from './labels.ts'
import type { Entitlement } from './labels.ts'

interface EntitlementCardProps {
  readonly entitlement: Entitlement
  readonly action?: ReactNode
}

/** An offer: its price in words, what it includes, how it ends. */
export function EntitlementCard({ entitlement, action }: EntitlementCardProps) {
  const { title, benefits, owned, active, paused, capacity, buyers } = entitlement
  const isOffSale = !active || paused
  return (
    <li className={styles['card']} data-item={entitlement.id}>
      <Stack gap={2}>
        <Heading level={2} size="h4">
          <bdi>{title}</bdi>
        </Heading>
        <Text weight="bold">{priceText(entitlement)}</Text>
      </Stack>
      {(owned !== null || isOffSale || buyers !== undefined) && (
        <Text as="div" size="small" tone="muted">
          {owned !== null && <Badge tone="success">{word('Yours', 'badge of what the viewer has bought')}</Badge>}{' '}
          {isOffSale && <Badge>{isSaleOver(entitlement) ? t('No longer sold') : t('Not on sale')}</Badge>}{' '}
          {buyers !== undefined &&
            t('{count, plural, =0 {No buyers yet} one {# buyer} other {# buyers}}', { count: buyers })}
          {capacity !== null &&
            ` · ${t('{count, plural, one {max. # buyer} other {max. # buyers}}', { count: capacity })}`}
        </Text>
      )}
      <ul role="list" className={styles['benefits']} aria-label={word('Benefits', 'of an offer')}>
        {benefits.map((benefit) => (
          <li key={benefit} className={styles['benefit']}>
            <Icon name="check" size="s" />
            <Text as="bdi">{benefit}</Text>
          </li>
        ))}
      </ul>
      <Stack gap={4}>
        <Text size="small" tone="muted">
          {termsText(entitlement)}
        </Text>
        {action}
      </Stack>
    </li>
  )
}
