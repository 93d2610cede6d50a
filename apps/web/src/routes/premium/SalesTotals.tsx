import { Row, Rows } from '@koinon/ui/lists/Row'
import { Text } from '@koinon/ui/foundations/Text'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { formatMoney } from '#lib/text/formatMoney.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { sourceName } from '#features/settings/subscription/labels.ts'

export type SalesTotal = ReplyOf<'groups.premiumEntitlementsPayouts'>['totals'][number]

/** The proceeds of sales, by where they were paid and in which currency. */
export function SalesTotals({ totals }: { readonly totals: readonly SalesTotal[] }) {
  if (totals.length === 0) return null
  return (
    <Rows label={word('Total', 'of sales')}>
      {totals.map((total) => (
        <Row key={`${total.source} ${total.charged.currency}`} id={`${total.source} ${total.charged.currency}`}>
          <Text as="div" weight="bold">
            {[
              sourceName(total.source) || t('Free of charge'),
              t('{count, plural, one {# sale} other {# sales}}', { count: total.purchases }),
            ].join(' · ')}
          </Text>
          <Text as="div" size="small" tone="muted">
            {totalText(total)}
          </Text>
        </Row>
      ))}
    </Rows>
  )
}

/** Stores pay the operator of this place: nothing of that is left to the group here. */
function totalText({ source, charged, takenBack, fee, net }: SalesTotal): string {
  const [whole, back] = [formatMoney(charged), formatMoney(takenBack)]
  if (source === 'STRIPE')
    return t('{charged} paid, {back} taken back, {fee} for this place: {net} left', {
      charged: whole,
      back,
      fee: formatMoney(fee),
      net: formatMoney(net),
    })
  if (charged.amount === 0) return ''
  return t('{charged} paid, {back} taken back; the store pays the administrators', { charged: whole, back })
}
